import type { AwardVehicle } from '../references/reference.ts'
import type { RuleGroupDraft } from '../rules/rule-group.ts'
import { withRules } from '../rules/rule-group.ts'
import { addRule } from '../rules/rule-rows.ts'
import type { PayoutDraft } from './payout.ts'
import { BLANK_PAYOUT } from './payout.ts'
import { payoutTypeOf } from './payout-type-of.ts'

/** A new payout: for each unit from the first on, of a type and an amount that are still to be chosen (ALG-14). */
export const NEW_PAYOUT: PayoutDraft = {
  ...BLANK_PAYOUT,
  payoutProductMethodType: 'EACH',
  payoutProductQuantity: '1',
  payoutProductThreshold: '1',
}

/**
 * Chooses another payout type, or none (ALG-14): the override award vehicle and the store product go, and the type's
 * fixed fields come. Everything else stays.
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

/** Makes a payout one by rules (PAY-36): by those that it had before, else by one that is still to be written. */
export function changeToRules(payout: PayoutDraft, former: RuleGroupDraft | null): PayoutDraft {
  const none = { id: null, ruleCount: 0, opened: [] }
  return { ...payout, ruleGroup: former ?? withRules(none, addRule([])) }
}

/** Makes a payout one by its simple fields; those that it has not yet begin as in a new one. */
export function changeToPayout(payout: PayoutDraft): PayoutDraft {
  return {
    ...payout,
    ruleGroup: null,
    payoutProductMethodType: payout.payoutProductMethodType ?? NEW_PAYOUT.payoutProductMethodType,
    payoutProductQuantity: payout.payoutProductQuantity || NEW_PAYOUT.payoutProductQuantity,
    payoutProductThreshold: payout.payoutProductThreshold || NEW_PAYOUT.payoutProductThreshold,
  }
}

/** Chooses another override award vehicle, or none: the product of the former vehicle's store goes with it. */
export function chooseAwardVehicle(payout: PayoutDraft, vehicle: AwardVehicle | null): PayoutDraft {
  const { forcedAwardVehicle: before, payoutStoreCatalogProduct: product } = payout
  const isOtherStore = before !== null && before.id !== vehicle?.id
  return { ...payout, forcedAwardVehicle: vehicle, payoutStoreCatalogProduct: isOtherStore ? null : product }
}
