import { describe, expect, it } from 'vitest'
import type { FindReference } from '../draft/field.ts'
import type { Issue } from '../issues/rule.ts'
import { aPayoutRule } from '../testing/a-payout-rule.ts'
import type { RuleGroupBody, RuleGroupDraft } from './rule-group.ts'
import { ruleGroupField, withRules } from './rule-group.ts'
import { addRule, changeRule, moveRule, removeRule } from './rule-rows.ts'

const field = ruleGroupField()
const unread = { id: 3, ruleCount: 2 }
const stored = { ...unread, rules: [aPayoutRule(1), aPayoutRule(2)] }
const opened = field.open(stored) as RuleGroupDraft
const named = field.open({ ...stored, name: 'Bonus' }) as RuleGroupDraft
const rows = opened.rows ?? []
const empty: RuleGroupDraft = { id: null, ruleCount: 0 }
const NO_SELECTION = [{ field: 'payouts[0].ruleGroup', message: 'Invalid selection' }]

/** Reads a body where only group 8, with four rules, is within reach. */
function read(body: RuleGroupBody | null, before: RuleGroupDraft | null) {
  const issues: Issue[] = []
  const wanted: unknown[] = []
  const find = ((kind: string, key: { readonly id?: number }) => {
    wanted.push([kind, key])
    return key.id === 8 ? { id: 8, ruleCount: 4 } : undefined
  }) as FindReference
  return { draft: field.read(body, before, 'payouts[0].ruleGroup', { find, issues }), issues, wanted }
}

describe('a rule group in a response', () => {
  it('opens with its rules, or with their number if they were not read', () => {
    expect(field.open(null)).toBeNull()
    expect(field.open({ ...unread, name: 'Bonus' })).toEqual(unread)
    expect(opened).toMatchObject({ id: 3, ruleCount: 2 })
    expect(opened.rows?.map(({ key }) => key)).toEqual(['1', '2'])
    expect(opened.opened).toEqual(opened.rows)
  })

  it('opens with its name, or without one', () => {
    expect(field.open({ ...stored, name: 'Bonus' })).toMatchObject({ id: 3, openedName: 'Bonus', name: 'Bonus' })
    expect(Object.keys(opened)).not.toContain('name')
    expect(field.open({ ...stored, name: null })).toEqual(opened)
  })

  it('has the number of rules that remain after a save', () => {
    expect(withRules(opened, removeRule(addRule(rows), '1')).ruleCount).toBe(2)
    expect(withRules(opened, removeRule(rows, '1'))).toMatchObject({ id: 3, ruleCount: 1, opened: rows })
    expect(withRules(empty, addRule([]))).toMatchObject({ id: null, ruleCount: 1, opened: [] })
  })
})

describe('OP-123 a rule group in a body that is sent', () => {
  it('is only its id while its rules and name are unchanged or unread', () => {
    for (const kept of [opened, named, unread]) expect(field.send(kept)).toEqual({ id: 3 })
    expect(
      field.send(
        withRules(
          opened,
          changeRule(rows, '1', (rule) => ({ ...rule })),
        ),
      ),
    ).toEqual({ id: 3 })
    expect(field.send(null)).toBeNull()
  })

  it('has all rules once one of them differs, and no name if that is kept', () => {
    const changed = withRules(named, removeRule(rows, '1'))
    expect(field.send(changed)).toEqual({ id: 3, rules: [{ id: 1, toBeDeleted: true }, stored.rules[1]] })
    expect(field.send(withRules(opened, moveRule(rows, '1', 1)))).toEqual({ id: 3, rules: stored.rules.toReversed() })
  })

  it('has its name and its rules if the name differs; without a name it is null', () => {
    const rules = stored.rules
    expect(field.send({ ...named, name: 'Extra' })).toEqual({ id: 3, name: 'Extra', rules })
    const { name: _name, ...nameless } = named
    expect(field.send(nameless)).toEqual({ id: 3, name: null, rules })
    expect(field.send({ ...unread, name: 'Extra' })).toEqual({ id: 3, name: 'Extra', rules: [] })
  })

  it('has rules while it is not stored, even no rules', () => {
    expect(field.send(empty)).toEqual({ id: null, rules: [] })
    expect(field.send(withRules(empty, addRule([])))).toMatchObject({
      id: null,
      rules: [
        { id: null, ruleActions: [{ stringContext: expect.stringContaining('CLAIM_PRODUCT_PAYOUT') as string }] },
      ],
    })
  })

  it('is the same as another one if the same would be sent', () => {
    const typed = withRules(
      opened,
      changeRule(rows, '1', (rule) => ({ ...rule, ruleCondition: ' claim.totalAmount > 1 ' })),
    )
    expect(field.isSame(opened, typed)).toBe(true)
    expect(field.isSame(opened, unread)).toBe(true)
    expect(field.isSame(opened, withRules(opened, removeRule(rows, '2')))).toBe(false)
    expect(field.isSame(opened, null)).toBe(false)
  })
})

