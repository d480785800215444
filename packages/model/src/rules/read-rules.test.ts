import { describe, expect, it } from 'vitest'
import type { Issue } from '../issues/rule.ts'
import { aPayoutRule } from '../testing/a-payout-rule.ts'
import { readRules, type RuleBody } from './read-rules.ts'
import { openRules, removeRule } from './rule-rows.ts'

const rows = openRules([1, 2, 3].map((id) => aPayoutRule(id)))
const TRUE = { ruleCondition: { spelExpression: 'true' } }

function read(body: readonly RuleBody[], stored = rows) {
  const issues: Issue[] = []
  const read = readRules(stored, body, 'payoutRules', issues)
  return {
    read,
    issues,
    rules: read.map(({ key, isRemoved, rule, place }) => [key, isRemoved, rule.ruleCondition, place]),
  }
}

describe('the rules of a body', () => {
  it.each([true, false, null, undefined])('toBeDeleted %j of a stored rule', (toBeDeleted) => {
    const { rules } = read([{ id: 2, toBeDeleted }])
    expect(rules[1]).toEqual(['2', toBeDeleted === true, 'claim.totalAmount > 2', 0])
    expect(read([{ id: 2, toBeDeleted }], removeRule(rows, '2')).rules[1]?.[1]).toBe(toBeDeleted === true)
  })

  it('a new rule that is deleted at once is none', () => {
    expect(read([{ ...TRUE, toBeDeleted: true }, TRUE]).rules.slice(3)).toEqual([['new-1', false, 'true', 1]])
    expect(read([{ ...TRUE, toBeDeleted: true }], []).rules).toEqual([])
  })

  it('a body with some of the rules changes those in their places, and adds new ones at the end', () => {
    expect(read([TRUE, { id: 3, ...TRUE }, { id: 1, toBeDeleted: true }, TRUE]).rules).toEqual([
      ['1', true, 'claim.totalAmount > 1', 2],
      ['2', false, 'claim.totalAmount > 2', null],
      ['3', false, 'true', 1],
      ['new-1', false, 'true', 0],
      ['new-2', false, 'true', 3],
    ])
    expect(read([]).read).toEqual(rows)
  })

  it('a body with all of the rules determines their order, and where new ones are', () => {
    expect(read([{ id: 3 }, TRUE, { id: 1 }, { id: 2, toBeDeleted: true }]).rules).toEqual([
      ['3', false, 'claim.totalAmount > 3', 0],
      ['new-1', false, 'true', 1],
      ['1', false, 'claim.totalAmount > 1', 2],
      ['2', true, 'claim.totalAmount > 2', 3],
    ])
  })

  it('a rule is named once; the second time, and an unknown id, are refused at their path', () => {
    const { rules, issues } = read([{ id: 1 }, { id: 1, ...TRUE }, { id: 7, ...TRUE }])
    expect(issues).toEqual([1, 2].map((place) => ({ field: `payoutRules[${place}].id`, message: 'Invalid selection' })))
    expect(rules.map(([key, , condition]) => [key, condition])).toEqual([
      ['1', 'claim.totalAmount > 1'],
      ['2', 'claim.totalAmount > 2'],
      ['3', 'claim.totalAmount > 3'],
    ])
  })
})
