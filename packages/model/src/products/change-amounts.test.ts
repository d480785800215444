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
    expect(amounts(changeAmounts(line, { to: '30', from: null }, now))).toEqual(['25', '30', '10', '0', ''])
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
    expect(amounts(changeAmounts(row, { byPercent, from: null }, now))).toEqual([expected])
  })

  it('a payout is over from the instant of its end', () => {
    const isOpen = (expirationDate: string) => hasAmount({ ...FLAT_PAYOUT, expirationDate }, now)
    expect([now, '2026-11-20T15:00:01Z'].map(isOpen)).toEqual([false, true])
  })

  it('a line in which nothing changes stays the same line', () => {
    expect(changeAmounts(line, { to: '25', from: null }, now)).toBe(line)
    expect(changeAmounts(line, { byPercent: 'x', from: null }, now)).toBe(line)
  })
})

describe('amounts from a date on', () => {
  const JAN_1 = '2027-01-01T05:00:00Z'
  const pays = (amount: string, effectiveDate = '', expirationDate = '') => ({
    ...FLAT_PAYOUT,
    id: 7,
    payoutAmount: amount,
    effectiveDate,
    expirationDate,
  })
  const changed = (from: string, ...payouts: (typeof FLAT_PAYOUT)[]) =>
    changeAmounts(
      aLine(AX_100, { promotionProductPayouts: payouts }),
      { to: '30', from },
      now,
    ).promotionProductPayouts.map(
      (each) => `${each.id ?? 'new'} ${each.payoutAmount} [${each.effectiveDate} .. ${each.expirationDate}]`,
    )

  it('the payout that runs ends one second before, and a new one goes on to its end', () => {
    expect(changed(JAN_1, pays('25'))).toEqual(['7 25 [ .. 2027-01-01T04:59:59Z]', `new 30 [${JAN_1} .. ]`])
    expect(changed(JAN_1, pays('25', '2026-04-01T04:00:00Z', '2027-04-01T03:59:59Z'))).toEqual([
      '7 25 [2026-04-01T04:00:00Z .. 2027-01-01T04:59:59Z]',
      `new 30 [${JAN_1} .. 2027-04-01T03:59:59Z]`,
    ])
  })

  it('before the first payout of a line its start stays', () => {
    expect(changed(JAN_1, pays('25', '2027-03-01T05:00:00Z'))).toEqual(['7 30 [2027-03-01T05:00:00Z .. ]'])
    expect(changed(JAN_1, pays('25', JAN_1))).toEqual([`7 30 [${JAN_1} .. ]`])
  })

  it('of two windows the one that runs is divided, the later one changed, and one that ends before stays', () => {
    const first = pays('20', '2026-04-01T04:00:00Z', '2027-02-01T04:59:59Z')
    const second = pays('25', '2027-02-01T05:00:00Z', '2027-04-01T03:59:59Z')
    expect(changed(JAN_1, first, second)).toEqual([
      '7 20 [2026-04-01T04:00:00Z .. 2027-01-01T04:59:59Z]',
      '7 30 [2027-02-01T05:00:00Z .. 2027-04-01T03:59:59Z]',
      `new 30 [${JAN_1} .. 2027-02-01T04:59:59Z]`,
    ])
    expect(changed('2027-03-01T05:00:00Z', first, second)).toEqual([
      '7 20 [2026-04-01T04:00:00Z .. 2027-02-01T04:59:59Z]',
      '7 25 [2027-02-01T05:00:00Z .. 2027-03-01T04:59:59Z]',
      'new 30 [2027-03-01T05:00:00Z .. 2027-04-01T03:59:59Z]',
    ])
  })

  it('a payout that ends at that instant stays, and one that ends a second later is divided', () => {
    expect(changed(JAN_1, pays('25', '', JAN_1))).toEqual([`7 25 [ .. ${JAN_1}]`])
    expect(changed(JAN_1, pays('25', '', '2027-01-01T05:00:01Z'))).toEqual([
      '7 25 [ .. 2027-01-01T04:59:59Z]',
      `new 30 [${JAN_1} .. 2027-01-01T05:00:01Z]`,
    ])
  })

  it('on 02/29 of a leap year', () => {
    expect(changed('2028-02-29T05:00:00Z', pays('25'))).toEqual([
      '7 25 [ .. 2028-02-29T04:59:59Z]',
      'new 30 [2028-02-29T05:00:00Z .. ]',
    ])
  })

  it('a payout with that amount is not divided, and one that began a second before changes whole', () => {
    expect(changed(JAN_1, pays('30'))).toEqual(['7 30 [ .. ]'])
    expect(changed(JAN_1, pays('30.00'))).toEqual(['7 30.00 [ .. ]'])
    expect(changed(JAN_1, pays('25', '2027-01-01T04:59:59Z'))).toEqual(['7 30 [2027-01-01T04:59:59Z .. ]'])
  })
})
