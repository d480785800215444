import { printDecimal, toDecimal } from '@incentive/scalars'
import { describe, expect, it, test } from 'vitest'
import { compileVersion } from './compile/compile-version.ts'
import { evaluate, type EvaluateOptions } from './evaluate.ts'
import type { ClaimFacts } from './facts/claim-facts.ts'
import type { Outcome } from './outcome/outcome.ts'
import { NO_EARLIER_CLAIMS, openState } from './state/open-state.ts'
import { aClaim, aLine, aRow, aVersion, decimal, someLookups } from './testing/a-claim.ts'
import { linkSearch } from './trace/link.ts'
import { messageText } from './trace/message.ts'
import type { TraceNode } from './trace/trace.ts'
import type { PromotionTerms } from './terms/promotion-terms.ts'

function decide(version: PromotionTerms, claim: ClaimFacts, options?: EvaluateOptions): Outcome {
  const state = openState(version, NO_EARLIER_CLAIMS)
  return evaluate(compileVersion(version, someLookups), claim, state, 'explain', options)
}

const moneyOf = ({ payouts }: Outcome) => payouts.map(({ amount }) => printDecimal(amount))
const codesOf = ({ codes }: Outcome) => codes.map(({ code }) => code)

describe('no contents of a claim or version stop the engine', () => {
  test.each<[string, Partial<ClaimFacts>, readonly string[]]>([
    ['no lines', { lines: [] }, ['NO_PRODUCTS']],
    ['an unknown product', { lines: [aLine({ modelNumber: '' })] }, ['PRODUCT_UNKNOWN', 'NO_LINE_ACCEPTED']],
    ['a negative quantity', { lines: [aLine({ quantity: -3 })] }, ['UNITS_INVALID', 'NO_LINE_ACCEPTED']],
    ['no quantity', { lines: [aLine({ quantity: null })] }, ['UNITS_INVALID', 'NO_LINE_ACCEPTED']],
    ['a quantity that is no number', { lines: [aLine({ quantity: NaN })] }, ['UNITS_INVALID', 'NO_LINE_ACCEPTED']],
    ['more units than are counted', { lines: [aLine({ quantity: 2 ** 40 })] }, ['UNITS_INVALID', 'NO_LINE_ACCEPTED']],
    ['a negative price', { lines: [aLine({ unitPrice: decimal('-1') })] }, ['PRICE_TOO_LOW', 'NO_LINE_ACCEPTED']],
    ['dates beyond all calendars', { purchaseDate: 1e300, submittedDate: 1e301 }, ['AFTER_PROMOTION']],
  ])('%s', (_, claim, codes) => {
    const outcome = decide(aVersion(), aClaim(claim))
    expect(outcome.decision).toBe('REJECT')
    expect(codesOf(outcome).slice(0, codes.length)).toEqual(codes)
  })

  it('calculates the largest amounts exactly', () => {
    const price = decimal('999999999999999999.9999')
    const row = aRow({ payoutType: 'PERCENT_OF_PRODUCT_AMOUNT', payoutAmount: '99.99' })
    const version = aVersion({
      promotionProducts: [{ product: 'HEAT-1', allowProductPriceEntry: true, promotionProductPayouts: [row] }],
    })
    const outcome = decide(version, aClaim({ lines: [aLine({ quantity: 2_147_483_647, unitPrice: price })] }))
    expect(moneyOf(outcome)).toEqual(['2147268898635299999999785273.11'])
  })

  it('limits a discount to 0 to 100', () => {
    const row = aRow({ payoutType: 'PERCENT_OF_PRODUCT_AMOUNT' })
    const version = aVersion({
      promotionProducts: [{ product: 'HEAT-1', allowProductPriceEntry: true, promotionProductPayouts: [row] }],
    })
    const paid = (discount: string) =>
      moneyOf(decide(version, aClaim({ lines: [aLine({ discountPercent: decimal(discount) })] })))
    expect([paid('-50'), paid('0'), paid('100'), paid('250')]).toEqual([['20.00'], ['20.00'], [], []])
  })

  it('checks and pays a claim of 10,000 lines', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => aLine({ lineNumber: index + 1 }))
    const serials = lines.map((line, index) => ({ ...line, quantity: 1, serialNumbers: [`S${index}`] }))
    const collecting = aVersion({
      promotionProducts: [
        {
          product: 'HEAT-1',
          allowProductPriceEntry: true,
          enableSerialNumbers: true,
          promotionProductPayouts: [aRow()],
        },
      ],
    })
    expect(moneyOf(decide(aVersion(), aClaim({ lines })))).toEqual(['200000.00'])
    expect(codesOf(decide(collecting, aClaim({ lines: serials })))).toHaveLength(20_001)
  })

  it('accepts an empty promotion', () => {
    const outcome = decide({}, aClaim())
    expect(codesOf(outcome)).toEqual([
      'TAKES_NO_CLAIMS',
      'NOT_PUBLISHED',
      'DOCUMENTATION_MISSING',
      'PRODUCT_NOT_IN_PROMOTION',
      'NO_LINE_ACCEPTED',
    ])
  })

  it('accepts incomplete rows, rules and limits', () => {
    const version = aVersion({
      promotionProducts: [{ product: 'HEAT-1', promotionProductPayouts: [{}, aRow({ payoutAmount: 'ten' }), aRow()] }],
      promotionProductGroups: [{ products: [] }, { products: ['HEAT-1'] }],
      promotionLimitNodes: {
        children: [{ nodeType: 'AND', children: [{ customField4Value: 'X', maxQuantity: null }] }],
      },
      promotionDeadlines: [{}],
      promotionCourses: [{ course: 'C' }],
      coursesEnabled: true,
      submissionDeadlineDays: 'soon',
    })
    const outcome = decide(version, aClaim())
    expect(outcome.decision).toBe('PAY')
    expect(moneyOf(outcome)).toEqual(['20.00'])
    expect(codesOf(outcome)).toEqual(['PRICE_IGNORED', 'NO_PAYOUT_IN_FORCE', 'PAYOUT_SUPERSEDED'])
  })

  it('an empty rule makes the claim wait', () => {
    const version = aVersion({ payoutGenerationRuleGroup: { rules: [{}] } })
    expect(decide(version, aClaim())).toMatchObject({ decision: 'WAIT', primaryCode: 'RULE_ERROR', payouts: [] })
  })
})

