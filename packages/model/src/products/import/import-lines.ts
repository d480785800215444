import type { Instant } from '@incentive/scalars'
import type { Roster } from '../../roster/roster.ts'
import { isLineOver } from '../line-changes.ts'
import type { ProductLine } from '../product-line.ts'
import type { ImportedLine } from './plan-import.ts'

/** The lines of a list as the import needs them, by product id; includes removed ones. */
export function linesForImport({ rows, removed }: Roster<ProductLine>, now: Instant): Map<number, ImportedLine> {
  const lines = new Map<number, ImportedLine>()
  const add = (line: ProductLine, isRemoved: boolean) => {
    const { product, promotionProductAgreementNumber, promotionProductPayouts } = line
    const state = { isRemoved, isOver: isLineOver(line, now) }
    if (product) lines.set(product.id, { promotionProductAgreementNumber, promotionProductPayouts, ...state })
  }
  for (const line of removed.values()) add(line, true)
  for (const line of rows.values()) add(line, false)
  return lines
}
