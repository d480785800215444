import { NEW_PAYOUT } from '@incentive/model/payouts'
import {
  applyImport,
  linesForImport,
  planImport,
  PRODUCT_LINES,
  readImport,
  type ProductLine,
} from '@incentive/model/products'
import { openRoster } from '@incentive/model/roster'
import { expect, it } from 'vitest'
import { FIRST } from './testing/whole-promotion.ts'

const product = { id: 52, productKey: 'AX-100', modelNumber: 'AX-100', name: 'Pump' }
const line: ProductLine = { ...(FIRST.rows.promotionProducts[0] as ProductLine), product }
const now = '2026-05-20T15:00:00Z'

/** Returns the line after an import of this text. */
function importInto(before: ProductLine, text: string): ProductLine | undefined {
  const lines = openRoster([before], PRODUCT_LINES)
  const { rows } = readImport(text, { twoFields: 'detect', reading: null })
  const around = { products: [{ product, serialCount: 0 }], lines: linesForImport(lines, now), hasClaims: false, now }
  return applyImport(lines, planImport(rows, around).lines, now).rows.get(product.id)
}

it('an import changes the agreement number and the amount of the payout that runs, and no other field', () => {
  const [running, ...others] = line.promotionProductPayouts
  expect(importInto(line, 'AX-100|AG-9|30')).toEqual({
    ...line,
    promotionProductAgreementNumber: 'AG-9',
    promotionProductPayouts: [{ ...running, payoutAmount: '30' }, ...others],
  })
  expect(importInto(line, 'AX-100|AG-9')).toEqual({ ...line, promotionProductAgreementNumber: 'AG-9' })
})

it('an import that adds a payout ends the one that runs, and changes no other field', () => {
  const [running] = line.promotionProductPayouts
  const alone = { ...line, promotionProductPayouts: line.promotionProductPayouts.slice(0, 1) }
  const after = importInto(alone, 'AX-100||30|05/25/2026|')
  expect(after).toEqual({
    ...alone,
    promotionProductPayouts: [
      { ...running, expirationDate: '2026-05-25T03:59:59Z' },
      {
        ...NEW_PAYOUT,
        payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
        payoutAmount: '30',
        effectiveDate: '2026-05-25T04:00:00Z',
        expirationDate: '',
      },
    ],
  })
})
