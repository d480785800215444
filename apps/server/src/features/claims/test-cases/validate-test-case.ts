import { namesParticipant } from '@incentive/claims'
import { CALL_MESSAGES, testCaseIssues } from '@incentive/model'
import { forbidden, invalidFrom } from '../../../refusal.ts'
import type { StoredTestCase } from '../../../store/claims/test-cases.ts'
import type { TestCaseFields } from '../../../store/claims/write-test-case.ts'

/**
 * The fields as they are stored, the name without the blanks around it; refuses with every problem at its field (400),
 * and a claim that names a participant when the caller may not see any (403).
 */
export function validateTestCase(
  fields: TestCaseFields,
  others: readonly StoredTestCase[],
  place: { readonly isNew: boolean; readonly mayViewParticipants: boolean },
): TestCaseFields {
  if (!place.mayViewParticipants && namesParticipant(fields.claim)) throw forbidden(CALL_MESSAGES.participantsForbidden)
  return validateName(fields, others, place.isNew)
}

/** The same of a case whose claim stays as it is. */
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
