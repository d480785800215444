import type { LineSettings } from '@incentive/model'
import type { EditorLists } from '../../draft/lists.ts'

/** The claim settings of a product: those of its own line, otherwise of the first group that contains it. */
export function settingsOf(
  { promotionProducts, promotionProductGroups }: EditorLists,
  productKey: string,
): LineSettings | null {
  for (const line of promotionProducts?.roster.rows.values() ?? []) {
    if (line.product?.productKey === productKey) return line
  }
  for (const group of promotionProductGroups?.roster.rows.values() ?? []) {
    if (group.products.some((product) => product.productKey === productKey)) return group
  }
  return null
}