describe('a rule group in words', () => {
  it('has its rules by their conditions, or their number if they were not read', () => {
    expect(field.describe(null)).toBeNull()
    expect(field.describe(opened)).toMatchObject({
      rows: [{ name: 'claim.totalAmount > 1' }, { name: 'claim.totalAmount > 2' }],
    })
    expect(field.describe(unread)).toEqual({ rows: [{ key: 'group 3', name: '2 rules', fields: [] }] })
    expect(field.describe({ id: 3, ruleCount: 1 })).toMatchObject({ rows: [{ name: '1 rule' }] })
    expect(field.describe(empty)).toMatchObject({ rows: [{ key: 'group new', name: '0 rules' }] })
  })

  it('a moved rule has its place, compared with the rules as they were opened', () => {
    const moved = withRules(opened, moveRule(rows, '2', -1))
    expect(field.describe(moved)).toMatchObject({
      rows: [
        { name: 'claim.totalAmount > 2', fields: expect.arrayContaining([['Place', { text: 'first' }]]) as unknown },
        { name: 'claim.totalAmount > 1', fields: expect.arrayContaining([['Place', null]]) as unknown },
      ],
    })
  })
})

describe('a rule group in a body that the server reads', () => {
  it('null removes the group', () => {
    expect(read(null, opened)).toEqual({ draft: null, issues: [], wanted: [] })
  })

  it.each<RuleGroupBody>([{ id: 3 }, '/api/ruleGroups/3', { id: 3, rules: null }, { id: 3, name: 'Other' }])(
    '%j keeps the stored group without a lookup',
    (body) => {
      const { draft, issues, wanted } = read(body, named)
      expect(draft).toBe(named)
      expect([issues, wanted]).toEqual([[], []])
    },
  )

  it.each<[RuleGroupBody, RuleGroupDraft | null]>([
    [{ id: 8 }, null],
    [{ id: 8 }, opened],
    ['8', empty],
  ])('%j looks up another group', (body, before) => {
    expect(read(body, before)).toEqual({
      draft: { id: 8, ruleCount: 4 },
      issues: [],
      wanted: [['ruleGroup', { id: 8 }]],
    })
  })

  it.each<[RuleGroupBody, RuleGroupDraft | null]>([
    [{ id: 9 }, null],
    [{ id: 9 }, opened],
    [{}, opened],
    [{ id: 8, rules: [] }, opened],
    [{ id: 8, rules: [] }, null],
    [{ id: 3, rules: [] }, null],
  ])('%j is refused if it is not the stored group or not within reach', (body, before) => {
    const { draft, issues } = read(body, before)
    expect(issues).toEqual(NO_SELECTION)
    expect(draft).toEqual({ id: 0, ruleCount: 1 })
  })

  it('rules without an id are a new group, whatever is stored', () => {
    const condition = { ruleCondition: { spelExpression: 'true' } }
    for (const before of [null, named]) {
      const { draft, issues } = read({ rules: [condition] }, before)
      expect(issues).toEqual([])
      expect(draft).toMatchObject({ id: null, ruleCount: 1, rows: [{ stored: null, rule: { ruleCondition: 'true' } }] })
      expect(Object.keys(draft ?? {})).not.toContain('name')
    }
    expect(read({ id: null, rules: [] }, named).draft).toEqual({ id: null, ruleCount: 0, rows: [], opened: [] })
  })

  it('rules change the stored ones of the group; the path of an unknown one is exact', () => {
    const { draft, issues } = read({ id: 3, rules: [{ id: 2, toBeDeleted: true }, { id: 7 }] }, named)
    expect(draft).toMatchObject({ id: 3, ruleCount: 1, name: 'Bonus', openedName: 'Bonus' })
    expect(draft?.rows?.map(({ key, isRemoved }) => [key, isRemoved])).toEqual([
      ['1', false],
      ['2', true],
    ])
    expect(issues).toEqual([{ field: 'payouts[0].ruleGroup.rules[1].id', message: 'Invalid selection' }])
    expect(read({ id: 3, rules: [{ id: 1 }] }, unread).issues).toEqual([
      { field: 'payouts[0].ruleGroup.rules[0].id', message: 'Invalid selection' },
    ])
  })

  it.each<[string | null | undefined, object]>([
    ['Extra', { id: 3, name: 'Extra', rules: stored.rules }],
    [null, { id: 3, name: null, rules: stored.rules }],
    ['Bonus', { id: 3 }],
    [undefined, { id: 3 }],
  ])('the name %j with rules that change nothing', (name, sent) => {
    const { draft } = read({ id: 3, rules: [{ id: 1 }, { id: 2 }], ...(name === undefined ? {} : { name }) }, named)
    expect(field.send(draft)).toEqual(sent)
  })

  it('only a group that is named alone is looked up in advance', () => {
    const requested = (body: RuleGroupBody | null) => {
      const wanted: unknown[] = []
      field.seek?.(body, (_: string, key: unknown) => void wanted.push(key))
      return wanted
    }
    for (const body of [{ id: 8 }, '/api/ruleGroups/8', { id: 8, rules: null }])
      expect(requested(body)).toEqual([{ id: 8 }])
    for (const body of [null, { id: 8, rules: [] }, { rules: [] }]) expect(requested(body)).toEqual([])
  })
})
