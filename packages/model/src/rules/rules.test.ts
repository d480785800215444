import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import { BLANK_ACTION, parseContext, writeContext } from './action-context.ts'
import { isSameRule, NEW_RULE, openRule, sendRule } from './payout-rule.ts'
import { ruleGroupIssues } from './payout-rule-rules.ts'

const stored = {
  id: 21,
  ruleCondition: { spelExpression: 'claim.totalAmount > 100' },
  errorMessage: null,
  effectiveDate: null,
  expirationDate: null,
  ruleActions: [
    {
      id: 5,
      actionKey: 'generateMoneyPayoutAction',
      stringContext: '{"expression":"25","awardVehicleId":4,"generatePayoutActionType":"PAYOUT","extra":1}',
    },
  ],
}

describe('ALG-25 what an action says', () => {
  it.each<[number, string | null, object]>([
    [
      1,
      '{"expression":"claim.totalAmount * 0.1","awardVehicleId":4}',
      { expression: 'claim.totalAmount * 0.1', awardVehicleId: 4 },
    ],
    [2, '{"expression":"25"}', { expression: '25', awardVehicleId: null }],
    [3, 'not json', BLANK_ACTION],
    [4, '""', BLANK_ACTION],
    [4, null, BLANK_ACTION],
    [5, '[1,2]', BLANK_ACTION],
    [6, '{"expression":"25","extra":1}', { others: { extra: 1 } }],
  ])('row %i', (_, text, expected) => {
    expect(parseContext(text)).toMatchObject(expected)
  })

  it('OP-61 it is written with the type of its place, and with what else stood there', () => {
    const written = writeContext(parseContext('{"expression":" 25 ","extra":1}'), 'CLAIM_PRODUCT_PAYOUT')
    expect(JSON.parse(written)).toEqual({
      ...{ expression: '25', awardVehicleId: null, extra: 1 },
      generatePayoutActionType: 'CLAIM_PRODUCT_PAYOUT',
    })
  })
})

describe('the rules of a payout', () => {
  it('what is opened is sent as it was', () => {
    const { ruleActions, ...sent } = sendRule(openRule(stored), 'PAYOUT')
    expect(sent).toEqual({ ...sent, id: 21, ruleCondition: stored.ruleCondition, errorMessage: null })
    expect(ruleActions.map(({ stringContext }) => parseContext(stringContext))).toEqual(
      stored.ruleActions.map(({ stringContext }) => parseContext(stringContext)),
    )
    expect(isSameRule(openRule(stored), { ...openRule(stored), ruleCondition: ' claim.totalAmount > 100 ' })).toBe(true)
    expect(isSameRule(openRule(stored), { ...openRule(stored), ruleActions: [] })).toBe(false)
  })

  it('ALG-15 rows 21 and 22: one or more, each with a condition and an expression', () => {
    expect(ruleGroupIssues([])).toEqual([{ field: 'rules', message: 'At least one rule is required' }])
    expect(ruleGroupIssues([openRule(stored), NEW_RULE])).toEqual([
      { field: 'rules[1].ruleCondition', message: 'Condition is required' },
      { field: 'rules[1].ruleActions[0].expression', message: 'Expression is required' },
    ])
    const backwards = { effectiveDate: '2026-10-01T04:00:00Z', expirationDate: '2026-10-01T04:00:00Z' }
    expect(ruleGroupIssues([{ ...openRule(stored), ...backwards, ruleActions: [] }])).toEqual([
      { field: 'rules[0].expirationDate', message: MESSAGES.payout.endBeforeStart },
      { field: 'rules[0].ruleActions', message: 'Expression is required' },
    ])
  })
})