describe('MD-15 and MD-14 units and money (law 11)', () => {
  const paid = (row: ReturnType<typeof aRow>, quantity: number) => {
    const version = aVersion({
      promotionProducts: [{ product: 'HEAT-1', allowProductPriceEntry: true, promotionProductPayouts: [row] }],
    })
    return Number(moneyOf(decide(version, aClaim({ lines: [aLine({ quantity })] })))[0] ?? 0)
  }

  it('EACH pays for every unit from the threshold on, regardless of the quantity', () => {
    const units = Array.from({ length: 20 }, (_, index) => index + 1)
    const row = aRow({ payoutProductQuantity: 3, payoutProductThreshold: 5 })
    expect(units.map((count) => paid(row, count))).toEqual(units.map((count) => (count < 5 ? 0 : count * 10)))
  })

  it('EVERY pays only for full blocks', () => {
    const units = Array.from({ length: 20 }, (_, index) => index + 1)
    const row = aRow({ payoutProductMethodType: 'EVERY', payoutProductQuantity: 3, payoutProductThreshold: 5 })
    expect(units.map((count) => paid(row, count))).toEqual(
      units.map((count) => (count < 5 ? 0 : Math.floor(count / 3) * 10)),
    )
  })
})

describe('MS-09 the payment without the gates', () => {
  it('is calculated on request, and changes nothing else', () => {
    const claim = aClaim({ currency: 'CAD' })
    const asked = decide(aVersion(), claim, { ignoreGates: true })
    expect(asked.wouldPay?.map(({ amount }) => printDecimal(amount))).toEqual(['20.00'])
    const { wouldPay: _, ...rest } = asked
    expect(decide(aVersion(), claim)).toMatchObject({ ...rest, wouldPay: null })
  })

  it('is null when no line is accepted', () => {
    const claim = aClaim({ currency: 'CAD', lines: [aLine({ modelNumber: 'NONE' })] })
    expect(decide(aVersion(), claim, { ignoreGates: true }).wouldPay).toBeNull()
  })
})

