import { expect, it, vi } from 'vitest'
import { createCellSelection, nextCell, rangeBetween, type CellAt } from './cell-range.ts'

const order = { rows: ['a', 'b', 'c'], values: ['units', 'amount'] }
const at = (row: string, value: string): CellAt => ({ row, value })

it.each([
  ['ArrowDown', false, 'c', 'units'],
  ['ArrowUp', false, 'a', 'units'],
  ['ArrowUp', true, 'a', 'units'],
  ['ArrowDown', true, 'c', 'units'],
  ['ArrowRight', false, 'b', 'amount'],
  ['ArrowLeft', false, 'b', 'units'],
  ['ArrowLeft', true, 'b', 'units'],
])('from the units of b, %s (far: %s) leads to %s, %s', (key, isFar, row, value) => {
  expect(nextCell(order, at('b', 'units'), key, isFar)).toEqual({ row, value })
})

it('other keys lead nowhere', () => expect(nextCell(order, at('b', 'units'), 'Enter', false)).toBeNull())

it('a range holds the rows and values between two cells, in any direction', () => {
  const range = rangeBetween(order, at('c', 'amount'), at('b', 'units'))
  expect([...(range?.rows ?? [])]).toEqual(['b', 'c'])
  expect([...(range?.values ?? [])]).toEqual(['units', 'amount'])
  expect(rangeBetween(order, at('gone', 'units'), at('b', 'units'))).toBeNull()
})

it('a selection knows its cells, and reports a change', () => {
  const selection = createCellSelection()
  const onChange = vi.fn()
  const stop = selection.subscribe(onChange)
  expect(selection.has(at('a', 'units'))).toBe(false)
  selection.set(rangeBetween(order, at('a', 'units'), at('b', 'units')))
  expect([selection.has(at('b', 'units')), selection.has(at('b', 'amount')), selection.has(at('c', 'units'))]).toEqual([
    true,
    false,
    false,
  ])
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
  selection.set(null)
  expect(onChange).toHaveBeenCalledTimes(1)
})
