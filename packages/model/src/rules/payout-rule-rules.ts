import { optionalDateRules } from '../draft/date-rules.ts'
import { textRules } from '../draft/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { isBeforeOrOpen } from '../time/typed-date.ts'
import type { PayoutRuleDraft } from './payout-rule.ts'

const MAX_TEXT = 100_000
const { promotion, payout } = MESSAGES

/** Spec 5, rules of payouts (ALG-15, rows 21 and 22). */
const RULES = [
  rule<PayoutRuleDraft>('ruleCondition', MESSAGES.rule.conditionRequired, (draft) => draft.ruleCondition.trim() !== ''),
  ...textRules<PayoutRuleDraft>('ruleCondition', MAX_TEXT, ({ ruleCondition }) => ruleCondition),
  ...textRules<PayoutRuleDraft>('errorMessage', MAX_TEXT, ({ errorMessage }) => errorMessage),
  ...optionalDateRules<PayoutRuleDraft>('effectiveDate', ({ effectiveDate }) => effectiveDate),
  ...optionalDateRules<PayoutRuleDraft>('expirationDate', ({ expirationDate }) => expirationDate),
  rule<PayoutRuleDraft>('expirationDate', payout.endBeforeStart, (draft) =>
    isBeforeOrOpen(draft.effectiveDate, draft.expirationDate),
  ),
]

/** The problems of a rule: of its own fields, and of each of its actions. */
export function payoutRuleIssues(draft: PayoutRuleDraft): Issue[] {
  const unwritten = draft.ruleActions.flatMap(({ expression }, index) =>
    expression.trim() === ''
      ? [{ field: `ruleActions[${index}].expression`, message: promotion.expressionRequired }]
      : [],
  )
  const none = draft.ruleActions.length === 0 ? [{ field: 'ruleActions', message: promotion.expressionRequired }] : []
  return [...issuesOf(RULES, draft, undefined), ...none, ...unwritten]
}

/** The problems of the rules of a payout; one by rules has at least one of them. ALG-15, row 21. */
export function ruleGroupIssues(rules: readonly PayoutRuleDraft[]): Issue[] {
  if (rules.length === 0) return [{ field: 'rules', message: payout.ruleRequired }]
  return rules.flatMap((each, index) =>
    payoutRuleIssues(each).map(({ field, message }) => ({ field: `rules[${index}].${field}`, message })),
  )
}
