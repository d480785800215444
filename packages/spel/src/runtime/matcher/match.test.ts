import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPattern } from '../../types/pattern/read-pattern.ts'
import { matchesWhole, buildMachine } from './match.ts'

function matches(pattern: string, text: string): boolean | string {
  const read = readPattern(pattern)
  if (!read.ok) return read.message
  return matchesWhole(buildMachine(read.pattern), text, { root: null, steps: 1_000_000 })
}

describe('matches', () => {
  test('agrees with the regular expressions of JavaScript where the two languages agree', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\d',
      '\\w',
      '[ab]',
      '[^a]',
      '[a-c1]',
      '(a|b)',
      '(ab|)',
      '\\.',
      '(?:b)',
    )
    const repeated = fc
      .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}'))
      .map((parts) => parts.join(''))
    const patterns = fc.array(repeated, { maxLength: 5 }).map((parts) => parts.join(''))
    const property = fc.property(
      patterns,
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.'), maxLength: 8 }),
      (pattern, text) => {
        expect(matches(pattern, text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text))
      },
    )
    fc.assert(property, { numRuns: 4000, seed: 7 })
  })

  test.each([
    ['.', '🎉', true],
    ['.', '\u0085', false],
    ['[^a]', '\n', true],
    ['\\s', '\u000b', true],
    ['\\s', '\u00a0', false],
    ['a$\n', 'a\n', true],
    ['a$', 'a\n', false],
    ['a$\r\n', 'a\r\n', true],
    ['a\r$\n', 'a\r\n', false],
    ['^a', 'a', true],
    ['b^a', 'ba', false],
    ['[a-]', '-', true],
    ['[\\w-.]+', 'a-b.c', true],
    ['}', '}', true],
    ['', '', true],
  ])('%s on %j is %s, as in Java', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected)
  })

  test('patterns that take other engines seconds take their length times that of the text', () => {
    const text = 'a'.repeat(2000)
    expect(matches('a*a*a*a*a*a*a*a*a*a*b', text)).toBe(false)
    expect(matches(`${'a?'.repeat(30)}${'a'.repeat(30)}`, 'a'.repeat(30))).toBe(true)
  })
})
