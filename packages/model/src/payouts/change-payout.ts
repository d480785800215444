import type { AwardVehicle } from '../references/reference.ts'
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

/** Chooses another override award vehicle, or none: the product of the former vehicle's store goes with it. */
export function chooseAwardVehicle(payout: PayoutDraft, vehicle: AwardVehicle | null): PayoutDraft {
  const { forcedAwardVehicle: before, payoutStoreCatalogProduct: product } = payout
  const isOtherStore = before !== null && before.id !== vehicle?.id
  return { ...payout, forcedAwardVehicle: vehicle, payoutStoreCatalogProduct: isOtherStore ? null : product }
}
