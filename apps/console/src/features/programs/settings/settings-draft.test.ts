import type { CustomFieldList } from '@incentive/model/program'
import { describe, expect, it } from 'vitest'
import { changeRow, moveRow, type FieldRow } from './field-rows.ts'
import { addField, changeRows, countSettingChanges, isOfAdded, openSettings, settingsToSend } from './settings-draft.ts'
import { placeIssues, rowOf, settingsIssues } from './settings-issues.ts'

const stored = {
  simplePayouts: false,
  programGroup: { id: 3, name: 'Acme Channel' },
  promotionCustomFields: [
    { number: 7, label: 'Cost Center', required: false, order: 3 },
    { number: 1, label: 'Region', required: true, order: 1 },
    { number: 2, label: 'Budget Code', required: false, order: 2 },
  ],
  productCustomFields: [
    { number: 4, label: 'MPG' },
    { number: 1, label: 'Efficiency Class' },
  ],
  claimProductCustomFields: [{ number: 1, label: 'Job Name' }],
}
const opened = openSettings(stored)
const keyOf = (list: CustomFieldList, label: string) => opened[list].find((row) => row.label === label)?.key ?? ''
const change = (list: CustomFieldList, label: string, changes: Partial<FieldRow>, draft = opened) =>
  changeRows(draft, list, (rows) => changeRow(rows, keyOf(list, label), changes))

describe('OP-74, OP-134: the settings of a program during an edit', () => {
  it('show fields in their order, and have no changes at first', () => {
    expect(opened.promotionCustomFields.map(({ label }) => label)).toEqual(['Region', 'Budget Code', 'Cost Center'])
    expect(opened.productCustomFields.map(({ label }) => label)).toEqual(['MPG', 'Efficiency Class'])
    expect(countSettingChanges(opened, opened)).toBe(0)
  })

  it('send fields in their order, whatever their numbers', () => {
    const [first, second] = [
      { number: 9, label: 'First', required: false, order: 1 },
      { number: 1, label: 'Second', required: false, order: 2 },
    ] as const
    const draft = openSettings({ ...stored, promotionCustomFields: [second, first] })
    expect(settingsToSend(draft, 4).promotionCustomFields.map(({ label }) => label)).toEqual(['First', 'Second'])
  })

  it('keep the fields of each list separate, although their numbers are equal', () => {
    const keys = [...opened.promotionCustomFields, ...opened.productCustomFields, ...opened.claimProductCustomFields]
    expect(new Set(keys.map(({ key }) => key)).size).toBe(6)
    const renamed = change('productCustomFields', 'Efficiency Class', { label: 'Class' })
    expect(renamed.promotionCustomFields).toBe(opened.promotionCustomFields)
    const twice = addField(addField(renamed, 'productCustomFields', opened), 'claimProductCustomFields', opened)
    const [one, other] = [twice.productCustomFields.at(-1), twice.claimProductCustomFields.at(-1)]
    expect([one?.number, other?.number]).toEqual([2, 2])
    expect(one?.key).not.toBe(other?.key)
    expect(isOfAdded(`${one?.key}.label`)).toBe(true)
    expect(isOfAdded(`${keyOf('promotionCustomFields', 'Region')}.label`)).toBe(false)
    expect(countSettingChanges(twice, opened)).toBe(3)
  })

  it('show each problem at its field, at any position', () => {
    const blank = change('promotionCustomFields', 'Budget Code', { label: '' })
    const twice = change('promotionCustomFields', 'Cost Center', { label: ' region ' }, blank)
    const wrong = change('productCustomFields', 'Efficiency Class', { label: 'mpg' }, twice)
    expect(settingsIssues(wrong)).toEqual([
      { field: `${keyOf('promotionCustomFields', 'Budget Code')}.label`, message: 'Label is required' },
      { field: `${keyOf('promotionCustomFields', 'Cost Center')}.label`, message: 'Another field has this label' },
      { field: `${keyOf('productCustomFields', 'Efficiency Class')}.label`, message: 'Another field has this label' },
    ])
    const refused = [{ field: 'claimProductCustomFields[0].label', message: 'Must be at most 100 characters' }]
    const [placed] = placeIssues(opened, refused)
    expect(placed && rowOf(opened, placed.field)).toBe(opened.claimProductCustomFields[0])
    expect(placeIssues(opened, [{ field: 'simplePayouts', message: 'x' }])[0]?.field).toBe('simplePayouts')
  })

  it('have one change for another group, none or a text that is no group, which cannot be saved', () => {
    const none = { ...opened, programGroup: null }
    expect([countSettingChanges(none, opened), settingsToSend(none, 1).programGroup]).toEqual([1, null])
    const other = { ...opened, programGroup: { id: 4, name: 'Other' } }
    expect([countSettingChanges(other, opened), settingsIssues(other)]).toEqual([1, []])
    const text = { ...opened, groupText: 'zzz' }
    expect(countSettingChanges(text, opened)).toBe(1)
    expect(settingsIssues(text)).toEqual([{ field: 'programGroup', message: 'Invalid selection' }])
  })

  it('are sent in their order with the version that was loaded', () => {
    const renamed = change('promotionCustomFields', 'Region', { label: ' Area ' })
    const moved = changeRows(renamed, 'promotionCustomFields', (rows) =>
      moveRow(rows, keyOf('promotionCustomFields', 'Region'), 1),
    )
    expect(settingsToSend(moved, 4)).toEqual({
      version: 4,
      simplePayouts: false,
      programGroup: { id: 3 },
      promotionCustomFields: [
        { number: 2, label: 'Budget Code', required: false },
        { number: 1, label: 'Area', required: true },
        { number: 7, label: 'Cost Center', required: false },
      ],
      productCustomFields: [
        { number: 4, label: 'MPG' },
        { number: 1, label: 'Efficiency Class' },
      ],
      claimProductCustomFields: [{ number: 1, label: 'Job Name' }],
    })
  })
})
