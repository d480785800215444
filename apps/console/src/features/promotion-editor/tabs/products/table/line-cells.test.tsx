import { row } from '@incentive/quality/row'
import { type PayoutDraft, NEW_PAYOUT } from '@incentive/model/payouts'
import type { ProductLine } from '@incentive/model/products'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NOW } from '../../../draft/testing/an-editor.ts'
import { AX_100, AX_200, AX_300, stored, storedGroup } from '../testing/show-products.tsx'
import { lineColumns, widestPayouts } from './line-columns.tsx'
import type { LineContext } from '../use-line-context.ts'
import { placeLines } from './placed-lines.ts'

const context: LineContext = {
  now: NOW,
  currency: 'USD',
  hasSimplePayouts: false,
  problemsOf: () => [],
  marksOf: () => [],
  view: null,
  edit: null,
  fieldName: (number) => ({ 1: 'Efficiency Class', 2: 'Warranty Years' })[number] ?? `Field ${number}`,
  checkName: (code) => (code === 'MODEL_SERIAL_NUMBER' ? 'Model and serial number' : code),
}
const group = storedGroup(7, [AX_100, AX_300])

/** Text of a column's cell for a line, or for the group of AX-100 and AX-300. */
function cell(column: string, of: ProductLine | typeof group, others: Partial<LineContext> = {}): string | null {
  const [line] =
    'products' in of ? placeLines(new Map(), new Map([[7, of]])) : placeLines(new Map([[1, of]]), new Map())
  const shown = lineColumns.find(({ header }) => header === column)
  if (!line || !shown) throw new Error(`There is no column ${column}`)
  return render(shown.cell(line, { ...context, ...others })).container.textContent
}

it('PROD-01 Model shows the model and the key, of a group all models', () => {
  row('PROD-01', () => {
    expect(cell('Model', stored(AX_300))).toBe('M-300 Product AX-300 · AX-300')
    expect(cell('Model', stored(AX_100))).toBe('AX-100 Product AX-100')
    expect(cell('Model', group)).toBe('AX-100, M-300 Group of 2 · AX-100, AX-300')
  })
})

it('PROD-02 Details shows the category and the custom fields by the names of the program', () => {
  const product = { ...AX_100, customFieldValue1: 'A++', customFieldValue2: '10' }
  row('PROD-02', () =>
    expect(cell('Details', stored(product))).toBe('Heat Pumps Efficiency Class: A++ · Warranty Years: 10'),
  )
  expect(cell('Details', group)).toBe('Product AX-100, Product AX-300')
})

it('PROD-03 Effective? follows the window, its start within and its end beyond', () => {
  const within = (effectiveDate: string, expirationDate: string) =>
    cell('Effective?', stored(AX_100, { effectiveDate, expirationDate }))
  row('PROD-03', () => {
    expect(within('', '')).toBe('Yes')
    expect(within('2026-11-20T15:00:00Z', '2026-11-20T15:00:01Z')).toBe('Yes')
    expect(within('2026-11-20T15:00:01Z', '')).toBe('No Upcoming')
    expect(within('', '2026-11-20T15:00:00Z')).toBe('No Expired')
    expect(within('', '2026-11-20T14:59:59Z')).toBe('No Expired')
  })
})

it('PROD-04 Serial Enabled? says whether serial numbers are asked for', () => {
  row('PROD-04', () => {
    expect(cell('Serial Enabled?', stored(AX_100, { enableSerialNumbers: true }))).toBe('Yes')
    expect(cell('Serial Enabled?', stored(AX_100))).toBe('No')
  })
})

it('PROD-05 Min/Max Claiming? shows both numbers, a dash for an empty one', () => {
  const units = (minimumClaimableUnits: string, maximumClaimableUnits: string) =>
    cell('Min/Max Claiming?', stored(AX_100, { minimumClaimableUnits, maximumClaimableUnits }))
  row('PROD-05', () => {
    expect(units('2', '10')).toBe('2 / 10')
    expect(units('0', '')).toBe('0 / -')
    expect(units('', '4')).toBe('- / 4')
    expect(units('', '')).toBe('- / -')
  })
})

it('PROD-06 Max Payout? shows the amount in the currency, a dash without one', () => {
  const most = (maximumPayoutAmount: string, currency: string) =>
    cell('Max Payout?', stored(AX_100, { maximumPayoutAmount, productPriceMax: '7' }), { currency })
  row('PROD-06', () => {
    expect(most('1234.5', 'USD')).toBe('$1,234.50')
    expect(most('100', 'CAD')).toBe('CA$100.00')
    expect(most('0', 'USD')).toBe('$0.00')
    expect(most('', 'USD')).toBe('-')
  })
})

it('PROD-07 Dup Check shows the description of the duplication type', () => {
  row('PROD-07', () => {
    const claimProductDuplicationType = 'MODEL_SERIAL_NUMBER'
    expect(cell('Dup Check', stored(AX_100, { claimProductDuplicationType }))).toBe('Model and serial number')
    expect(cell('Dup Check', stored(AX_100, { claimProductDuplicationType: null }))).toBe('-')
  })
})

it('PROD-08 PROD-09 Payout is one amount where payouts are simple, and the terms and dates of a payout elsewhere', () => {
  const every: PayoutDraft = {
    ...NEW_PAYOUT,
    payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
    payoutAmount: '25',
    payoutProductMethodType: 'EVERY',
    payoutProductQuantity: '5',
    payoutProductThreshold: '10',
    effectiveDate: '2026-04-01T04:00:00Z',
  }
  const line = stored(AX_200, { promotionProductPayouts: [every] })
  row('PROD-08', () => expect(cell('Payout', line, { hasSimplePayouts: true })).toBe('$25.00'))
  row('PROD-09', () => {
    expect(cell('Payout', line)).toBe('$25.00 Every 5, threshold 10 from 04/01/2026')
    expect(cell('Payout', stored(AX_200))).toBe('-')
  })
})

it('takes no more space for payouts than the widest ones of the lines need', () => {
  const widest = (count: number, hasSimplePayouts = false) => {
    const promotionProductPayouts = Array.from({ length: count }, () => NEW_PAYOUT)
    const line = stored(AX_100, { promotionProductPayouts })
    return widestPayouts(placeLines(new Map([[1, line]]), new Map()), hasSimplePayouts)
  }
  expect([widest(0), widest(1), widest(2), widest(2, true)]).toEqual(['one', 'one', 'several', 'amount'])
})
