import type { AwardVehicle } from '../references/reference.ts'
import type { RuleGroupDraft } from '../rules/rule-group.ts'
import { withRules } from '../rules/rule-group.ts'
import { addRule } from '../rules/rule-rows.ts'
import type { PayoutDraft } from './payout.ts'
import { BLANK_PAYOUT } from './payout.ts'
import { payoutTypeOf } from './types/index.ts'

/** A new payout: for each unit from the first on, with type and amount still to be chosen (ALG-14). */
export const NEW_PAYOUT: PayoutDraft = {
  ...BLANK_PAYOUT,
  payoutProductMethodType: 'EACH',
  payoutProductQuantity: '1',
  payoutProductThreshold: '1',
}

/**
 * Chooses another payout type, or none (ALG-14). Clears the override award vehicle and the store product, and sets the
 * fixed fields of the type. Everything else stays.
 */
export function choosePayoutType(payout: PayoutDraft, code: string | null): PayoutDraft {
  if (code === payout.payoutType) return payout
  return {
    ...payout,
    payoutType: code,
    forcedAwardVehicle: null,
    payoutStoreCatalogProduct: null,
    ...payoutTypeOf(code)?.fixed,
  }
}

/** Changes a payout to rules (PAY-36): its former rules, else one new rule to fill in. */
export function changeToRules(payout: PayoutDraft, former: RuleGroupDraft | null): PayoutDraft {
  const none = { id: null, ruleCount: 0, opened: [] }
  return { ...payout, ruleGroup: former ?? withRules(none, addRule([])) }
}

/** Changes a payout to simple fields; missing ones start as in a new payout. */
export function changeToPayout(payout: PayoutDraft): PayoutDraft {
  return {
    ...payout,
    ruleGroup: null,
    payoutProductMethodType: payout.payoutProductMethodType ?? NEW_PAYOUT.payoutProductMethodType,
    payoutProductQuantity: payout.payoutProductQuantity || NEW_PAYOUT.payoutProductQuantity,
    payoutProductThreshold: payout.payoutProductThreshold || NEW_PAYOUT.payoutProductThreshold,
  }
}

/** Chooses another override award vehicle, or none. Clears the product of the former vehicle's store. */
export function chooseAwardVehicle(payout: PayoutDraft, vehicle: AwardVehicle | null): PayoutDraft {
  const { forcedAwardVehicle: before, payoutStoreCatalogProduct: product } = payout
  const isOtherStore = before !== null && before.id !== vehicle?.id
  return { ...payout, forcedAwardVehicle: vehicle, payoutStoreCatalogProduct: isOtherStore ? null : product }
}
