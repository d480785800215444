import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addLimitGroup,
  addLimitItem,
  addLimitRoot,
  changeLimitItem,
  chooseLimitType,
  moveLimitItem,
  removeLimitNode,
  restoreLimitNode,
} from './change-limits.ts'
import { limitChanges, limitPayload } from './limit-payload.ts'
import { limitIssues } from './limit-rules.ts'
import { limitNodes, openLimits, type LimitNodeWire, type LimitRoot, type LimitTree } from './limit-tree.ts'
import { describeLimitChanges } from './describe-limits.ts'
import { planLimitSave } from './plan-limit-save.ts'
import { readLimitBody } from './read-limit-body.ts'

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
const SAVED = openLimits(
  branch(101, 'AND'),
  new Map([
    [101, [branch(102, 'OR')]],
    [102, [item(103, HVAC, 10), item(104, WATER, 5)]],
  ]),
)
const EMPTY = openLimits(null, new Map())

/** The steps of a payload in words: `remove 103`, `change 104`, `add new-1 below 102`. */
function steps(tree: LimitTree): string[] {
  return limitPayload(tree).entries.map((entry) => {
    if ('toBeDeleted' in entry) return `remove ${entry.id}`
    if ('id' in entry) return `change ${entry.id}`
    const parent = entry.parentPromotionLimitNode
    const below = parent ? ` below ${'id' in parent ? parent.id : parent.key}` : ''
    return `add ${entry.key}${below}`
  })
}

