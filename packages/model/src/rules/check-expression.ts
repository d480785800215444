import { check, limits } from '@incentive/spel'
import { factModelOf, type FactView } from '../facts/fact-model.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { isSameCondition, type EligibilityDraft } from './eligibility.ts'
import type { WrongExpression } from './rule-issues.ts'

/** Returns the first error of an expression and its position; null for a valid expression. OP-126. */
export function checkExpression(
  text: string,
  purpose: 'condition' | 'amount',
  facts: FactView,
): WrongExpression | null {
  // a text over the limit is only an issue of its length, which another rule checks without the spaces around it
  if (text.trim().length > limits.textLength) return null
  const checked = check(text, factModelOf(facts), purpose)
  const [first] = checked.ok ? [] : checked.diagnostics
  if (!first) return null
  const { message, span } = first
  return { message: MESSAGES.rule.atCharacter(message, span.start + 1), position: { start: span.start, end: span.end } }
}

/** Checks the condition or the amount of a payout's rule. */
export const checkPayoutExpression = (text: string, purpose: 'condition' | 'amount'): WrongExpression | null =>
  checkExpression(text, purpose, 'payout')

/** The problem of an eligibility condition that a save changes; an unchanged condition is not checked (OP-127). */
export function eligibilityIssue(before: EligibilityDraft | null, after: EligibilityDraft): Issue | null {
  if (!after.isRequired || after.spelExpression.trim() === '' || isSameCondition(before, after)) return null
  const wrong = checkExpression(after.spelExpression, 'condition', 'eligibility')
  return wrong && { field: 'participantEligibilityRuleCondition', ...wrong }
}
