import { limits } from '@incentive/spel'
import { optionalDateRules } from '../draft/date-rules.ts'
import { isStorable, textRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import { type Issue, type Position, type Rule, issuesOf, rule } from '../issues/rule.ts'
import { isBeforeOrOpen } from '../time/typed-date.ts'
import { namesOddVehicle, namesPayoutType, PAYOUT_ACTION_TYPES } from './action-context.ts'
import type { PayoutRuleDraft } from './payout-rule.ts'
import { isSamePay, PAYING_ACTION, sendAction, type ActionDraft } from './rule-action.ts'
import { type RuleRow, isChangedRule, keptRules } from './rule-rows.ts'

const MAX_TEXT = 100_000

/** Maximum total number of characters (UTF-16 units) in conditions, amounts and error messages of a rule group. */
const MAX_GROUP_TEXT = 1_000_000
const { any, payout, promotion } = MESSAGES

/** The data that the rules of rule groups need in addition to the draft. */
export type RuleContext = {
  /** Returns why an award vehicle cannot be used: it does not exist, or the promotion's type does not offer it. */
  readonly vehicleProblem: (awardVehicleId: number) => string | null
  /** Checks an expression; null if expressions are checked elsewhere. */
  readonly checkExpression: ((text: string, purpose: 'condition' | 'amount') => WrongExpression | null) | null
}

/** The error of an expression, and its position. */
export type WrongExpression = { readonly message: string; readonly position: Position }

/** Spec 5, rules of payouts (ALG-15, rows 21 and 22). */
const RULES = [
  rule<PayoutRuleDraft>('ruleCondition', MESSAGES.rule.conditionRequired, (draft) => draft.ruleCondition.trim() !== ''),
  ...expressionRules<PayoutRuleDraft>('ruleCondition', ({ ruleCondition }) => ruleCondition),
  ...textRules<PayoutRuleDraft>('errorMessage', MAX_TEXT, ({ errorMessage }) => errorMessage),
  ...optionalDateRules<PayoutRuleDraft>('effectiveDate', ({ effectiveDate }) => effectiveDate),
  ...optionalDateRules<PayoutRuleDraft>('expirationDate', ({ expirationDate }) => expirationDate),
  rule<PayoutRuleDraft>('expirationDate', payout.endBeforeStart, (draft) =>
    isBeforeOrOpen(draft.effectiveDate, draft.expirationDate),
  ),
]

const ACTION_RULES = [
  rule<ActionDraft>('expression', promotion.expressionRequired, ({ expression }) => expression.trim() !== ''),
  ...expressionRules<ActionDraft>('expression', ({ expression }) => expression),
  rule<ActionDraft>(
    'awardVehicleId',
    any.invalidSelection,
    (draft) => !namesOddVehicle(sendAction(draft, 'PAYOUT').stringContext),
  ),
  rule<ActionDraft>(
    'generatePayoutActionType',
    any.oneOf(PAYOUT_ACTION_TYPES),
    (draft) => draft.expression.trim() === '' || namesPayoutType(sendAction(draft, 'PAYOUT').stringContext),
  ),
]

/**
 * The problems of the rules that remain after a save, at `rules[0].ruleCondition` and the like. Unchanged stored values
 * are never a problem (OP-127). A group needs at least one rule unless it can be empty, and cannot have more text than
 * the maximum, or than is stored of it. Too much text is the only issue returned, because checking it would take long.
 */
export function ruleGroupIssues(rows: readonly RuleRow[], context: RuleContext, mayBeEmpty = false): Issue[] {
  if (!mayBeEmpty && keptRules(rows).length === 0) return [{ field: 'rules', message: payout.ruleRequired }]
  const length = excessLength(rows)
  if (length !== null) return [{ field: 'rules', message: MESSAGES.rule.groupTooLong(MAX_GROUP_TEXT, length) }]
  return rows.flatMap((row, index) =>
    ruleIssues(row, context).map((issue) => ({ ...issue, field: `rules[${row.place ?? index}].${issue.field}` })),
  )
}

/** The problems of one rule by field name. */
export function ruleIssues(row: RuleRow, context: RuleContext): Issue[] {
  if (row.isRemoved || !isChangedRule(row)) return []
  const { rule: draft, stored } = row
  const own = issuesOf(RULES, draft, undefined)
  const isKept = stored?.ruleCondition.trim() === draft.ruleCondition.trim()
  return [
    ...own,
    ...(isKept || own.some(({ field }) => field === 'ruleCondition')
      ? []
      : expressionIssues('ruleCondition', draft.ruleCondition, 'condition', context)),
    ...(draft.ruleActions.length === 0 ? [{ field: 'ruleActions', message: promotion.expressionRequired }] : []),
    ...draft.ruleActions.flatMap((action, index) => {
      const isNamedBefore = action.id !== null && draft.ruleActions.slice(0, index).some(({ id }) => id === action.id)
      const issues = isNamedBefore ? [unknownAction] : actionIssues(action, stored, context)
      return issues.map((issue) => ({ ...issue, field: `ruleActions[${index}].${issue.field}` }))
    }),
  ]
}

/** The total number of characters of a group's rules if it is too high; null otherwise. */
export function excessLength(rows: readonly RuleRow[]): number | null {
  const length = lengthOf(keptRules(rows).map((row) => row.rule))
  const isMore = length > lengthOf(rows.flatMap(({ stored }) => stored ?? []))
  return isMore && length > MAX_GROUP_TEXT ? length : null
}

function lengthOf(rules: readonly PayoutRuleDraft[]): number {
  const texts = rules.flatMap(({ ruleCondition, errorMessage, ruleActions }) => [
    ...[ruleCondition, errorMessage],
    ...ruleActions.map(({ expression }) => expression),
  ])
  return texts.reduce((sum, { length }) => sum + length, 0)
}

const unknownAction: Issue = { field: 'id', message: any.invalidSelection }

function actionIssues(action: ActionDraft, rule: PayoutRuleDraft | null, context: RuleContext): Issue[] {
  const stored = action.id === null ? undefined : rule?.ruleActions.find(({ id }) => id === action.id)
  if (action.id !== null && !stored) return [unknownAction]
  if (action.actionKey !== (stored?.actionKey ?? PAYING_ACTION)) {
    return [{ field: 'actionKey', message: any.oneOf([stored?.actionKey ?? PAYING_ACTION]) }]
  }
  if (stored && isSameAction(stored, action)) return []
  if (action.actionKey !== PAYING_ACTION) return []
  const own = issuesOf(ACTION_RULES, action, undefined)
  const vehicle = action.awardVehicleId
  const isNewVehicle = vehicle !== null && vehicle !== stored?.awardVehicleId
  const problem = isNewVehicle ? context.vehicleProblem(vehicle) : null
  return [
    ...own,
    ...(own.some(({ field }) => field === 'expression') || stored?.expression.trim() === action.expression.trim()
      ? []
      : expressionIssues('expression', action.expression, 'amount', context)),
    ...(problem === null ? [] : [{ field: 'awardVehicleId', message: problem }]),
  ]
}

/** The length of an expression is counted as in the rule language: in UTF-16 units. */
function expressionRules<Draft>(field: string, textOf: (draft: Draft) => string): Rule<Draft>[] {
  return [
    rule(field, any.atMostCharacters(limits.textLength), (draft) => textOf(draft).trim().length <= limits.textLength),
    rule(field, any.invalidValue, (draft) => isStorable(textOf(draft))),
  ]
}

const isSameAction = (a: ActionDraft, b: ActionDraft) => a.stored === b.stored && isSamePay(a, b)

function expressionIssues(
  field: string,
  text: string,
  purpose: 'condition' | 'amount',
  { checkExpression }: RuleContext,
): Issue[] {
  const wrong = checkExpression?.(text, purpose) ?? null
  return wrong === null ? [] : [{ field, ...wrong }]
}
