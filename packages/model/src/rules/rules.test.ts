import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import { isListChange } from '../changes/change.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { changeToPayout, changeToRules, NEW_PAYOUT } from '../payouts/change-payout.ts'
import { normalizePayout } from '../payouts/payout-list.ts'
import { BLANK_ACTION, parseContext, writeContext } from './action-context.ts'
import { checkPayoutExpression } from './check-expression.ts'
import { ruleGroupIssues, type RuleContext } from './rule-issues.ts'
import { ruleChanges } from './describe-rules.ts'
import { isSameRule, openRule, sendRule } from './payout-rule.ts'
import { readRules } from './read-rules.ts'
import { changePay, payingAction } from './rule-action.ts'
import {
  addRule,
  areRulesChanged,
  changeRule,
  keptRules,
  moveRule,
  countRuleChanges,
  openRules,
  rebaseRules,
  removeRule,
  restoreRule,
  rulesToSend,
  sendRules,
  type RuleRow,
} from './rule-rows.ts'

const CONTEXT = '{"expression":"25","awardVehicleId":4,"generatePayoutActionType":"PAYOUT","extra":1}'
const stored = {
  id: 21,
  ruleCondition: { spelExpression: 'claim.totalAmount > 100' },
  errorMessage: null,
  effectiveDate: null,
  expirationDate: null,
  ruleActions: [{ id: 5, actionKey: 'generateMoneyPayoutAction', stringContext: CONTEXT }],
}
const another = { ...stored, id: 22, ruleActions: [{ ...stored.ruleActions[0], id: 6, stringContext: 'not json' }] }
const rows = openRules([stored, another as typeof stored])
const anything: RuleContext = { vehicleProblem: () => null, checkExpression: null }

describe('ALG-25 the context of an action', () => {
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
  ])('vector %i', (_, text, expected) => {
    expect(parseContext(text)).toMatchObject(expected)
  })

  it('OP-61 is written with its payout type, and with its other keys', () => {
    const written = (type: 'PAYOUT' | 'CLAIM_PRODUCT_PAYOUT') =>
      JSON.parse(writeContext(parseContext('{"expression":" 25 ","extra":1}'), type)) as unknown
    row('RULE-15', () => {
      for (const generatePayoutActionType of ['PAYOUT', 'CLAIM_PRODUCT_PAYOUT'] as const) {
        expect(written(generatePayoutActionType)).toEqual({
          expression: '25',
          awardVehicleId: null,
          extra: 1,
          generatePayoutActionType,
        })
      }
    })
  })

  it('a context in a body must have a payout type; a stored one can have any contents', () => {
    const problemsOf = (stringContext: string) => {
      const issues: Issue[] = []
      const ruleActions = [{ actionKey: 'generateMoneyPayoutAction', stringContext }]
      const body = [{ ruleCondition: { spelExpression: 'true' }, ruleActions }]
      return [...issues, ...ruleGroupIssues(readRules([], body, 'rules', issues), anything)].map(
        ({ field, message }) => [field, message],
      )
    }
    const wrong = [
      ['rules[0].ruleActions[0].generatePayoutActionType', 'Value must be one of: PAYOUT, CLAIM_PRODUCT_PAYOUT'],
    ]
    for (const type of ['"NONSENSE"', 'null', '7', '["PAYOUT"]']) {
      expect(problemsOf(`{"expression":"25","generatePayoutActionType":${type}}`)).toEqual(wrong)
    }
    expect(problemsOf('{"expression":"25"}')).toEqual(wrong)
    for (const type of ['PAYOUT', 'CLAIM_PRODUCT_PAYOUT']) {
      expect(problemsOf(`{"expression":"25","generatePayoutActionType":"${type}"}`)).toEqual([])
    }
    const untyped = {
      ...stored,
      ruleActions: [{ id: 6, actionKey: 'generateMoneyPayoutAction', stringContext: '{"expression":"25"}' }],
    }
    const before = openRules([untyped])
    expect(
      ruleGroupIssues(
        changeRule(before, '21', (rule) => ({ ...rule, errorMessage: 'x' })),
        anything,
      ),
    ).toEqual([])
    const typed = changeRule(before, '21', (rule) => ({
      ...rule,
      ruleActions: changePay(rule.ruleActions, { expression: '30' }),
    }))
    expect(ruleGroupIssues(typed, anything)).toEqual([])
  })

  it('an unchanged context is sent as the original text, even if it is unreadable; a changed one is written again', () => {
    const contexts = (each: (typeof rows)[number]['rule']) =>
      sendRule(each, 'PAYOUT').ruleActions.map(({ stringContext }) => stringContext)
    const rules = rows.map(({ rule }) => rule)
    expect(rules.map(contexts)).toEqual([[CONTEXT], ['not json']])
    const fixed = rules.map((rule) => ({ ...rule, ruleActions: changePay(rule.ruleActions, { expression: '30' }) }))
    expect(fixed.map((rule) => JSON.parse(contexts(rule)[0] ?? '') as unknown)).toEqual([
      { expression: '30', awardVehicleId: 4, generatePayoutActionType: 'PAYOUT', extra: 1 },
      { expression: '30', awardVehicleId: null, generatePayoutActionType: 'PAYOUT' },
    ])
  })

  it('further actions are kept, and an action with another key is never the one that is shown', () => {
    const mail = { id: 9, actionKey: 'sendMail', stringContext: '{"to":"someone"}' }
    const rule = openRule({ ...stored, ruleActions: [mail, ...stored.ruleActions, ...stored.ruleActions] })
    expect(payingAction(rule.ruleActions)?.id).toBe(5)
    const changed = { ...rule, ruleActions: changePay(rule.ruleActions, { awardVehicleId: 7 }) }
    const sent = sendRule(changed, 'PAYOUT').ruleActions
    expect([sent[0], sent[2]]).toEqual([mail, stored.ruleActions[0]])
    expect(JSON.parse(sent[1]?.stringContext ?? '')).toMatchObject({ awardVehicleId: 7, expression: '25', extra: 1 })
  })
})

