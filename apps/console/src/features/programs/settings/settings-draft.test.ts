import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addField,
  changeRow,
  countSettingChanges,
  droppedFields,
  freeNumbers,
  keepField,
  moveRow,
  openSettings,
  removeRow,
  settingsToSend,
  type SettingsDraft,
} from './settings-draft.ts'
import { placeIssues, settingsIssues } from './settings-issues.ts'

const stored = {
  simplePayouts: false,
  promotionCustomFields: [
    { number: 7, label: 'Cost Center', required: false, order: 3 },
    { number: 1, label: 'Region', required: true, order: 1 },
    { number: 2, label: 'Budget Code', required: false, order: 2 },
  ],
}
const opened = openSettings(stored)
const labels = ({ promotionCustomFields: rows }: SettingsDraft) => rows.map(({ label }) => label)
const [region = '', budget = '', cost = ''] = opened.promotionCustomFields.map(({ key }) => key)

describe('OP-74: the custom fields of a program while they are edited', () => {
  it('stand in the order in which they are asked for, and unchanged ones are no change', () => {
    expect(labels(opened)).toEqual(['Region', 'Budget Code', 'Cost Center'])
    expect(countSettingChanges(opened, opened)).toBe(0)
  })

  it('CF-03: get the lowest free number, until all fifteen are taken', () => {
    let draft = addField(opened, stored)
    expect(draft.promotionCustomFields.at(-1)).toMatchObject({ number: 3, label: '', required: false })
    for (let more = 0; more < 20; more += 1) draft = addField(draft, stored)
    expect(draft.promotionCustomFields.map(({ number }) => number).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    )
    expect(freeNumbers(draft)).toEqual([])
    expect(freeNumbers(draft, draft.promotionCustomFields[0])).toEqual([1])
  })

  it('move one place and not beyond the ends', () => {
    expect(labels(moveRow(opened, cost, -1))).toEqual(['Region', 'Cost Center', 'Budget Code'])
    expect(moveRow(opened, region, -1)).toBe(opened)
    expect(moveRow(opened, cost, 1)).toBe(opened)
    expect(countSettingChanges(moveRow(opened, cost, -1), opened)).toBe(1)
  })

  it('CF-04: tell which numbers are no longer shown, and name them again', () => {
    const without = removeRow(opened, region)
    const [dropped] = droppedFields(without, stored)
    expect(dropped).toMatchObject({ field: { label: 'Region' }, heir: null })
    expect(countSettingChanges(without, opened)).toBe(1)
    expect(dropped && labels(keepField(without, dropped.field))).toEqual(['Budget Code', 'Cost Center', 'Region'])
    const renumbered = changeRow(opened, budget, { number: 9 })
    const [old, ...others] = droppedFields(renumbered, stored)
    expect([old?.field.number, others]).toEqual([2, []])
    expect(old && countSettingChanges(keepField(renumbered, old.field), opened)).toBe(0)
  })

  it('CF-04: tell who shows the values of a number instead, and give a new field a number of its own if there is one', () => {
    const season = changeRow(addField(removeRow(opened, region), stored), 'added-1', { label: 'Season' })
    expect(season.promotionCustomFields.at(-1)?.number).toBe(3)
    const heirs = droppedFields(changeRow(season, 'added-1', { number: 1 }), stored)
    expect(heirs).toMatchObject([{ field: { label: 'Region' }, heir: { label: 'Season' } }])
  })

  it('say each problem at the field that it is about, wherever that stands', () => {
    const twice = changeRow(changeRow(opened, cost, { label: ' region ' }), budget, { label: '' })
    const issues = [
      { field: `${budget}.label`, message: 'Label is required' },
      { field: `${cost}.label`, message: 'Another field has this label' },
    ]
    expect(settingsIssues(twice)).toEqual(issues)
    const refused = [{ field: 'promotionCustomFields[2].label', message: 'Must be at most 100 characters' }]
    expect(placeIssues(opened, refused)).toEqual([
      { field: `${cost}.label`, message: 'Must be at most 100 characters' },
    ])
    expect(placeIssues(opened, [{ field: 'simplePayouts', message: 'x' }])[0]?.field).toBe('simplePayouts')
  })

  it('are sent in their order with the version that they were read in', () => {
    expect(settingsToSend(moveRow(changeRow(opened, region, { label: ' Area ' }), region, 1), 4)).toEqual({
      version: 4,
      simplePayouts: false,
      promotionCustomFields: [
        { number: 2, label: 'Budget Code', required: false },
        { number: 1, label: 'Area', required: true },
        { number: 7, label: 'Cost Center', required: false },
      ],
    })
  })

  it('never share a number or a key, whatever is done to them', () => {
    const step = fc.record({ what: fc.nat(3), at: fc.nat(20) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let draft = opened
        for (const { what, at } of steps) {
          const row = draft.promotionCustomFields[at % Math.max(1, draft.promotionCustomFields.length)]
          const [field] = droppedFields(draft, stored).filter(({ heir }) => !heir)
          if (what === 0) draft = addField(draft, stored)
          else if (what === 1 && row) draft = removeRow(draft, row.key)
          else if (what === 2 && field) draft = keepField(draft, field.field)
          else if (row) draft = changeRow(draft, row.key, { number: freeNumbers(draft, row)[0] ?? null })
        }
        for (const name of ['key', 'number'] as const) {
          const values = draft.promotionCustomFields.map((row) => row[name])
          expect(new Set(values).size).toBe(values.length)
        }
      }),
      { seed: 20261120 },
    )
  })
})
