import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import { ANY_PAYOUT, aLine, AX_100, AX_200, FLAT_PAYOUT, TRADE_IN } from '../testing/a-product-line.ts'
import type { ProductGroup } from './product-group.ts'
import { PRODUCT_GROUPS } from './product-group.ts'
import type { ProductLine } from './product-line.ts'
import { PRODUCT_LINES } from './product-line.ts'

const { any, date, line } = MESSAGES
const messages = (row: ProductLine) => PRODUCT_LINES.issues(row, ANY_PAYOUT).map((issue) => Object.values(issue))

describe('what a line must say', () => {
  it('a product with its check and nothing else is valid, and the trade-in may go without the check', () => {
    expect(messages(aLine(AX_100))).toEqual([])
    expect(messages(aLine(TRADE_IN, { claimProductDuplicationType: null }))).toEqual([])
    expect(messages(aLine(AX_100, { claimProductDuplicationType: null }))).toEqual([
      ['claimProductDuplicationType', line.duplicationCheckRequired],
    ])
    expect(messages(PRODUCT_LINES.blank)).toEqual([['product', any.required]])
  })

  it.each<[string, Partial<ProductLine>, [string, string][]]>([
    ['not a date', { effectiveDate: 'soon' }, [['effectiveDate', date.invalid]]],
    ['expired without an end', { markAsExpired: true }, [['expirationDate', date.required]]],
    [
      'an end at the start',
      { effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2026-04-01T04:00:00Z' },
      [['expirationDate', line.visibleWindow]],
    ],
    [
      'OP-86 expired at its start',
      { effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2026-04-01T04:00:00Z', markAsExpired: true },
      [],
    ],
    [
      'units that cross',
      { minimumClaimableUnits: '5', maximumClaimableUnits: '4' },
      [
        ['minimumClaimableUnits', line.minimumAboveMaximum],
        ['maximumClaimableUnits', line.minimumAboveMaximum],
      ],
    ],
    ['a negative payout', { maximumPayoutAmount: '-1' }, [['maximumPayoutAmount', any.zeroOrPositive]]],
    [
      'a long number',
      { promotionProductAgreementNumber: 'x'.repeat(256) },
      [['promotionProductAgreementNumber', any.atMostCharacters(255)]],
    ],
    [
      'a payout without an amount',
      { promotionProductPayouts: [FLAT_PAYOUT, { ...FLAT_PAYOUT, payoutAmount: '' }] },
      [['promotionProductPayouts[1].payoutAmount', MESSAGES.payout.amountRequired]],
    ],
  ])('%s', (_, changes, expected) => {
    expect(messages(aLine(AX_100, changes))).toEqual(expected)
  })

  it('bounds of prices are saved only where prices are entered', () => {
    const bounds = { productPriceMin: '1', productPriceMax: '2' }
    expect(PRODUCT_LINES.send(aLine(AX_100, bounds))).toMatchObject({ productPriceMin: null, productPriceMax: null })
    expect(PRODUCT_LINES.send(aLine(AX_100, { ...bounds, allowProductPriceEntry: true }))).toMatchObject({
      product: { id: AX_100.id },
      productPriceMin: 1,
      productPriceMax: 2,
    })
  })
})

describe('what a product group must say', () => {
  const aGroup = (changes: Partial<ProductGroup> = {}): ProductGroup => ({
    ...PRODUCT_GROUPS.blank,
    products: [AX_100, AX_200],
    claimProductDuplicationType: 'MODEL_SERIAL_NUMBER',
    ...changes,
  })
  const issues = (group: ProductGroup) => PRODUCT_GROUPS.issues(group, ANY_PAYOUT)

  it('it has two products or more, and a check whatever they are', () => {
    expect(issues(aGroup())).toEqual([])
    expect(issues(aGroup({ products: [AX_100] }))).toEqual([{ field: 'products', message: any.required }])
    expect(issues(aGroup({ products: [AX_100, TRADE_IN], claimProductDuplicationType: null }))).toHaveLength(1)
  })

  it('it may have only payout types that are for groups', () => {
    const percent = { ...FLAT_PAYOUT, payoutType: 'PERCENT_OF_CLAIM_AMOUNT' }
    expect(issues(aGroup({ promotionProductPayouts: [FLAT_PAYOUT, percent] }))).toEqual([
      { field: 'promotionProductPayouts[1].payoutType', message: any.invalidSelection },
    ])
  })

  it('a new one is known by its products, whatever their order, and a stored one by its id', () => {
    expect(PRODUCT_GROUPS.keyOf(aGroup())).toBe(PRODUCT_GROUPS.keyOf(aGroup({ products: [AX_200, AX_100] })))
    expect(PRODUCT_GROUPS.keyOf(aGroup({ id: 4 }))).toBe(4)
    expect(PRODUCT_GROUPS.describe(aGroup())).toBe('AX-100, AX-200')
  })
})
