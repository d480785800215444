import { describe, expect, it } from 'vitest'
import { filterWords, type FilterField } from './filter-field.ts'

const field = (label: string, ...chosen: string[]): FilterField => ({
  id: label,
  label,
  options: [],
  chosen: chosen.map((word) => ({ value: word, label: word })),
  onChoose: () => undefined,
})

describe('U29: a filter in words', () => {
  it.each([
    ['', [], ''],
    ['  ', [field('Country')], ''],
    [' zzz ', [], '"zzz"'],
    ['', [field('Country', 'Canada', 'Mexico')], 'country Canada or Mexico'],
    ['fall', [field('Promotion type', 'Rebate'), field('Country')], '"fall", promotion type Rebate'],
  ])('%j with %j', (keyword, fields, words) => {
    expect(filterWords(keyword, fields)).toBe(words)
  })
})
