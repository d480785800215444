import { expect, test } from 'vitest'
import { byText, byValue, readSort, untied } from './sort.ts'

const name = byText('promotion.name')
const key = byText('promotion.promotion_key')
const changed = byValue('promotion.updated_date')
const fields = { name, promotionKey: key, updatedDate: changed, both: [...name, ...key] }

test.each([
  [['name,ASC'], [[name[0], 'asc']]],
  [['name,desc'], [[name[0], 'desc']]],
  [['name'], [[name[0], 'asc']]],
  [['name,'], [[name[0], 'asc']]],
  [[' name , Desc '], [[name[0], 'desc']]],
  [['', ' ', ','], []],
  [[], []],
  [
    ['updatedDate,DESC', 'name,ASC'],
    [
      [changed[0], 'desc'],
      [name[0], 'asc'],
    ],
  ],
  [['name,DESC', 'name,ASC'], [[name[0], 'desc']]],
  [
    ['both,DESC'],
    [
      [name[0], 'desc'],
      [key[0], 'desc'],
    ],
  ],
])('sort %j is read', (params, expected) => {
  const answer = readSort(params, fields)
  expect(answer).toEqual({ kind: 'order', order: expected.map(([by, direction]) => ({ by, direction })) })
})

test.each(['x', 'Name', '__proto__', 'constructor', "name'; DROP TABLE promotion; --"])(
  'sort field %j is refused by name',
  (field) => {
    expect(readSort(['name', `${field},ASC`], fields)).toEqual({
      kind: 'refused',
      field: 'sort',
      message: `Unknown sort field: ${field}`,
    })
  },
)

test('a direction that is none is refused', () => {
  expect(readSort(['name,up'], fields)).toEqual({
    kind: 'refused',
    field: 'sort',
    message: 'Unknown sort direction: up',
  })
})

test('ties are broken by id in the last direction', () => {
  const read = readSort(['name,ASC', 'updatedDate,DESC'], fields)
  const order = read.kind === 'order' ? untied(read.order, 'promotion.id') : []
  expect(order.map(({ direction }) => direction)).toEqual(['asc', 'desc', 'desc'])
  expect(untied([], 'promotion.id').map(({ direction }) => direction)).toEqual(['asc'])
})