describe('ALG-10, what a save of the limits sends', () => {
  it('nothing done sends nothing', () => {
    expect(steps(SAVED)).toEqual([])
  })

  it('1: a new tree, from the root down', () => {
    const group = addLimitGroup(addLimitRoot(EMPTY, 'AND'), 'OR')
    const items = addLimitItem(addLimitItem(group, 'new-2', { mpg: HVAC, maxQuantity: '10' }), 'new-2', { mpg: WATER })
    expect(steps(items)).toEqual([
      'add new-1',
      'add new-2 below new-1',
      'add new-3 below new-2',
      'add new-4 below new-2',
    ])
    expect(limitPayload(items).entries[2]).toEqual({
      ...{ key: 'new-3', parentPromotionLimitNode: { key: 'new-2' }, nodeType: 'AND' },
      ...{ customField4Name: 'Heating and cooling', customField4Value: 'HVAC', maxQuantity: 10 },
    })
  })

  it('2, LIM-18, LIM-19: a changed item is sent with its four values, the others are not', () => {
    expect(limitPayload(changeLimitItem(SAVED, '104', { maxQuantity: '8' })).entries).toEqual([
      { id: 104, nodeType: 'AND', customField4Name: 'Water heating', customField4Value: 'WATER', maxQuantity: 8 },
    ])
  })

  it('3, LIM-23: a removed group goes after its items', () => {
    expect(steps(removeLimitNode(SAVED, '102'))).toEqual(['remove 103', 'remove 104', 'remove 102'])
  })

  it('4, LIM-13: removals come first', () => {
    const tree = addLimitItem(addLimitGroup(removeLimitNode(SAVED, '103'), 'AND'), 'new-1', {
      mpg: FANS,
      maxQuantity: '3',
    })
    expect(steps(tree)).toEqual(['remove 103', 'add new-1 below 101', 'add new-2 below new-1'])
  })

  it('5: then the root, then its groups', () => {
    const tree = addLimitGroup(removeLimitNode(chooseLimitType(SAVED, '101', 'OR'), '102'), 'AND')
    expect(steps(tree)).toEqual(['remove 103', 'remove 104', 'remove 102', 'change 101', 'add new-1 below 101'])
  })

  it('6, LIM-22: an item that was added and removed again leaves no trace', () => {
    expect(steps(removeLimitNode(addLimitItem(SAVED, '102'), 'new-1'))).toEqual([])
  })

  it('7: a removed root goes last, and nothing is created', () => {
    expect(steps(removeLimitNode(SAVED, '101'))).toEqual(['remove 103', 'remove 104', 'remove 102', 'remove 101'])
  })

  it('8, LIM-15: both groups come before their items', () => {
    const groups = addLimitGroup(addLimitGroup(SAVED, 'AND'), 'OR')
    expect(steps(addLimitItem(addLimitItem(groups, 'new-1'), 'new-2'))).toEqual([
      'add new-1 below 101',
      'add new-2 below 101',
      'add new-3 below new-1',
      'add new-4 below new-2',
    ])
  })

  it('what was changed and changed back is no change; each entry leads back to its node', () => {
    const changed = changeLimitItem(SAVED, '104', { maxQuantity: '8' })
    expect(limitPayload(changed).keys).toEqual(['104'])
    expect(steps(changeLimitItem(changed, '104', { maxQuantity: '5.0' }))).toEqual([])
    expect([...limitChanges(chooseLimitType(SAVED, '102', 'AND'))]).toEqual([['102', 'changed']])
  })

  it('11, LIM-08, LIM-09: an item needs an MPG and a quantity', () => {
    expect([...limitIssues(addLimitItem(SAVED, '102').root)]).toEqual([
      [
        'new-1',
        [
          { field: 'customField4Value', message: 'Required' },
          { field: 'maxQuantity', message: 'Required' },
        ],
      ],
    ])
    expect(limitIssues(SAVED.root).size).toBe(0)
  })

  it('4.5, LIM-11: a removed node comes back where it stood, with all below it and what was typed there', () => {
    const before = addLimitGroup(changeLimitItem(SAVED, '103', { maxQuantity: '7' }), 'AND')
    for (const key of ['101', '102', '103', '104', 'new-1']) {
      expect(restoreLimitNode(removeLimitNode(before, key), key, before)).toEqual(before)
    }
    const later = addLimitGroup(removeLimitNode(before, '102'), 'OR')
    const restored = restoreLimitNode(later, '102', before)
    expect(restored.root?.groups.map(({ key }) => key)).toEqual(['102', 'new-1', 'new-2'])
    expect(restoreLimitNode(restored, '102', before)).toBe(restored)
    expect(restoreLimitNode(later, '103', before)).toBe(later)
  })

  it('OP-130: an item moves to another group, where it stands by its age; a move alone is a change', () => {
    const two = addLimitItem(addLimitGroup(SAVED, 'AND'), 'new-1', { mpg: FANS, maxQuantity: '3' })
    const moved = moveLimitItem(two, '103', 'new-1')
    expect(moved.root?.groups.map(({ items }) => items.map(({ key }) => key))).toEqual([['104'], ['103', 'new-2']])
    expect(steps(moved)).toEqual(['add new-1 below 101', 'change 103', 'add new-2 below new-1'])
    expect(limitPayload(moved).entries[1]).toMatchObject({ id: 103, parentPromotionLimitNode: { key: 'new-1' } })
    expect(steps(moveLimitItem(moved, '103', '102'))).toEqual(steps(two))
    for (const [key, group] of [
      ['102', '102'],
      ['103', '103'],
      ['103', '102'],
      ['103', '101'],
    ] as const) {
      expect(moveLimitItem(SAVED, key, group)).toBe(SAVED)
    }
  })

  it('there is one root, and nothing is added where nothing is', () => {
    expect(addLimitRoot(SAVED, 'OR')).toBe(SAVED)
    expect(addLimitGroup(EMPTY, 'OR')).toBe(EMPTY)
    expect(addLimitItem(SAVED, '103')).toBe(SAVED)
    expect(removeLimitNode(SAVED, 'none')).toBe(SAVED)
    expect(chooseLimitType(SAVED, '102', 'OR')).toBe(SAVED)
  })
})

