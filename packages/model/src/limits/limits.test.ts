import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openRoster } from '../roster/roster.ts'
import {
  addLimitGroup,
  addLimitItem,
  canRestoreLimit,
  changeLimitItem,
  chooseLimitType,
  limitKeysFrom,
  moveLimitItem,
  removeLimit,
  restoreLimit,
} from './change-limits.ts'
import { limitPayload } from './limit-payload.ts'
import { limitTreeOf, openLimitRow, type LimitRoster } from './limit-row.ts'
import { openLimits, type LimitNodeWire } from './limit-tree.ts'
import { describeLimitChanges } from './describe-limits.ts'
import { planLimitSave } from './plan-limit-save.ts'
import { PROMOTION_LIMITS as KIND } from './promotion-limits.ts'
import { readLimitBody } from './read-limit-body.ts'
import { anyLimitEdit, editLimits, shapeOf } from './testing/limit-edits.ts'

const NOTHING = { customField4Name: null, customField4Value: null, maxQuantity: null }
const branch = (id: number, nodeType: 'AND' | 'OR'): LimitNodeWire => ({ id, nodeType, ...NOTHING })
const MPGS = [
  { value: 'HVAC', name: 'Heating and cooling' },
  { value: 'WATER', name: 'Water heating' },
  { value: 'FANS', name: null },
]
const [HVAC = null, WATER = null, FANS = null] = MPGS
const item = (id: number, mpg: typeof HVAC, maxQuantity: number): LimitNodeWire => ({
  ...{ id, nodeType: 'AND', maxQuantity },
  ...{ customField4Name: mpg?.name ?? null, customField4Value: mpg?.value ?? null },
})

/** The saved tree S of ALG-10: root 101 (AND) > group 102 (OR) > items 103 (HVAC, 10), 104 (WATER, 5). */
const STORED = openLimits(
  branch(101, 'AND'),
  new Map([
    [101, [branch(102, 'OR')]],
    [102, [item(103, HVAC, 10), item(104, WATER, 5)]],
  ]),
)
const SAVED = openRoster(
  [
    openLimitRow({ ...branch(101, 'AND'), level: 'root', parent: null }),
    openLimitRow({ ...branch(102, 'OR'), level: 'group', parent: 'root' }),
    openLimitRow({ ...item(103, HVAC, 10), level: 'item', parent: 102 }),
    openLimitRow({ ...item(104, WATER, 5), level: 'item', parent: 102 }),
  ],
  KIND,
)
const EMPTY: LimitRoster = openRoster([], KIND)
const payload = KIND.payload
const treeOf = ({ rows }: LimitRoster) => limitTreeOf(rows)
const itemsOf = (limits: LimitRoster) => treeOf(limits)?.groups.map(({ items }) => items.map(({ key }) => key))

/** The steps of a payload in words: `remove 103`, `change 104`, `add g below 102`. */
function steps(limits: LimitRoster): string[] {
  return payload(limits).entries.map((entry) => {
    if ('toBeDeleted' in entry) return `remove ${entry.id}`
    if ('id' in entry) return `change ${entry.id}`
    const parent = entry.parentPromotionLimitNode
    const below = parent ? ` below ${'id' in parent ? parent.id : parent.key}` : ''
    return `add ${entry.key}${below}`
  })
}

