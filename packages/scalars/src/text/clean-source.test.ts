import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanExpression, cleanMarkup } from './clean-source.ts'

const decomposed = 'e\u0301'
const composed = '\u00E9'

test.each([
  ["name == 'x'", "name == 'x'"],
  [`${decomposed} == '${decomposed}'`, `${composed} == '${decomposed}'`],
  [`"${decomposed}""'" + ${decomposed}`, `"${decomposed}""'" + ${composed}`],
  [`'it''s ${decomposed}' + \u0007${decomposed}`, `'it''s ${decomposed}' + ${composed}`],
  [`a == 'never closed ${decomposed}`, `a == 'never closed ${decomposed}`],
  ['a\tand\r\nb\u0007', 'a\tand\r\nb'],
  ["'\u200B\u0007' == b", "'\u200B\u0007' == b"],
])('the expression %j is stored as %j', (given, stored) => {
  expect(cleanExpression(given)).toBe(stored)
})

test.each([
  [`<p title="${decomposed}">${decomposed}\u0007</p>`, `<p title="${composed}">${composed}</p>`],
  ['<p>\u0338not</p>', '<p>\u0338not</p>'],
  ['<p>one\n\ttwo\u200B</p>', '<p>one\n\ttwo\u200B</p>'],
])('the HTML %j is stored as %j', (given, stored) => {
  expect(cleanMarkup(given)).toBe(stored)
})

test('a second cleaning changes nothing', () => {
  const source = fc.string({ unit: fc.constantFrom('a', decomposed, '\u0338', '<', '>', '=', "'", '"', '\u0007', ' ') })
  fc.assert(
    fc.property(source, (text) => {
      expect(cleanExpression(cleanExpression(text))).toBe(cleanExpression(text))
      expect(cleanMarkup(cleanMarkup(text))).toBe(cleanMarkup(text))
    }),
    { numRuns: 1_000, seed: 7 },
  )
})
