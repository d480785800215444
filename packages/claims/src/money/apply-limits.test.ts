import { describe, expect, it } from 'vitest'
import { openCatalog } from '../facts/catalog.ts'
import type { TermsLimitNode, TermsLine } from '../terms/promotion-terms.ts'
import { aClaim, aLine, aRow, aVersion, decimal } from '../testing/a-claim.ts'
import { decide, paidBy, reasonsOf } from '../testing/decide.ts'

/** A product whose MPG is the first letter of its key. */
const product = (productKey: string) => ({
  productKey,
  modelNumber: null,
  mpg: productKey.charAt(0),
  price: null,
  serialNumbers: [],
  fields: {},
})
const catalog = openCatalog(['A-1', 'A-2', 'B-1'].map(product))

const most = (customField4Value: string, maxQuantity: number): TermsLimitNode => ({
  id: `limit-${customField4Value}`,
  customField4Value,
  maxQuantity,
})
const either = (...children: readonly TermsLimitNode[]): TermsLimitNode => ({
  nodeType: 'AND',
  children: [{ nodeType: 'OR', children }],
})
const all = (...children: readonly TermsLimitNode[]): TermsLimitNode => ({ nodeType: 'AND', children })

const line = (key: string, payoutAmount: string, payoutType = 'FLAT_AMOUNT_PER_UNIT_CLAIMED'): TermsLine => ({
  id: key,
  product: key,
  allowProductPriceEntry: true,
  promotionProductPayouts: [aRow({ payoutType, payoutAmount })],
})

type Claimed = readonly [key: string, quantity: number, unitPrice?: string]

function paid(
  limits: TermsLimitNode,
  lines: readonly TermsLine[],
  claimed: readonly Claimed[],
  used: Readonly<Record<string, number>> = {},
) {
  const claim = aClaim({
    catalog,
    lines: claimed.map(([modelNumber, quantity, unitPrice = '100'], index) =>
      aLine({ lineNumber: index + 1, modelNumber, quantity, unitPrice: decimal(unitPrice) }),
    ),
  })
  const version = aVersion({ promotionProducts: lines, promotionLimitNodes: limits })
  return decide(version, claim, { earlier: { usedUnits: new Map(Object.entries(used)) } })
}

describe('the units that limits leave', () => {
  const ten = [line('A-1', '10'), line('A-2', '10'), line('B-1', '10')]

  it.each<[number, Readonly<Record<string, number>>, readonly string[], readonly string[]]>([
    [5, {}, ['A-1 30.00', 'A-2 20.00'], []],
    [4, {}, ['A-1 30.00', 'A-2 10.00'], ['LIMIT_CUT: A: 0 of 4 used before, 1 of 2 units paid']],
    [5, { A: 2 }, ['A-1 30.00'], ['LIMIT_CUT: A: 2 of 5 used before, 0 of 2 units paid']],
    // more than the maximum was used before
    [
      5,
      { A: 6 },
      [],
      ['LIMIT_CUT: A: 6 of 5 used before, 0 of 3 units paid', 'LIMIT_CUT: A: 6 of 5 used before, 0 of 2 units paid'],
    ],
  ])('at most %i, after %j', (maximum, used, payouts, reasons) => {
    const outcome = paid(
      all(most('A', maximum)),
      ten,
      [
        ['A-1', 3],
        ['A-2', 2],
      ],
      used,
    )
    expect(paidBy(outcome)).toEqual(payouts)
    expect(reasonsOf(outcome).filter((each) => each.startsWith('LIMIT'))).toEqual(reasons)
  })

  it('a cut refers to its claim line and to the limit', () => {
    const { codes } = paid(all(most('A', 1)), ten, [
      ['B-1', 9],
      ['A-1', 3],
    ])
    expect(codes).toMatchObject([
      { code: 'LIMIT_CUT', step: 'M01:A#2', line: 2, link: { to: 'editor', tab: 'limits', row: 'limit-A' } },
    ])
  })
})

describe('of several limits, the one that pays most applies', () => {
  const claimed: readonly Claimed[] = [
    ['A-1', 9],
    ['B-1', 9],
  ]

  it.each<[string, string, readonly TermsLimitNode[], string]>([
    ['the most money', '12', [most('A', 2), most('B', 6)], 'B-1 30.00'],
    ['in any order', '12', [most('B', 6), most('A', 2)], 'B-1 30.00'],
    ['the most money, though for fewer units', '16', [most('B', 6), most('A', 2)], 'A-1 32.00'],
    ['of the same money, the most units', '15', [most('A', 2), most('B', 6)], 'B-1 30.00'],
    ['of these in any order', '15', [most('B', 6), most('A', 2)], 'B-1 30.00'],
    ['of the same units, the first', '5', [most('A', 6), most('B', 6)], 'A-1 30.00'],
    ['and that is the first of the list', '5', [most('B', 6), most('A', 6)], 'B-1 30.00'],
  ])('%s', (_, amount, limits, payout) => {
    expect(paidBy(paid(either(...limits), [line('A-1', amount), line('B-1', '5')], claimed))).toEqual([payout])
  })

  it('one that earlier claims have exceeded does not, unless all are exceeded', () => {
    const limits = either(most('A', 3), most('B', 3))
    const lines = [line('A-1', '10'), line('B-1', '1')]
    expect(paidBy(paid(limits, lines, claimed, { A: 2 }))).toEqual(['A-1 10.00'])
    expect(paidBy(paid(limits, lines, claimed, { B: 4 }))).toEqual(['A-1 30.00'])
    expect(paidBy(paid(limits, lines, claimed, { A: 4 }))).toEqual(['B-1 3.00'])
    expect(paid(limits, lines, claimed, { A: 4, B: 4 }).payouts).toEqual([])
  })
})

describe('a percentage of the claim that limits cut', () => {
  const percent = (amount: string) => [
    line('A-1', amount, 'PERCENT_OF_CLAIM_AMOUNT'),
    line('A-2', '0'),
    line('B-1', '0'),
  ]

  it.each<[string, TermsLimitNode, readonly Claimed[], string]>([
    [
      'of all units',
      all(most('A', 9)),
      [
        ['A-1', 3, '10.01'],
        ['B-1', 1, '7'],
      ],
      'A-1 18.52',
    ],
    ['of 2 of 3', all(most('A', 2)), [['A-1', 3, '10.01']], 'A-1 10.01'],
    [
      'of 2 of 3 and 1 of 1',
      all(most('A', 2)),
      [
        ['A-1', 3, '10.01'],
        ['B-1', 1, '7'],
      ],
      'A-1 13.51',
    ],
    [
      'of 2 of 4 and 3 of 6',
      all(most('A', 2), most('B', 3)),
      [
        ['A-1', 4, '10.005'],
        ['B-1', 6, '7.5'],
      ],
      'A-1 21.26',
    ],
    [
      'of 2 of 3, 0 of 5 and 1 of 4',
      all(most('A', 2), most('B', 1)),
      [
        ['A-1', 3, '10.001'],
        ['A-2', 5, '99'],
        ['B-1', 4, '7.5'],
      ],
      'A-1 13.75',
    ],
  ])('%s', (_, limits, claimed, payout) => {
    expect(paidBy(paid(limits, percent('50'), claimed))).toEqual([payout])
  })
})