describe('the rules of a group', () => {
  it('an opened rule has the same meaning, and is sent unchanged', () => {
    expect(sendRules(rows, 'PAYOUT')).toEqual([stored, another])
    expect(areRulesChanged(rows, rows)).toBe(false)
    const typed = changeRule(rows, '21', (rule) => ({ ...rule, ruleCondition: ' claim.totalAmount > 100 ' }))
    expect(areRulesChanged(rows, typed)).toBe(false)
    expect(isSameRule(openRule(stored), { ...openRule(stored), ruleActions: [] })).toBe(false)
  })

  it('a deleted stored rule is sent as deleted, a deleted new one is not sent', () => {
    const added = addRule(addRule(rows))
    const [first, second] = added.filter(({ stored: before }) => before === null).map(({ key }) => key)
    const left = removeRule(removeRule(added, first ?? ''), '21')
    row('RULE-10', () => {
      expect(sendRules(removeRule(addRule(rows), 'new-1'), 'PAYOUT')).toEqual([stored, another])
      expect(sendRules(left, 'PAYOUT')).toMatchObject([
        { id: 21, toBeDeleted: true },
        { id: 22 },
        { id: null, ruleCondition: { spelExpression: '' } },
      ])
    })
    expect(keptRules(left).map(({ key }) => key)).toEqual(['22', second])
    expect(sendRules(restoreRule(left, '21'), 'PAYOUT')[0]).toEqual(stored)
    expect(new Set(addRule(left).map(({ key }) => key)).size).toBe(4)
  })

  it('MS-69 of the rules, a revision sends those that differ, or all of them if the order does', () => {
    const keys = (sent: typeof rows) => rulesToSend(rows, sent).map(({ key }) => key)
    const typed = changeRule(rows, '22', (rule) => ({ ...rule, ruleCondition: 'true' }))
    expect([keys(rows), keys(typed), keys(removeRule(rows, '21'))]).toEqual([[], ['22'], ['21']])
    expect(keys(addRule(typed))).toEqual(['22', 'new-1'])
    expect(keys(moveRule(addRule(rows), 'new-1', -1))).toEqual(['21', 'new-1', '22'])
    expect(keys(moveRule(rows, '21', 1))).toEqual(['22', '21'])
  })

  it('OP-124 local changes are merged into the rules that another user stored meanwhile, and everything typed is kept', () => {
    const typed = (key: string, text: string) => (each: typeof rows) =>
      changeRule(each, key, (rule) => ({ ...rule, ruleCondition: text }))
    const mine = typed('22', 'second')(typed('21', 'first')(addRule(rows)))
    const theirs = openRules([{ ...another, id: 23 } as typeof stored, { ...stored, errorMessage: 'Theirs' }])
    const rebased = rebaseRules(mine, theirs)
    expect(rebased.map(({ key, rule }) => [key, rule.ruleCondition])).toEqual([
      ['23', 'claim.totalAmount > 100'],
      ['21', 'first'],
      ['new-1', 'second'],
      ['new-2', ''],
    ])
    expect(rebased[1]?.stored?.errorMessage).toBe('Theirs')
    expect(sendRules(rebased, 'PAYOUT')[2]).toMatchObject({ id: null, ruleActions: [{ id: null }] })
    expect(rebaseRules(removeRule(rows, '21'), theirs).map(({ isRemoved }) => isRemoved)).toEqual([false, true])
    expect(countRuleChanges(rows, moveRule(mine, '21', 1))).toBe(4)
  })

  it('a rule moves by positions and not past the ends; order is a change', () => {
    const keys = (moved: typeof rows) => moved.map(({ key }) => key)
    const turned = moveRule(rows, '21', 1)
    expect(keys(turned)).toEqual(['22', '21'])
    expect(areRulesChanged(rows, turned)).toBe(true)
    expect(moveRule(rows, '21', -1)).toBe(rows)
    expect(keys(moveRule(turned, '21', -9))).toEqual(['21', '22'])
  })

  it('ALG-15 rows 21 and 22: one or more, each with a condition and an expression', () => {
    expect(ruleGroupIssues([], anything)).toEqual([{ field: 'rules', message: 'At least one rule is required' }])
    expect(ruleGroupIssues([], anything, true)).toEqual([])
    expect(ruleGroupIssues(addRule(rows.slice(0, 1)), anything)).toEqual([
      { field: 'rules[1].ruleCondition', message: 'Condition is required' },
      { field: 'rules[1].ruleActions[0].expression', message: 'Expression is required' },
    ])
    const backwards = { effectiveDate: '2026-10-01T04:00:00Z', expirationDate: '2026-10-01T04:00:00Z' }
    const forwards = { ...backwards, expirationDate: '2026-10-01T04:00:01Z' }
    expect(
      ruleGroupIssues(
        changeRule(rows, '21', (rule) => ({ ...rule, ...forwards })),
        anything,
      ),
    ).toEqual([])
    const wrong = changeRule(rows, '21', (rule) => ({ ...rule, ...backwards, ruleActions: [] }))
    expect(ruleGroupIssues(wrong, anything)).toEqual([
      { field: 'rules[0].expirationDate', message: MESSAGES.payout.endBeforeStart },
      { field: 'rules[0].ruleActions', message: 'Expression is required' },
    ])
  })

  it('R17 a context has a number as its award vehicle, or none; a stored one is kept', () => {
    const paying = (stringContext: string) => ({
      ...stored,
      ruleActions: [{ ...stored.ruleActions[0], stringContext }] as typeof stored.ruleActions,
    })
    const invalid = [{ field: 'rules[0].ruleActions[0].awardVehicleId', message: MESSAGES.any.invalidSelection }]
    for (const vehicle of ['"4"', '4.5', 'true', '[4]', '{}']) {
      const odd = paying(`{"expression":"25","awardVehicleId":${vehicle},"generatePayoutActionType":"PAYOUT"}`)
      const sent = { ...odd, id: null, ruleActions: odd.ruleActions.map((action) => ({ ...action, id: null })) }
      expect(ruleGroupIssues(readRules([], [sent], 'rules', []), anything)).toEqual(invalid)
      expect(ruleGroupIssues(readRules(rows.slice(0, 1), [odd], 'rules', []), anything)).toEqual(invalid)
      expect(ruleGroupIssues(openRules([odd]), anything)).toEqual([])
      const fixed = changeRule(openRules([odd]), '21', (rule) => ({
        ...rule,
        ruleActions: changePay(rule.ruleActions, { expression: '30' }),
      }))
      expect(ruleGroupIssues(fixed, anything)).toEqual([])
    }
  })

  it('a rule names an action once, so that none is lost', () => {
    const otherPay = { stringContext: '{"expression":"30"}' }
    const ruleActions = stored.ruleActions.flatMap((action) => [action, { ...action, ...otherPay }])
    expect(ruleGroupIssues(readRules(rows.slice(0, 1), [{ id: 21, ruleActions }], 'rules', []), anything)).toEqual([
      { field: 'rules[0].ruleActions[1].id', message: MESSAGES.any.invalidSelection },
    ])
  })

  it('OP-127 the characters of an expression are those of the language: an emoji counts as two', () => {
    const long = `'${'\u{1f600}'.repeat(5_000)}' == ''`
    const typed = changeRule(rows.slice(0, 1), '21', (rule) => ({
      ...rule,
      ruleCondition: long,
      ruleActions: changePay(rule.ruleActions, { expression: long }),
    }))
    const message = 'Must be at most 10000 characters'
    expect(ruleGroupIssues(typed, { ...anything, checkExpression: checkPayoutExpression })).toEqual([
      { field: 'rules[0].ruleCondition', message },
      { field: 'rules[0].ruleActions[0].expression', message },
    ])
  })

  it('a group has at most a million characters; a longer stored one can only shrink', () => {
    const message = (length: string) =>
      `The rules must have at most 1,000,000 characters altogether; they have ${length}`
    const long = (count: number, last: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...stored,
        id: 100 + index,
        errorMessage: 'e'.repeat(9_000),
        ruleCondition: { spelExpression: 'c'.repeat(index === count - 1 ? last : 1_000) },
        ruleActions: [],
      }))
    const strict: RuleContext = {
      ...anything,
      checkExpression: () => ({ message: 'No', position: { start: 0, end: 1 } }),
    }
    const evaluate = (group: readonly RuleRow[]) => ruleGroupIssues(group, strict)
    const typed = (count: number, last: number) =>
      readRules(
        [],
        long(count, last).map((rule) => ({ ...rule, id: null })),
        'rules',
        [],
      )
    const isTooLong = (group: readonly RuleRow[]) => evaluate(group).some(({ field }) => field === 'rules')
    expect([typed(100, 999), typed(100, 1_000)].map(isTooLong)).toEqual([false, false])
    // this is the only issue: the expressions of such a long text are not checked
    expect(evaluate(typed(100, 1_001))).toEqual([{ field: 'rules', message: message('1,000,001') }])
    const large = openRules(long(120, 1_000))
    const changed = (ruleCondition: string) => changeRule(large, '100', (rule) => ({ ...rule, ruleCondition }))
    expect(isTooLong(large)).toBe(false)
    expect(isTooLong(changed('d'.repeat(1_000)))).toBe(false)
    expect(evaluate(changed('d'.repeat(1_001)))).toEqual([{ field: 'rules', message: message('1,200,001') }])
    expect(isTooLong(removeRule(changed('d'.repeat(1_001)), '101'))).toBe(false)
  })

  it('OP-127 only changed parts are checked', () => {
    const wrong = { message: 'Unknown', position: { start: 3, end: 4 } }
    const strict: RuleContext = { vehicleProblem: () => 'Not offered', checkExpression: () => wrong }
    expect(ruleGroupIssues(rows, strict)).toEqual([])
    const touched = changeRule(rows, '22', (rule) => ({ ...rule, errorMessage: 'No' }))
    expect(ruleGroupIssues(touched, strict)).toEqual([])
    const typed = changeRule(rows, '21', (rule) => ({ ...rule, ruleCondition: 'claim' }))
    expect(ruleGroupIssues(typed, strict)).toEqual([{ field: 'rules[0].ruleCondition', ...wrong }])
    const paid = changeRule(rows, '21', (rule) => ({
      ...rule,
      ruleActions: changePay(rule.ruleActions, { awardVehicleId: 9 }),
    }))
    expect(ruleGroupIssues(paid, strict)).toEqual([
      { field: 'rules[0].ruleActions[0].awardVehicleId', message: 'Not offered' },
    ])
  })

  it('a body with every rule determines the order; otherwise the order is kept; an unknown rule is refused', () => {
    const issues: Issue[] = []
    const read = (body: Parameters<typeof readRules>[1]) => readRules(rows, body, 'rules', issues)
    const [b, a] = [{ id: 22 }, { id: 21, errorMessage: 'No' }]
    expect(
      read([b, { ruleCondition: { spelExpression: 'true' } }, a]).map(({ rule, place }) => [rule.id, place]),
    ).toEqual([
      [22, 0],
      [null, 1],
      [21, 2],
    ])
    const partial = read([{ ruleCondition: { spelExpression: 'true' } }, b])
    expect(partial.map(({ rule }) => rule.id)).toEqual([21, 22, null])
    expect(issues).toEqual([])
    read([{ id: 7 }, { id: 8, toBeDeleted: true }])
    expect(issues).toEqual([0, 1].map((place) => ({ field: `rules[${place}].id`, message: 'Invalid selection' })))
  })
})

