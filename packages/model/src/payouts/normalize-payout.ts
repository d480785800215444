import type { PayoutDraft } from './payout.ts'
import { payoutTypeOf } from './payout-type-of.ts'

/** Blank simple fields, for a payout by rules. */
const NO_SIMPLE_FIELDS = {
  payoutType: null,
  payoutProductMethodType: null,
  payoutAmount: '',
  payoutProductQuantity: '',
  payoutProductThreshold: '',
  forcedAwardVehicle: null,
  payoutStoreCatalogProduct: null,
} satisfies Partial<PayoutDraft>

/**
 * Applies the fixed and hidden fields of a payout's choices, as a save does (ALG-15): a payout by rules has no simple
 * fields, a type fixes some of them, and only types that pay a store product have one.
 */
export function normalizePayout(payout: PayoutDraft): PayoutDraft {
  if (payout.ruleGroup !== null) return { ...payout, ...NO_SIMPLE_FIELDS }
  const type = payoutTypeOf(payout.payoutType)
  const payoutStoreCatalogProduct = type?.needsStoreProduct ? payout.payoutStoreCatalogProduct : null
  return { ...payout, payoutStoreCatalogProduct, ...type?.fixed }
}
