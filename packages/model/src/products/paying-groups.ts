import type { Instant } from '@incentive/scalars'
import type { ProductReference } from '../references/reference.ts'
import { isLineOver } from './line-changes.ts'
import type { ProductGroup } from './product-group.ts'

/** A group, and the products among the given ones that it pays for. */
export type PayingGroup = { readonly group: ProductGroup; readonly products: readonly ProductReference[] }

/** The groups that still pay for products whose own lines are removed: those that have payouts and have not ended. */
export function payingGroups(
  groups: Iterable<ProductGroup>,
  productIds: ReadonlySet<number>,
  now: Instant,
): PayingGroup[] {
  return [...groups].flatMap((group) => {
    const products = group.products.filter(({ id }) => productIds.has(id))
    const isPaying = group.promotionProductPayouts.length > 0 && !isLineOver(group, now)
    return products.length > 0 && isPaying ? [{ group, products }] : []
  })
}
