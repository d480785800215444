import { checkOutcome, expectedMoney, type ExpectedOutcome } from '../outcome/check-outcome.ts'
import type { CompiledVersion } from '../compile/compiled.ts'
import { evaluate } from '../evaluate.ts'
import type { Catalog } from '../facts/catalog.ts'
import type { LookupTestCase } from '../terms/lookups.ts'
import { readWrittenClaim } from '../written/read-written-claim.ts'
import { readWrittenState } from '../written/read-written-state.ts'
import { withClaimant, type WrittenClaim, type WrittenState } from '../written/written-claim.ts'

/** A saved test case. */
export type SavedCase = {
  readonly name: string
  readonly claim: WrittenClaim
  readonly state: WrittenState
  readonly expected: ExpectedOutcome
}

/** The key of a payout row, with its line or group as `line=31` or `group=7`. */
export const touchedRow = (line: string, row: string): string => `${line} ${row}`

/** Runs a test case on a version, for the checks before publishing. */
export function runTestCase(
  version: CompiledVersion,
  { name, claim, state, expected }: SavedCase,
  catalog: Catalog,
): LookupTestCase {
  const facts = readWrittenClaim(withClaimant(claim), catalog)
  const earlier = readWrittenState(state, version.content, catalog)
  const outcome = evaluate(version, facts, earlier, 'decide')
  const { passed, actual } = checkOutcome(outcome, expected)
  return {
    name,
    failure: passed ? null : { expected: inWords(expected), gives: inWords(actual) },
    touches: outcome.payouts.flatMap(({ line, payoutRow }) =>
      line === null || payoutRow === null ? [] : [touchedRow(line, payoutRow)],
    ),
  }
}

const inWords = (outcome: ExpectedOutcome) => `${outcome.decision} ${expectedMoney(outcome)}`
