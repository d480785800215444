import type { DescribedFields } from '../draft/described.ts'
import { describeCondition, describeText } from '../draft/described.ts'
import type { Field } from '../draft/field.ts'
import type { DraftOf, FieldLabels, SentOf, WireOf } from '../draft/field-table.ts'
import { describeFields, isSameDraft, openFields, readFields, sendFields, type BodyOf } from '../draft/field-table.ts'
import { optionalDate, optionalText } from '../draft/value-fields.ts'
import type { PayoutActionType } from './action-context.ts'
import type { ActionDraft, RuleAction, SentAction } from './rule-action.ts'
import { NEW_ACTION, openAction, PAYING_ACTION, sendAction } from './rule-action.ts'

type Condition = { readonly spelExpression: string }
type ConditionBody = { readonly spelExpression?: string | null | undefined }
type ActionBody = { readonly [Key in keyof SentAction]?: SentAction[Key] | null | undefined }

const tableFor = (type: PayoutActionType) => ({
  ruleCondition: condition(),
  errorMessage: optionalText(),
  effectiveDate: optionalDate(),
  expirationDate: optionalDate(),
  ruleActions: actions(type),
})
const TABLES = { PAYOUT: tableFor('PAYOUT'), CLAIM_PRODUCT_PAYOUT: tableFor('CLAIM_PRODUCT_PAYOUT') }
type Fields = (typeof TABLES)['PAYOUT']

/** Labels of a rule's fields. */
export const RULE_LABELS = {
  ruleCondition: 'Condition',
  errorMessage: 'Error Message',
  effectiveDate: 'Effective Date',
  expirationDate: 'Expiration Date',
  ruleActions: 'Action Expression',
} satisfies FieldLabels<Fields>

/** A rule of a rule group (Spec 3, domain 6.4): when its condition is true, its actions pay. */
export type PayoutRule = WireOf<Fields> & { readonly id: number }
/** A rule in the editor; without an id it is not stored yet. */
export type PayoutRuleDraft = DraftOf<Fields> & { readonly id: number | null }
/** A rule as the server accepts it in a body. */
export type PayoutRuleBody = BodyOf<Fields>
/** A rule as sent in a request body. */
export type SentPayoutRule = SentOf<Fields> & { readonly id: number | null }

/** A new rule, with a condition and one action still to be filled in. */
export const NEW_RULE: PayoutRuleDraft = { id: null, ...openFields(TABLES.PAYOUT, {}), ruleActions: [NEW_ACTION] }

/** A stored rule as a draft. */
export function openRule(rule: PayoutRule): PayoutRuleDraft {
  return { id: rule.id, ...openFields(TABLES.PAYOUT, rule) }
}

/** Converts a draft to the form that is sent. The location of the rule determines its payout action type. OP-61. */
export function sendRule(draft: PayoutRuleDraft, type: PayoutActionType): SentPayoutRule {
  return { id: draft.id, ...sendFields(TABLES[type], draft) }
}

/** Applies a request body to a stored rule, or to a new rule without actions. */
export function readRule(before: PayoutRuleDraft | null, body: PayoutRuleBody): PayoutRuleDraft {
  const reading = { find: () => undefined, issues: [] }
  const draft = before ?? { ...NEW_RULE, ruleActions: [] }
  return { ...readFields(TABLES.PAYOUT, draft, body, '', reading), id: draft.id }
}

/** Describes a rule as text. */
export function describeRule(draft: PayoutRuleDraft): DescribedFields {
  return describeFields(TABLES.PAYOUT, RULE_LABELS, draft)
}

/** True if two rules have the same meaning. */
export function isSameRule(a: PayoutRuleDraft, b: PayoutRuleDraft): boolean {
  return a.id === b.id && isSameDraft(TABLES.PAYOUT, a, b)
}

function condition(): Field<Condition, string, Condition, ConditionBody | null> {
  return {
    open: (wire) => wire?.spelExpression ?? '',
    send: (draft) => ({ spelExpression: draft.trim() }),
    isSame: (a, b) => a.trim() === b.trim(),
    read: (body) => body?.spelExpression ?? '',
    describe: (draft) => describeCondition(draft, 'payout'),
  }
}

function actions(
  type: PayoutActionType,
): Field<readonly RuleAction[], readonly ActionDraft[], readonly SentAction[], readonly ActionBody[] | null> {
  const open = (wire: readonly ActionBody[] | null) =>
    (wire ?? []).map(({ id, actionKey, stringContext }) =>
      openAction({ id: id ?? null, actionKey: actionKey ?? PAYING_ACTION, stringContext: stringContext ?? '' }),
    )
  const send = (draft: readonly ActionDraft[]) => draft.map((action) => sendAction(action, type))
  return {
    open,
    send,
    isSame: (a, b) => JSON.stringify(send(a)) === JSON.stringify(send(b)),
    read: open,
    describe: (draft) => describeText(draft.map(actionInWords).join(', ')),
  }
}

/** Actions of other types are described by their stored text. */
function actionInWords({ actionKey, stored, expression, awardVehicleId }: ActionDraft): string {
  if (actionKey !== PAYING_ACTION) return stored ?? ''
  return awardVehicleId === null ? expression : `${expression} (award vehicle ${awardVehicleId})`
}
