import type { Import } from '@incentive/contract'
import { expect, it } from 'vitest'
import { draftOf, repeated, settingsOf } from './settings-draft.ts'

const shown: Pick<Import, 'columns' | 'options'> = {
  columns: [
    { heading: 'SKU', field: 'productKey', label: 'Product Key' },
    { heading: 'Notes', field: null, label: null },
  ],
  options: {
    emptyCell: 'keep',
    onError: 'skipFailed',
    decimalMark: null,
    dateFormat: 'MM/DD/YYYY',
    encoding: 'utf-8',
    separator: ';',
    sheet: null,
    createMissing: false,
    apply: 'ask',
    unlessRejectedAbove: null,
  },
}

it('a draft without changes asks for the options that are in effect', () => {
  expect(settingsOf(draftOf(shown), shown)).toEqual({ ...shown.options, columns: ['productKey', null] })
})

it('a change of a column or of an option of cells keeps the other columns', () => {
  const draft = { ...draftOf(shown), columns: ['productKey', 'name'], decimalMark: ',' as const }
  expect(settingsOf(draft, shown)).toEqual({ ...shown.options, decimalMark: ',', columns: ['productKey', 'name'] })
})

it.each([{ encoding: 'windows-1252' }, { separator: ',' as const }, { sheet: 'Prices' }])(
  'a file that is read in another way (%o) has no columns yet',
  (change) => {
    expect(settingsOf({ ...draftOf(shown), ...change }, shown).columns).toBeNull()
  },
)

it('fields of several columns are found, columns that are not read are not compared', () => {
  expect([...repeated(['name', '', 'productKey', 'name', ''])]).toEqual([0, 3])
})
