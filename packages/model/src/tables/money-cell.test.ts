import { expect, it } from 'vitest'
import { amountNotation, readMoneyCell } from './money-cell.ts'

it.each([
  ['1500', '1500', '1500', 'whole'],
  ['25.50', '25.50', null, 'point'],
  ['.5', '.5', null, 'point'],
  ['1,500.00', '1500.00', null, 'point'],
  ['$1,500.00', '1500.00', null, 'point'],
  ['-$5', '-5', '-5', 'whole'],
  ['25,50', null, '25.50', 'comma'],
  ['1.500,00', null, '1500.00', 'comma'],
  ['1,500', '1500', '1.500', 'comma-groups'],
  ['1.500', '1.500', '1500', 'point-groups'],
  ['1 500,25', null, '1500.25', 'other-groups'],
  ["1'500", null, '1500', 'other-groups'],
  ['1,50,00', null, null, 'comma'],
  ['10%', null, null, 'percent'],
  ['€ 25', null, null, 'currency'],
  ['25,50 €', null, null, 'currency'],
  ['(25.00)', null, null, 'parentheses'],
  ['1.23E+11', null, null, 'exponent'],
  ['AG-7', null, null, null],
  ['1.2.3', null, null, null],
  ['12-345', null, null, null],
  ['1/2', null, null, null],
  ['', null, null, null],
  ['9'.repeat(41), '9'.repeat(41), '9'.repeat(41), null],
])('%j is %j with a point and %j with a comma, written as %j', (text, point, comma, notation) => {
  expect([readMoneyCell(text, '.'), readMoneyCell(text, ','), amountNotation(text)]).toEqual([point, comma, notation])
})
