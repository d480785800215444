import { namesParticipant } from '@incentive/claims'
import { CALL_MESSAGES, testCaseIssues } from '@incentive/model'
import { forbidden, invalidFrom } from '../../../refusal.ts'
import type { StoredTestCase } from '../../../store/claims/test-cases.ts'
import type { TestCaseFields } from '../../../store/claims/write-test-case.ts'

/**
 * Returns the fields for storage, with a trimmed name; throws 400 with every problem at its field, and 403 for a claim
 * that names a participant if the caller cannot see participants.
 */
export function validateTestCase(
  fields: TestCaseFields,
  others: readonly StoredTestCase[],
  place: { readonly isNew: boolean; readonly canViewParticipants: boolean },
): TestCaseFields {
  if (!place.canViewParticipants && namesParticipant(fields.claim)) throw forbidden(CALL_MESSAGES.participantsForbidden)
  return validateName(fields, others, place.isNew)
}

/** Same as above for a case whose claim does not change. */
export function validateName(
  fields: TestCaseFields,
  others: readonly StoredTestCase[],
  isNew: boolean,
): TestCaseFields {
  const context = { otherNames: others.map(({ name }) => name), kept: isNew ? others.length : null }
  const issues = testCaseIssues({ name: fields.name, amount: '' }, context)
  if (issues.length > 0) throw invalidFrom(issues)
  return { ...fields, name: fields.name.trim() }
}
