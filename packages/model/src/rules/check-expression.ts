import { check, limits } from '@incentive/spel'
import { factModelOf, type FactView } from '../facts/fact-model.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { WrongExpression } from './rule-issues.ts'

/** What is wrong first with an expression at its place, and where; null when it can stand there. OP-126. */
export function checkExpression(
  text: string,
  purpose: 'condition' | 'amount',
  facts: FactView,
): WrongExpression | null {
  // a text over the limit is a problem of its length alone, which is told without the blanks around it
  if (text.trim().length > limits.textLength) return null
  const checked = check(text, factModelOf(facts), purpose)
  const [first] = checked.ok ? [] : checked.diagnostics
  if (!first) return null
  const { message, span } = first
  return { message: MESSAGES.rule.atCharacter(message, span.start + 1), position: { start: span.start, end: span.end } }
}

/** What is wrong with the condition or the amount of a payout's rule. */
export const checkPayoutExpression = (text: string, purpose: 'condition' | 'amount'): WrongExpression | null =>
  checkExpression(text, purpose, 'payout')
