import type { ProductReference } from '../references/reference.ts'

/** The key of the product that stands for whatever is traded in; units of it are not told apart. */
const TRADE_IN = 'TRADE_IN_PRODUCT'

/** Whether a line of the product must say how its units are checked for duplicates (Spec 3): all but the trade-in. */
export function needsDuplicationCheck({ productKey }: Pick<ProductReference, 'productKey'>): boolean {
  return productKey !== TRADE_IN
}
