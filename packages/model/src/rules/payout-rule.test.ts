import { describe, expect, it } from 'vitest'
import { aPayoutRule, anAction } from '../testing/a-payout-rule.ts'
import { isSameRule, NEW_RULE, openRule, readRule, sendRule, type PayoutRuleBody } from './payout-rule.ts'
import { PAYING_ACTION } from './rule-action.ts'

const stored = aPayoutRule(1, { errorMessage: 'No', effectiveDate: '2026-04-01T04:00:00Z' })
const opened = openRule(stored)

describe('a payout rule', () => {
  it('is sent without blanks around its texts; blank ones are null', () => {
    const typed = { ...opened, ruleCondition: ' true\n', errorMessage: '  ', effectiveDate: '' }
    expect(sendRule(typed, 'PAYOUT')).toEqual({
      ...stored,
      ruleCondition: { spelExpression: 'true' },
      errorMessage: null,
      effectiveDate: null,
    })
  })

  it.each([
    [{}, true],
    [{ ruleCondition: `  ${opened.ruleCondition} ` }, true],
    [{ errorMessage: ' No ' }, true],
    [{ effectiveDate: '2026-04-01T04:00:00.000Z' }, true],
    [{ ruleActions: openRule(aPayoutRule(1)).ruleActions }, true],
    [{ id: 2 }, false],
    [{ id: null }, false],
    [{ ruleCondition: 'true' }, false],
    [{ errorMessage: '' }, false],
    [{ effectiveDate: '' }, false],
    [{ expirationDate: '2026-05-01T04:00:00Z' }, false],
    [{ ruleActions: [] }, false],
    [{ ruleActions: openRule(aPayoutRule(2)).ruleActions }, false],
  ])('that differs by %j has the same meaning: %s', (difference, isSame) => {
    expect(isSameRule(opened, { ...opened, ...difference })).toBe(isSame)
    expect(isSameRule({ ...opened, ...difference }, opened)).toBe(isSame)
  })
})

describe('a payout rule in a body', () => {
  it('keeps what the body does not contain; a new one starts blank and without an action', () => {
    expect(readRule(opened, {})).toEqual(opened)
    expect(readRule(null, {})).toEqual({ ...NEW_RULE, ruleActions: [] })
    expect(readRule(null, { ruleCondition: { spelExpression: 'true' } })).toEqual({
      id: null,
      ruleCondition: 'true',
      errorMessage: '',
      effectiveDate: '',
      expirationDate: '',
      ruleActions: [],
    })
  })

  it.each<[PayoutRuleBody, object]>([
    [{ ruleCondition: null }, { ruleCondition: '' }],
    [{ ruleCondition: {} }, { ruleCondition: '' }],
    [{ ruleCondition: { spelExpression: null } }, { ruleCondition: '' }],
    [
      { errorMessage: null, effectiveDate: null },
      { errorMessage: '', effectiveDate: '' },
    ],
    [{ ruleActions: null }, { ruleActions: [] }],
  ])('%j clears', (body, cleared) => {
    expect(readRule(opened, body)).toEqual({ ...opened, ...cleared })
  })

  it('an id in the body does not replace that of the rule', () => {
    expect(readRule(opened, { ...aPayoutRule(9) }).id).toBe(1)
    expect(readRule(null, { ...aPayoutRule(9) }).id).toBeNull()
  })

  it('an action without a key pays, and one without a text is blank', () => {
    const { ruleActions } = readRule(opened, { ruleActions: [{}, { id: 10, stringContext: '{"expression":"30"}' }] })
    expect(ruleActions).toMatchObject([
      { id: null, actionKey: PAYING_ACTION, expression: '', awardVehicleId: null },
      { id: 10, actionKey: PAYING_ACTION, expression: '30' },
    ])
    expect(
      sendRule({ ...opened, ruleActions }, 'PAYOUT').ruleActions.map(({ stringContext }) => stringContext),
    ).toEqual(['', '{"expression":"30"}'])
  })

  it('actions of a body replace all actions of the rule', () => {
    const other = anAction(77, { expression: '1' })
    expect(sendRule(readRule(opened, { ruleActions: [other] }), 'PAYOUT').ruleActions).toEqual([other])
  })
})
