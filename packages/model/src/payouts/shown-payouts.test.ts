import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { FLAT_PAYOUT } from '../testing/a-product-line.ts'
import type { PayoutDraft } from './payout.ts'
import { payoutInWords, windowInWords } from './payout-in-words.ts'
import { payoutsOfLine, simplePayout } from './shown-payouts.ts'

const now = '2026-11-20T15:00:00Z'
const percent = (payoutType: string, payoutAmount: string): PayoutDraft => ({
  ...FLAT_PAYOUT,
  payoutType,
  payoutAmount,
})
const mug: PayoutDraft = {
  ...FLAT_PAYOUT,
  payoutType: 'PRODUCT',
  payoutAmount: '0',
  payoutStoreCatalogProduct: { id: 1, productNumber: 'MUG-1', name: 'Travel Mug' },
}
const byRules: PayoutDraft = { ...FLAT_PAYOUT, payoutType: null, payoutAmount: '', ruleGroup: { id: 8, ruleCount: 2 } }

describe('ALG-28 payouts in words', () => {
  it.each<[string, PayoutDraft, string, string, string]>([
    ['1', FLAT_PAYOUT, 'USD', '$25.00', '$25.00 Each'],
    [
      '2',
      { ...FLAT_PAYOUT, payoutProductMethodType: 'EVERY', payoutProductQuantity: '5', payoutProductThreshold: '10' },
      'USD',
      '$25.00',
      '$25.00 Every 5, threshold 10',
    ],
    ['3', { ...FLAT_PAYOUT, payoutAmount: '25.5' }, 'CAD', 'CA$25.50', 'CA$25.50 Each'],
    ['4', percent('PERCENT_OF_CLAIM_AMOUNT', '10'), 'USD', '10.00%', '10.00% Each, Percent of claim amount'],
    ['5', percent('PERCENT_OF_PRODUCT_AMOUNT', '2.5'), 'USD', '2.50%', '2.50% Each, Percent of product amount'],
    [
      '6',
      percent('PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', '7.25'),
      'USD',
      '7.25%',
      '7.25% Each, Percent of claim product price per unit',
    ],
    ['7', mug, 'USD', 'Travel Mug', 'Travel Mug Each'],
    ['8', byRules, 'USD', 'Rules', 'Rules (2)'],
  ])('row %s', (_, payout, currency, simple, detailed) => {
    expect(simplePayout([payout], currency, now)).toBe(simple)
    expect(payoutInWords(payout, currency)).toBe(detailed)
  })

  it('the three kinds of percent show two decimals', () =>
    row('PAY-42', () => {
      const shown = ['PERCENT_OF_CLAIM_AMOUNT', 'PERCENT_OF_PRODUCT_AMOUNT', 'PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT']
      expect(shown.map((type) => simplePayout([percent(type, '10')], 'USD', now))).toEqual([
        '10.00%',
        '10.00%',
        '10.00%',
      ])
      expect(payoutInWords(percent('PERCENT_OF_CLAIM_AMOUNT', '10'), 'USD')).toBe(
        '10.00% Each, Percent of claim amount',
      )
    }))

  it('a flat amount shows the currency of the country', () =>
    row('PAY-44', () => {
      expect(simplePayout([FLAT_PAYOUT], 'USD', now)).toBe('$25.00')
      expect(payoutInWords(FLAT_PAYOUT, 'USD')).toBe('$25.00 Each')
      expect(simplePayout([FLAT_PAYOUT], 'CAD', now)).toBe('CA$25.00')
    }))

  it('rows 9 and 10: of a sequence the simple text has the effective payout, the detailed one all except ended ones', () => {
    const over = { ...FLAT_PAYOUT, payoutAmount: '10', expirationDate: '2026-04-01T04:00:00Z' }
    const current = { ...FLAT_PAYOUT, effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2027-01-01T05:00:00Z' }
    const next = { ...FLAT_PAYOUT, payoutAmount: '30', effectiveDate: '2027-01-01T05:00:00Z' }
    const all = [next, over, current]
    expect(simplePayout(all, 'USD', now)).toBe('$25.00')
    expect(payoutsOfLine(all, now)).toEqual({ shown: current, current: [], later: [next], ended: [over] })
    expect(payoutsOfLine([over, next], now)).toEqual({ shown: next, current: [], later: [], ended: [over] })
    expect(payoutsOfLine([over], now)).toMatchObject({ shown: null, ended: [over] })
    expect(payoutsOfLine([current, FLAT_PAYOUT], now)).toMatchObject({ shown: current, current: [FLAT_PAYOUT] })
    expect(simplePayout([over, next], 'USD', now)).toBe('$30.00 from 01/01/2027 12:00 am EST')
    expect(simplePayout([], 'USD', now)).toBe('-')
    expect(windowInWords(current)).toBe('04/01/2026 12:00 am EDT to 01/01/2027 12:00 am EST')
    expect([windowInWords(over), windowInWords(FLAT_PAYOUT)]).toEqual(['until 04/01/2026 12:00 am EDT', ''])
  })

  it('names its award vehicle, and has a dash for a missing value', () => {
    const vehicle = { id: 2, name: 'Points', awardVehicleType: { name: 'POINTS' }, taxable: false }
    expect(payoutInWords({ ...FLAT_PAYOUT, forcedAwardVehicle: vehicle }, 'USD')).toBe('$25.00 Each, Points')
    expect(payoutInWords({ ...FLAT_PAYOUT, payoutAmount: '' }, 'USD')).toBe('- Each')
  })
})
