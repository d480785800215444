import { describe, expect, it } from 'vitest'
import type { TermsGroup } from '../terms/promotion-terms.ts'
import { aClaim, aLine, aRow, aVersion } from '../testing/a-claim.ts'
import { decide, paidBy, reasonsOf } from '../testing/decide.ts'

const row = (payoutAmount: string, payoutType = 'FLAT_AMOUNT_PER_UNIT_CLAIMED') => [aRow({ payoutType, payoutAmount })]

/** Claim lines of HEAT-1 and HEAT-2, whose own lines pay 10 and 1, after these groups. */
function paid(claimed: readonly (readonly [string, number])[], ...groups: readonly Partial<TermsGroup>[]) {
  const line = (product: string, amount: string) => ({
    product,
    allowProductPriceEntry: true,
    promotionProductPayouts: row(amount),
  })
  const version = aVersion({
    promotionProducts: [line('HEAT-1', '10'), line('HEAT-2', '1')],
    promotionProductGroups: groups.map((group) => ({
      key: 'SET',
      products: ['HEAT-1', 'HEAT-2'],
      promotionProductPayouts: row('3'),
      ...group,
    })),
  })
  const lines = claimed.map(([modelNumber, quantity], index) => aLine({ lineNumber: index + 1, modelNumber, quantity }))
  return decide(version, aClaim({ lines }))
}

const five = [
  ['HEAT-1', 2],
  ['HEAT-2', 3],
] as const

describe('a group', () => {
  it.each<[Partial<TermsGroup>, readonly string[], readonly string[]]>([
    [{}, ['SET 15.00'], []],
    [{ minimumClaimableUnits: 5, maximumClaimableUnits: 5 }, ['SET 15.00'], []],
    [
      { minimumClaimableUnits: 6 },
      ['HEAT-1 20.00', 'HEAT-2 3.00'],
      ['GROUP_BELOW_MINIMUM: Group SET: 5 units, at least 6 per claim'],
    ],
    [
      { maximumClaimableUnits: 4 },
      ['HEAT-1 20.00', 'HEAT-2 3.00'],
      ['GROUP_ABOVE_MAXIMUM: Group SET: 5 units, at most 4 per claim'],
    ],
    [{ products: ['HEAT-2'] }, ['SET 9.00', 'HEAT-1 20.00'], []],
  ])('with %j takes the units before the lines of their own, or leaves them', (group, payouts, reasons) => {
    const outcome = paid(five, group)
    expect(paidBy(outcome)).toEqual(payouts)
    expect(reasonsOf(outcome)).toEqual(reasons)
  })

  it('leaves the units that its blocks do not cover, the last ones of the claim', () => {
    const block = { payoutProductMethodType: 'EVERY', payoutProductQuantity: 4 }
    expect(paidBy(paid(five, { promotionProductPayouts: [aRow(block)] }))).toEqual(['SET 10.00', 'HEAT-2 1.00'])
  })

  it('takes units in the order of the claim, whatever the order of its products', () => {
    const block = { payoutProductMethodType: 'EVERY', payoutProductQuantity: 4 }
    const claimed = [
      ['HEAT-2', 3],
      ['HEAT-1', 2],
    ] as const
    const group = { products: ['HEAT-1', 'HEAT-2'], promotionProductPayouts: [aRow(block)] }
    expect(paidBy(paid(claimed, group))).toEqual(['SET 10.00', 'HEAT-1 10.00'])
  })

  it('takes units of a product that the claim repeats in the order of its lines', () => {
    const block = { payoutProductMethodType: 'EVERY', payoutProductQuantity: 4 }
    const claimed = [
      ['HEAT-1', 1],
      ['HEAT-2', 3],
      ['HEAT-1', 1],
    ] as const
    const outcome = paid(claimed, { promotionProductPayouts: [aRow(block)] })
    expect(paidBy(outcome)).toEqual(['SET 10.00', 'HEAT-1 10.00'])
    expect(outcome.lines.map(({ paidUnits }) => paidUnits)).toEqual([1, 3, 1])
  })

  it('leaves what an earlier group has paid, unless it pays on top of groups and lines', () => {
    const first = { key: 'FIRST', products: ['HEAT-1'] }
    expect(paidBy(paid(five, first, {}))).toEqual(['FIRST 6.00', 'SET 9.00'])
    expect(paidBy(paid(five, first, { ignoreAlreadyConsideredLogic: true }))).toEqual([
      'FIRST 6.00',
      'SET 15.00',
      'HEAT-2 3.00',
    ])
  })

  it('a percentage of the claim is paid once: of the same percentages, the first', () => {
    const percent = (amount: string) => row(amount, 'PERCENT_OF_CLAIM_AMOUNT')
    const outcome = (first: string, second: string) =>
      paid(
        five,
        { key: 'FIRST', products: ['HEAT-1'], promotionProductPayouts: percent(first) },
        { promotionProductPayouts: percent(second) },
      )
    expect(paidBy(outcome('5', '5'))).toEqual(['FIRST 25.00'])
    expect(paidBy(outcome('5', '6'))).toEqual(['SET 30.00'])
    expect(outcome('5', '5').payouts.map(({ origin }) => origin)).toEqual(['GROUP'])
    expect(reasonsOf(outcome('5', '5'))).toEqual([
      'CLAIM_PERCENT_ONCE: A percentage of the claim is paid once, the highest one: 5 %',
    ])
  })
})
