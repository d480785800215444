import { row } from '@incentive/quality/row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRow,
  changeRow,
  countRowChanges,
  droppedFields,
  freeNumbers,
  keepField,
  moveRow,
  removeRow,
  type FieldRows,
} from './field-rows.ts'

const stored: FieldRows = [
  { key: 'region', number: 1, label: 'Region', required: true },
  { key: 'budget', number: 2, label: 'Budget Code', required: false },
  { key: 'cost', number: 7, label: 'Cost Center', required: false },
]
const labels = (rows: FieldRows) => rows.map(({ label }) => label)

describe('OP-74: the custom fields of a program while they are edited', () => {
  it('get the lowest free number until all fifteen are used', () =>
    row('CF-03', () => {
      let rows = addRow(stored, stored, 'added-1')
      expect(rows.at(-1)).toEqual({ key: 'added-1', number: 3, label: '', required: false })
      for (let more = 2; more < 20; more += 1) rows = addRow(rows, stored, `added-${more}`)
      expect(rows.map(({ number }) => number).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
        Array.from({ length: 15 }, (_, index) => index + 1),
      )
      expect(freeNumbers(rows)).toEqual([])
      expect(freeNumbers(rows, rows[0])).toEqual([1])
    }))

  it('move one place, but not past the ends', () => {
    expect(labels(moveRow(stored, 'cost', -1))).toEqual(['Region', 'Cost Center', 'Budget Code'])
    expect(moveRow(stored, 'region', -1)).toBe(stored)
    expect(moveRow(stored, 'cost', 1)).toBe(stored)
    expect(countRowChanges(moveRow(stored, 'cost', -1), stored)).toBe(1)
  })

  it('report the numbers that are no longer shown, and can use them again', () => {
    const without = removeRow(stored, 'region')
    const [dropped] = droppedFields(without, stored)
    expect(dropped).toMatchObject({ field: { label: 'Region' }, heir: null })
    expect(countRowChanges(without, stored)).toBe(1)
    expect(dropped && labels(keepField(without, dropped.field))).toEqual(['Budget Code', 'Cost Center', 'Region'])
    const renumbered = changeRow(stored, 'budget', { number: 9 })
    const [old, ...others] = droppedFields(renumbered, stored)
    expect([old?.field.number, others]).toEqual([2, []])
    expect(old && countRowChanges(keepField(renumbered, old.field), stored)).toBe(0)
  })

  it('name the field that shows the values of a number now, and give a new field a free number if there is one', () => {
    const season = changeRow(addRow(removeRow(stored, 'region'), stored, 'added'), 'added', { label: 'Season' })
    expect(season.at(-1)?.number).toBe(3)
    const heirs = droppedFields(changeRow(season, 'added', { number: 1 }), stored)
    expect(heirs).toMatchObject([{ field: { label: 'Region' }, heir: { label: 'Season' } }])
  })

  it('never share a number or a key after any sequence of edits', () => {
    const step = fc.record({ what: fc.nat(3), at: fc.nat(20) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let rows = stored
        for (const [index, { what, at }] of steps.entries()) {
          const row = rows[at % Math.max(1, rows.length)]
          const [field] = droppedFields(rows, stored).filter(({ heir }) => !heir)
          if (what === 0) rows = addRow(rows, stored, `added-${index}`)
          else if (what === 1 && row) rows = removeRow(rows, row.key)
          else if (what === 2 && field) rows = keepField(rows, field.field)
          else if (row) rows = changeRow(rows, row.key, { number: freeNumbers(rows, row)[0] ?? null })
        }
        for (const name of ['key', 'number'] as const) {
          const values = rows.map((row) => row[name])
          expect(new Set(values).size).toBe(values.length)
        }
      }),
      { seed: 20261120 },
    )
  })
})
