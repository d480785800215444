import { describe, expect, it } from 'vitest'
import { aPayoutRule, anAction } from '../testing/a-payout-rule.ts'
import type { PayoutRule, PayoutRuleDraft } from './payout-rule.ts'
import { readRules, type RuleBody } from './read-rules.ts'
import { PAYING_ACTION } from './rule-action.ts'
import { ruleGroupIssues, ruleIssues, type RuleContext } from './rule-issues.ts'
import { changeRule, openRules, removeRule } from './rule-rows.ts'

const permissive: RuleContext = { vehicleProblem: () => null, checkExpression: null }
const position = { start: 3, end: 4 }
/** Refuses every vehicle and expression; the message repeats the question. */
const strict: RuleContext = {
  vehicleProblem: (id) => `vehicle ${id}`,
  checkExpression: (text, purpose) => ({ message: `${purpose} ${text}`, position }),
}

/** The issues of a stored rule after a body, or after an edit. */
const afterBody = (stored: PayoutRule | null, body: RuleBody, context: RuleContext = permissive) =>
  ruleGroupIssues(readRules(stored ? openRules([stored]) : [], [body], 'rules', []), context)
const afterEdit = (stored: PayoutRule, change: Partial<PayoutRuleDraft>, context: RuleContext = permissive) =>
  openRules([stored]).flatMap((row) => ruleIssues({ ...row, rule: { ...row.rule, ...change } }, context))

const stored = aPayoutRule(1)
const paying = (...ruleActions: PayoutRule['ruleActions']) => ({ id: 1, ruleActions })
const SELECTION = 'Invalid selection'

describe('OP-127 what a save leaves as it is stored is no problem', () => {
  const incomplete = aPayoutRule(1, { ruleCondition: { spelExpression: '' }, ruleActions: [] })

  it('a rule that is unchanged', () => {
    expect(ruleGroupIssues(openRules([incomplete]), strict)).toEqual([])
    expect(afterEdit(incomplete, { errorMessage: 'No' })).toEqual([
      { field: 'ruleCondition', message: 'Condition is required' },
      { field: 'ruleActions', message: 'Expression is required' },
    ])
  })

  it('a rule that is removed, though it was changed before', () => {
    const changed = changeRule(openRules([stored, incomplete]), '1', (rule) => ({ ...rule, ruleCondition: ' ' }))
    expect(ruleGroupIssues(removeRule(changed.slice(0, 1), '1'), strict, true)).toEqual([])
  })

  it('a condition with other blanks around it, on either side', () => {
    expect(
      afterEdit(stored, { errorMessage: 'No', ruleCondition: ` ${stored.ruleCondition.spelExpression}\n` }, strict),
    ).toEqual([])
    const blanks = aPayoutRule(1, { ruleCondition: { spelExpression: ' true ' } })
    expect(afterEdit(blanks, { errorMessage: 'No', ruleCondition: 'true' }, strict)).toEqual([])
  })

  it('an expression with other blanks around it, on either side', () => {
    const typed = paying(anAction(10, { expression: ' 25 ', awardVehicleId: 4 }))
    const vehicle = { field: 'rules[0].ruleActions[0].awardVehicleId', message: 'vehicle 4' }
    expect(afterBody(stored, typed, strict)).toEqual([vehicle])
    const blanks = aPayoutRule(1, { ruleActions: [anAction(10, { expression: ' 25 ' })] })
    expect(afterBody(blanks, paying(anAction(10, { awardVehicleId: 4 })), strict)).toEqual([vehicle])
  })

  it('an award vehicle, while the expression changes', () => {
    const vehicle = aPayoutRule(1, { ruleActions: [anAction(10, { awardVehicleId: 4 })] })
    expect(afterBody(vehicle, paying(anAction(10, { awardVehicleId: 4, expression: '30' })), strict)).toEqual([
      { field: 'rules[0].ruleActions[0].expression', message: 'amount 30', position },
    ])
    expect(afterBody(vehicle, paying(anAction(10)), strict)).toEqual([])
  })
})

