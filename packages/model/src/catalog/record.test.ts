import { describe, expect, test } from 'vitest'
import { key, text } from './fields.ts'
import { fieldProblems, PRICE_FIELD } from './record.ts'

describe('a number of a record', () => {
  const share = { ...PRICE_FIELD, precision: 5, scale: 2, min: null, max: null }

  test.each([0, 0.01, 1, 12.5, 9_999_999_999.98, 9_999_999_999.99])('%d is a price', (price) => {
    expect(fieldProblems(PRICE_FIELD, price)).toEqual([])
  })

  test.each([
    [-0.01, 'at least'],
    [0.001, 'decimal'],
    [1e-7, 'decimal'],
    [10_000_000_000, 'at most'],
    [1e21, 'at most'],
  ])('%d is no price: %s', (price, reason) => {
    expect(fieldProblems(PRICE_FIELD, price)).toEqual([expect.stringContaining(reason)])
  })

  test.each([-999.99, -999.98, -0.5, 0, 999.98, 999.99])('%d has no more digits than its column', (value) => {
    expect(fieldProblems(share, value)).toEqual([])
  })

  test.each([-1000, 1000, 999.991])('%d has more digits than its column', (value) => {
    expect(fieldProblems(share, value)).toHaveLength(1)
  })

  test('no number is not one', () => {
    expect(fieldProblems(PRICE_FIELD, Number.NaN)).toHaveLength(1)
    expect(fieldProblems(PRICE_FIELD, Number.POSITIVE_INFINITY)).toHaveLength(1)
  })
})

describe('a text of a record', () => {
  const name = { ...text('Name'), max: 5, isRequired: true } as const

  test.each(['Ann', 'Ál', 'A & B', '\u{1F600} Ann'])('%s is a name of at most five characters', (value) => {
    expect(fieldProblems(name, value)).toEqual([])
  })

  test.each(['', '  ', '\u200b'])('%j is no name, because no character is visible', (value) => {
    expect(fieldProblems(name, value)).toEqual(['Name is required'])
  })

  test.each(['Ann Lee', 'Ál Lee', 'A\0', 'A\ud800'])('%j has one problem', (value) => {
    expect(fieldProblems(name, value)).toHaveLength(1)
  })

  test('a key that is blank is no key', () => {
    expect(fieldProblems({ ...key('Key'), isRequired: true }, ' ')).toEqual(['Key is required'])
  })
})
