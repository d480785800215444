import { type RuleRow, checkPayoutExpression, payingAction } from '@incentive/model/rules'

/** The parts of a stored rule that are no longer valid (OP-127). */
export interface StoredProblems {
  readonly condition: string | null
  readonly expression: string | null
}

/** Validates a stored rule by the current checks; edited rules are validated by their editor. */
export function storedProblems({ rule }: RuleRow): StoredProblems {
  const expression = payingAction(rule.ruleActions)?.expression.trim() ?? ''
  const messageOf = (text: string, purpose: 'condition' | 'amount') =>
    text === '' ? null : (checkPayoutExpression(text, purpose)?.message ?? null)
  return { condition: messageOf(rule.ruleCondition.trim(), 'condition'), expression: messageOf(expression, 'amount') }
}
