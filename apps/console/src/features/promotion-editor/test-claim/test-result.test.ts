import { messageText } from '@incentive/claims'
import { addRule, changePay } from '@incentive/model/rules'
import { describe, expect, it } from 'vitest'
import { openPromotion, tryClaim } from './try-claim.ts'
import { changeDraft } from '../draft/change-content.ts'
import { aGroup, anItem, aRoot, withLimits } from '../draft/testing/some-limits.ts'
import { anEditor, unitedStates } from '../draft/testing/an-editor.ts'
import { NO_REFERENCES } from '../engine/testing/no-references.ts'
import { decisionInWords } from './result/decision-in-words.ts'
import { differingSteps, failingSteps, shownSteps } from './result/shown-steps.ts'
import {
  answered,
  aPayout,
  aProduct,
  aProductLine,
  aTestClaim,
  aTestClaimEditor,
  aTestClaimLine,
  testClaim,
} from './testing/a-test-claim.ts'
import { thresholdReadings } from './result/threshold-readings.ts'
import { isCutBySerials, unitTable } from './result/unit-table-view.tsx'

const wordsOf = (...given: Parameters<typeof answered>) => {
  const { outcome, promotion } = answered(...given)
  return decisionInWords(outcome, promotion.currency, promotion.version.digits)
}
const editorWith = (...payouts: Parameters<typeof aPayout>) =>
  aTestClaimEditor([aProductLine(1, { promotionProductPayouts: [aPayout(...payouts)] })])

describe('MS-04 the text of the decision', () => {
  it.each([
    ['3', 'Pays $30.00', null],
    ['0', 'Denied: no line accepted', 'No product line was accepted: line 1, 0 is not a number of units'],
    ['-2', 'Denied: no line accepted', 'No product line was accepted: line 1, -2 is not a number of units'],
    ['1.5', 'Denied: no line accepted', 'No product line was accepted: line 1, 1.5 is not a number of units'],
  ])('%s units', (quantity, head, reason) => {
    expect(wordsOf(aTestClaim({ lines: [aTestClaimLine({ quantity })] }))).toEqual({ head, reason, wouldPay: null })
  })

  it('MS-10 the limits of the draft cut the payment, and units paid earlier count', () => {
    const editor = withLimits(aTestClaimEditor(), [
      aRoot(101, 'AND'),
      aGroup(102, 'AND'),
      anItem(103, 102, 'HVAC', null, 10),
    ])
    const products = [aProduct(1, { customFieldValue4: 'HVAC' })]
    const twelve = aTestClaim({ lines: [aTestClaimLine({ quantity: '12' })] })
    const testResult = answered(twelve, { editor, products })
    expect(testResult.promotion.version.demand.mpgs).toEqual(['HVAC'])
    expect(wordsOf(twelve, { editor, products }).head).toBe('Pays $100.00')
    expect(wordsOf({ ...twelve, usedUnits: { HVAC: '7' } }, { editor, products }).head).toBe('Pays $30.00')
  })

  it('MS-09 a waiting claim shows the amount that it would pay', () => {
    const claim = aTestClaim({ hasDocument: false })
    expect(wordsOf(claim)).toEqual({
      head: 'On hold: documentation missing',
      reason: 'Waiting for a document',
      wouldPay: null,
    })
    expect(wordsOf(claim, { ignoreGates: true }).wouldPay).toBe('Would pay $10.00')
  })

  it.each([
    ['a claim without lines', [], 'Denied: no products'],
    ['an unknown product', [aTestClaimLine({ product: 'UNKNOWN' })], 'Denied: no line accepted'],
    ['goods and money at the limit', [aTestClaimLine({ quantity: '999999' })], 'Pays $9,999,990.00'],
  ])('%s', (_, lines, head) => {
    expect(wordsOf(aTestClaim({ lines })).head).toBe(head)
  })

  it.each([
    ['JPY', '1', 'Pays ¥10'],
    ['BHD', '1', 'Pays BHD 10.000'],
    ['USD', '1', 'Pays $10.00'],
  ])('in %s with the digits of the currency', (name, quantity, head) => {
    const country = { ...unitedStates, currency: { id: 9, name } }
    const editor = aTestClaimEditor(
      undefined,
      changeDraft(anEditor(), (draft) => ({ ...draft, country })),
    )
    const words = wordsOf(aTestClaim({ lines: [aTestClaimLine({ quantity })] }), { editor }).head
    expect(words.replace(/\s/g, ' ')).toBe(head)
  })
})

