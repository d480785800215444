import * as fc from 'fast-check'
import type { RowKey } from '../../roster/roster.ts'
import {
  addLimitGroup,
  addLimitItem,
  changeLimitItem,
  chooseLimitType,
  moveLimitItem,
  removeLimit,
  restoreLimit,
} from '../change-limits.ts'
import type { LimitRoster } from '../limit-row.ts'
import type { LimitRoot, LimitType, Mpg } from '../limit-tree.ts'

/** An edit of the node at an index, modulo the number of nodes. */
export type LimitEdit =
  | { readonly what: 'group'; readonly type: LimitType }
  | { readonly what: 'item' | 'change'; readonly which: number; readonly mpg: Mpg; readonly quantity: number }
  | { readonly what: 'type'; readonly which: number; readonly type: LimitType }
  | { readonly what: 'move'; readonly which: number; readonly to: number }
  | { readonly what: 'remove' | 'restore'; readonly which: number }

const MPGS: readonly Mpg[] = [
  { value: 'HVAC', name: 'Heating and cooling' },
  { value: 'WATER', name: 'Water heating' },
  { value: 'FANS', name: null },
]
const type = fc.constantFrom<LimitType>('AND', 'OR')
const which = fc.nat({ max: 20 })

export const anyLimitEdit: fc.Arbitrary<LimitEdit> = fc.oneof(
  fc.record({ what: fc.constant('group' as const), type }),
  fc.record({
    what: fc.constantFrom('item' as const, 'change' as const),
    which,
    mpg: fc.constantFrom(...MPGS),
    quantity: fc.integer({ min: 1 }),
  }),
  fc.record({ what: fc.constant('type' as const), which, type }),
  fc.record({ what: fc.constant('move' as const), which, to: which }),
  fc.record({ what: fc.constantFrom('remove' as const, 'restore' as const), which }),
)

/** Applies edits to limits one after another; the keys of new nodes begin with `name`. */
export const editLimits = (start: LimitRoster, edits: readonly LimitEdit[], name = 'new'): LimitRoster =>
  edits.reduce((limits, edit, index) => editOnce(start, limits, edit, `${name}-${index}`), start)

function editOnce(start: LimitRoster, limits: LimitRoster, edit: LimitEdit, newKey: string): LimitRoster {
  const keyAt = (place: number, of: readonly RowKey[] = [...limits.rows.keys()]) =>
    of[place % Math.max(1, of.length)] ?? 'none'
  switch (edit.what) {
    case 'group':
      return addLimitGroup(limits, newKey, edit.type)
    case 'item':
      return addLimitItem(limits, newKey, keyAt(edit.which), valuesOf(edit))
    case 'change':
      return changeLimitItem(limits, keyAt(edit.which), valuesOf(edit))
    case 'type':
      return chooseLimitType(limits, keyAt(edit.which), edit.type)
    case 'move':
      return moveLimitItem(limits, keyAt(edit.which), keyAt(edit.to))
    case 'remove':
      return removeLimit(limits, keyAt(edit.which))
    case 'restore':
      return restoreLimit(limits, keyAt(edit.which, [...start.rows.keys()]), start)
  }
}

const valuesOf = ({ mpg, quantity }: { readonly mpg: Mpg; readonly quantity: number }) => ({
  mpg,
  maxQuantity: String(quantity),
})

/** The values of a tree, without keys and ids. */
export const shapeOf = (root: LimitRoot | null) =>
  root && {
    nodeType: root.nodeType,
    groups: root.groups.map(({ nodeType, items }) => ({
      nodeType,
      items: items.map(({ mpg, maxQuantity }) => ({ mpg, maxQuantity })),
    })),
  }
