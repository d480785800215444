import type { Issue } from '../issues/rule.ts'
import { isSameCondition, type EligibilityDraft } from './eligibility.ts'
import { checkExpression } from './check-expression.ts'

/** The problem of an eligibility condition that a save changes; an unchanged condition is not checked (OP-127). */
export function eligibilityIssue(before: EligibilityDraft | null, after: EligibilityDraft): Issue | null {
  if (!after.isRequired || after.spelExpression.trim() === '' || isSameCondition(before, after)) return null
  const wrong = checkExpression(after.spelExpression, 'condition', 'eligibility')
  return wrong && { field: 'participantEligibilityRuleCondition', ...wrong }
}
