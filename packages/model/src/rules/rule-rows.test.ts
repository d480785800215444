import { describe, expect, it } from 'vitest'
import { aPayoutRule } from '../testing/a-payout-rule.ts'
import {
  addRule,
  areRulesChanged,
  changeRule,
  countRuleChanges,
  moveRule,
  openRules,
  rebaseRules,
  removeRule,
  restoreRule,
  rulesToSend,
  type RuleRow,
} from './rule-rows.ts'

const rows = openRules([1, 2, 3].map((id) => aPayoutRule(id)))
const typed = changeRule(rows, '2', (rule) => ({ ...rule, ruleCondition: 'true' }))
const keysOf = (group: readonly RuleRow[]) => group.map(({ key }) => key).join(' ')

describe('the rows of a rule group', () => {
  it('a removed rule is restored alone', () => {
    const removed = removeRule(removeRule(rows, '1'), '3')
    expect(restoreRule(removed, '3').map(({ isRemoved }) => isRemoved)).toEqual([true, false, false])
  })

  it.each([
    ['1', 1, '2 1 3'],
    ['1', 2, '2 3 1'],
    ['1', 3, '2 3 1'],
    ['3', -1, '1 3 2'],
    ['3', -2, '3 1 2'],
    ['3', -3, '3 1 2'],
  ])('rule %s moves by %i to the order %s', (key, by, order) => {
    expect(keysOf(moveRule(rows, key, by))).toBe(order)
  })

  it.each([
    ['3', 1],
    ['3', 9],
    ['1', -1],
    ['2', 0],
    ['7', 1],
    ['7', -1],
  ])('rule %s does not move by %i, so that the group stays the same object', (key, by) => {
    expect(moveRule(rows, key, by)).toBe(rows)
  })
})

describe('what a save would change', () => {
  it.each<[string, readonly RuleRow[], number]>([
    ['no change', rows, 0],
    ['only blanks', changeRule(rows, '1', (rule) => ({ ...rule, ruleCondition: ` ${rule.ruleCondition} ` })), 0],
    ['a changed rule', typed, 1],
    ['a removed rule', removeRule(rows, '3'), 1],
    ['a changed and removed rule', removeRule(typed, '2'), 1],
    ['a new rule', addRule(rows), 1],
    ['a new rule in front', moveRule(addRule(rows), 'new-1', -3), 1],
    ['a moved rule', moveRule(rows, '1', 2), 1],
    ['a moved and changed rule', moveRule(typed, '2', 1), 2],
    ['a new, a removed and a moved rule', moveRule(removeRule(addRule(rows), '1'), '3', -1), 3],
  ])('%s', (_, group, count) => {
    expect(countRuleChanges(rows, group)).toBe(count)
    expect(areRulesChanged(rows, group)).toBe(count > 0)
  })

  it('fewer rules are a change, and are sent as a whole', () => {
    expect(areRulesChanged(rows, rows.slice(0, 2))).toBe(true)
    expect(areRulesChanged([], [])).toBe(false)
    expect(keysOf(rulesToSend(rows, rows.slice(0, 2)))).toBe('1 2')
    expect(rulesToSend(rows, [])).toEqual([])
  })
})

describe('OP-124 local changes on top of what another user stored', () => {
  const theirs = openRules([aPayoutRule(2, { errorMessage: 'Theirs' }), aPayoutRule(1)])

  it('an unchanged or removed rule that the other user removed is gone', () => {
    expect(keysOf(rebaseRules(rows, theirs))).toBe('2 1')
    expect(keysOf(rebaseRules(removeRule(rows, '3'), theirs))).toBe('2 1')
    const removed = removeRule(
      changeRule(rows, '3', (rule) => ({ ...rule, ruleCondition: 'true' })),
      '3',
    )
    expect(keysOf(rebaseRules(removed, theirs))).toBe('2 1')
  })

  it('an unchanged rule has their values, a changed one the local values', () => {
    expect(rebaseRules(rows, theirs).map(({ rule }) => rule.errorMessage)).toEqual(['Theirs', ''])
    const rebased = rebaseRules(typed, theirs)
    expect(rebased[0]).toMatchObject({ stored: { errorMessage: 'Theirs' }, rule: { ruleCondition: 'true' } })
    expect(countRuleChanges(theirs, rebased)).toBe(1)
  })

  it('new rules come last, with keys of their own, and a rule of theirs is added', () => {
    const more = openRules([...[2, 1, 3, 4].map((id) => aPayoutRule(id))])
    expect(keysOf(rebaseRules(addRule(addRule(rows)), more))).toBe('2 1 3 4 new-1 new-2')
  })
})
