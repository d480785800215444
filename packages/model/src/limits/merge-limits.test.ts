import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRoster } from '../merge/merge-roster.ts'
import type { Conflict, Side } from '../draft/sides.ts'
import { rebaseRoster, reloadRoster } from '../roster/reload-roster.ts'
import { rosterChanges } from '../roster/roster-changes.ts'
import { openRoster, type RowKey } from '../roster/roster.ts'
import {
  addLimitGroup,
  addLimitItem,
  changeLimitItem,
  chooseLimitType,
  moveLimitItem,
  removeLimit,
} from './change-limits.ts'
import { LIMIT_ROOT_KEY, limitTreeOf, openLimitRow, type LimitRoster, type LimitRow } from './limit-row.ts'
import type { LimitType } from './limit-tree.ts'
import { PROMOTION_LIMITS as KIND } from './promotion-limits.ts'
import { readLimitBody } from './read-limit-body.ts'
import { anyLimitEdit, editLimits, shapeOf } from './testing/limit-edits.ts'

const HVAC = { value: 'HVAC', name: 'Heating and cooling' }
const WATER = { value: 'WATER', name: null }
const NOTHING = { customField4Name: null, customField4Value: null, maxQuantity: null }
const branch = (id: number, nodeType: LimitType, level: 'root' | 'group') =>
  openLimitRow({ id, nodeType, level, parent: level === 'root' ? null : LIMIT_ROOT_KEY, ...NOTHING })
const anItem = (id: number, parent: RowKey, value: string, maxQuantity: number) =>
  openLimitRow({
    id,
    nodeType: 'AND',
    level: 'item',
    parent,
    maxQuantity,
    customField4Value: value,
    customField4Name: null,
  })
/** Root 1 (AND) with the groups 2 (OR: items 3 HVAC 10, 4 WATER 5) and 5 (AND: nothing). */
const STORED = [
  ...[branch(1, 'AND', 'root'), branch(2, 'OR', 'group'), branch(5, 'AND', 'group')],
  ...[anItem(3, 2, 'HVAC', 10), anItem(4, 2, 'WATER', 5)],
]
const START: LimitRoster = openRoster(STORED, KIND)
const shapeIn = (limits: Pick<LimitRoster, 'rows'>) => shapeOf(limitTreeOf(limits.rows))

const unorderedIn = (limits: LimitRoster) => {
  const shape = shapeIn(limits)
  const sorted = (each: readonly unknown[]) => each.map((one) => JSON.stringify(one)).toSorted()
  return shape && { ...shape, groups: sorted(shape.groups.map((group) => ({ ...group, items: sorted(group.items) }))) }
}

/** The stored limits after a save: new nodes get ids, the root first, then groups, then items. */
function store({ saved, rows, removed }: LimitRoster, firstId: number): LimitRow[] {
  const { entries } = KIND.payload({ saved, rows, removed })
  const { root, refusals } = readLimitBody(limitTreeOf(saved), entries)
  expect(refusals).toEqual([])
  let id = firstId
  const idOf = (known: number | null) => known ?? (id += 1)
  if (!root) return []
  const top = branch(idOf(root.id), root.nodeType, 'root')
  const groups = root.groups.map((group) => ({ group, row: branch(idOf(group.id), group.nodeType, 'group') }))
  const items = groups.flatMap(({ group, row }) =>
    group.items.map((item): LimitRow => {
      const itemId = idOf(item.id)
      return { ...anItem(itemId, row.key, '', 0), mpg: item.mpg, maxQuantity: item.maxQuantity }
    }),
  )
  return [top, ...groups.map(({ row }) => row), ...items]
}

function merge(mine: LimitRoster, theirs: readonly LimitRow[], side: Side = 'theirs') {
  const conflicts: Conflict[] = []
  const words = KIND.wordsAmong(mine.rows)
  const kind = { ...KIND, merge: words.merge, nameOf: words.describe, describe: () => null }
  const known = KIND.recognize(mine, theirs)
  const merged = mergeRoster(known, theirs, kind, { path: KIND.name, labels: [KIND.label] }, (conflict) => {
    conflicts.push(conflict)
    return side
  })
  return { limits: KIND.complete(merged, known), conflicts }
}
const changesOf = (limits: LimitRoster) => [...rosterChanges(limits, KIND)]

describe('limits after a save', () => {
  it('R10: edits during a save remain edits, with the ids of the save', () => {
    const edits = fc.array(anyLimitEdit, { maxLength: 12 })
    fc.assert(
      fc.property(fc.constantFrom(START, openRoster([], KIND)), edits, edits, (start, before, meanwhile) => {
        const sent = editLimits(start, before)
        const stored = store(sent, 100)
        const edited = editLimits(sent, meanwhile, 'later')
        const based = rebaseRoster(edited, sent)
        const limits = reloadRoster(KIND.recognize(based, stored), stored, KIND)
        // nodes that were removed and restored in the meantime are in creation order again
        expect(unorderedIn(limits)).toEqual(unorderedIn(edited))
        const again = store(limits, 200)
        expect(unorderedIn(openRoster(again, KIND))).toEqual(unorderedIn(edited))
      }),
      { seed: 20260405, numRuns: 1_000 },
    )
  })

  it('is the same list while every id is known', () => {
    expect(KIND.recognize(START, STORED)).toBe(START)
  })
})

