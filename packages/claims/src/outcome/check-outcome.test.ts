import { expect, test } from 'vitest'
import { compileVersion } from '../compile/compile-version.ts'
import { evaluate } from '../evaluate.ts'
import { NO_EARLIER_CLAIMS, openState } from '../state/open-state.ts'
import { aClaim, aVersion, someLookups } from '../testing/a-claim.ts'
import { checkOutcome, type ExpectedOutcome } from './check-outcome.ts'

/** Two HEAT-1 at 10 each; refused without lines. */
const outcomeOf = (over: Parameters<typeof aClaim>[0] = {}) =>
  evaluate(compileVersion(aVersion(), someLookups), aClaim(over), openState(aVersion(), NO_EARLIER_CLAIMS), 'decide')

const pays: ExpectedOutcome = { decision: 'PAY', amounts: ['20.00'], primaryCode: null }

test.each<[string, Partial<ExpectedOutcome>, boolean]>([
  ['the same', {}, true],
  ['the same sum with other digits', { amounts: ['12', 8] }, true],
  ['another sum', { amounts: ['20.01'] }, false],
  ['no money', { amounts: [] }, false],
  ['another decision', { decision: 'PAY_HELD' }, false],
  ['a code that was not found', { primaryCode: 'AFTER_PROMOTION' }, false],
])('MS-15 a claim that pays 20.00, held to %s', (_, over, passed) => {
  expect(checkOutcome(outcomeOf(), { ...pays, ...over })).toEqual({
    passed,
    actual: { decision: 'PAY', primaryCode: null, amounts: ['20.00'] },
  })
})

test('MS-15 a refusal is held to its code where one is named', () => {
  const refused = outcomeOf({ lines: [] })
  const expected = { decision: 'REJECT', amounts: [], primaryCode: null } as const
  expect(checkOutcome(refused, expected)).toEqual({
    passed: true,
    actual: { decision: 'REJECT', primaryCode: 'NO_PRODUCTS', amounts: [] },
  })
  expect(checkOutcome(refused, { ...expected, primaryCode: 'NO_PRODUCTS' }).passed).toBe(true)
  expect(checkOutcome(refused, { ...expected, primaryCode: 'AFTER_PROMOTION' }).passed).toBe(false)
})