describe('E.2 the trace', () => {
  const everyNode = (node: TraceNode): readonly TraceNode[] => [node, ...node.children.flatMap(everyNode)]

  it('follows the order of the steps, and names the field to fix', () => {
    const version = aVersion({
      promotionProducts: [
        {
          id: 3,
          product: 'HEAT-1',
          allowProductPriceEntry: true,
          maximumPayoutAmount: '15',
          promotionProductPayouts: [aRow()],
        },
      ],
    })
    const { trace } = decide(version, aClaim())
    const reported = trace === null ? [] : everyNode(trace).map(({ id }) => id)
    expect(reported).toEqual([
      ...['root', 'claim', 'G01', 'G02', 'G03', 'G04', 'G05', 'G05b', 'G05c', 'G06', 'G07', 'G08', 'G09'],
      ...['G10', 'G11', 'G12'],
      ...['lines', 'line#1', 'L01#1', 'L02#1', 'L03#1', 'L04#1', 'L05#1', 'L06#1', 'L07#1', 'L08#1'],
      ...['money', 'M03:line=3:payout=7', 'M07:M03:line=3:payout=7', 'M09:M03:line=3:payout=7'],
    ])
    const nodes = trace === null ? [] : everyNode(trace)
    const node = (id: string) => nodes.find((each) => each.id === id)
    expect(node('M03:line=3:payout=7')?.money).toEqual({ before: '20.00', after: '15.00', currency: 'USD' })
    const cap = node('M07:M03:line=3:payout=7')
    expect(cap && messageText(cap.because)).toBe('20.00 is capped at 15.00')
    expect(cap?.link && linkSearch(cap.link)).toBe('tab=products&dialog=settings&field=maximumPayoutAmount&row=3')
  })

  it('a condition has a step for each part, with its value, and marks the deciding ones', () => {
    const participant = { ...aClaim().participant, fields: { yearsOfService: 2, status: 'ACTIVE' } }
    const version = aVersion({
      participantEligibilityRuleCondition: {
        spelExpression: "participant.status == 'ACTIVE' and participant.yearsOfService > 5 and claim.hasDocumentation",
      },
    })
    const { trace } = decide(version, aClaim({ participant }))
    const gate = trace === null ? undefined : everyNode(trace).find(({ id }) => id === 'G08')
    expect(gate && messageText(gate.because)).toBe(
      'The eligibility condition is not met: participant.yearsOfService > 5; participant.yearsOfService is 2',
    )
    const parts = gate?.children[0]?.children.map(({ title, because }) => [messageText(title), messageText(because)])
    expect(parts).toEqual([
      ["participant.status == 'ACTIVE'", 'true'],
      ['participant.yearsOfService > 5', 'false'],
      ['claim.hasDocumentation', 'not evaluated'],
    ])
  })

  it('of a usual claim has less than 12 kB', () => {
    const lines = [1, 2, 3].map((lineNumber) => aLine({ lineNumber }))
    expect(JSON.stringify(decide(aVersion(), aClaim({ lines })).trace).length).toBeLessThan(12_000)
  })

  it('shows the duration of a pause', () => {
    const from = '2027-05-09T12:00:00Z'
    const pausedText = (to?: string) => {
      const { codes } = decide(aVersion({ pauses: [{ from, ...(to && { to }) }] }), aClaim())
      return codes[0] && messageText(codes[0].because)
    }
    const start = 'The promotion was paused from 05/09/2027 08:00 am EDT'
    expect(pausedText()).toBe(`${start} until further notice`)
    expect(pausedText('2027-05-12T04:00:00Z')).toBe(`${start} to 05/12/2027 12:00 am EDT`)
  })

  it('a budget with a lower one is still named', () => {
    const budget = (id: string, policy: 'QUEUE' | 'PARTIAL' | 'STOP', left: number) => ({
      id,
      name: id,
      policy,
      left: toDecimal(left, 0),
    })
    const budgets = [budget('a', 'STOP', 5), budget('b', 'QUEUE', 6), budget('c', 'PARTIAL', 20)]
    const state = openState(aVersion(), { ...NO_EARLIER_CLAIMS, budgets })
    const { trace } = evaluate(compileVersion(aVersion(), someLookups), aClaim(), state, 'explain')
    const steps = trace === null ? [] : everyNode(trace).filter(({ id }) => id.startsWith('M10'))
    expect(steps.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['NOTE', 'BUDGET_EXHAUSTED'],
      ['WAIT', 'BUDGET_WAIT'],
      ['PASS', null],
    ])
  })

  it('shows instants in New York time', () => {
    const { codes } = decide(aVersion({ publishDate: '2027-06-01T04:00:00Z' }), aClaim())
    expect(codes[0] && messageText(codes[0].because)).toBe(
      'Submitted 05/09/2027 08:00 pm EDT, but the promotion is published only from 06/01/2027 12:00 am EDT',
    )
  })
})

describe('MD-20 and MD-33 amounts of the participant', () => {
  it('replace the amount of the same payout type, and nothing else', () => {
    const participantAmounts = [{ payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', amount: toDecimal(12, 0) }]
    expect(moneyOf(decide(aVersion(), aClaim({ participantAmounts })))).toEqual(['24.00'])
  })
})
