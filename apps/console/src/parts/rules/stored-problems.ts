import type { RuleRow } from '@incentive/model'
import { checkPayoutExpression, payingAction } from '@incentive/model'

/** What no longer checks in a rule as it is stored (OP-127). */
export interface StoredProblems {
  readonly condition: string | null
  readonly expression: string | null
}

/** Judges a stored rule as it would be judged today; a rule that is typed is judged where it is typed. */
export function storedProblems({ rule }: RuleRow): StoredProblems {
  const expression = payingAction(rule.ruleActions)?.expression.trim() ?? ''
  const messageOf = (text: string, purpose: 'condition' | 'amount') =>
    text === '' ? null : (checkPayoutExpression(text, purpose)?.message ?? null)
  return { condition: messageOf(rule.ruleCondition.trim(), 'condition'), expression: messageOf(expression, 'amount') }
}
