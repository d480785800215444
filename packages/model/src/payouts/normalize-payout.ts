import type { PayoutDraft } from './payout.ts'
import { payoutTypeOf } from './payout-type-of.ts'

/** The simple fields of a payout by rules, which has none. */
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
 * What a choice fixes or hides, as a save does it (ALG-15): a payout by rules has no simple fields, a type fixes some of
 * its own, and a store product belongs only to types that pay one.
 */
export function normalizePayout(payout: PayoutDraft): PayoutDraft {
  if (payout.ruleGroup !== null) return { ...payout, ...NO_SIMPLE_FIELDS }
  const type = payoutTypeOf(payout.payoutType)
  const payoutStoreCatalogProduct = type?.needsStoreProduct ? payout.payoutStoreCatalogProduct : null
  return { ...payout, payoutStoreCatalogProduct, ...type?.fixed }
}
