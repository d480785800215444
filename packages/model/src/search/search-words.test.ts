import { expect, it } from 'vitest'
import { hasWords, searchWords } from './search-words.ts'

it.each([
  ['pump heat', ['pump', 'heat']],
  ['  ARCTIC   AIR\t', ['ARCTIC', 'AIR']],
  ['heat\u00a0pump', ['heat', 'pump']],
  ['a a b', ['a', 'b']],
  ['Cafe\u0301', ['Caf\u00e9']],
  ['FT-1\u200b', ['FT-1']],
  ['', []],
  [' \u200b\ufeff ', []],
])('the words of %j', (term, words) => {
  expect(searchWords(term)).toEqual(words)
})

it.each([
  ['pump heat', true],
  ['PUMP', true],
  ['eat  ump', true],
  ['heat pump', true],
  ['pump cold', false],
  ['CAFE\u0301', true],
  ['caf\u00e9', true],
  ['cafes', false],
  ['', true],
])('%j is found in a text: %s', (term, found) => {
  expect(hasWords('Heat Pump, Caf\u00e9', searchWords(term))).toBe(found)
  expect(hasWords('Heat Pump, Cafe\u0301', searchWords(term))).toBe(found)
})
