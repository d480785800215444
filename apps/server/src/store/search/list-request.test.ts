import { expect, test } from 'vitest'
import { byValue } from '../../db/search/sort.ts'
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

test('a cursor leads to the rows behind a place of the same list in the same order', () => {
  const about = { keyword: 'x' }
  const ask = (asked: Asked, filters: object = about) => readListRequest(asked, fields, 'name,desc', null, filters)
  const place = ['Ä "x"', null, '7']
  const cursor = ask({ sort: 'rank', size: 5 }).toCursor?.(place) ?? ''
  expect(cursor).toMatch(/^[\w-]+\.[\w-]{22}$/)
  expect(ask({ sort: 'rank,ASC', size: 9, cursor })).toMatchObject({ page: 1, size: 9, after: place })
  const next = ask({ sort: ' rank ', cursor }).toCursor?.(place)
  expect(ask({ sort: 'rank', cursor: next }).page).toBe(2)
  const refused = { status: 400, fieldErrors: { cursor: [expect.any(String)] } }
  for (const other of [{ sort: 'rank,desc', cursor }, { cursor }, { sort: 'rank', cursor: `${cursor}x` }])
    expect(() => ask(other)).toThrow(expect.objectContaining(refused) as Error)
  expect(() => ask({ sort: 'rank', cursor }, { keyword: 'y' })).toThrow(expect.objectContaining(refused) as Error)
  expect(() => ask({ sort: 'rank', cursor, page: 0 })).toThrow(
    expect.objectContaining({ fieldErrors: { cursor: ['Use page or cursor, not both'] } }) as Error,
  )
})

test('what the contract would not let through is refused here too', () => {
  expect(() => read({ sort: 'secret' })).toThrow(
    expect.objectContaining({ fieldErrors: { sort: ['Unknown sort field: secret'] } }) as Error,
  )
  expect(() => read({}, 'Perhaps')).toThrow(
    expect.objectContaining({ fieldErrors: { isEffective: ['Invalid value'] } }) as Error,
  )
})
