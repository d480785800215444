import { describe, expect, test } from 'vitest'
import { factModel } from '../../tools/cases.ts'
import { compile } from './evaluate.ts'
import { loadFacts } from './facts.ts'

const facts = loadFacts(factModel, {})

/** The value of an expression, a date as UTC text; `refused` if it has no value. */
function answer(text: string): unknown {
  const expression = compile(text, factModel, 'any')
  if (!expression.ok || !facts.ok) return 'refused'
  const evaluated = expression.evaluate(facts.facts)
  if (!evaluated.ok) return evaluated.fault.code
  const { type, value } = evaluated.result
  return type === 'DATE' ? new Date(value).toISOString() : value
}

describe('dates in New York time (expressions, section 4.4)', () => {
  test.each([
    ['2025-04-01', '2025-04-01T04:00:00.000Z'],
    ['2025-01-01', '2025-01-01T05:00:00.000Z'],
    ['2025-04-01T13:30', '2025-04-01T17:30:00.000Z'],
    ['2025-04-01T13:30:15.123', '2025-04-01T17:30:15.123Z'],
    ['2024-03-10T02:30', '2024-03-10T07:30:00.000Z'],
    ['2024-11-03T01:30', '2024-11-03T05:30:00.000Z'],
    ['2025-04-01T00:00:00Z', '2025-04-01T00:00:00.000Z'],
    ['2025-04-01T00:00:00+02:00', '2025-03-31T22:00:00.000Z'],
    ['1974-01-06T02:30', '1974-01-06T07:30:00.000Z'],
    ['2100-07-04', '2100-07-04T04:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(answer(`#date('${text}')`)).toBe(expected)
  })

  test.each([
    '2025-02-29',
    '2025-13-01',
    '2025-4-1',
    '04/01/2025',
    '2025-04-01T24:00',
    '2025-04-01T1:00',
    '2025-04-01Z',
    '2025-04-01T10:00+19:00',
    '',
  ])('%s is no date', (text) => {
    expect(answer(`#date('${text}')`)).toBe('refused')
  })

  test.each([
    // a time that occurs twice gets the offset that the date had before
    ["#addDays(#date('2024-11-02T01:30'), 1)", '2024-11-03T05:30:00.000Z'],
    ["#addDays(#date('2024-11-04T01:30'), -1)", '2024-11-03T06:30:00.000Z'],
    // a skipped time moves forward by the gap
    ["#addDays(#date('2024-03-09T02:30'), 1)", '2024-03-10T07:30:00.000Z'],
    ["#addDays(#date('2024-03-11T02:30'), -1)", '2024-03-10T07:30:00.000Z'],
    ["#daysBetween(#date('2024-03-09T23:59'), #date('2024-03-11'))", 2],
    ["#year(#date('2026-01-01T04:59:59Z'))", 2025],
    ["#month(#date('2026-01-01T04:59:59Z'))", 12],
    ["#year(#date('0000-06-01'))", 0],
  ])('%s is %s', (text, expected) => {
    expect(answer(text)).toBe(expected)
  })
})
