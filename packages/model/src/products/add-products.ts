import type { Instant } from '@incentive/scalars'
import { MESSAGES } from '../issues/messages.ts'
import type { ProductReference } from '../references/reference.ts'
import type { Roster } from '../roster/roster.ts'
import { upsertRows } from '../roster/roster.ts'
import { activateLine } from './expire-line.ts'
import { isLineOver } from './line-changes.ts'
import type { ProductLine } from './product-line.ts'
import { PRODUCT_LINES } from './product-line.ts'

/** A product that is to be listed, and how many serial numbers it has; null when that could not be known. */
export type ProductToAdd = { readonly product: ProductReference; readonly serialCount: number | null }

/** The list with the products added, or why none is. */
export type AddedProducts = { readonly lines: Roster<ProductLine> } | { readonly problem: string }

/**
 * Adds products to the list (ALG-18): all of them, or none when one is listed already. One that was removed before comes
 * back with the line that it had, and one whose line is over opens that line again with all its settings (OP-148).
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

/** Whether a product is listed by a line that is not over. */
export function isListed({ rows }: Pick<Roster<ProductLine>, 'rows'>, productId: number, now: Instant): boolean {
  const line = rows.get(productId)
  return line !== undefined && !isLineOver(line, now)
}

/** A product with serial numbers is checked by them, any other by participant and invoice (OP-87). */
function newLine(each: ProductToAdd): ProductLine {
  return { ...PRODUCT_LINES.blank, product: each.product, ...checkOf(hasSerials(each)) }
}

/** Whether a product is known to have serial numbers. */
export function hasSerials({ serialCount }: ProductToAdd): boolean {
  return serialCount !== null && serialCount > 0
}

/** How units of a new line are told apart: by serial numbers where there are some (OP-87, OP-120). */
export function checkOf(areSerialized: boolean) {
  return {
    claimProductDuplicationType: areSerialized ? 'MODEL_SERIAL_NUMBER' : 'PARTICIPANT_MODEL_INVOICE',
    enableSerialNumbers: areSerialized,
  }
}

/** What deserves a look in the serial numbers of a line, and hinders nothing; null when nothing does (ALG-18). */
export function serialWarning(
  { enableSerialNumbers }: Pick<ProductLine, 'enableSerialNumbers'>,
  serialCount: number,
): string | null {
  if (serialCount > 0 === enableSerialNumbers) return null
  return serialCount > 0 ? MESSAGES.line.serialsUnchecked : MESSAGES.line.serialsMissing
}
