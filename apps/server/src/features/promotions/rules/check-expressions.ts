import {
  checkPayoutExpression,
  excessLength,
  isChangedRule,
  type RuleContext,
  type RuleRow,
  type WrongExpression,
} from '@incentive/model/rules'
import { inSlices } from '../../../slices.ts'

type Purpose = 'condition' | 'amount'

/** Checks the changed expressions of rule groups in slices, and returns the result of each. */
export async function checkExpressions(
  groups: readonly (readonly RuleRow[])[],
): Promise<NonNullable<RuleContext['checkExpression']>> {
  const known = new Map<string, WrongExpression | null>()
  await inSlices(checkEach(groups, known))
  return (text, purpose) => {
    const checked = known.get(keyOf(text, purpose))
    return checked === undefined ? checkPayoutExpression(text, purpose) : checked
  }
}

function* checkEach(
  groups: readonly (readonly RuleRow[])[],
  known: Map<string, WrongExpression | null>,
): Generator<void, void, void> {
  for (const [text, purpose] of groups.flatMap(expressionsOf)) {
    yield
    const key = keyOf(text, purpose)
    if (!known.has(key)) known.set(key, checkPayoutExpression(text, purpose))
  }
}

/** A group that is too long is only refused for that. */
const expressionsOf = (rows: readonly RuleRow[]): (readonly [string, Purpose])[] =>
  excessLength(rows) !== null
    ? []
    : rows
        .filter((row) => !row.isRemoved && isChangedRule(row))
        .flatMap(({ rule }) => [
          [rule.ruleCondition, 'condition'] as const,
          ...rule.ruleActions.map(({ expression }) => [expression, 'amount'] as const),
        ])

const keyOf = (text: string, purpose: Purpose) => `${purpose} ${text}`
