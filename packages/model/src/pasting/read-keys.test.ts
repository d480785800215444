import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysToLookUp, readKeys } from './read-keys.ts'

const keysIn = (text: string) => readKeys(text).map(({ key }) => key)

describe('pasted keys', () => {
  it.each([
    ['', []],
    [' \t,\r\n;; ""', []],
    ['DR-1', ['DR-1']],
    ['DR-1\nDR-2\r\nDR-3\rDR-4', ['DR-1', 'DR-2', 'DR-3', 'DR-4']],
    ['DR-1\tDR-2,DR-3; DR-4 ,', ['DR-1', 'DR-2', 'DR-3', 'DR-4']],
    ['"DR-1","DR 2"\t\'DR-3\' “DR-4”', ['DR-1', 'DR 2', "DR-3' “DR-4"]],
    ["'00123", ['00123']],
    ['\uFEFF DR-1\u00A0\u200B', ['DR-1']],
    ['D\u200BR-1;D\u00ADR-2,cafe\u0301', ['DR-1', 'DR-2', 'café']],
    ['mailto:a@example.com?subject=x; <MAILTO:b@example.com>', ['a@example.com', 'b@example.com']],
    ['mailto:DR-1', ['mailto:DR-1']],
    ['1/2", "1/2", “1/2”', ['1/2"', '1/2', '1/2']],
    ['Demo Person <Demo@Example.com>; "Other" <other@example.com>', ['Demo@Example.com', 'other@example.com']],
    ['<a@example.com>', ['a@example.com']],
    ['a < b', ['a < b']],
    ['a > b < c', ['a > b < c']],
    ['<', ['<']],
  ])('%j is read as %j', (text, expected) => {
    expect(keysIn(text)).toEqual(expected)
  })

  it('each has its place and the text that it was', () => {
    expect(readKeys('"DR-1",, Demo <a@example.com>\n')).toEqual([
      { position: 1, text: '"DR-1"', key: 'DR-1' },
      { position: 2, text: 'Demo <a@example.com>', key: 'a@example.com' },
    ])
  })

  it('what is copied back is read as it was', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab1-@."\' <>,;\t\n'.split('')), maxLength: 40 })
    fc.assert(
      fc.property(text, (pasted) => {
        const keys = readKeys(pasted)
        expect(keysIn(keys.map((each) => each.text).join('\n'))).toEqual(keys.map(({ key }) => key))
      }),
      { seed: 12, numRuns: 1_000 },
    )
  })

  it('a long run of blanks costs no more than its length', () => {
    expect(keysIn(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1)
    expect(keysIn(`${'" '.repeat(500_000)}b${'" '.repeat(500_000)}`)).toEqual(['b'])
    expect(keysIn('<'.repeat(1_000_000))).toHaveLength(1)
  })
})

describe('the keys to look up', () => {
  it('each is asked for once, 1,000 at a time', () => {
    const keys = readKeys(Array.from({ length: 2_500 }, (_, index) => `K-${index % 2_001}`).join('\n'))
    expect(keysToLookUp(keys).map((part) => part.length)).toEqual([1_000, 1_000, 1])
    expect(keysToLookUp([])).toEqual([])
  })

  it('what no key can be is not asked for', () => {
    expect(keysToLookUp(readKeys(`${'x'.repeat(201)},\uD800,\0,${'y'.repeat(200)}`))).toEqual([['y'.repeat(200)]])
  })
})
