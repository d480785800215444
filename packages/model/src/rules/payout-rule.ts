import { describeText } from '../changes/described.ts'
import type { Field } from '../draft/field.ts'
import type { DraftOf, SentOf, WireOf } from '../draft/field-table.ts'
import { isSameDraft, openFields, sendFields } from '../draft/field-table.ts'
import { optionalDate, optionalText } from '../draft/value-fields.ts'
import type { ActionContext, PayoutActionType } from './action-context.ts'
import { BLANK_ACTION, parseContext, writeContext } from './action-context.ts'

type Condition = { readonly spelExpression: string }
type RuleAction = { readonly id: number; readonly actionKey: string; readonly stringContext: string }
type ActionDraft = ActionContext & { readonly id: number | null }
type SentAction = { readonly id: number | null; readonly actionKey: string; readonly stringContext: string }

const ACTION_KEY = 'generateMoneyPayoutAction'

const tableFor = (type: PayoutActionType) => ({
  ruleCondition: condition(),
  errorMessage: optionalText(),
  effectiveDate: optionalDate(),
  expirationDate: optionalDate(),
  ruleActions: actions(type),
})
const TABLES = { PAYOUT: tableFor('PAYOUT'), CLAIM_PRODUCT_PAYOUT: tableFor('CLAIM_PRODUCT_PAYOUT') }
type Fields = (typeof TABLES)['PAYOUT']

/** A rule of a rule group (Spec 3, domain 6.4): when its condition holds, its actions pay. */
export type PayoutRule = WireOf<Fields> & { readonly id: number }
/** A rule while it is typed; without an id it is not stored yet. */
export type PayoutRuleDraft = DraftOf<Fields> & { readonly id: number | null }
/** A rule as a body sends it. */
export type SentPayoutRule = SentOf<Fields> & { readonly id: number | null }

/** A new rule: a condition and one action that are still to be written. */
export const NEW_RULE: PayoutRuleDraft = {
  id: null,
  ...openFields(TABLES.PAYOUT, {}),
  ruleActions: [{ id: null, ...BLANK_ACTION }],
}

/** A stored rule as a draft. */
export function openRule(rule: PayoutRule): PayoutRuleDraft {
  return { id: rule.id, ...openFields(TABLES.PAYOUT, rule) }
}

/** A rule as it is sent; what it pays is decided by the place where it stands. OP-61. */
export function sendRule(draft: PayoutRuleDraft, type: PayoutActionType): SentPayoutRule {
  return { id: draft.id, ...sendFields(TABLES[type], draft) }
}

/** Whether two rules mean the same. */
export function isSameRule(a: PayoutRuleDraft, b: PayoutRuleDraft): boolean {
  return a.id === b.id && isSameDraft(TABLES.PAYOUT, a, b)
}

function condition(): Field<Condition, string, Condition, Condition | null> {
  return {
    open: (wire) => wire?.spelExpression ?? '',
    send: (draft) => ({ spelExpression: draft.trim() }),
    isSame: (a, b) => a.trim() === b.trim(),
    read: (body) => body?.spelExpression ?? '',
    describe: describeText,
  }
}

function actions(
  type: PayoutActionType,
): Field<readonly RuleAction[], readonly ActionDraft[], readonly SentAction[], readonly RuleAction[] | null> {
  const open = (wire: readonly RuleAction[] | null): readonly ActionDraft[] =>
    (wire ?? []).map(({ id, stringContext }) => ({ ...parseContext(stringContext), id }))
  const send = (draft: readonly ActionDraft[]): readonly SentAction[] =>
    draft.map(({ id, ...context }) => ({ id, actionKey: ACTION_KEY, stringContext: writeContext(context, type) }))
  return {
    open,
    send,
    isSame: (a, b) => JSON.stringify(send(a)) === JSON.stringify(send(b)),
    read: (body) => open(body),
    describe: (draft) => describeText(draft.map(({ expression }) => expression).join(', ')),
  }
}
