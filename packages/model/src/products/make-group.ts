import type { Instant } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { ProductReference } from '../references/reference.ts'
import type { Roster } from '../roster/roster.ts'
import { upsertRows } from '../roster/roster.ts'
import { isLineOver } from './line-changes.ts'
import type { ProductGroup } from './product-group.ts'
import { MIN_GROUP_PRODUCTS, PRODUCT_GROUPS, productSet } from './product-group.ts'
import type { ProductLine } from './product-line.ts'
import type { ProductToAdd } from './add-products.ts'
import { checkOf, hasSerials } from './add-products.ts'

/** True if there are enough products for a group (ALG-16). */
export function canMakeGroup(products: readonly ProductReference[]): boolean {
  return new Set(products.map(({ id }) => id)).size >= MIN_GROUP_PRODUCTS
}

/** The list with the group added, or why it was not added. */
export type MadeGroup = { readonly groups: Roster<ProductGroup> } | { readonly problem: string }

/**
 * Makes products one group (ALG-16): each must have a line of its own that has not ended, and no other group can have
 * the same products. The group is checked by serial numbers when every product has some (OP-120), and has no payouts
 * yet.
 */
export function makeGroup(
  members: readonly ProductToAdd[],
  lines: Roster<ProductLine>,
  groups: Roster<ProductGroup>,
  now: Instant,
): MadeGroup {
  const products = members.map(({ product }) => product)
  const isListed = ({ id }: ProductReference) => {
    const line = lines.rows.get(id)
    return line !== undefined && !isLineOver(line, now)
  }
  if (!products.every(isListed)) return { problem: MESSAGES.line.groupNeedsLines }
  const set = productSet(products)
  if ([...groups.rows.values()].some((group) => productSet(group.products) === set)) {
    return { problem: MESSAGES.line.alreadyExist(products.map(({ productKey }) => productKey)) }
  }
  const check = checkOf(members.every(hasSerials))
  return { groups: upsertRows(groups, [{ ...PRODUCT_GROUPS.blank, products, ...check }], PRODUCT_GROUPS) }
}
