import { printDecimal } from '@incentive/scalars'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome/outcome.ts'
import type { BudgetPolicy } from '../state/state-view.ts'
import type { PromotionTerms, TermsLine, TermsPayout } from '../terms/promotion-terms.ts'
import { aClaim, aLine, aRow, aVersion, decimal } from '../testing/a-claim.ts'
import { decide, reasonsOf } from '../testing/decide.ts'

const lookups = { storeProducts: [{ productNumber: 'LAMP', calculatedPriceAmount: '7.75' }] }
const GOODS = { payoutType: 'PRODUCT', payoutStoreCatalogProduct: 'LAMP' }
const COUPONS = { payoutType: 'COUPON_CODE', payoutAmount: '4' }

type Budget = readonly [id: string, policy: BudgetPolicy, left: string]

/** Four units of a line with these rows; flat amounts are 10 each. */
function paid(
  rows: readonly TermsPayout[],
  budgets: readonly Budget[] = [],
  settings: Partial<TermsLine> = {},
  terms: PromotionTerms = {},
) {
  const line = { product: 'HEAT-1', allowProductPriceEntry: true, ...settings }
  const promotionProductPayouts = rows.map((row, index) => aRow({ ...row, id: index + 1 }))
  const version = aVersion({ promotionProducts: [{ ...line, promotionProductPayouts }], ...terms })
  const rooms = budgets.map(([id, policy, left]) => ({ id, name: `Budget ${id}`, policy, left: decimal(left) }))
  return decide(version, aClaim({ lines: [aLine({ quantity: 4 })] }), { earlier: { budgets: rooms }, lookups })
}

/** The payouts: money or the cost of goods, pieces, and their cuts. */
const moneyOf = ({ payouts }: Outcome) =>
  payouts.map(({ liability, count, cutBy }) => [
    ...[printDecimal(liability), count],
    ...cutBy.map((cut) => `${cut.code} ${cut.id} ${printDecimal(cut.amount)}`),
  ])

describe('the maximum of a line', () => {
  const capped = (maximumPayoutAmount: string, ...rows: readonly TermsPayout[]) =>
    paid(rows, [], { id: 3, maximumPayoutAmount })

  it.each([
    ['40.01', [['40.00', 0]], []],
    ['40', [['40.00', 0]], []],
    ['39.99', [['39.99', 0, 'LINE_CAP line=3 0.01']], ['LINE_CAP: 40.00 is capped at 39.99']],
  ])('%s', (maximum, payouts, reasons) => {
    const outcome = capped(maximum, {})
    expect(moneyOf(outcome)).toEqual(payouts)
    expect(reasonsOf(outcome)).toEqual(reasons)
  })

  it('cuts coupons in whole pieces, after the money before them, and goods not at all', () => {
    expect(moneyOf(capped('47.99', {}, COUPONS))).toEqual([
      ['40.00', 0],
      ['4.00', 1, 'LINE_CAP line=3 12.00'],
    ])
    expect(moneyOf(capped('48', {}, COUPONS))).toEqual([
      ['40.00', 0],
      ['8.00', 2, 'LINE_CAP line=3 8.00'],
    ])
    expect(moneyOf(capped('3', GOODS))).toEqual([['31.00', 4]])
    expect(moneyOf(capped('3', COUPONS))).toEqual([])
  })
})

describe('a budget', () => {
  it.each<[string, readonly Budget[], readonly unknown[]]>([
    ['with enough', [['1', 'PARTIAL', '40']], [['40.00', 0]]],
    ['with less', [['1', 'PARTIAL', '39.99']], [['39.99', 0, 'BUDGET_CUT 1 0.01']]],
    ['with parts of a cent', [['1', 'PARTIAL', '9.999']], [['9.99', 0, 'BUDGET_CUT 1 30.01']]],
    ['below zero', [['1', 'PARTIAL', '-5']], []],
    [
      'that is the tightest of several',
      [
        ['1', 'PARTIAL', '30'],
        ['2', 'PARTIAL', '20'],
        ['3', 'PARTIAL', '25'],
      ],
      [['20.00', 0, 'BUDGET_CUT 2 20.00']],
    ],
    [
      'that is as tight as another',
      [
        ['1', 'PARTIAL', '20'],
        ['2', 'PARTIAL', '20'],
      ],
      [['20.00', 0, 'BUDGET_CUT 2 20.00']],
    ],
    [
      'that stops',
      [
        ['1', 'PARTIAL', '30'],
        ['2', 'STOP', '20'],
      ],
      [],
    ],
  ])('%s', (_, budgets, payouts) => {
    expect(moneyOf(paid([{}], budgets))).toEqual(payouts)
  })

  it('pays in the sequence of the payouts, and in whole pieces', () => {
    const rows = [{}, GOODS, COUPONS]
    const left = (amount: string) => moneyOf(paid(rows, [['1', 'PARTIAL', amount]]))
    expect(left('87')).toEqual([
      ['40.00', 0],
      ['31.00', 4],
      ['16.00', 4],
    ])
    expect(left('86.99')[2]).toEqual(['12.00', 3, 'BUDGET_CUT 1 4.00'])
    expect(left('63.25')).toEqual([
      ['40.00', 0],
      ['23.25', 3, 'BUDGET_CUT 1 7.75'],
    ])
    expect(left('63.24')[1]).toEqual(['15.50', 2, 'BUDGET_CUT 1 15.50'])
  })

  it('names itself, what is left and what is needed', () => {
    const outcome = paid(
      [{}],
      [
        ['1', 'STOP', '1.5'],
        ['2', 'QUEUE', '-3'],
        ['3', 'PARTIAL', '40'],
      ],
    )
    expect([outcome.decision, outcome.primaryCode]).toEqual(['WAIT', 'BUDGET_WAIT'])
    expect(reasonsOf(outcome)).toEqual([
      'BUDGET_EXHAUSTED: Budget 1: 1.50 left, 40.00 needed',
      'BUDGET_WAIT: Budget 2: 0.00 left, 40.00 needed',
    ])
  })
})

describe('the amount per product of the promotion', () => {
  it.each([
    ['1.5', [['6.00', 0]]],
    ['0.00125', [['0.01', 0]]],
    ['0.00124', []],
    ['0', []],
  ])('%s pays a line without rows', (payoutAmountPerProduct, payouts) => {
    const outcome = paid([], [], {}, { payoutAmountPerProduct })
    expect(moneyOf(outcome)).toEqual(payouts)
    expect(outcome.payouts.map(({ origin, reward }) => [origin, reward])).toEqual(
      payouts.map(() => ['PROMOTION_AMOUNT', 'MONEY']),
    )
  })

  it('does not pay a line with rows', () => {
    expect(moneyOf(paid([{}], [], {}, { payoutAmountPerProduct: '5' }))).toEqual([['40.00', 0]])
  })
})
