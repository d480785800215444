import { describe, expect, it } from 'vitest'
import { aLine, AX_100, FLAT_PAYOUT } from '../testing/a-product-line.ts'
import { changeAmounts, hasAmount } from './change-amounts.ts'

const now = '2026-11-20T15:00:00Z'
const over = { ...FLAT_PAYOUT, expirationDate: '2026-04-01T04:00:00Z' }
const percent = { ...FLAT_PAYOUT, payoutType: 'PERCENT_OF_CLAIM_AMOUNT', payoutAmount: '10' }
const mug = { ...FLAT_PAYOUT, payoutType: 'PRODUCT', payoutAmount: '0' }
const byRules = { ...FLAT_PAYOUT, payoutType: null, payoutAmount: '', ruleGroup: { id: 8, ruleCount: 2 } }
const line = aLine(AX_100, { promotionProductPayouts: [over, FLAT_PAYOUT, percent, mug, byRules] })
const amounts = (row: typeof line) => row.promotionProductPayouts.map(({ payoutAmount }) => payoutAmount)

describe('amounts of many lines', () => {
  it('one value goes to every amount of money that is not over, and to nothing else', () => {
    expect(amounts(changeAmounts(line, { to: '30' }, now))).toEqual(['25', '30', '10', '0', ''])
    expect(line.promotionProductPayouts.map((payout) => hasAmount(payout, now))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['25', '10', '27.50'],
    ['25', '-10', '22.50'],
    ['0.05', '10', '0.06'],
    ['33.33', '2.5', '34.16'],
    ['49998.99', '100', '99997.98'],
    ['many', '10', 'many'],
  ])('%s by %s percent is %s, to the cent', (amount, byPercent, expected) => {
    const row = aLine(AX_100, { promotionProductPayouts: [{ ...FLAT_PAYOUT, payoutAmount: amount }] })
    expect(amounts(changeAmounts(row, { byPercent }, now))).toEqual([expected])
  })

  it('a line in which nothing changes stays the same line', () => {
    expect(changeAmounts(line, { to: '25' }, now)).toBe(line)
    expect(changeAmounts(line, { byPercent: 'x' }, now)).toBe(line)
  })
})
