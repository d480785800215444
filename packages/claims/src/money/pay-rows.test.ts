import { describe, expect, it } from 'vitest'
import type { TermsPayout } from '../terms/promotion-terms.ts'
import { aClaim, aLine, aRow, aVersion } from '../testing/a-claim.ts'
import { decide, paidBy } from '../testing/decide.ts'

const APRIL = '2027-04-01T04:00:00Z'
const MAY = '2027-05-01T04:00:00Z'
const JUNE = '2027-06-01T04:00:00Z'

/** The outcome of some units, sold in May, by these rows; ids are 1, 2 and so on. */
function paid(quantity: number, ...rows: readonly TermsPayout[]) {
  const promotionProductPayouts = rows.map((row, index) => aRow({ ...row, id: index + 1 }))
  const line = { product: 'HEAT-1', allowProductPriceEntry: true, promotionProductPayouts }
  return decide(aVersion({ promotionProducts: [line] }), aClaim({ lines: [aLine({ quantity })] }))
}

const from = (effectiveDate: string, payoutAmount: string) => ({ effectiveDate, payoutAmount })
const above = (payoutProductThreshold: number, payoutAmount: string) => ({ payoutProductThreshold, payoutAmount })

describe('of rows that compete', () => {
  it.each<[string, number, readonly TermsPayout[], string]>([
    ['the latest start wins', 1, [from(APRIL, '1'), from(MAY, '2')], 'HEAT-1 2.00'],
    ['wherever it is', 1, [from(MAY, '2'), from(APRIL, '1')], 'HEAT-1 2.00'],
    ['a row of the future does not', 1, [from(APRIL, '1'), from(JUNE, '3')], 'HEAT-1 1.00'],
    ['even with a lower threshold', 5, [{ ...from(APRIL, '1'), ...above(4, '9') }, from(MAY, '2')], 'HEAT-1 10.00'],
    ['the highest reached threshold wins', 2, [above(1, '1'), above(2, '2'), above(3, '3')], 'HEAT-1 4.00'],
    ['wherever that is', 2, [above(3, '3'), above(2, '2'), above(1, '1')], 'HEAT-1 4.00'],
    ['all are reached', 3, [above(2, '2'), above(3, '3'), above(1, '1')], 'HEAT-1 9.00'],
    ['of the same threshold, the last one added wins', 2, [above(1, '1'), above(1, '7')], 'HEAT-1 14.00'],
  ])('%s', (_, units, rows, payout) => {
    expect(paidBy(paid(units, ...rows))).toEqual([payout])
  })

  it('the nearest threshold that is not reached explains why no payment is made, and the others are replaced', () => {
    const reason = 'THRESHOLD_NOT_REACHED'
    const nearest = (...thresholds: readonly number[]) =>
      paid(1, ...thresholds.map((each) => above(each, '1'))).codes.map(({ code, link, because: { params } }) => [
        ...[code, link?.to === 'editor' ? link.id : null],
        ...(code === reason ? [params['threshold']] : []),
      ])
    expect(nearest(3, 2, 4)).toEqual([
      ['PAYOUT_SUPERSEDED', '1'],
      ['PAYOUT_SUPERSEDED', '3'],
      [reason, '2', 2],
    ])
    expect(nearest(2, 2)).toEqual([
      ['PAYOUT_SUPERSEDED', '1'],
      [reason, '2', 2],
    ])
    expect(nearest(2)).toEqual([[reason, '1', 2]])
  })

  it('winners of different kinds pay in the order of creation', () => {
    const block = { payoutProductMethodType: 'EVERY', payoutProductQuantity: 2, payoutAmount: '5' }
    const outcome = paid(2, from(APRIL, '1'), block, from(MAY, '3'))
    expect(outcome.payouts.map(({ payoutRow }) => payoutRow)).toEqual(['2', '3'])
    expect(paidBy(outcome)).toEqual(['HEAT-1 5.00', 'HEAT-1 6.00'])
    expect(outcome.codes.map(({ code }) => code)).toEqual(['PAYOUT_SUPERSEDED'])
  })

  it.each([
    [1, [], ['BLOCK_NOT_FULL']],
    [2, ['HEAT-1 5.00'], []],
    [3, ['HEAT-1 5.00'], []],
    [4, ['HEAT-1 10.00'], []],
  ])('%i units in blocks of two', (units, payouts, codes) => {
    const block = { payoutProductMethodType: 'EVERY', payoutProductQuantity: 2, payoutAmount: '5' }
    const outcome = paid(units, block)
    expect(paidBy(outcome)).toEqual(payouts)
    expect(outcome.codes.map(({ code }) => code).filter((code) => code === 'BLOCK_NOT_FULL')).toEqual(codes)
  })
})
