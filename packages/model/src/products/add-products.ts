import type { Instant } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { ProductReference } from '../references/reference.ts'
import type { Roster } from '../roster/roster.ts'
import { upsertRows } from '../roster/roster.ts'
import { activateLine } from './expire-line.ts'
import { isLineOver } from './line-changes.ts'
import type { ProductLine } from './product-line.ts'
import { PRODUCT_LINES } from './product-line.ts'

/** A product to list, and its number of serial numbers; null when the number is unknown. */
export type ProductToAdd = { readonly product: ProductReference; readonly serialCount: number | null }

/** The list with the products added, or why none was added. */
export type AddedProducts = { readonly lines: Roster<ProductLine> } | { readonly problem: string }

/**
 * Adds products to the list (ALG-18): all of them, or none when one is listed already. A removed product comes back
 * with its former line, and an ended line is reopened with all its settings (OP-148).
 */
export function addProducts(
  lines: Roster<ProductLine>,
  products: readonly ProductToAdd[],
  now: Instant,
): AddedProducts {
  const lineOf = ({ product: { id } }: ProductToAdd) => lines.rows.get(id) ?? lines.removed.get(id)
  const listed = products.filter(({ product }) => isListed(lines, product.id, now))
  if (listed.length > 0) return { problem: MESSAGES.line.alreadyExist(listed.map(({ product }) => product.productKey)) }
  const added = products.map((each) => {
    const line = lineOf(each)
    if (!line) return newLine(each)
    return isLineOver(line, now) ? activateLine(line) : line
  })
  return { lines: upsertRows(lines, added, PRODUCT_LINES) }
}

/** True if a product has a line that has not ended. */
export function isListed({ rows }: Pick<Roster<ProductLine>, 'rows'>, productId: number, now: Instant): boolean {
  const line = rows.get(productId)
  return line !== undefined && !isLineOver(line, now)
}

/** A product with serial numbers is checked by them, any other by participant and invoice (OP-87). */
function newLine(each: ProductToAdd): ProductLine {
  return { ...PRODUCT_LINES.blank, product: each.product, ...checkOf(hasSerials(each)) }
}

/** True if a product is known to have serial numbers. */
export function hasSerials({ serialCount }: ProductToAdd): boolean {
  return serialCount !== null && serialCount > 0
}

/** The duplicate check of a new line: by serial numbers where they exist (OP-87, OP-120). */
export function checkOf(areSerialized: boolean) {
  return {
    claimProductDuplicationType: areSerialized ? 'MODEL_SERIAL_NUMBER' : 'PARTICIPANT_MODEL_INVOICE',
    enableSerialNumbers: areSerialized,
  }
}

/** A warning about the serial numbers of a line that does not prevent saving; null without one (ALG-18). */
export function serialWarning(
  { enableSerialNumbers }: Pick<ProductLine, 'enableSerialNumbers'>,
  serialCount: number,
): string | null {
  if (serialCount > 0 === enableSerialNumbers) return null
  return serialCount > 0 ? MESSAGES.line.serialsUnchecked : MESSAGES.line.serialsMissing
}
