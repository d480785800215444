import type { PayoutType } from '../payout-type.ts'
import { couponCode } from './coupon-code.ts'
import { flatAmountPerUnitClaimed } from './flat-amount-per-unit-claimed.ts'
import { percentOfClaimAmount } from './percent-of-claim-amount.ts'
import { percentOfClaimProductPricePerUnit } from './percent-of-claim-product-price-per-unit.ts'
import { percentOfProductAmount } from './percent-of-product-amount.ts'
import { storeProduct } from './store-product.ts'

/** All payout types, in the order in which they are offered. */
export const PAYOUT_TYPES: readonly PayoutType[] = [
  flatAmountPerUnitClaimed,
  percentOfClaimAmount,
  percentOfProductAmount,
  percentOfClaimProductPricePerUnit,
  storeProduct,
  couponCode,
]

const byCode = new Map(PAYOUT_TYPES.map((type) => [type.code, type]))

/** Returns the payout type with a code; null for an unknown code. */
export function payoutTypeOf(code: string | null): PayoutType | null {
  return code === null ? null : (byCode.get(code) ?? null)
}

/** The label of a payout type; an unknown code is its own label. */
export function payoutTypeLabel(code: string): string {
  return payoutTypeOf(code)?.label ?? code
}