describe('limits of a body', () => {
  const reasons = (...body: Parameters<typeof readLimitBody>[1]) =>
    readLimitBody(SAVED.root, body).refusals.map(({ field, reason }) => `${field} ${reason}`)
  const at = (index: number, field: string, reason: string) => `promotionLimitNodes[${index}].${field} ${reason}`

  it('domain 6.2: a group and an item below it, a changed and a removed item, whatever their order', () => {
    const { root, refusals, issues } = readLimitBody(SAVED.root, [
      { parentPromotionLimitNode: { key: 'g' }, nodeType: 'AND', customField4Value: 'FANS', maxQuantity: 3 },
      { key: 'g', parentPromotionLimitNode: { id: 101 }, nodeType: 'AND', ...NOTHING },
      { id: 104, maxQuantity: 8 },
      { id: 103, toBeDeleted: true },
    ])
    expect([refusals, issues]).toEqual([[], []])
    expect(shape(root)).toEqual({
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
    const read = readLimitBody(SAVED.root, [move, group, { id: 102, toBeDeleted: true }])
    expect(read.refusals).toEqual([])
    expect(shape(read.root)?.groups).toEqual([{ nodeType: 'AND', items: [{ mpg: HVAC, maxQuantity: '10' }] }])
    const plan = planLimitSave(SAVED.root, read.root)
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
    const { refusals } = readLimitBody(SAVED.root, [{ id: 7, toBeDeleted: true }], new Set([7]))
    expect(refusals).toMatchObject([{ field: 'promotionLimitNodes[0].id', message: 'Invalid selection' }])
  })

  it('11: items are held to the rules at their paths', () => {
    const { issues } = readLimitBody(SAVED.root, [
      { id: 104, maxQuantity: 0 },
      { parentPromotionLimitNode: { id: 102 } },
    ])
    expect(issues).toEqual([
      { field: 'promotionLimitNodes[0].maxQuantity', message: 'Value must be at least 1' },
      { field: 'promotionLimitNodes[1].customField4Value', message: 'Required' },
      { field: 'promotionLimitNodes[1].maxQuantity', message: 'Required' },
    ])
  })
})

describe('changes of the limits in words', () => {
  it('names nodes as the editor does, with their values', () => {
    const moved = moveLimitItem(addLimitGroup(SAVED, 'AND'), '103', 'new-1')
    const tree = removeLimitNode(changeLimitItem(moved, '103', { maxQuantity: '7' }), '104')
    expect(describeLimitChanges(SAVED.root, tree.root)).toEqual([
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
    expect(describeLimitChanges(SAVED.root, SAVED.root)).toEqual([])
  })
})

describe('laws of the limits', () => {
  const type = fc.constantFrom('AND' as const, 'OR' as const)
  const which = fc.nat({ max: 20 })
  const step = fc.oneof(
    fc.record({ what: fc.constant('root' as const), type }),
    fc.record({ what: fc.constant('group' as const), type }),
    fc.record({
      what: fc.constant('item' as const),
      which,
      mpg: fc.constantFrom(...MPGS),
      quantity: fc.integer({ min: 1 }),
    }),
    fc.record({
      what: fc.constant('change' as const),
      which,
      mpg: fc.constantFrom(...MPGS),
      quantity: fc.integer({ min: 1 }),
    }),
    fc.record({ what: fc.constant('type' as const), which, type }),
    fc.record({ what: fc.constant('move' as const), which, to: which }),
    fc.record({ what: fc.constant('remove' as const), which }),
  )

  it('what is sent, read over the stored tree, is the tree that was edited', () => {
    fc.assert(
      fc.property(fc.constantFrom(SAVED, EMPTY), fc.array(step, { maxLength: 20 }), (start, edits) => {
        const tree = edits.reduce(next, start)
        const read = readLimitBody(tree.saved, limitPayload(tree).entries)
        expect(read.refusals).toEqual([])
        expect(shape(read.root)).toEqual(shape(tree.root))
        const keys = limitNodes(tree.root).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { seed: 20260404, numRuns: 1_000 },
    )
  })

  function next(tree: LimitTree, edit: typeof step extends fc.Arbitrary<infer Step> ? Step : never): LimitTree {
    const nodes = limitNodes(tree.root)
    const key = 'which' in edit ? (nodes[edit.which % nodes.length]?.key ?? '') : ''
    switch (edit.what) {
      case 'root':
        return addLimitRoot(tree, edit.type)
      case 'group':
        return addLimitGroup(tree, edit.type)
      case 'item':
        return addLimitItem(tree, key, { mpg: edit.mpg, maxQuantity: String(edit.quantity) })
      case 'change':
        return changeLimitItem(tree, key, { mpg: edit.mpg, maxQuantity: String(edit.quantity) })
      case 'type':
        return chooseLimitType(tree, key, edit.type)
      case 'move':
        return moveLimitItem(tree, key, nodes[edit.to % nodes.length]?.key ?? '')
      case 'remove':
        return removeLimitNode(tree, key)
    }
  }
})

/** What a tree says, without keys and ids. */
function shape(root: LimitRoot | null) {
  return (
    root && {
      nodeType: root.nodeType,
      groups: root.groups.map(({ nodeType, items }) => ({
        nodeType,
        items: items.map(({ mpg, maxQuantity }) => ({ mpg, maxQuantity })),
      })),
    }
  )
}
