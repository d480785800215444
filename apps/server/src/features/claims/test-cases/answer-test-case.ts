import { namesParticipant, type TestResult, type WrittenClaim } from '@incentive/claims'
import type { TestCase } from '@incentive/contract'
import { testCaseAddress, type StoredTestCase } from '../../../store/claims/test-cases.ts'
import { selfLink } from '../../../store/links.ts'
import { runInWorker } from '../../../worker/run-in-worker.ts'
import type { Caller } from '../../../caller.ts'
import { loadClaimedProducts } from '../../../store/claims/load-claimed-products.ts'
import { loadTermsForClaims } from '../../../store/promotions/terms/load-terms.ts'
import type { Queries } from '../../../store/queries.ts'

/**
 * Converts a test case to its API representation. If it names a participant, callers who cannot see participants get
 * neither the participant nor their data, nor whether the claim is paid, which would reveal eligibility. OP-38.
 */
export function answerTestCase(
  stored: StoredTestCase,
  result: TestResult | undefined,
  canViewParticipants: boolean,
): TestCase {
  const { id, name, claim, state, version, updatedDate } = stored
  const isHidden = isHiddenCase(stored, canViewParticipants)
  return {
    id,
    name,
    isHidden,
    version,
    updatedDate,
    claim: isHidden ? withoutClaimant(claim) : claim,
    state: isHidden ? {} : state,
    expected: answerExpected(stored),
    result: isHidden || result === undefined ? null : answerResult(result),
    _links: selfLink(testCaseAddress(stored)),
  }
}

/** True if a test case names a participant that the caller cannot see. */
export const isHiddenCase = ({ claim }: Pick<StoredTestCase, 'claim'>, canViewParticipants: boolean): boolean =>
  !canViewParticipants && namesParticipant(claim)

/** The expected outcome, with amounts as text. */
export const answerExpected = ({ expected }: StoredTestCase): TestCase['expected'] => ({
  decision: expected.decision,
  amounts: expected.amounts.map(String),
  primaryCode: expected.primaryCode ?? null,
})

/** The actual outcome. */
export const answerResult = ({ passed, actual }: TestResult): NonNullable<TestCase['result']> => ({
  passed,
  actual: { ...actual, amounts: [...actual.amounts] },
})

/** Removes the claimant from a claim, keeping the sale and its dates. */
function withoutClaimant({ purchaseDate, invoiceDate, submittedDate, documents, lines }: WrittenClaim) {
  return {
    ...(purchaseDate !== undefined && { purchaseDate }),
    ...(invoiceDate !== undefined && { invoiceDate }),
    ...(documents !== undefined && { documents }),
    ...(lines !== undefined && { lines }),
    submittedDate,
  }
}

/**
 * Returns the results of test cases on their stored promotion, by test case id. The promotion is compiled once for all
 * of them, without blocking other calls. MS-15.
 */
export async function runStoredCases(
  db: Queries,
  caller: Caller,
  promotionId: number,
  cases: readonly StoredTestCase[],
): Promise<ReadonlyMap<number, TestResult>> {
  if (cases.length === 0) return new Map()
  const lines = cases.flatMap(({ claim }) => claim.lines ?? [])
  const products = await loadClaimedProducts(db, promotionId, { submittedDate: '', lines })
  // a test case is not submitted, so that no pause refuses it (OP-144)
  const { content, lookups } = await loadTermsForClaims(db, caller, promotionId, { products, pauses: [] })
  const { result } = await runInWorker('runCases', { content, lookups, cases, products })
  return new Map(result.map((each, index) => [cases[index]?.id ?? 0, each]))
}
