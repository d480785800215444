import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleText, visibleOptions, type PickerOption } from './picker-options.ts'

const named = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const many = (count: number) => named(...Array.from({ length: count }, (_, index) => `Area ${index}`))
const countries = named(
  'United States',
  'United Kingdom',
  'United Arab Emirates',
  'Tanzania, United Republic of',
  ...Array.from({ length: 246 }, (_, index) => `Land ${index}`),
)

describe('ALG-23: the options of a picker', () => {
  it.each<[string, PickerOption[], string, number, number, RowId[]]>([
    ['1', many(5), '', 5, 5, ['PICK-04']],
    ['2', many(9), '', 9, 9, ['PICK-02', 'PICK-04']],
    ['3', many(10), '', 9, 10, ['PICK-02', 'PICK-03']],
    ['4', countries, 'united', 4, 4, ['PICK-05']],
    ['5', countries, 'a', 9, 249, ['PICK-05']],
    ['6', many(3), 'zzz', 0, 0, []],
    ['8, of blanks', many(10), '  ', 9, 10, []],
  ])('row %s', (_, options, text, shown, total, rows) => {
    const answer = visibleOptions(options, text)
    for (const id of ['PICK-31', ...rows] as const) {
      row(id, () => expect([answer.options.length, answer.total]).toEqual([shown, total]))
    }
  })

  it('finds words in any order, however many blanks are between them', () => {
    expect(visibleOptions(countries, 'republic  tanzania').options).toMatchObject([
      { label: 'Tanzania, United Republic of' },
    ])
    expect(visibleOptions(named('Caf\u00e9'), 'cafe\u0301').total).toBe(1)
  })

  it('finds the text anywhere in the label, case and outer blanks aside, in the given order', () => {
    expect(visibleOptions(countries, '  UNITED ').options.map((option) => option.label)).toEqual([
      'United States',
      'United Kingdom',
      'United Arab Emirates',
      'Tanzania, United Republic of',
    ])
  })
})

const people: PickerOption[] = [
  { value: '1', label: 'Jo Park', detail: 'P-0001' },
  { value: '2', label: 'Jo Park', detail: 'P-0002' },
  { value: '3', label: 'P-0001', detail: 'P-0003' },
]

describe('ALG-23, OP-82: leaving a picker', () => {
  it.each([
    ['row 6: what names nothing', countries, 'zzz', 'invalid'],
    ['row 7: a label in any case', countries, 'united states', 'United States'],
    ['a label with blanks around it', countries, ' United Kingdom ', 'United Kingdom'],
    ['a part of a label', countries, 'united', 'invalid'],
    ['blank', countries, '   ', 'cleared'],
    ['the key of one', people, 'p-0002', '2'],
    ['a label that is the key of another', people, 'p-0001', '3'],
    ['the name of two', people, 'Jo Park', 'invalid'],
  ])('%s', (_, options, text, outcome) => {
    const settlement = settleText(options, text)
    row('PICK-31', () =>
      expect(settlement.kind === 'selected' ? settlement.option.value : settlement.kind).toBe(outcome),
    )
  })

  it('selects nothing but a shown label, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.string(), (labels, text) => {
        const settlement = settleText(named(...labels), text)
        if (settlement.kind === 'selected') {
          expect(settlement.option.label.trim().toLowerCase()).toBe(text.trim().toLowerCase())
        } else expect(settlement.kind).toBe(text.trim() === '' ? 'cleared' : 'invalid')
      }),
      { seed: 23, numRuns: 300 },
    )
  })
})
