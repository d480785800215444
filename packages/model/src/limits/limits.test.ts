import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
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
  id,
  nodeType: 'AND',
  maxQuantity,
  customField4Name: mpg?.name ?? null,
  customField4Value: mpg?.value ?? null,
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

/** The steps of a payload as text: `remove 103`, `change 104`, `add g below 102`. */
function steps(limits: LimitRoster): string[] {
  return payload(limits).entries.map((entry) => {
    if ('toBeDeleted' in entry) return `remove ${entry.id}`
    if ('id' in entry) return `change ${entry.id}`
    const parent = entry.parentPromotionLimitNode
    const below = parent ? ` below ${'id' in parent ? parent.id : parent.key}` : ''
    return `add ${entry.key}${below}`
  })
}

describe('ALG-10, what a save of the limits sends', () => {
  /** Adds a group with one item to limits. */
  const withGroup = (limits: LimitRoster, group: string, added: string) =>
    addLimitItem(addLimitGroup(limits, group, 'AND'), added, group, { mpg: FANS, maxQuantity: '3' })
  const fresh = addLimitItem(
    addLimitItem(addLimitGroup(EMPTY, 'g', 'OR'), 'h', 'g', { mpg: HVAC, maxQuantity: '10' }),
    ...(['w', 'g', { mpg: WATER, maxQuantity: '5' }] as const),
  )
  const without = (limits: LimitRoster, ...keys: (string | number)[]) => keys.reduce(removeLimit, limits)
  const toOr = chooseLimitType(SAVED, 'root', 'OR')
  const twoGroups = addLimitGroup(addLimitGroup(SAVED, 'a', 'AND'), 'b', 'OR')

  it.each<[string, RowId[], LimitRoster, string[]]>([
    ['nothing done', [], SAVED, []],
    ['1', ['LIM-14'], fresh, ['add root', 'add g below root', 'add h below g', 'add w below g']],
    ['2', ['LIM-19'], changeLimitItem(SAVED, 104, { maxQuantity: '8' }), ['change 104']],
    ['3', ['LIM-23'], removeLimit(SAVED, 102), ['remove 103', 'remove 104', 'remove 102']],
    ['4', ['LIM-13'], withGroup(removeLimit(SAVED, 103), 'g', 'f'), ['remove 103', 'add g below 101', 'add f below g']],
    [
      '5',
      ['LIM-14'],
      addLimitGroup(removeLimit(toOr, 102), 'g', 'AND'),
      ['remove 103', 'remove 104', 'remove 102', 'change 101', 'add g below 101'],
    ],
    ['6', ['LIM-22'], removeLimit(addLimitItem(SAVED, 'x', 102), 'x'), []],
    ['7', [], removeLimit(SAVED, 'root'), ['remove 103', 'remove 104', 'remove 102', 'remove 101']],
    [
      '8',
      ['LIM-15'],
      addLimitItem(addLimitItem(twoGroups, 'y', 'b'), 'x', 'a'),
      ['add a below 101', 'add b below 101', 'add x below a', 'add y below b'],
    ],
    // for 9 and 10, these are the sent steps; the server's tests check their results
    ['9 and 10', [], changeLimitItem(without(SAVED, 103), 104, { maxQuantity: '8' }), ['remove 103', 'change 104']],
  ])('vector %s', (_, ids, limits, expected) => {
    const claimed = [...ids, 'LIM-27' as const]
    for (const id of claimed) row(id, () => expect(steps(limits)).toEqual(expected))
  })

  // a single call returns 404 for a removed node, and its caller continues (limits.test.ts of the server); an update
  // refuses it
  it('9: an update refuses a node that was already removed, at its field', () =>
    row('LIM-27', () => {
      const goneAlready = openLimits(
        branch(101, 'AND'),
        new Map([
          [101, [branch(102, 'OR')]],
          [102, [item(104, WATER, 5)]],
        ]),
      )
      const limits = changeLimitItem(removeLimit(SAVED, 103), 104, { maxQuantity: '8' })
      const { refusals, issues } = readLimitBody(goneAlready, payload(limits).entries)
      expect(refusals).toMatchObject([{ field: 'promotionLimitNodes[0].id', message: 'Invalid selection' }])
      expect(issues).toEqual([])
    }))

  it('the root has no parent, groups and items name their parent, and each has the four values', () => {
    const NODE_KEYS = ['nodeType', 'customField4Name', 'customField4Value', 'maxQuantity']
    const sent = [
      fresh,
      changeLimitItem(SAVED, 104, { maxQuantity: '8' }),
      toOr,
      moveLimitItem(twoGroups, 103, 'a'),
    ].flatMap((limits) => payload(limits).entries)
    row('LIM-18', () => {
      for (const entry of sent) expect(Object.keys(entry)).toEqual(expect.arrayContaining(NODE_KEYS))
    })
    // as decided in OP-55, the root of a body is the node without a parent; the server links it to the promotion
    expect(payload(fresh).entries).toEqual([
      { key: 'root', nodeType: 'AND', ...NOTHING },
      { key: 'g', parentPromotionLimitNode: { key: 'root' }, nodeType: 'OR', ...NOTHING },
      {
        key: 'h',
        parentPromotionLimitNode: { key: 'g' },
        nodeType: 'AND',
        customField4Name: 'Heating and cooling',
        customField4Value: 'HVAC',
        maxQuantity: 10,
      },
      {
        key: 'w',
        parentPromotionLimitNode: { key: 'g' },
        nodeType: 'AND',
        customField4Name: 'Water heating',
        customField4Value: 'WATER',
        maxQuantity: 5,
      },
    ])
  })

  it('a changed item is sent with its four values, the others are not sent', () =>
    row('LIM-19', () => {
      expect(payload(changeLimitItem(SAVED, 104, { maxQuantity: '8' })).entries).toEqual([
        { id: 104, nodeType: 'AND', customField4Name: 'Water heating', customField4Value: 'WATER', maxQuantity: 8 },
      ])
    }))

  it('nothing is created below a removed root; a root that is added again is the old one', () => {
    const none = removeLimit(SAVED, 'root')
    expect(treeOf(none)).toBeNull()
    expect(steps(addLimitGroup(none, 'g', 'OR'))).toEqual([
      ...['remove 103', 'remove 104', 'remove 102', 'add g below 101'],
    ])
  })

  it('a reverted change is not a change; each entry maps to its node', () => {
    const changed = changeLimitItem(SAVED, 104, { maxQuantity: '8' })
    expect(payload(changed).keys).toEqual(['104'])
    expect(steps(changeLimitItem(changed, 104, { maxQuantity: '5.0' }))).toEqual([])
    expect(payload(chooseLimitType(SAVED, 102, 'AND')).keys).toEqual(['102'])
  })

  it('11: an item needs an MPG and a whole quantity of at least 1', () => {
    const messages = (limits: LimitRoster) => [...limits.rows.values()].flatMap((row) => KIND.issues(row, undefined))
    row('LIM-27', () =>
      expect(messages(addLimitItem(SAVED, 'x', 102))).toEqual([
        { field: 'customField4Value', message: 'Required' },
        { field: 'maxQuantity', message: 'Required' },
      ]),
    )
    expect(messages(SAVED)).toEqual([])
    expect(messages(changeLimitItem(SAVED, 104, { maxQuantity: '1' }))).toEqual([])
    expect(messages(changeLimitItem(SAVED, 104, { maxQuantity: '2147483647' }))).toEqual([])
    const saidOf = (maxQuantity: string) =>
      messages(changeLimitItem(SAVED, 104, { maxQuantity })).map(({ message }) => message)
    expect(['0', '-1', '2.5', 'many', '2147483648', ' '].map(saidOf)).toEqual([
      ...[['Value must be at least 1'], ['Value must be at least 1'], ['Value must be a whole number']],
      ...[['Value must be a whole number'], ['Value must be at most 2147483647'], ['Required']],
    ])
  })

  it('U22: a removed node is restored at its position, with its children and everything typed', () => {
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

  it('OP-130: an item moves to another group, ordered by its age; a move alone is a change', () => {
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

  it('there is one root, and operations on unsuitable nodes change nothing', () => {
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

  it('domain 6.2: a group and an item below it, a changed and a removed item, in any order', () => {
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

  it('each refusal has its reason and field', () => {
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

  it('an unknown node cannot be removed, and a removed node cannot have children', () => {
    expect(reasons({ id: 999, toBeDeleted: true })).toEqual([at(0, 'id', 'UNKNOWN_NODE')])
    expect(
      reasons({ id: 102, toBeDeleted: true }, { id: 103, maxQuantity: 1 }, { parentPromotionLimitNode: { id: 102 } }),
    ).toEqual([at(1, 'id', 'UNKNOWN_NODE'), at(2, 'parentPromotionLimitNode', 'UNKNOWN_PARENT')])
  })

  it('OP-130: an item moves, even out of a removed group; it cannot move below itself, an item or the root', () => {
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

  it('11: items are validated by the rules at their paths', () => {
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
        change: 'changed',
        name: 'Heating and cooling',
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
  it('the sent nodes, applied to the stored tree, give the edited tree', () => {
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
