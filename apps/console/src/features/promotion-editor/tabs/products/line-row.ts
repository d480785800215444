import type { Product } from '@incentive/contract'
import { type ProductGroup, type ProductLine, PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import type { ProductReference } from '@incentive/model/references'
import type { RowKey } from '@incentive/model/roster'

/** The two lists whose rows share one table. */
export type LineList = 'promotionProducts' | 'promotionProductGroups'

/** A product or product group of the promotion in edit mode. */
export type LineRow = ProductLine | ProductGroup

/** Identifies a line by its list and its natural key. */
export type LineAt = { readonly list: LineList; readonly key: RowKey }

export const isGroup = (row: LineRow): row is ProductGroup => 'products' in row

/** The products of a line: one product, or those of a group. */
export function productsOf(row: LineRow): readonly ProductReference[] {
  if (isGroup(row)) return row.products
  return row.product ? [row.product] : []
}

/** User-visible name of a line: its product key, or the keys of its products. */
export const lineName = (row: LineRow): string =>
  isGroup(row) ? PRODUCT_GROUPS.describe(row) : PRODUCT_LINES.describe(row)

/** True if the product has all catalog data, as in every server response. */
export const isListedProduct = (product: ProductReference): product is Product => 'serialCount' in product

/** Number of serial numbers of a line's products: 0 if one of them has none, null if unknown. */
export function serialCountOf(row: LineRow): number | null {
  const counts = productsOf(row).map((product) => (isListedProduct(product) ? product.serialCount : null))
  if (counts.length === 0 || counts.includes(null)) return null
  return Math.min(...counts.map(Number))
}