it('an incomplete promotion lists its missing fields instead of an amount', () => {
  const editor = changeDraft(editorWith({ payoutAmount: '' }), (draft) => ({ ...draft, country: null }))
  expect(testClaim(aTestClaim(), { editor })).toEqual({
    kind: 'incomplete',
    missing: [
      { label: 'Country', message: 'Country is required', tab: 'details', field: 'country' },
      {
        label: 'HEAT-1, Amount',
        message: 'Payout Amount is required',
        tab: 'products',
        field: 'promotionProducts[1].promotionProductPayouts[0].payoutAmount',
      },
    ],
  })
})

it('a missing field of a product that is not claimed does not block the claim', () => {
  const other = aProductLine(2, { promotionProductPayouts: [aPayout({ payoutAmount: '' })] })
  const editor = aTestClaimEditor([aProductLine(1), other])
  expect(wordsOf(aTestClaim(), { editor, products: [aProduct(1)] }).head).toBe('Pays $10.00')
})

describe('B.10 payouts by rules', () => {
  const rule = (id: number, spelExpression: string, expression: string, awardVehicle: string | null = null) => ({
    id,
    errorMessage: null,
    effectiveDate: null,
    expirationDate: null,
    ruleCondition: { spelExpression },
    ruleActions: [{ id: id * 10, expression, awardVehicle }],
  })
  const ruleGroups = [
    { id: 1, rules: [rule(11, 'claim.totalAmount > 40', '7'), rule(12, 'claim.totalAmount > 500', '100')] },
    { id: 2, rules: [rule(21, 'claimProduct.quantity == 2', '30', 'Points')] },
  ]
  const referred = { ...NO_REFERENCES, ruleGroups, payoutGenerationRuleGroup: 1 }
  const two = aTestClaim({ lines: [aTestClaimLine({ quantity: '2' })] })

  it('M08 the stored rules of the promotion pay in addition to its lines', () => {
    const products = [aProduct(1)]
    expect(wordsOf(aTestClaim(), { referred, products }).head).toBe('Pays $17.00')
  })

  it('M08 typed rules replace the stored ones, and an invalid rule makes the claim wait', () => {
    const rows = addRule([])
    const typed = (spelExpression: string, amount: string) => ({
      ...referred,
      typedRules: rows.map((row) => {
        const ruleActions = changePay(row.rule.ruleActions, { expression: amount })
        return { ...row, rule: { ...row.rule, ruleCondition: spelExpression, ruleActions } }
      }),
    })
    expect(wordsOf(aTestClaim(), { referred: typed('true', '5') }).head).toBe('Pays $15.00')
    expect(wordsOf(aTestClaim(), { referred: typed('true and', '5') }).head).toBe('On hold: rule error')
  })

  it('M04 a payout by the rules of its line uses the award vehicle of the rules', () => {
    const ruled = aPayout({ payoutType: null, ruleGroup: { id: 2, ruleCount: 1 } })
    const editor = aTestClaimEditor([aProductLine(1, { promotionProductPayouts: [ruled] })])
    const own = { ...referred, payoutGenerationRuleGroup: null }
    const { outcome } = answered(two, { editor, referred: own })
    expect(outcome.payouts).toMatchObject([{ origin: 'LINE_RULE', awardVehicle: 'Points' }])
    expect(wordsOf(two, { editor, referred: own }).head).toBe('Pays $30.00')
    expect(wordsOf(aTestClaim(), { editor, referred: own }).head).toBe('Nothing to pay')
  })
})

