import { describe, expect, test } from 'vitest'
import type { CaseAnswer } from './answer-of.ts'
import { compareCase } from './compare-case.ts'

const answer: CaseAnswer = {
  decision: 'PAY',
  primaryCode: 'NO_RECIPIENT',
  codes: [{ code: 'LIMIT_CUT', line: 2 }, { code: 'LINE_CAP' }],
  payouts: [
    { source: 'A', amount: '5.00', units: 1 },
    { source: 'A', amount: '5.00', units: 2 },
  ],
  contestEntries: '2.5',
  lines: [],
  carriedUnitsUsed: [{ claim: 'C', product: 'A', units: 5 }],
}

const partsOf = (expected: object) => compareCase({ decision: 'PAY', ...expected }, answer).map(({ part }) => part)

describe('the comparison of a result', () => {
  test('includes only the given parts', () => {
    expect(partsOf({})).toEqual([])
    expect(partsOf({ primaryCode: null, contestEntries: null, payouts: [] })).toEqual([
      'primaryCode',
      'contestEntries',
      'payouts',
    ])
  })

  test('compares codes as a set, and a code without a line matches any line', () => {
    expect(partsOf({ codes: [{ code: 'LIMIT_CUT' }, { code: 'LINE_CAP', line: 9 }, { code: 'LINE_CAP' }] })).toEqual([])
    expect(partsOf({ codes: [{ code: 'LIMIT_CUT', line: 1 }, { code: 'LINE_CAP' }] })).toEqual(['codes'])
    expect(partsOf({ codes: [{ code: 'LIMIT_CUT' }] })).toEqual(['codes'])
    expect(partsOf({ codes: [{ code: 'LIMIT_CUT' }], mayCodes: [{ code: '*' }] })).toEqual([])
    expect(partsOf({ codes: [], mayCodes: [{ code: 'LINE_CAP' }, { code: 'LIMIT_CUT', line: 2 }] })).toEqual([])
  })

  test('compares payouts in any order, each with a separate one', () => {
    expect(partsOf({ payouts: [{ source: 'A' }, { units: 1 }] })).toEqual([])
    expect(partsOf({ payouts: [{ units: 1 }, { units: 1 }] })).toEqual(['payouts'])
  })

  test('compares many equal payouts without trying all combinations', () => {
    const alike = Array.from({ length: 40 }, () => ({ source: 'A', amount: '5.00' }))
    const expected = { decision: 'PAY', payouts: [...alike.slice(1), { source: 'B' }] }
    expect(compareCase(expected, { ...answer, payouts: alike }).map(({ part }) => part)).toEqual(['payouts'])
  })

  test('compares carried units by claim and product, in any grouping', () => {
    const three = { claim: 'C', product: 'A', units: 3 }
    expect(partsOf({ carriedUnitsUsed: [three, { ...three, units: 2 }] })).toEqual([])
    expect(partsOf({ carriedUnitsUsed: [three] })).toEqual(['carriedUnitsUsed'])
  })
})
