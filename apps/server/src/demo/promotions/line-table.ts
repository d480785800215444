import type { WrittenDay } from '../calendar.ts'
import type { DemoRule } from './rules.ts'

/** From the first day to the last; null is an open end. */
type OpenWindow = readonly [first: WrittenDay | null, last?: WrittenDay | null]

/** A payout in the tables: an amount with its terms, or rules. */
export interface DemoPayout {
  readonly type?: string
  readonly amount?: string
  /** Quantity of the payout method EVERY; if omitted, the method is EACH. */
  readonly every?: number
  readonly threshold?: number
  readonly vehicle?: string
  readonly storeProduct?: string
  readonly window?: OpenWindow
  readonly text?: string
  readonly rules?: readonly DemoRule[]
}

/** A line in the tables; one product makes it an individual line, several make it a group. */
export interface DemoLine {
  readonly promotion: string
  readonly products: readonly [string, ...string[]]
  readonly agreement?: string
  readonly window?: OpenWindow
  readonly isMarkedExpired?: true
  readonly units?: readonly [minimum: number | null, maximum: number | null]
  readonly maximumPayout?: string
  readonly prices?: readonly [minimum: string, maximum: string]
  readonly claimFields?: readonly number[]
  readonly combinesUnits?: true
  readonly payouts?: readonly DemoPayout[]
}

type Terms = Omit<DemoPayout, 'type' | 'amount' | 'rules'>

const flat = (amount: string, terms: Terms = {}): DemoPayout => ({
  type: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  amount,
  ...terms,
})

const line = (
  promotion: string,
  products: DemoLine['products'],
  more: Omit<DemoLine, 'promotion' | 'products'> = {},
) => ({
  promotion,
  products,
  ...more,
})

/** Individual lines of one promotion, all with the same flat amount. */
const flatLines = (promotion: string, amount: string, products: readonly string[]): readonly DemoLine[] =>
  products.map((product) => line(promotion, [product], { payouts: [flat(amount)] }))

/** Individual lines with a percentage of the claim, since a transfer cannot pay flat amounts. */
const percentLines = (promotion: string, percent: string, products: readonly string[]): readonly DemoLine[] =>
  products.map((product) =>
    line(promotion, [product], { payouts: [{ type: 'PERCENT_OF_CLAIM_AMOUNT', amount: percent }] }),
  )

const general = (number: number) => `GEN-${String(number).padStart(3, '0')}`

/** One line for each kind of payout. */
const sampler: readonly DemoLine[] = [
  line('PAYOUT-SAMPLER', ['AX-100'], {
    units: [1, 20],
    maximumPayout: '500.00',
    payouts: [flat('25', { every: 5, threshold: 10, text: 'Five at a time, from the tenth unit on' })],
  }),
  line('PAYOUT-SAMPLER', ['AX-200'], {
    payouts: [{ type: 'PERCENT_OF_CLAIM_AMOUNT', amount: '10', vehicle: 'Points' }],
  }),
  line('PAYOUT-SAMPLER', ['AX-300'], { payouts: [{ type: 'PERCENT_OF_PRODUCT_AMOUNT', amount: '2.5' }] }),
  line('PAYOUT-SAMPLER', ['BX-100'], {
    prices: ['900.00', '1600.00'],
    payouts: [{ type: 'PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', amount: '7.25' }],
  }),
  line('PAYOUT-SAMPLER', ['BX-200'], {
    payouts: [{ type: 'PRODUCT', amount: '0', vehicle: 'Store', storeProduct: 'MUG-1' }],
  }),
  line('PAYOUT-SAMPLER', [general(1)], { payouts: [{ type: 'COUPON_CODE', amount: '10', vehicle: 'Coupons' }] }),
  line('PAYOUT-SAMPLER', [general(2)], {
    payouts: [flat('20', { window: ['2026-04-01', '2026-09-30'] }), flat('30', { window: ['2026-10-01', null] })],
  }),
  line('PAYOUT-SAMPLER', [general(3)], {
    window: ['2027-05-01', null],
    payouts: [flat('12.50')],
  }),
  line('PAYOUT-SAMPLER', [general(4)], { window: [null, '2026-03-31'], isMarkedExpired: true }),
]

const contractLine = line('SMART-SERVICE', ['AX-100'], {
  payouts: [
    {
      rules: [
        { condition: 'claimProduct?.quantity >= 5', expression: '40', vehicle: 'Card' },
        { condition: 'claimProduct?.quantity == 1', expression: 'claimProduct.unitPrice * 0.02', vehicle: 'Points' },
      ],
    },
  ],
})

/** All product lines and groups of the demo. */
export const demoLines: readonly DemoLine[] = [
  line('FALL-SPIFF', ['AX-100'], { claimFields: [1], payouts: [flat('25', { window: ['2026-04-01'] })] }),
  line('FALL-SPIFF', ['AX-200']),
  line('FALL-SPIFF', ['TRADE_IN_PRODUCT']),
  line('FALL-SPIFF', ['AX-200', 'TRADE_IN_PRODUCT'], { combinesUnits: true, payouts: [flat('60')] }),
  line('SPRING-REBATE', ['AX-100'], { agreement: 'AG-500', payouts: [flat('50', { window: ['2026-04-01'] })] }),
  line('SPRING-REBATE', ['AX-200'], { agreement: 'AG-501', payouts: [flat('75', { window: ['2026-04-01'] })] }),
  line('SMART-RULES', ['AX-100'], { payouts: [flat('15')] }),
  line('IMPORT-TEST', ['AX-100'], { agreement: 'AG-1', payouts: [flat('25', { window: ['2026-04-01'] })] }),
  ...Array.from({ length: 250 }, (_, index) =>
    line('BIG-LIST', [general(index + 1)], { payouts: [flat(String(5 + (index % 40)))] }),
  ),
  ...flatLines('SUMMER-COOLING', '15', [general(2), general(10), general(18)]),
  ...flatLines('WINTER-HEAT', '30', ['AX-100', 'AX-200', 'BX-100']),
  ...flatLines('WINTER-HEAT-CA', '35', ['AX-100', 'AX-200']),
  line('SOFT-WATER', ['AX-300'], {
    payouts: [{ type: 'PRODUCT', amount: '0', vehicle: 'Store', storeProduct: 'MUG-2' }],
  }),
  ...flatLines('HEAT-PUMP', '40', ['AX-100', 'AX-200']),
  ...flatLines('HEAT-PUMP-LAST', '20', ['AX-100', 'AX-200']),
  line('HEAT-PUMP-NEXT', ['AX-100']),
  ...percentLines('BOILER-SWAP', '10', ['BX-100', 'BX-200', 'TRADE_IN_PRODUCT']),
  ...percentLines('DEALER-GROWTH', '2', ['AX-300', 'BX-200', general(7)]),
  ...flatLines('COUNTER-DAY', '5', [general(20), general(21), general(22), general(23)]),
  ...flatLines('INVITED-DEALERS', '55', ['AX-100', 'BX-100']),
  ...flatLines('DEALER-ELITE', '65', ['AX-200', 'BX-200']),
  ...sampler,
  contractLine,
  ...flatLines('CLUB-REBATE', '25', ['AX-100', 'AX-200', 'AX-300']),
  line('CLUB-REBATE-CA', ['AX-200'], { payouts: [{ type: 'PERCENT_OF_CLAIM_AMOUNT', amount: '10' }] }),
  ...flatLines('PARTNER-REBATE', '12', ['GX-10', 'GX-20']),
]
