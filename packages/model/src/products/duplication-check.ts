import type { ProductReference } from '../references/reference.ts'

/** The key of the product that represents any traded-in product; its units are not distinguished. */
const TRADE_IN = 'TRADE_IN_PRODUCT'

/**
 * True if a line of the product must specify how its units are checked for duplicates (Spec 3): all except the
 * trade-in.
 */
export function needsDuplicationCheck({ productKey }: Pick<ProductReference, 'productKey'>): boolean {
  return productKey !== TRADE_IN
}
