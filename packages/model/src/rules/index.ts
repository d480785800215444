export { parseContext } from './action-context.ts'
export { checkPayoutExpression, eligibilityIssue } from './check-expression.ts'
export { nameVehicles, ruleChanges, vehiclesIn } from './describe-rules.ts'
export type { EligibilityCondition, EligibilityDraft } from './eligibility.ts'
export { namesKey } from './names-key.ts'
export { type PayoutRule, type PayoutRuleDraft, RULE_LABELS } from './payout-rule.ts'
export { type RuleBody, readRules } from './read-rules.ts'
export { changePay, PAYING_ACTION, payingAction } from './rule-action.ts'
export { type RuleGroupDraft, withRules, withStoredRules } from './rule-group.ts'
export { type RuleContext, type WrongExpression, excessLength, ruleGroupIssues } from './rule-issues.ts'
export {
  type RuleRow,
  type SentRuleRow,
  addRule,
  areRulesChanged,
  changeRule,
  countRuleChanges,
  isChangedRule,
  keptRules,
  moveRule,
  openRules,
  rebaseRules,
  removeRule,
  restoreRule,
  rulesToSend,
  sendRules,
} from './rule-rows.ts'
