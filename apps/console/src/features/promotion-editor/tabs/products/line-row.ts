import type { Product } from '@incentive/contract'
import type { ProductGroup, ProductLine, ProductReference, RowKey } from '@incentive/model'
import { PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model'

/** The two lists whose rows stand in one table. */
export type LineList = 'promotionProducts' | 'promotionProductGroups'

/** A product or a product group of the promotion while it is edited. */
export type LineRow = ProductLine | ProductGroup

/** Which line is meant: its list and its natural key there. */
export type LineAt = { readonly list: LineList; readonly key: RowKey }

export const isGroup = (row: LineRow): row is ProductGroup => 'products' in row

/** What a line lists: one product, or those of a group. */
export function productsOf(row: LineRow): readonly ProductReference[] {
  if (isGroup(row)) return row.products
  return row.product ? [row.product] : []
}

/** What an administrator calls a line: the key of its product, the keys of its products. */
export const lineName = (row: LineRow): string =>
  isGroup(row) ? PRODUCT_GROUPS.describe(row) : PRODUCT_LINES.describe(row)

/** Whether all that the catalogue knows of a product is there, as in every answer of the server. */
export const isListedProduct = (product: ProductReference): product is Product => 'serialCount' in product

/** How many serial numbers the products of a line have: 0 when one of them has none; null when that is not known. */
export function serialCountOf(row: LineRow): number | null {
  const counts = productsOf(row).map((product) => (isListedProduct(product) ? product.serialCount : null))
  if (counts.length === 0 || counts.includes(null)) return null
  return Math.min(...counts.map(Number))
}
