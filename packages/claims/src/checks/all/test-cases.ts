import type { Check } from '../check.ts'
import { touchedRow } from '../test-case.ts'

const NONE = 'No test case is saved'

export const payoutsNotTested: Check = {
  id: 'L-51',
  severity: 'INFO',
  asksTestCases: true,
  text: '{count:One payout is|# payouts are} not covered by any test case',
  find({ lines, lookups: { testCases } }) {
    const rows = lines.flatMap(({ line, rows: simple }) =>
      [...simple, ...line.ruleRows].map(({ id }) => touchedRow(line.id, id)),
    )
    if (testCases === undefined || rows.length === 0) return []
    const link = { to: 'editor', tab: 'products' } as const
    if (testCases.length === 0) return [{ text: NONE, link }]
    const touched = new Set(testCases.flatMap(({ touches }) => touches))
    const count = rows.filter((row) => !touched.has(row)).length
    return count === 0 ? [] : [{ params: { count }, link }]
  },
}

export const testCaseFails: Check = {
  id: 'L-52',
  severity: 'BLOCK',
  asksTestCases: true,
  text: '{case}: expected {expected}, gives {gives}',
  find: ({ lookups: { testCases = [] } }) =>
    testCases.flatMap(({ name, failure }) =>
      failure === null
        ? []
        : [{ params: { case: name, ...failure }, link: { to: 'editor', tab: 'products' } as const }],
    ),
}