describe('two administrators change the limits', () => {
  it('U9: changes of different nodes are merged, and only mine remain unsaved', () => {
    const mine = addLimitItem(changeLimitItem(START, 3, { maxQuantity: '12' }), 'n', 5, { mpg: WATER })
    const { limits, conflicts } = merge(mine, store(chooseLimitType(removeLimit(START, 4), 2, 'AND'), 100))
    expect(conflicts).toEqual([])
    expect(changesOf(limits)).toEqual([
      [3, 'changed'],
      ['n', 'added'],
    ])
    expect(limits.rows.get(2)?.nodeType).toBe('AND')
    expect(limits.rows.has(4)).toBe(false)
  })

  it('U10: different changes of one node are a conflict, in the words of the tree', () => {
    const mine = moveLimitItem(changeLimitItem(START, 3, { maxQuantity: '12' }), 4, 5)
    const theirs = store(removeLimit(changeLimitItem(START, 3, { maxQuantity: '8' }), 4), 100)
    const { limits, conflicts } = merge(mine, theirs)
    expect(conflicts.map(({ path, labels }) => [path, ...labels])).toEqual([
      ['promotionLimitNodes[3].maxQuantity', 'Limits', 'HVAC', 'Maximum Quantity'],
      ['promotionLimitNodes[4]', 'Limits', 'WATER'],
    ])
    expect(conflicts[0]?.sides).toEqual({ before: { text: '10' }, mine: { text: '12' }, theirs: { text: '8' } })
    expect(changesOf(limits)).toEqual([])
    const own = merge(mine, theirs, 'mine').limits
    expect(own.rows.get(4)).toMatchObject({ id: null, parent: 5 })
    expect(own.rows.get(3)?.maxQuantity).toBe('12')
  })

  it('a group that one side removed is restored without its items when the other side added an item', () => {
    const mine = addLimitItem(START, 'n', 2, { mpg: HVAC, maxQuantity: '1' })
    const { limits } = merge(mine, store(removeLimit(START, 2), 100))
    expect(changesOf(limits)).toEqual([
      ['n', 'added'],
      [2, 'added'],
    ])
    expect(shapeIn(limits)?.groups).toEqual([
      { nodeType: 'AND', items: [] },
      { nodeType: 'OR', items: [{ mpg: HVAC, maxQuantity: '1' }] },
    ])
    const gone = merge(removeLimit(START, 'root'), store(addLimitItem(START, 'x', 2, { mpg: HVAC }), 100)).limits
    expect(changesOf(gone)).toEqual([
      [5, 'removed'],
      [3, 'removed'],
      [4, 'removed'],
    ])
  })

  it('when both add limits, there is one root, of the selected type', () => {
    const none: LimitRoster = openRoster([], KIND)
    const mine = chooseLimitType(addLimitGroup(none, 'mine', 'OR'), 'root', 'OR')
    const { limits, conflicts } = merge(mine, store(addLimitGroup(none, 'theirs', 'AND'), 100))
    expect(conflicts).toEqual([])
    expect(limits.rows.get('root')).toMatchObject({ id: 101, nodeType: 'OR' })
    expect(shapeIn(limits)?.groups.map(({ nodeType }) => nodeType)).toEqual(['AND', 'OR'])
  })

  it('an equal addition of both appears once', () => {
    const edits = fc.array(
      anyLimitEdit.filter(({ what }) => what !== 'move'),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(fc.constantFrom(START, openRoster([], KIND)), edits, (start, same) => {
        const { limits, conflicts } = merge(editLimits(start, same, 'mine'), store(editLimits(start, same), 100))
        expect(conflicts).toEqual([])
        expect(changesOf(limits)).toEqual([])
      }),
      { seed: 20260406, numRuns: 500 },
    )
  })

  it('for any changes of both, a save stores the merged tree unchanged', () => {
    const edits = fc.array(anyLimitEdit, { maxLength: 10 })
    const side = fc.constantFrom<Side>('mine', 'theirs')
    fc.assert(
      fc.property(fc.constantFrom(START, openRoster([], KIND)), edits, edits, side, (start, mine, theirs, chosen) => {
        const { limits } = merge(editLimits(start, mine, 'mine'), store(editLimits(start, theirs), 100), chosen)
        const keys = new Set(limits.rows.keys())
        expect([...limits.rows.values()].every(({ parent }) => parent === null || keys.has(parent))).toBe(true)
        expect(shapeIn(openRoster(store(limits, 200), KIND))).toEqual(shapeIn(limits))
      }),
      { seed: 20260407, numRuns: 1_000 },
    )
  })
})
