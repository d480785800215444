import { describe, expect, it } from 'vitest'
import { settle, visibleOptions } from './visible-options.ts'

const options = (...labels: string[]) => labels.map((label, value) => ({ label, value }))
const numbered = (count: number) => options(...Array.from({ length: count }, (_, index) => `Option ${index}`))
const COUNTRIES = options(
  'United States',
  'United Kingdom',
  'United Arab Emirates',
  'Tanzania, United Republic of',
  ...Array.from({ length: 246 }, (_, index) => `Land ${index}`),
)

describe('ALG-23, combobox', () => {
  it.each([
    ['1', numbered(5), '', 5, false],
    ['2', numbered(9), '', 9, false],
    ['3', numbered(10), '', 9, true],
    ['4', COUNTRIES, 'united', 4, false],
    ['5', COUNTRIES, 'a', 9, true],
    ['6', numbered(3), 'zzz', 0, false],
    ['8', numbered(10), '  ', 9, true],
  ] as const)('row %s', (_, all, text, rows, hasMore) => {
    const visible = visibleOptions(all, text)
    expect(visible.rows).toHaveLength(rows)
    expect(visible.hasMore).toBe(hasMore)
  })

  it('keeps the given order and ignores case and outer blanks', () => {
    expect(visibleOptions(COUNTRIES, ' UNITED ').rows.map(({ value }) => value)).toEqual([0, 1, 2, 3])
  })

  it('row 7: leaving with a label chooses it, whatever its case', () => {
    expect(settle(' united states ', COUNTRIES)).toEqual({ kind: 'chosen', value: 0 })
  })

  it('row 6: leaving with anything else is invalid, with nothing is blank', () => {
    expect(settle('unit', COUNTRIES)).toEqual({ kind: 'invalid' })
    expect(settle(' ', COUNTRIES)).toEqual({ kind: 'blank' })
  })
})