describe('the mode of a payout', () => {
  const flat = { ...NEW_PAYOUT, id: 7, payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', payoutAmount: '25' }

  it('a payout by rules has no simple fields, and gets them as in a new one when it changes back', () => {
    const byRules = normalizePayout(changeToRules(flat, null))
    expect([byRules.payoutType, byRules.payoutAmount, byRules.payoutProductMethodType]).toEqual([null, '', null])
    expect(byRules.ruleGroup).toMatchObject({ id: null, ruleCount: 1 })
    expect(changeToPayout(byRules)).toEqual({ ...NEW_PAYOUT, id: 7 })
  })

  it('changing to rules and back restores both', () => {
    const there = changeToRules(flat, null)
    expect(changeToPayout(there)).toEqual(flat)
    expect(changeToRules(changeToPayout(there), there.ruleGroup)).toEqual(there)
  })
})

describe('the timeline describes rules by their conditions', () => {
  const named = (...ids: number[]) =>
    openRules(ids.map((id) => ({ ...stored, id, ruleCondition: { spelExpression: `claim.totalAmount > ${id}` } })))
  const before = named(1, 2, 3, 4)
  const reported = (after: readonly RuleRow[]) => {
    const [list] = ruleChanges(before, after)
    if (!list || !isListChange(list)) return []
    return list.rows.map(({ change, name, changes }) => [
      ...[change, name],
      ...changes.flatMap(({ label, after: value }) => (label === 'Place' ? [(value as { text: string }).text] : [])),
    ])
  }
  it('only the moved rule has a new position', () => {
    expect(reported(moveRule(before, '1', 2))).toEqual([
      ['changed', 'claim.totalAmount > 1', 'after claim.totalAmount > 3'],
    ])
    expect(reported(moveRule(before, '4', -3))).toEqual([['changed', 'claim.totalAmount > 4', 'first']])
    expect(reported(moveRule(before, '1', 1))).toHaveLength(1)
  })

  it('rules that only shift have no entry', () => {
    expect(reported(removeRule(before, '1'))).toEqual([['removed', 'claim.totalAmount > 1']])
    expect(reported(addRule(before)).map(([change]) => change)).toEqual(['added'])
    expect(reported(before)).toEqual([])
  })
})
