import { describe, expect, it } from 'vitest'
import type { Change } from '../changes/change.ts'
import { aPayoutRule, anAction } from '../testing/a-payout-rule.ts'
import { describeRules, nameVehicles, ruleChanges, vehiclesIn } from './describe-rules.ts'
import { changePay } from './rule-action.ts'
import { addRule, changeRule, moveRule, openRules, removeRule, type RuleRow } from './rule-rows.ts'

const rows = openRules([1, 2, 3].map((id) => aPayoutRule(id)))
const withCondition = (spelExpression: string) => openRules([aPayoutRule(1, { ruleCondition: { spelExpression } })])
const ordered = (group: readonly RuleRow[], ...keys: string[]) =>
  keys.flatMap((key) => group.filter((row) => row.key === key))

describe('the name of a rule in the timeline', () => {
  const long = 'claim.totalAmount > 100 and claim.invoiceTotal < 2000 and tr'
  it.each([
    [' claim.totalAmount > 1\n', 'claim.totalAmount > 1'],
    ['', ''],
    [long, long],
    [`${long}u`, `${long}…`],
    [`${long.slice(0, 57)}   or true`, `${long.slice(0, 57)}…`],
  ])('%j is %j', (condition, name) => {
    expect(describeRules(withCondition(condition)).map((each) => each.name)).toEqual([name])
  })

  it('is that of the stored condition while it is edited, and that of the typed one for a new rule', () => {
    const typed = changeRule(rows, '1', (rule) => ({ ...rule, ruleCondition: 'true' }))
    expect(describeRules(typed)[0]?.name).toBe('claim.totalAmount > 1')
    const added = changeRule(addRule([]), 'new-1', (rule) => ({ ...rule, ruleCondition: ' true ' }))
    expect(describeRules(added)[0]?.name).toBe('true')
  })
})

describe('the places of rules in the timeline', () => {
  const places = (group: readonly RuleRow[]) =>
    describeRules(group, rows).map(({ key, fields }) => [key, fields.find(([label]) => label === 'Place')?.[1] ?? null])
  const withNew = addRule(rows)

  it.each<[string[], (string | null)[]]>([
    [
      ['1', '2', '3'],
      [null, null, null],
    ],
    [
      ['3', '1', '2'],
      ['first', null, null],
    ],
    [
      ['2', '3', '1'],
      [null, null, 'after claim.totalAmount > 3'],
    ],
    // of the two rules that changed places, the last one stays; a new one has no place to move from
    [
      ['2', 'new-1', '1'],
      ['first', null, null],
    ],
    [['new-1'], [null]],
    [[], []],
  ])('in the order %j', (keys, expected) => {
    expect(places(ordered(withNew, ...keys))).toEqual(
      keys.map((key, index) => [key, expected[index] === null ? null : { text: expected[index] }]),
    )
  })

  it('a removed rule is no place to come after', () => {
    expect(places(moveRule(removeRule(rows, '1'), '3', -1))).toEqual([
      ['3', { text: 'first' }],
      ['2', null],
    ])
  })
})

describe('the changes of rules in the timeline', () => {
  const paid = (awardVehicleId: number | null) => (group: readonly RuleRow[]) =>
    changeRule(group, '1', (rule) => ({ ...rule, ruleActions: changePay(rule.ruleActions, { awardVehicleId }) }))

  it('are one list, with the values before and after', () => {
    const typed = changeRule(rows, '1', (rule) => ({ ...rule, errorMessage: ' No ' }))
    expect(ruleChanges(rows, paid(4)(typed))).toEqual([
      {
        label: 'Payout Rules',
        added: 0,
        changed: 1,
        removed: 0,
        rows: [
          {
            change: 'changed',
            name: 'claim.totalAmount > 1',
            changes: [
              { label: 'Error Message', before: null, after: { text: 'No' } },
              { label: 'Action Expression', before: { text: '25' }, after: { text: '25 (award vehicle 4)' } },
            ],
          },
        ],
      },
    ])
    expect(ruleChanges(rows, rows)).toEqual([])
  })

  it('a rule with several actions lists them, and one of another kind by its text', () => {
    const mail = { id: 9, actionKey: 'sendMail', stringContext: '{"to":"someone"}' }
    const described = describeRules(
      openRules([aPayoutRule(1, { ruleActions: [anAction(5), mail, anAction(6, { awardVehicleId: 7 })] })]),
    )
    expect(described[0]?.fields).toEqual([
      ['Condition', { text: 'claim.totalAmount > 1', facts: 'payout' }],
      ['Error Message', null],
      ['Effective Date', null],
      ['Expiration Date', null],
      ['Action Expression', { text: '25, {"to":"someone"}, 25 (award vehicle 7)' }],
      ['Place', null],
    ])
  })

  it('name their award vehicles, each once, and only in actions', () => {
    const typed = changeRule(rows, '2', (rule) => ({
      ...rule,
      ruleCondition: "claim.note == '(award vehicle 9)'",
      ruleActions: changePay(rule.ruleActions, { awardVehicleId: 4 }),
    }))
    const changes = ruleChanges(paid(5)(rows), paid(4)(typed))
    expect(vehiclesIn(changes)).toEqual([5, 4])
    expect(vehiclesIn(ruleChanges(rows, rows))).toEqual([])
    const names = new Map([
      [4, 'Prepaid card'],
      [9, 'Check'],
    ])
    expect(nameVehicles(changes, names)).toMatchObject([
      {
        label: 'Payout Rules',
        changed: 2,
        rows: [
          {
            name: 'claim.totalAmount > 1',
            changes: [{ before: { text: '25 (award vehicle 5)' }, after: { text: '25 (Prepaid card)' } }],
          },
          {
            name: 'claim.totalAmount > 2',
            changes: [
              { label: 'Condition', after: { text: "claim.note == '(award vehicle 9)'" } },
              { label: 'Action Expression', before: { text: '25' }, after: { text: '25 (Prepaid card)' } },
            ],
          },
        ],
      },
    ])
  })

  it('values of other lists and fields stay as they are; a group inside a line has vehicles too', () => {
    const values: Change[] = [
      { label: 'Name', before: { text: '(award vehicle 4)' }, after: { text: '(award vehicle 5)' } },
      { label: 'Effective Date', before: null, after: { date: '2026-04-01T04:00:00Z' } },
    ]
    expect(vehiclesIn(values)).toEqual([])
    expect(nameVehicles(values, new Map([[4, 'Check']]))).toEqual(values)
    const inner = { label: 'Payouts, By rules: Rules, true: Action Expression', before: null }
    const text = '1 (award vehicle 12), 2 (award vehicle 4)'
    const line: Change = {
      ...{ label: 'Products', added: 0, changed: 1, removed: 0 },
      rows: [
        {
          change: 'changed',
          name: 'AX-100',
          changes: [
            { ...inner, after: { text } },
            { label: 'Action Expression', before: { date: '2026-04-01T04:00:00Z' }, after: null },
          ],
        },
      ],
    }
    expect(vehiclesIn([...values, line])).toEqual([12, 4])
    expect(nameVehicles([line], new Map([[4, 'Check']]))).toEqual([
      {
        ...line,
        rows: [
          {
            change: 'changed',
            name: 'AX-100',
            changes: [
              { ...inner, after: { text: '1 (award vehicle 12), 2 (Check)' } },
              { label: 'Action Expression', before: { date: '2026-04-01T04:00:00Z' }, after: null },
            ],
          },
        ],
      },
    ])
  })
})
