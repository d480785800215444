import { expect, it } from 'vitest'
import { moveSpan } from './text-edits.ts'

it.each([
  ['behind an insertion', 'ab cd', 'abXX cd', { start: 3, end: 5 }, { start: 5, end: 7 }],
  ['before an insertion', 'ab cd', 'ab cdX', { start: 0, end: 2 }, { start: 0, end: 2 }],
  ['behind a deletion', 'abXX cd', 'ab cd', { start: 5, end: 7 }, { start: 3, end: 5 }],
  ['around an insertion', 'ab cd', 'ab Xcd', { start: 0, end: 5 }, { start: 0, end: 6 }],
  ['that was replaced', 'ab cd', 'ab X', { start: 3, end: 5 }, { start: 3, end: 4 }],
  ['inside what was deleted', 'abcdef', 'af', { start: 2, end: 4 }, { start: 1, end: 1 }],
  ['of a text that was taken away', 'abc', '', { start: 1, end: 3 }, { start: 0, end: 0 }],
])('a stretch %s lies where its letters are', (_, before, after, place, moved) => {
  expect(moveSpan(place, before, after)).toEqual(moved)
  expect(moveSpan(place, before, before)).toBe(place)
})