it('MS-01 lines that a claim does not name do not affect its result', () => {
  const lines = Array.from({ length: 50 }, (_, index) => aProductLine(index + 1))
  const { outcome, attempt } = answered(aTestClaim(), { editor: aTestClaimEditor(lines) })
  const keys = new Set(lines.map(({ product }) => product?.productKey ?? ''))
  const everyLine = openPromotion(aTestClaimEditor(lines), NO_REFERENCES, keys)
  expect(tryClaim(everyLine, attempt, false)).toEqual(outcome)
})

describe('MS-05 the steps', () => {
  it('are grouped by Claim, Lines and Money; the deciding step is open and marked', () => {
    const steps = shownSteps(answered(aTestClaim({ saleDate: '2025-05-10T16:00:00Z' })).outcome)
    expect(steps.map(({ title }) => title)).toEqual(['Claim', 'Lines'])
    const gate = steps[0]?.children.find(({ id }) => id === 'G04')
    expect(gate).toMatchObject({ decides: true, isOpen: true, outcome: 'FAIL' })
    expect(steps[0]?.children.filter(({ isOpen }) => isOpen)).toHaveLength(1)
  })

  it('MS-18 F8 visits the steps that stop the claim, in reading order', () => {
    const claim = aTestClaim({
      saleDate: '2025-05-10T16:00:00Z',
      hasDocument: false,
      lines: [aTestClaimLine(), aTestClaimLine({ product: 'UNKNOWN' })],
    })
    expect(failingSteps(shownSteps(answered(claim).outcome)).map(({ id }) => id)).toEqual(['G04', 'G11', 'L01#2'])
  })

  it('MS-06 a step that stops the claim links to its field', () => {
    const { outcome } = answered(aTestClaim({ saleDate: '2025-05-10T16:00:00Z' }))
    expect(outcome.codes[0]?.link).toEqual({ to: 'editor', tab: 'details', field: 'effectiveDate' })
  })
})

describe('MS-11 both interpretations of a threshold', () => {
  it.each([
    ['5', { payoutProductThreshold: '5' }, { all: '50.00', fromThreshold: '10.00', unitsFromThreshold: 1 }],
    ['7', { payoutProductThreshold: '5' }, { all: '70.00', fromThreshold: '30.00', unitsFromThreshold: 3 }],
    [
      '12',
      { payoutProductThreshold: '10', payoutProductMethodType: 'EVERY' as const, payoutProductQuantity: '3' },
      { all: '40.00', fromThreshold: '10.00', unitsFromThreshold: 3 },
    ],
  ])('%s units of %j', (quantity, payout, readings) => {
    const claim = aTestClaim({ lines: [aTestClaimLine({ quantity })] })
    const { promotion, attempt, outcome } = answered(claim, { editor: editorWith(payout) })
    const paid = shownSteps(outcome)
      .flatMap(({ children }) => children)
      .find(({ node }) => node.money !== undefined)
    expect(paid && thresholdReadings(promotion, attempt, paid.node)).toMatchObject(readings)
  })

  it('a threshold of 1 has one interpretation', () => {
    const { promotion, attempt, outcome } = answered()
    const paid = shownSteps(outcome)
      .flatMap(({ children }) => children)
      .find(({ node }) => node.money !== undefined)
    expect(paid && thresholdReadings(promotion, attempt, paid.node)).toBeNull()
  })
})

// the columns EACH T5 and EVERY 5 T10 of money.md B.7
it.each([
  [{ payoutProductThreshold: '5' }, [0, 0, 0, 0, 0, 50, 60, 70, 80, 90, 100, 110, 120]],
  [
    { payoutProductThreshold: '10', payoutProductMethodType: 'EVERY' as const, payoutProductQuantity: '5' },
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 20, 20],
  ],
])('MS-12 units 0 to 12 of %j', (payout, money) => {
  const { promotion, attempt } = answered(aTestClaim(), { editor: editorWith(payout) })
  const paid = unitTable(promotion, attempt, 0).map(({ outcome }) =>
    outcome.payouts.reduce((sum, { amount }) => sum + Number(amount.unscaled) / 10 ** amount.scale, 0),
  )
  expect(paid).toEqual(money)
})

