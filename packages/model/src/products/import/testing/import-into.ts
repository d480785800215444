import type { Roster } from '../../../roster/roster.ts'
import { openRoster } from '../../../roster/roster.ts'
import { aLine, aProduct, AX_100, AX_200, FLAT_PAYOUT } from '../../../testing/a-product-line.ts'
import type { ProductLine } from '../../product-line.ts'
import { PRODUCT_LINES } from '../../product-line.ts'
import { planImport, linesForImport, applyImport } from '../plan-import.ts'
import { readImport } from '../read-import.ts'

const now = '2026-11-20T15:00:00Z'
const M_300 = { ...aProduct(12, 'AX-300'), modelNumber: 'M-300' }
const twins = [aProduct(20, 'TW-1'), aProduct(21, 'TW-2')].map((each) => ({ ...each, modelNumber: 'TW' }))
const products = [AX_100, AX_200, M_300, ...twins].map((product) => ({
  product,
  serialCount: product === AX_100 ? 3 : 0,
}))

/** The line of P-IMPORT: AX-100 under AG-1 with one open flat payout of 25 from 04/01/2026. */
export const importedLine = aLine(AX_100, {
  id: 1,
  promotionProductAgreementNumber: 'AG-1',
  promotionProductPayouts: [{ ...FLAT_PAYOUT, id: 7, effectiveDate: '2026-04-01T04:00:00Z' }],
})

/** The lines of P-IMPORT (ALG-30). */
export const importedPromotion = openRoster([importedLine], PRODUCT_LINES)

/** Imports text into lines; returns the plan, the outcomes of its rows, and the resulting lines. */
export function importInto(lines: Roster<ProductLine>, text: string, hasClaims = false) {
  const { rows } = readImport(text, { twoFields: 'detect', reading: null })
  const plan = planImport(rows, { products, lines: linesForImport(lines, now), hasClaims, now })
  const after = applyImport(lines, plan.lines, now)
  const reported = plan.rows.map(({ outcome, productKey, reason }) =>
    [outcome, productKey, reason].filter(Boolean).join(' '),
  )
  return { plan, after, reported }
}

/** The payouts of a line as `25 [since .. until]`. */
export const payoutsInShort = ({ promotionProductPayouts: payouts }: ProductLine) =>
  payouts.map((each) => `${each.payoutAmount} [${each.effectiveDate} .. ${each.expirationDate}]`)
