import { namesParticipant, type TestResult, type WrittenClaim } from '@incentive/claims'
import type { TestCase } from '@incentive/contract'
import { testCaseAddress, type StoredTestCase } from '../../../store/claims/test-cases.ts'
import { selfLink } from '../../../store/promotions/promotion-links.ts'

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
    ...{ id, name, isHidden, version, updatedDate },
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