describe('ALG-10, LIM-27, what a save of the limits sends', () => {
  it('nothing done sends nothing', () => {
    expect(steps(SAVED)).toEqual([])
  })

  it('1, LIM-14: a new tree, from the root down; the first group brings the root', () => {
    const group = addLimitGroup(EMPTY, 'g', 'OR')
    const limits = addLimitItem(addLimitItem(group, 'h', 'g', { mpg: HVAC, maxQuantity: '10' }), 'w', 'g', {
      mpg: WATER,
    })
    expect(steps(limits)).toEqual(['add root', 'add g below root', 'add h below g', 'add w below g'])
    expect(payload(limits).entries.slice(0, 3)).toEqual([
      { key: 'root', nodeType: 'AND', ...NOTHING },
      { key: 'g', parentPromotionLimitNode: { key: 'root' }, nodeType: 'OR', ...NOTHING },
      {
        ...{ key: 'h', parentPromotionLimitNode: { key: 'g' }, nodeType: 'AND' },
        ...{ customField4Name: 'Heating and cooling', customField4Value: 'HVAC', maxQuantity: 10 },
      },
    ])
  })

  it('2, LIM-18, LIM-19: a changed item is sent with its four values, the others are not', () => {
    expect(payload(changeLimitItem(SAVED, 104, { maxQuantity: '8' })).entries).toEqual([
      { id: 104, nodeType: 'AND', customField4Name: 'Water heating', customField4Value: 'WATER', maxQuantity: 8 },
    ])
  })

  it('3, LIM-23: a removed group goes after its items', () => {
    expect(steps(removeLimit(SAVED, 102))).toEqual(['remove 103', 'remove 104', 'remove 102'])
  })

  it('4, LIM-13: removals come first', () => {
    const limits = addLimitGroup(removeLimit(SAVED, 103), 'g', 'AND')
    expect(steps(addLimitItem(limits, 'f', 'g', { mpg: FANS, maxQuantity: '3' }))).toEqual([
      ...['remove 103', 'add g below 101', 'add f below g'],
    ])
  })

  it('5: then the root, then its groups', () => {
    const limits = addLimitGroup(removeLimit(chooseLimitType(SAVED, 'root', 'OR'), 102), 'g', 'AND')
    expect(steps(limits)).toEqual(['remove 103', 'remove 104', 'remove 102', 'change 101', 'add g below 101'])
  })

  it('6, LIM-22: an item that was added and removed again leaves no trace', () => {
    expect(steps(removeLimit(addLimitItem(SAVED, 'x', 102), 'x'))).toEqual([])
  })

  it('7: a removed root goes last, and nothing is created; one that is added again is the old one', () => {
    const none = removeLimit(SAVED, 'root')
    expect(steps(none)).toEqual(['remove 103', 'remove 104', 'remove 102', 'remove 101'])
    expect(treeOf(none)).toBeNull()
    expect(steps(addLimitGroup(none, 'g', 'OR'))).toEqual([
      ...['remove 103', 'remove 104', 'remove 102', 'add g below 101'],
    ])
  })

  it('8, LIM-15: both groups come before their items', () => {
    const groups = addLimitGroup(addLimitGroup(SAVED, 'a', 'AND'), 'b', 'OR')
    expect(steps(addLimitItem(addLimitItem(groups, 'x', 'a'), 'y', 'b'))).toEqual([
      ...['add a below 101', 'add b below 101', 'add x below a', 'add y below b'],
    ])
  })

  it('what was changed and changed back is no change; each entry leads back to its node', () => {
    const changed = changeLimitItem(SAVED, 104, { maxQuantity: '8' })
    expect(payload(changed).keys).toEqual(['104'])
    expect(steps(changeLimitItem(changed, 104, { maxQuantity: '5.0' }))).toEqual([])
    expect(payload(chooseLimitType(SAVED, 102, 'AND')).keys).toEqual(['102'])
  })

  it('11, LIM-08, LIM-09: an item needs an MPG and a whole quantity of at least 1', () => {
    const messages = (limits: LimitRoster) => [...limits.rows.values()].flatMap((row) => KIND.issues(row, undefined))
    expect(messages(addLimitItem(SAVED, 'x', 102))).toEqual([
      { field: 'customField4Value', message: 'Required' },
      { field: 'maxQuantity', message: 'Required' },
    ])
    expect(messages(SAVED)).toEqual([])
    const saidOf = (maxQuantity: string) =>
      messages(changeLimitItem(SAVED, 104, { maxQuantity })).map(({ message }) => message)
    expect(['0', '-1', '2.5', 'many', '2147483648', ' '].map(saidOf)).toEqual([
      ...[['Value must be at least 1'], ['Value must be at least 1'], ['Value must be a whole number']],
      ...[['Value must be a number, such as 1000.50'], ['Value must be at most 2147483647'], ['Required']],
    ])
  })

  it('LIM-11, U22: a removed node comes back where it stood, with all below it and what was typed there', () => {
    const before = addLimitGroup(changeLimitItem(SAVED, 103, { maxQuantity: '7' }), 'a', 'AND')
    for (const key of ['root', 102, 103, 104, 'a']) {
      expect(restoreLimit(removeLimit(before, key), key, before)).toEqual(before)
    }
    const later = addLimitGroup(removeLimit(before, 102), 'b', 'OR')
    const restored = restoreLimit(later, 102, before)
    expect(treeOf(restored)?.groups.map(({ key }) => key)).toEqual(['102', 'a', 'b'])
    expect(restoreLimit(restored, 102, before)).toBe(restored)
    expect(restoreLimit(later, 103, before)).toBe(later)
    expect([102, 103].map((key) => canRestoreLimit(later, key, before))).toEqual([true, false])
    expect(limitKeysFrom(before, 'root')).toEqual(['root', 102, 'a', 103, 104])
  })

  it('OP-130: an item moves to another group, where it stands by its age; a move alone is a change', () => {
    const two = addLimitItem(addLimitGroup(SAVED, 'g', 'AND'), 'f', 'g', { mpg: FANS, maxQuantity: '3' })
    const moved = moveLimitItem(two, 103, 'g')
    expect(itemsOf(moved)).toEqual([['104'], ['103', 'f']])
    expect(steps(moved)).toEqual(['add g below 101', 'change 103', 'add f below g'])
    expect(payload(moved).entries[1]).toMatchObject({ id: 103, parentPromotionLimitNode: { key: 'g' } })
    expect(steps(moveLimitItem(moved, 103, 102))).toEqual(steps(two))
    for (const [key, group] of [
      ...([[102, 102] as const, [103, 103] as const, [103, 102] as const, [103, 'root'] as const] as const),
    ]) {
      expect(moveLimitItem(SAVED, key, group)).toBe(SAVED)
    }
  })

  it('there is one root, and nothing is added where nothing is', () => {
    expect(addLimitItem(SAVED, 'x', 103)).toBe(SAVED)
    expect(removeLimit(SAVED, 'none')).toBe(SAVED)
    expect(chooseLimitType(SAVED, 102, 'OR')).toBe(SAVED)
    expect(chooseLimitType(SAVED, 103, 'OR')).toBe(SAVED)
    expect(changeLimitItem(SAVED, 102, { maxQuantity: '3' })).toBe(SAVED)
  })
})