describe('the condition of a rule', () => {
  it.each(['', ' \n'])('%j is required, and is not checked as an expression', (spelExpression) => {
    expect(afterBody(stored, { id: 1, ruleCondition: { spelExpression } }, strict)).toEqual([
      { field: 'rules[0].ruleCondition', message: 'Condition is required' },
    ])
  })

  it('is checked as a condition, in addition to problems of other fields', () => {
    expect(
      afterBody(stored, { id: 1, ruleCondition: { spelExpression: 'x' }, expirationDate: 'soon' }, strict),
    ).toEqual([
      { field: 'rules[0].expirationDate', message: 'Invalid date' },
      { field: 'rules[0].ruleCondition', message: 'condition x', position },
    ])
  })

  it.each([
    [10_000, '', []],
    [10_000, '  ', []],
    [10_001, '', ['Must be at most 10000 characters']],
  ])('of %i characters, and %j around them', (length, blanks, messages) => {
    const spelExpression = `${blanks}${'x'.repeat(length)}${blanks}`
    expect(afterBody(stored, { id: 1, ruleCondition: { spelExpression } }).map(({ message }) => message)).toEqual(
      messages,
    )
  })

  it('and the error message cannot have characters that no database stores', () => {
    const text = 'a\0'
    expect(afterBody(stored, { id: 1, ruleCondition: { spelExpression: text }, errorMessage: text })).toEqual([
      { field: 'rules[0].ruleCondition', message: 'Invalid value' },
      { field: 'rules[0].errorMessage', message: 'Invalid value' },
    ])
  })
})

describe('the action of a rule', () => {
  it.each(['', ' \n'])('with the expression %j is refused for that alone', (expression) => {
    const action = anAction(10, { expression, generatePayoutActionType: 'NONSENSE' })
    expect(afterBody(stored, paying(action), strict)).toEqual([
      { field: 'rules[0].ruleActions[0].expression', message: 'Expression is required' },
    ])
  })

  it('is checked as an amount, in addition to problems of its other values', () => {
    const action = anAction(10, { expression: 'x', awardVehicleId: 9, generatePayoutActionType: 'NONSENSE' })
    const at = 'rules[0].ruleActions[0]'
    expect(afterBody(stored, paying(action), strict)).toEqual([
      { field: `${at}.generatePayoutActionType`, message: 'Value must be one of: PAYOUT, CLAIM_PRODUCT_PAYOUT' },
      { field: `${at}.expression`, message: 'amount x', position },
      { field: `${at}.awardVehicleId`, message: 'vehicle 9' },
    ])
  })

  it('is refused for a wrong type even if it pays the same as before', () => {
    const action = anAction(10, { generatePayoutActionType: 'NONSENSE' })
    expect(afterBody(stored, paying(action)).map(({ field }) => field)).toEqual([
      'rules[0].ruleActions[0].generatePayoutActionType',
    ])
  })

  it('of a new rule is new too: it is checked as a whole, and several have no id', () => {
    const { id: _id, ...action } = anAction(0, { awardVehicleId: 9 })
    const body = { ruleCondition: { spelExpression: 'true' }, ruleActions: [action, action] }
    expect(afterBody(null, body)).toEqual([])
    expect(afterBody(null, body, strict).map(({ field }) => field)).toEqual([
      'rules[0].ruleCondition',
      'rules[0].ruleActions[0].expression',
      'rules[0].ruleActions[0].awardVehicleId',
      'rules[0].ruleActions[1].expression',
      'rules[0].ruleActions[1].awardVehicleId',
    ])
    expect(afterBody(null, { ...body, ruleActions: [anAction(10)] })).toEqual([
      { field: 'rules[0].ruleActions[0].id', message: SELECTION },
    ])
  })

  it('is compared with the stored one of the same id; an unknown id is refused', () => {
    const two = aPayoutRule(1, { ruleActions: [anAction(10), anAction(11, { expression: '30' })] })
    expect(afterBody(two, paying(anAction(11, { expression: '30' }), anAction(10)), strict)).toEqual([])
    expect(afterBody(two, paying(anAction(10), anAction(11, { expression: '31' })), strict)).toEqual([
      { field: 'rules[0].ruleActions[1].expression', message: 'amount 31', position },
    ])
    expect(afterBody(two, paying(anAction(10), anAction(12)), strict)).toEqual([
      { field: 'rules[0].ruleActions[1].id', message: SELECTION },
    ])
  })

  it('keeps its kind: a new one pays, a stored one stays what it is', () => {
    const mail = { ...anAction(10), actionKey: 'sendMail', stringContext: '{"to":"someone"}' }
    const keyIssue = (actionKey: string) => [
      { field: 'rules[0].ruleActions[0].actionKey', message: `Value must be one of: ${actionKey}` },
    ]
    expect(afterBody(stored, { id: 1, ruleActions: [{ ...mail, id: null }] })).toEqual(keyIssue(PAYING_ACTION))
    expect(afterBody(stored, paying(mail))).toEqual(keyIssue(PAYING_ACTION))
    const mailing = aPayoutRule(1, { ruleActions: [mail] })
    expect(afterBody(mailing, paying({ ...mail, actionKey: PAYING_ACTION }))).toEqual(keyIssue('sendMail'))
    expect(afterBody(mailing, paying({ ...mail, stringContext: '{"to":"others"}' }), strict)).toEqual([])
  })
})
