import { expect, test } from 'vitest'
import { byValue } from '../db/search/sort.ts'
import { readListRequest } from './list-request.ts'

const fields = { name: byValue('t.name'), rank: byValue('t.rank') }
type Asked = Parameters<typeof readListRequest>[0]
const read = (asked: Asked, isEffective?: unknown) => readListRequest(asked, fields, 'name,desc', isEffective)
const directions = (asked: Asked) => read(asked).order.map(({ direction }) => direction)

test('without anything asked: the first twenty rows in the usual order, whatever their window', () => {
  expect(read(undefined)).toMatchObject({ page: 0, size: 20, effectiveness: 'ALL' })
  expect(directions({})).toEqual(['desc'])
  expect(directions({ sort: '' })).toEqual(['desc'])
})

test('a size above a thousand is a thousand, and sorts follow one another', () => {
  expect(read({ page: 3, size: 5000 })).toMatchObject({ page: 3, size: 1000 })
  expect(directions({ sort: ['rank,ASC', 'name,desc'] })).toEqual(['asc', 'desc'])
  expect(directions({ nestedSort: 'rank' })).toEqual(['asc'])
})

test('what the contract would not let through is refused here too', () => {
  expect(() => read({ sort: 'secret' })).toThrow(
    expect.objectContaining({ fieldErrors: { sort: ['Unknown sort field: secret'] } }) as Error,
  )
  expect(() => read({}, 'Perhaps')).toThrow(
    expect.objectContaining({ fieldErrors: { isEffective: ['Invalid value'] } }) as Error,
  )
})