describe('limits of a body', () => {
  const reasons = (...body: Parameters<typeof readLimitBody>[1]) =>
    readLimitBody(STORED, body).refusals.map(({ field, reason }) => `${field} ${reason}`)
  const at = (index: number, field: string, reason: string) => `promotionLimitNodes[${index}].${field} ${reason}`

  it('domain 6.2: a group and an item below it, a changed and a removed item, whatever their order', () => {
    const { root, refusals, issues } = readLimitBody(STORED, [
      { parentPromotionLimitNode: { key: 'g' }, nodeType: 'AND', customField4Value: 'FANS', maxQuantity: 3 },
      { key: 'g', parentPromotionLimitNode: { id: 101 }, nodeType: 'AND', ...NOTHING },
      { id: 104, maxQuantity: 8 },
      { id: 103, toBeDeleted: true },
    ])
    expect([refusals, issues]).toEqual([[], []])
    expect(shapeOf(root)).toEqual({
      nodeType: 'AND',
      groups: [
        { nodeType: 'OR', items: [{ mpg: WATER, maxQuantity: '8' }] },
        { nodeType: 'AND', items: [{ mpg: FANS, maxQuantity: '3' }] },
      ],
    })
  })

  it('LIM-03, LIM-04: each refusal says why, at its field', () => {
    expect(
      reasons(
        { toBeDeleted: true },
        { id: 999, maxQuantity: 1 },
        { nodeType: 'OR' },
        { parentPromotionLimitNode: { id: 103 }, maxQuantity: 1 },
        { parentPromotionLimitNode: { key: 'nowhere' } },
        { id: 104, parentPromotionLimitNode: { id: 101 } },
        { id: 102, nodeType: 'XOR', maxQuantity: 5 },
        { key: 'g', parentPromotionLimitNode: { id: 101 } },
        { key: 'g', parentPromotionLimitNode: { id: 101 }, nodeType: 'AND' },
      ).toSorted(),
    ).toEqual(
      [
        at(0, 'id', 'ID_MISSING'),
        at(1, 'id', 'UNKNOWN_NODE'),
        at(2, 'parentPromotionLimitNode', 'ROOT_EXISTS'),
        at(3, 'parentPromotionLimitNode', 'TOO_DEEP'),
        at(4, 'parentPromotionLimitNode', 'UNKNOWN_PARENT'),
        at(5, 'parentPromotionLimitNode', 'UNKNOWN_PARENT'),
        at(6, 'maxQuantity', 'ITEMS_ONLY'),
        at(6, 'nodeType', 'NODE_TYPE'),
        at(7, 'nodeType', 'NODE_TYPE'),
        at(8, 'key', 'KEY_TAKEN'),
      ].toSorted(),
    )
  })

  it('9: what is gone already is removed without a problem, and what was removed has no children any more', () => {
    expect(reasons({ id: 999, toBeDeleted: true })).toEqual([])
    expect(
      reasons({ id: 102, toBeDeleted: true }, { id: 103, maxQuantity: 1 }, { parentPromotionLimitNode: { id: 102 } }),
    ).toEqual([at(1, 'id', 'UNKNOWN_NODE'), at(2, 'parentPromotionLimitNode', 'UNKNOWN_PARENT')])
  })

  it('OP-130: an item moves, also out of a group that goes; it cannot move below itself, an item or the root', () => {
    const group = { key: 'g', parentPromotionLimitNode: { id: 101 }, nodeType: 'AND' }
    const move = { id: 103, parentPromotionLimitNode: { key: 'g' } }
    const read = readLimitBody(STORED, [move, group, { id: 102, toBeDeleted: true }])
    expect(read.refusals).toEqual([])
    expect(shapeOf(read.root)?.groups).toEqual([{ nodeType: 'AND', items: [{ mpg: HVAC, maxQuantity: '10' }] }])
    const plan = planLimitSave(STORED, read.root)
    expect([plan.leaving, plan.removed]).toEqual([[103], [104, 102]])
    expect(plan.levels.map((level) => level.map(({ id, parent }) => [id, parent]))).toEqual([
      [],
      [[null, '101']],
      [[103, 'promotionLimitNodes[1]']],
    ])
    for (const id of [101, 103, 104, 999]) {
      expect(reasons({ id: 103, parentPromotionLimitNode: { id } })).toEqual([
        at(0, 'parentPromotionLimitNode', 'UNKNOWN_PARENT'),
      ])
    }
    expect(reasons({ id: 102, parentPromotionLimitNode: { id: 102 } })).toEqual([
      at(0, 'parentPromotionLimitNode', 'MOVED'),
    ])
    expect(reasons({ id: 101, parentPromotionLimitNode: { id: 102 } })).toEqual([
      at(0, 'parentPromotionLimitNode', 'MOVED'),
    ])
    expect(reasons({ id: 101, toBeDeleted: true }, move, group)).toHaveLength(2)
  })

  it('R18: nodes of another promotion are refused, to remove them too', () => {
    const { refusals } = readLimitBody(STORED, [{ id: 7, toBeDeleted: true }], new Set([7]))
    expect(refusals).toMatchObject([{ field: 'promotionLimitNodes[0].id', message: 'Invalid selection' }])
  })

  it('11: items are held to the rules at their paths', () => {
    const { issues } = readLimitBody(STORED, [{ id: 104, maxQuantity: 0 }, { parentPromotionLimitNode: { id: 102 } }])
    expect(issues).toEqual([
      { field: 'promotionLimitNodes[0].maxQuantity', message: 'Value must be at least 1' },
      { field: 'promotionLimitNodes[1].customField4Value', message: 'Required' },
      { field: 'promotionLimitNodes[1].maxQuantity', message: 'Required' },
    ])
  })
})

