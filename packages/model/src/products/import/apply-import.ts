import type { Instant } from '@incentive/scalars'
import type { Roster } from '../../roster/roster.ts'
import { updateRows } from '../../roster/roster.ts'
import { addProducts, isListed } from '../add-products.ts'
import type { ProductLine } from '../product-line.ts'
import type { LineImport } from './plan-import.ts'

/**
 * Applies a planned import to the list: unlisted products are added as in the dialog (ALG-18), removed ones come back
 * unchanged, ended ones are reopened, and each line gets its agreement number and payouts.
 */
export function applyImport(
  lines: Roster<ProductLine>,
  imported: readonly LineImport[],
  now: Instant,
): Roster<ProductLine> {
  const added = addProducts(
    lines,
    imported.flatMap(({ added: each }) => (isListed(lines, each.product.id, now) ? [] : [each])),
    now,
  )
  if ('problem' in added) return lines
  const byProduct = new Map(imported.map((each) => [each.added.product.id, each]))
  return updateRows(added.lines, byProduct.keys(), (line) => {
    const { promotionProductAgreementNumber, promotionProductPayouts } = byProduct.get(line.product?.id ?? 0) ?? line
    return { ...line, promotionProductAgreementNumber, promotionProductPayouts }
  })
}
