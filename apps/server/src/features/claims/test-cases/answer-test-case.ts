import { namesParticipant, type TestResult, type WrittenClaim } from '@incentive/claims'
import type { TestCase } from '@incentive/contract'
import { testCaseAddress, type StoredTestCase } from '../../../store/claims/test-cases.ts'
import { selfLink } from '../../../store/promotions/promotion-links.ts'

/**
 * A test case as it is answered. Of one that names a participant, those who may not see participants learn neither who
 * it is nor what else is said of them, nor whether the claim is paid: that would tell who is in the audience. OP-38.
 */
export function answerTestCase(
  stored: StoredTestCase,
  result: TestResult | undefined,
  mayViewParticipants: boolean,
): TestCase {
  const { id, name, claim, state, version, updatedDate } = stored
  const isHidden = isHiddenCase(stored, mayViewParticipants)
  return {
    ...{ id, name, isHidden, version, updatedDate },
    claim: isHidden ? withoutClaimant(claim) : claim,
    state: isHidden ? {} : state,
    expected: answerExpected(stored),
    result: isHidden || result === undefined ? null : answerResult(result),
    _links: selfLink(testCaseAddress(stored)),
  }
}

/** Whether a test case names a participant whom the caller may not see. */
export const isHiddenCase = ({ claim }: Pick<StoredTestCase, 'claim'>, mayViewParticipants: boolean): boolean =>
  !mayViewParticipants && namesParticipant(claim)

/** What is expected, amounts as text. */
export const answerExpected = ({ expected }: StoredTestCase): TestCase['expected'] => ({
  decision: expected.decision,
  amounts: expected.amounts.map(String),
  primaryCode: expected.primaryCode ?? null,
})

/** What a test gave. */
export const answerResult = ({ passed, actual }: TestResult): NonNullable<TestCase['result']> => ({
  passed,
  actual: { ...actual, amounts: [...actual.amounts] },
})

/** A claim without whoever claims: what was sold, and when. */
function withoutClaimant({ purchaseDate, invoiceDate, submittedDate, documents, lines }: WrittenClaim) {
  return {
    ...(purchaseDate !== undefined && { purchaseDate }),
    ...(invoiceDate !== undefined && { invoiceDate }),
    ...(documents !== undefined && { documents }),
    ...(lines !== undefined && { lines }),
    submittedDate,
  }
}