describe('changes of the limits in words', () => {
  it('names nodes as the editor does, with their values', () => {
    const moved = moveLimitItem(addLimitGroup(SAVED, 'g', 'AND'), 103, 'g')
    const limits = removeLimit(changeLimitItem(moved, 103, { maxQuantity: '7' }), 104)
    expect(describeLimitChanges(treeOf(SAVED), treeOf(limits))).toEqual([
      { change: 'removed', name: 'Water heating', changes: [] },
      { change: 'added', name: 'Group 2', changes: [{ label: 'Type', before: null, after: { text: 'AND' } }] },
      {
        ...{ change: 'changed', name: 'Heating and cooling' },
        changes: [
          { label: 'Maximum Quantity', before: { text: '10' }, after: { text: '7' } },
          { label: 'Group', before: { text: 'Group 1' }, after: { text: 'Group 2' } },
        ],
      },
    ])
    expect(describeLimitChanges(STORED, STORED)).toEqual([])
  })
})

describe('laws of the limits', () => {
  it('what is sent, read over the stored tree, is the tree that was edited', () => {
    fc.assert(
      fc.property(fc.constantFrom(SAVED, EMPTY), fc.array(anyLimitEdit, { maxLength: 20 }), (start, edits) => {
        const limits = editLimits(start, edits)
        const saved = limitTreeOf(start.saved)
        const read = readLimitBody(saved, payload(limits).entries)
        expect(read.refusals).toEqual([])
        expect(shapeOf(read.root)).toEqual(shapeOf(treeOf(limits)))
        const isInTree = [...limits.rows.values()].every(({ parent }) => parent === null || limits.rows.has(parent))
        expect(isInTree).toBe(true)
        expect(limitPayload(saved, saved).entries).toEqual([])
      }),
      { seed: 20260404, numRuns: 1_000 },
    )
  })
})
