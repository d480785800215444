import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evaluate, messageText, type TraceNode } from '../src/index.ts'
import { readCases } from './claim-case.ts'
import { openCase } from './open-case.ts'

const read = readCases(readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8'))
const cases = new Map(read.flatMap((each) => ('case' in each ? [[each.case.id, each.case] as const] : [])))

const everyNode = (node: TraceNode): readonly TraceNode[] => [node, ...node.children.flatMap(everyNode)]
const place = (link: object | null) => (link === null ? [] : [Object.values(link).join(' ')])

/** The steps of the money of a case, as an administrator reads them, with the codes that they report. */
function stepsOf(id: string): readonly string[] {
  const given = cases.get(id)
  if (given === undefined) throw new Error(id)
  const { version, facts, state } = openCase(given)
  const { trace, codes } = evaluate(version, facts, state, 'explain')
  const steps = trace === null ? [] : everyNode(trace).filter((node) => node.id.startsWith('M'))
  return [
    ...steps.map(({ id: step, outcome, code, title, because, link, values, money, fault }) =>
      [
        ...[`${step} ${outcome}${code === null ? '' : ` ${code}`}`, messageText(title), messageText(because)],
        ...place(link),
        ...values.map(({ label, value, source }) => `${label} ${value} (${source})`),
        ...(money ? [`${money.before} to ${money.after} ${money.currency}`] : []),
        ...(fault ? [`${fault.start} to ${fault.end} of ${fault.text}`] : []),
      ].join(' | '),
    ),
    ...codes
      .filter(({ step }) => step.startsWith('M'))
      .map(({ code, step, link }) => [`${code} at ${step}`, ...place(link)].join(' | ')),
  ]
}

test.each<[string, readonly string[]]>([
  [
    'limit-group-by-rules',
    [
      'M02:group=rules PASS | Group rules | 1 unit of this claim and 3 carried',
      'M02:group=rules:payout=1#2:rule=r1:RULE_NOT_MET:1 SKIP RULE_NOT_MET | Rule r1 | The condition of r1 is not met | editor products rules payouts 1',
      'M02:group=rules:payout=1#2:RULE_NO_MATCH:2 NOTE RULE_NO_MATCH | Rules | No rule pays | editor products rules 1',
      'M02:group=set PASS | Group set | 1 unit of this claim and 3 carried',
      'M02:group=set:payout=1 PASS | set | Flat amount per unit claimed: 10.00 x 4 = 40.00 | editor products set payouts 1 | units 4 (claim) | payoutProductThreshold 1 (promotion) | 40.00 to 40.00 USD',
      'M02:group=set:carried NOTE CARRIED_UNITS_USED | Group set | Group set uses 3 carried units | editor products settings combineUnpaidUnitsFromPastClaims set',
      'M09:M02:group=set:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'RULE_NOT_MET at M02:group=rules:payout=1#2:rule=r1 | editor products rules payouts 1',
      'RULE_NO_MATCH at M02:group=rules:payout=1#2 | editor products rules 1',
      'CARRIED_UNITS_USED at M02:group=set | editor products settings combineUnpaidUnitsFromPastClaims set',
    ],
  ],
  [
    'limit-carried',
    [
      'M01:FLOW:carried CUT LIMIT_CUT_CARRIED | Limits | FLOW: 0 of 3 used before, 1 of 3 carried units paid | editor limits maxQuantity 1',
      'M02:group=set PASS | Group set | 2 units of this claim and 1 carried',
      'M02:group=set:payout=1 SKIP BLOCK_NOT_FULL | set: Flat amount per unit claimed | 3 units, blocks of 4 | editor products payouts payoutProductQuantity set 1',
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 1 = 12.00 | editor products PUMP-7 payouts 1 | units 1 (claim) | payoutProductThreshold 1 (promotion) | 12.00 to 12.00 USD',
      'M03:line=VALVE-2:payout=1 PASS | VALVE-2 | Flat amount per unit claimed: 3.00 x 1 = 3.00 | editor products VALVE-2 payouts 1 | units 1 (claim) | payoutProductThreshold 1 (promotion) | 3.00 to 3.00 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'M09:M03:line=VALVE-2:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'LIMIT_CUT_CARRIED at M01:FLOW:carried | editor limits maxQuantity 1',
      'BLOCK_NOT_FULL at M02:group=set:payout=1 | editor products payouts payoutProductQuantity set 1',
    ],
  ],
  [
    'group-rules-and-rows',
    [
      'M02:group=duo PASS | Group duo | 4 units of this claim and 0 carried',
      'M02:group=duo:payout=1 PASS | duo | Flat amount per unit claimed: 1.00 x 4 = 4.00 | editor products duo payouts 1 | units 4 (claim) | payoutProductThreshold 1 (promotion) | 4.00 to 4.00 USD',
      'M02:group=duo:payout=2#1:rule=all:action=1 PASS | Rule all | all: 2.00 | editor products duo payouts 2 | 2.00 to 2.00 USD',
      'M02:group=duo:payout=2#2:rule=all:action=1 PASS | Rule all | all: 2.00 | editor products duo payouts 2 | 2.00 to 1.00 USD',
      'M07:M02:group=duo:payout=2#2:rule=all:action=1 CUT LINE_CAP | Cap of duo | 8.00 is capped at 7.00 | editor products settings maximumPayoutAmount duo',
      'M09:M02:group=duo:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'M09:M02:group=duo:payout=2#1:rule=all:action=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'M09:M02:group=duo:payout=2#2:rule=all:action=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'LINE_CAP at M07:group=duo | editor products settings maximumPayoutAmount duo',
    ],
  ],
  [
    'percent-claim',
    [
      'M03:line=PUMP-7:payout=1:CLAIM_PERCENT_ONCE SKIP CLAIM_PERCENT_ONCE | Percent of the claim | A percentage of the claim is paid once, the highest one: 8 % | editor products payouts payoutAmount PUMP-7 1',
      'M03:line=VALVE-2:payout=1 PASS | Percent of the claim | 8 % of 300.00 | editor products VALVE-2 payouts 1 | 24.00 to 24.00 USD',
      'M09:M03:line=VALVE-2:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'CLAIM_PERCENT_ONCE at M03:line=PUMP-7:payout=1 | editor products payouts payoutAmount PUMP-7 1',
    ],
  ],
  [
    'percent-times',
    [
      'M02:group=g PASS | Group g | 3 units of this claim and 0 carried',
      'M02:group=g:payout=1:price NOTE PRICE_UNKNOWN | g: Percent of claim product price per unit | Not paid: the price of 2 units is unknown | editor products settings allowProductPriceEntry g 1',
      'M02:group=g:payout=1 PASS | g | Percent of claim product price per unit: 10 % x 1 = 10.00 | editor products g payouts 1 | units 1 (claim) | payoutProductThreshold 1 (promotion) | 10.00 to 10.00 USD',
      'M09:M02:group=g:payout=1 PASS | Award vehicle, tax, recipient | Paid by Card, taxable: yes, to J1 (PAY_TO_PARTICIPANT)',
      'PRICE_UNKNOWN at M02:group=g:payout=1 | editor products settings allowProductPriceEntry g 1',
    ],
  ],
  [
    'budget-queue',
    [
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 3 = 36.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 36.00 to 0.00 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'M10:budget=1 NOTE BUDGET_EXHAUSTED | Budget Budget 1 | Budget 1: 1.00 left, 36.00 needed | editor limits budget 1',
      'M10:budget=2 WAIT BUDGET_WAIT | Budget Budget 2 | Budget 2: 1.00 left, 36.00 needed | editor limits budget 2',
      'M10:budget=3 NOTE BUDGET_CUT | Budget Budget 3 | Budget 3: 1.00 left, 36.00 needed | editor limits budget 3',
      'BUDGET_EXHAUSTED at M10:budget=1 | editor limits budget 1',
      'BUDGET_WAIT at M10:budget=2 | editor limits budget 2',
      'BUDGET_CUT at M10:budget=3 | editor limits budget 3',
    ],
  ],
  [
    'row-gap',
    [
      'M03:line=PUMP-7 SKIP NO_PAYOUT_IN_FORCE | PUMP-7 | PUMP-7 has no effective payout on the sale date | editor products payouts PUMP-7',
      'NO_PAYOUT_IN_FORCE at M03:line=PUMP-7 | editor products payouts PUMP-7',
    ],
  ],
  [
    'limit-or-rule-fails',
    [
      'M01:HVAC#1 CUT LIMIT_CUT | Limits | HVAC: 0 of 0 used before, 0 of 2 units paid | editor limits maxQuantity 1',
      'M04:line=BX-100:payout=1#2:rule=r1:RULE_ERROR:1 WAIT RULE_ERROR | Rule r1 | r1 could not be evaluated: Division by zero | editor products BX-100 payouts 1 | 0 to 31 of 1 / (claimProduct.quantity - 2)',
      'LIMIT_CUT at M01:HVAC#1 | editor limits maxQuantity 1',
      'RULE_ERROR at M04:line=BX-100:payout=1#2:rule=r1 | editor products BX-100 payouts 1',
    ],
  ],
  [
    'vehicle-then-recipient',
    [
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 3 = 36.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 36.00 to 0.00 USD',
      'M03:line=VALVE-2:payout=1 PASS | VALVE-2 | Flat amount per unit claimed: 3.00 x 1 = 3.00 | editor products VALVE-2 payouts 1 | units 1 (claim) | payoutProductThreshold 1 (promotion) | 3.00 to 0.00 USD',
      'M09:recipient WAIT NO_RECIPIENT | Award vehicle, tax, recipient | No one can be paid with the strategy PAY_ROLL_UP | editor details payoutStrategyType',
      'M09:vehicle:M03:line=VALVE-2:payout=1 WAIT AWARD_VEHICLE_MISSING | Award vehicle, tax, recipient | No award vehicle is set | editor details forcedAwardVehicle',
      'NO_RECIPIENT at M09:recipient | editor details payoutStrategyType',
      'AWARD_VEHICLE_MISSING at M09:vehicle:M03:line=VALVE-2:payout=1 | editor details forcedAwardVehicle',
    ],
  ],
  [
    'course-held',
    [
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 3 = 36.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 36.00 to 36.00 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'M11 WAIT COURSE_NOT_PASSED | Courses before paying | Waiting for: SAFETY (no result of 60) | editor courses 1',
      'COURSE_NOT_PASSED at M11 | editor courses 1',
    ],
  ],
  [
    'budget-exact',
    [
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 3 = 36.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 36.00 to 36.00 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'M10:budget=1 PASS | Budget Budget 1 | Budget 1: 36.00 left, 36.00 needed',
    ],
  ],
  [
    'promotion-amount',
    [
      'M05:line=PIPE-9 PASS | Amount per product | Amount per product 1.5 x 3 | editor details payoutAmountPerProduct | 4.50 to 4.50 USD',
      'M09:M05:line=PIPE-9 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
    ],
  ],
  [
    'price-unknown',
    [
      'M03:line=FREE-1:payout=1:price NOTE PRICE_UNKNOWN | FREE-1: Percent of claim product price per unit | Not paid: the price of 1 unit is unknown | editor products settings allowProductPriceEntry FREE-1 1',
      'PRICE_UNKNOWN at M03:line=FREE-1:payout=1 | editor products settings allowProductPriceEntry FREE-1 1',
    ],
  ],
  [
    'group-min',
    [
      'M02:group=set SKIP GROUP_BELOW_MINIMUM | Group set | Group set: 3 units, at least 4 per claim | editor products settings minimumClaimableUnits set',
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 3 = 36.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 36.00 to 36.00 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'GROUP_BELOW_MINIMUM at M02:group=set | editor products settings minimumClaimableUnits set',
    ],
  ],
  [
    'goods-price-unknown',
    [
      'M03:line=PUMP-7:payout=1:price NOTE PRICE_UNKNOWN | PUMP-7: Store product | Not paid: the price of CANDLE is unknown | editor products settings allowProductPriceEntry PUMP-7 1',
      'PRICE_UNKNOWN at M03:line=PUMP-7:payout=1 | editor products settings allowProductPriceEntry PUMP-7 1',
    ],
  ],
  [
    'to-own',
    [
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 3 = 36.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 36.00 to 36.00 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to SOLO-1 (PAY_TO_PARENT_ORGANIZATION)',
      'M09:recipient NOTE NO_PARENT_PAID_OWN | Award vehicle, tax, recipient | SOLO-1 has no parent and is paid itself | editor details payoutStrategyType',
      'NO_PARENT_PAID_OWN at M09:recipient | editor details payoutStrategyType',
    ],
  ],
  [
    'percent-claim-group-zero',
    [
      'M02:group=set PASS | Group set | 2 units of this claim and 0 carried',
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 2 = 24.00 | editor products PUMP-7 payouts 1 | units 2 (claim) | payoutProductThreshold 1 (promotion) | 24.00 to 24.00 USD',
      'M03:line=VALVE-2:payout=1 PASS | VALVE-2 | Flat amount per unit claimed: 3.00 x 1 = 3.00 | editor products VALVE-2 payouts 1 | units 1 (claim) | payoutProductThreshold 1 (promotion) | 3.00 to 3.00 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'M09:M03:line=VALVE-2:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
    ],
  ],
  [
    'own-amount',
    [
      'M03:line=PUMP-7:payout=1:amount NOTE PARTICIPANT_AMOUNT | PUMP-7: Flat amount per unit claimed | The amount 15 set for the participant applies | editor audience promotionParticipants PUMP-7 1',
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 15.00 x 3 = 45.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 45.00 to 45.00 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'PARTICIPANT_AMOUNT at M03:line=PUMP-7:payout=1 | editor audience promotionParticipants PUMP-7 1',
    ],
  ],
  [
    'promotion-rule',
    [
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 3 = 36.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 36.00 to 36.00 USD',
      'M08:rule=bonus:action=1 PASS | Rule bonus | bonus: 8.10 | editor rules bonus rule | 8.10 to 8.10 USD',
      'M09:M03:line=PUMP-7:payout=1 PASS | Award vehicle, tax, recipient | Paid by Debit, taxable: yes, to D-40 (PAY_TO_PARTICIPANT)',
      'M09:M08:rule=bonus:action=1 PASS | Award vehicle, tax, recipient | Paid by Miles, taxable: no, to D-40 (PAY_TO_PARTICIPANT)',
    ],
  ],
  [
    'rule-range',
    [
      'M04:line=PUMP-7:payout=1#1:rule=low:RULE_RESULT_OUT_OF_RANGE:1 WAIT RULE_RESULT_OUT_OF_RANGE | Rule low | low gives no amount that can be paid: The amount is below 0 | editor products PUMP-7 payouts 1 | 0 to 9 of 0 - 0.005',
      'RULE_RESULT_OUT_OF_RANGE at M04:line=PUMP-7:payout=1#1:rule=low | editor products PUMP-7 payouts 1',
    ],
  ],
  [
    'cap-zero',
    [
      'M03:line=PUMP-7:payout=1 PASS | PUMP-7 | Flat amount per unit claimed: 12.00 x 3 = 36.00 | editor products PUMP-7 payouts 1 | units 3 (claim) | payoutProductThreshold 1 (promotion) | 36.00 to 0.00 USD',
      'M07:M03:line=PUMP-7:payout=1 CUT LINE_CAP | Cap of PUMP-7 | 36.00 is capped at 0.00 | editor products settings maximumPayoutAmount PUMP-7',
      'LINE_CAP at M07:line=PUMP-7 | editor products settings maximumPayoutAmount PUMP-7',
    ],
  ],
  [
    'percent-claim-unknown',
    [
      'M03:line=FREE-1:payout=1:PRICE_UNKNOWN SKIP PRICE_UNKNOWN | Percent of the claim | Not paid: the price of 1 unit is unknown | editor products settings allowProductPriceEntry FREE-1 1',
      'PRICE_UNKNOWN at M03:line=FREE-1:payout=1 | editor products settings allowProductPriceEntry FREE-1 1',
    ],
  ],
  [
    'rule-zero',
    [
      'M04:line=PUMP-7:payout=1#1:rule=nil:RULE_PAYS_ZERO:1 NOTE RULE_PAYS_ZERO | Rule nil | nil gives 0 | editor products PUMP-7 payouts 1',
      'M04:line=PUMP-7:payout=1#1:RULE_NO_MATCH:2 NOTE RULE_NO_MATCH | Rules | No rule pays | editor products PUMP-7 1',
      'RULE_PAYS_ZERO at M04:line=PUMP-7:payout=1#1:rule=nil | editor products PUMP-7 payouts 1',
      'RULE_NO_MATCH at M04:line=PUMP-7:payout=1#1 | editor products PUMP-7 1',
    ],
  ],
])('the steps of %s name each amount, its reason, and the place to change it', (id, steps) => {
  expect(stepsOf(id)).toEqual(steps)
})