it.each([
  ['A-1, A-2', '2', [0, 1, 2]],
  ['', '3', [0, 3]],
  ['A-1, A-2', '3', [0, 1, 2, 3]],
  ['A-1', '13', [0, 1]],
])(
  'MS-12 with the serial numbers %j and %s units only units with a serial number are tried',
  (serialNumbers, quantity, units) => {
    const editor = aTestClaimEditor([aProductLine(1, { enableSerialNumbers: true })])
    const claim = aTestClaim({ lines: [aTestClaimLine({ quantity, serialNumbers })] })
    const { promotion, attempt } = answered(claim, { editor })
    const rows = unitTable(promotion, attempt, 0)
    expect([rows.map((row) => row.units), isCutBySerials(rows)]).toEqual([units, true])
    const whole = answered(claim)
    expect(isCutBySerials(unitTable(whole.promotion, whole.attempt, 0))).toBe(false)
  },
)

describe('MS-14 draft and stored promotion', () => {
  it('reports only the steps that differ', () => {
    const before = answered().outcome
    const after = answered(aTestClaim(), { editor: editorWith({ payoutAmount: '12.50' }) }).outcome
    expect(differingSteps(after, before).map(({ title, draft, stored }) => [title, draft, stored])).toEqual([
      [
        'HEAT-1',
        'Flat amount per unit claimed: 12.50 x 1 = 12.50 12.50',
        'Flat amount per unit claimed: 10.00 x 1 = 10.00 10.00',
      ],
    ])
  })

  it('equal results have no differing step', () => {
    expect(differingSteps(answered().outcome, answered().outcome)).toEqual([])
  })
})

describe('MS-08 the condition', () => {
  const withCondition = (spelExpression: string) =>
    aTestClaimEditor(
      undefined,
      changeDraft(anEditor(), (draft) => ({
        ...draft,
        participantEligibilityRuleCondition: {
          ...draft.participantEligibilityRuleCondition,
          isRequired: true,
          spelExpression,
        },
      })),
    )
  const conditionOf = (text: string, facts: Readonly<Record<string, string>>) => {
    const { outcome } = answered(aTestClaim({ facts }), { editor: withCondition(text) })
    return outcome.trace?.children[0]?.children.find(({ id }) => id === 'G08')
  }
  const text = "participant.yearsOfService >= 5 and participant.country == 'US'"

  it('is shown as its parts with their values; the typed facts decide', () => {
    const gate = conditionOf(text, { 'participant.yearsOfService': '6', 'participant.country': 'CA' })
    expect(gate?.outcome).toBe('FAIL')
    expect(gate?.children[0]?.children.map((part) => [messageText(part.title), messageText(part.because)])).toEqual([
      ['participant.yearsOfService >= 5', 'true'],
      ["participant.country == 'US'", 'false'],
    ])
  })

  it.each([
    ['is no condition', 'participant.nothing == 1', '.nothing'],
    ['fails on the claim', "participant.taxExempt and participant.country == 'US'", '.taxExempt'],
  ])('MS-17 that %s marks the faulty part and links to it', (_, broken, part) => {
    const gate = conditionOf(broken, { 'participant.country': 'US' })
    const { text: shown = '', start, end } = gate?.fault ?? {}
    expect([gate?.outcome, gate?.code, shown]).toEqual(['WAIT', 'ELIGIBILITY_ERROR', broken])
    expect(shown.slice(start, end)).toBe(part)
    expect(gate?.link).toMatchObject({ tab: 'audience', field: 'participantEligibilityRuleCondition' })
  })

  it('requests the facts that it reads', () => {
    const { promotion } = answered(aTestClaim(), { editor: withCondition(text) })
    expect(promotion.version.demand.paths).toEqual(
      expect.arrayContaining(['participant.country', 'participant.yearsOfService']),
    )
  })
})

it('a product can also be claimed by its model number', () => {
  expect(wordsOf(aTestClaim({ lines: [aTestClaimLine({ product: 'h1' })] }), { products: [aProduct(1)] }).head).toBe(
    'Pays $10.00',
  )
})
