import type { ActionContext, PayoutActionType } from './action-context.ts'
import { BLANK_ACTION, parseContext, writeContext } from './action-context.ts'

/** The key of an action that pays (RULE-13). */
export const PAYING_ACTION = 'generateMoneyPayoutAction'

/** An action of a rule on the wire. */
export type RuleAction = { readonly id: number; readonly actionKey: string; readonly stringContext: string }
/** An action as sent in a request body; without an id it is new. */
export type SentAction = Omit<RuleAction, 'id'> & { readonly id: number | null }

/** An action in the editor. */
export type ActionDraft = ActionContext & {
  readonly id: number | null
  readonly actionKey: string
  /**
   * The text that it was read from, null for a new one. It is written back unchanged while the action has the same
   * meaning.
   */
  readonly stored: string | null
}

/** An action with nothing filled in. */
export const NEW_ACTION: ActionDraft = { id: null, actionKey: PAYING_ACTION, stored: null, ...BLANK_ACTION }

/** An action as a draft. */
export function openAction({ id, actionKey, stringContext }: SentAction): ActionDraft {
  return { id, actionKey, stored: stringContext, ...parseContext(stringContext) }
}

/**
 * An action as it is sent. Only paying actions are ever rewritten; a text that cannot be read stays until it is
 * changed.
 */
export function sendAction(draft: ActionDraft, type: PayoutActionType): SentAction {
  const { id, actionKey, stored } = draft
  const isKept = stored !== null && (actionKey !== PAYING_ACTION || isSamePay(parseContext(stored), draft))
  return { id, actionKey, stringContext: isKept ? stored : writeContext(draft, type) }
}

/** True if two actions pay the same. */
export function isSamePay(a: ActionContext, b: ActionContext): boolean {
  return (
    a.expression.trim() === b.expression.trim() &&
    a.awardVehicleId === b.awardVehicleId &&
    JSON.stringify(a.others) === JSON.stringify(b.others)
  )
}

/** The first paying action, which is the one that can be edited; others stay unchanged. */
export function payingAction(actions: readonly ActionDraft[]): ActionDraft | null {
  return actions.find(({ actionKey }) => actionKey === PAYING_ACTION) ?? null
}

/** Changes the payment of the editable action; a rule without one gets a new one. */
export function changePay(
  actions: readonly ActionDraft[],
  change: Partial<Pick<ActionContext, 'expression' | 'awardVehicleId'>>,
): readonly ActionDraft[] {
  const paying = payingAction(actions)
  if (paying === null) return [...actions, { ...NEW_ACTION, ...change }]
  return actions.map((action) => (action === paying ? { ...action, ...change } : action))
}
