import { NEW_PAYOUT } from '../payouts/change-payout.ts'
import type { PayoutDraft } from '../payouts/payout.ts'
import type { PayoutContext } from '../payouts/payout-rules.ts'
import type { ProductLine } from '../products/product-line.ts'
import { PRODUCT_LINES } from '../products/product-line.ts'
import type { ProductReference } from '../references/reference.ts'

export function aProduct(id: number, productKey: string): ProductReference {
  return { id, productKey, modelNumber: productKey, name: `Product ${productKey}` }
}

export const AX_100 = aProduct(10, 'AX-100')
export const AX_200 = aProduct(11, 'AX-200')
export const AX_300 = aProduct(12, 'AX-300')
export const TRADE_IN = aProduct(13, 'TRADE_IN_PRODUCT')

/** A valid product line; stored when it has an id. */
export function aLine(product: ProductReference, changes: Partial<ProductLine> = {}): ProductLine {
  return { ...PRODUCT_LINES.blank, product, claimProductDuplicationType: 'MODEL_SERIAL_NUMBER', ...changes }
}

export const FLAT_PAYOUT: PayoutDraft = {
  ...NEW_PAYOUT,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutAmount: '25',
}

/** A context in which everything is within reach. */
export const ANY_PAYOUT: PayoutContext = {
  availableAwardVehicles: null,
  isSold: () => true,
  isRuleGroupFree: () => true,
}
