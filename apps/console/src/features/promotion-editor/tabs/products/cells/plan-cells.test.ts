import { type PayoutDraft, NEW_PAYOUT } from '@incentive/model/payouts'
import type { ProductLine } from '@incentive/model/products'
import { describe, expect, it } from 'vitest'
import type { CellName } from '../table/editable-cell.tsx'
import { cellPlaces, lineColumns } from '../table/line-columns.tsx'
import { placeLines } from '../table/placed-lines.ts'
import { AX_100, AX_200, AX_300, stored } from '../testing/show-products.tsx'
import { copyCells, planFill, planPaste, type CellPlan } from './plan-cells.ts'

const flat = (payoutAmount: string): PayoutDraft => ({
  ...NEW_PAYOUT,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutAmount,
})
const lines = (...rows: readonly ProductLine[]) => placeLines(new Map(rows.map((row, key) => [key, row])), new Map())
const three = lines(
  stored(AX_100, { promotionProductPayouts: [flat('5')], expirationDate: '2027-01-01T04:59:59Z' }),
  stored(AX_200, { promotionProductPayouts: [flat('6')] }),
  stored(AX_300, { promotionProductPayouts: [flat('7')] }),
)

const shown = lineColumns.filter(({ isExtra }) => !isExtra)
/** Pastes over the selected values of the lines from `from` to `to`. */
function paste(text: string, names: readonly CellName[], [from, to]: readonly [number, number] = [0, 0]) {
  const places = cellPlaces(shown)
  return planPaste(text, {
    lines: three.slice(from),
    places: places.slice(places.findIndex(({ name }) => name === names[0])),
    selected: { lines: three.slice(from, to + 1), names },
  })
}
const problemOf = (plan: CellPlan) => ('problem' in plan ? plan.problem : null)
function valuesOf(plan: CellPlan, of: (row: ProductLine) => unknown): unknown[] {
  if ('problem' in plan) throw new Error(plan.problem)
  return [...plan.rows.values()].map((row) => of(row as ProductLine))
}
const amountOf = ({ promotionProductPayouts: [payout] }: ProductLine) => payout?.payoutAmount
const unitsOf = ({ minimumClaimableUnits, maximumClaimableUnits }: ProductLine) =>
  `${minimumClaimableUnits} / ${maximumClaimableUnits}`

describe('filling down', () => {
  it('copies the values of the first line, dates to the second', () => {
    const plan = planFill(three, ['amount', 'visibleUntil'])
    expect(valuesOf(plan, amountOf)).toEqual(['5', '5'])
    expect(valuesOf(plan, ({ expirationDate }) => expirationDate)).toEqual([
      '2027-01-01T04:59:59Z',
      '2027-01-01T04:59:59Z',
    ])
    expect(plan).toMatchObject({ count: 4 })
  })

  it('of one row is refused', () =>
    expect(problemOf(planFill(three.slice(0, 1), ['amount']))).toBe(
      'Select cells of two or more rows to fill down. Nothing was changed.',
    ))

  it('is refused while a line has no amount that can be edited in its cell', () => {
    const of = lines(stored(AX_100, { promotionProductPayouts: [flat('5')] }), stored(AX_200), stored(AX_300))
    expect(problemOf(planFill(of, ['amount']))).toBe(
      'Amount of AX-200 and of 1 other line cannot be edited in the table. Edit the line instead. Nothing was changed.',
    )
    expect(problemOf(planFill(of.toReversed(), ['amount']))).toContain('Amount of AX-300')
  })
})

describe('pasting', () => {
  it('one value fills every selected cell', () => {
    const plan = paste('$1,500.00\r\n', ['amount'], [0, 2])
    expect(valuesOf(plan, amountOf)).toEqual(['1500.00', '1500.00', '1500.00'])
    expect(valuesOf(paste('4', ['minimum', 'maximum'], [0, 1]), unitsOf)).toEqual(['4 / 4', '4 / 4'])
  })

  it('a block starts at the first selected cell, and extends past the selection', () => {
    const plan = paste('1\t2\r\n3\t4\r\n', ['minimum'], [1, 1])
    expect(valuesOf(plan, unitsOf)).toEqual(['1 / 2', '3 / 4'])
    expect(plan).toMatchObject({ count: 4, names: ['minimum', 'maximum'], lines: three.slice(1) })
  })

  it('a block that is smaller than the selection leaves the rest as it is', () =>
    expect(valuesOf(paste('1\n2', ['minimum'], [0, 2]), unitsOf)).toEqual(['1 / ', '2 / ']))

  it('keeps values that cannot be read as they were typed, and clears a cell with a blank one', () =>
    expect(valuesOf(paste('12,50\n\n1.234,50', ['amount'], [0, 2]), amountOf)).toEqual(['12,50', '', '1.234,50']))

  it('reads days as the cells do', () => {
    const places = cellPlaces(lineColumns.filter(({ id }) => id === 'visibleSince' || id === 'visibleUntil'))
    const names = places.flatMap(({ name }) => name ?? [])
    const plan = planPaste('04/01/2027\t2027-04-30', { lines: three, places, selected: { lines: [], names } })
    expect(valuesOf(plan, ({ effectiveDate, expirationDate }) => [effectiveDate, expirationDate])).toEqual([
      ['2027-04-01T04:00:00Z', '2027-05-01T03:59:00Z'],
    ])
  })

  it.each([
    ['1\n2\n3', ['minimum'], 'The pasted block has 3 rows, but the table has only 2 from AX-200 on.'],
    ['1\t2', ['maximumPayout'], 'The pasted block covers Dup Check, which cannot be edited in the table.'],
    ['1\t2', ['amount'], 'The pasted block has 2 columns, but only 1 can be filled from Amount on.'],
    ['1\t2\n3', ['minimum'], 'The pasted rows have different numbers of cells.'],
  ] as const)('%j over %s is refused', (text, names, problem) =>
    expect(problemOf(paste(text, names, [1, 1]))).toBe(`${problem} Nothing was changed.`),
  )

  it('without text is refused', () =>
    expect(problemOf(paste('', ['amount']))).toBe('The clipboard has no text to paste.'))
})

describe('copying', () => {
  const places = (...names: readonly CellName[]) => cellPlaces(shown).filter(({ name }) => name && names.includes(name))

  it('gives a line of text for each line, with dates as they are typed', () =>
    expect(copyCells(three, [...places('amount'), { label: 'Visible until', name: 'visibleUntil' }])).toEqual({
      text: '5\t12/31/2026 11:59 pm EST\r\n6\t\r\n7\t\r\n',
      count: 6,
    }))

  it('is refused while a line has no single amount', () =>
    expect(copyCells(lines(stored(AX_100)), places('amount'))).toEqual({
      problem: 'Amount of AX-100 cannot be edited in the table. Nothing was copied.',
    }))
})
