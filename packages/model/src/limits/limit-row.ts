import { numberText } from '../money/typed-number.ts'
import type { Roster, RosterRow, RowKey } from '../roster/roster.ts'
import type { LimitGroup, LimitItem, LimitNodeWire, LimitRoot, LimitType, Mpg } from './limit-tree.ts'

/** The level of a node in the tree, which is never deeper (LIM-03). */
export type LimitLevel = 'root' | 'group' | 'item'

/**
 * A node of the limits as a row of the editor's list. Root and groups have a type, items an MPG and a quantity; the
 * editor generates the key of a new node.
 */
export type LimitRow = RosterRow & {
  readonly key: RowKey
  readonly level: LimitLevel
  /** The key of the parent; null for the root. */
  readonly parent: RowKey | null
  readonly nodeType: LimitType
  readonly mpg: Mpg | null
  readonly maxQuantity: string
}
/** The limits of a promotion in the editor, with a row per node. */
export type LimitRoster = Roster<LimitRow>
type Rows = ReadonlyMap<RowKey, LimitRow>

/** A stored node with its position in the tree. */
export type LimitRowWire = LimitNodeWire & Pick<LimitRow, 'level' | 'parent'>

/** The key of the root. It is fixed, so that two users who add the root add the same node. */
export const LIMIT_ROOT_KEY = 'root'

/** A node with nothing filled in. */
export const newLimitRow = (key: RowKey, level: LimitLevel, parent: RowKey | null): LimitRow => ({
  id: null,
  key,
  level,
  parent,
  nodeType: 'AND',
  mpg: null,
  maxQuantity: '',
})

/** A stored node as a row. */
export function openLimitRow({ id, level, parent, nodeType, ...item }: LimitRowWire): LimitRow {
  const { customField4Name: name, customField4Value: value, maxQuantity } = item
  return {
    ...newLimitRow(level === 'root' ? LIMIT_ROOT_KEY : id, level, parent),
    id,
    nodeType: level === 'item' ? 'AND' : (nodeType ?? 'AND'),
    mpg: value === null ? null : { value, name },
    maxQuantity: maxQuantity === null ? '' : numberText(maxQuantity),
  }
}

const known = new WeakMap<Rows, { readonly root: LimitRoot | null }>()

/** The rows as a tree, siblings by creation and new ones last (LIM-21); returns the same tree for the same rows. */
export function limitTreeOf(rows: Rows): LimitRoot | null {
  const before = known.get(rows)
  if (before) return before.root
  const root = treeOf(rows)
  known.set(rows, { root })
  return root
}

function treeOf(rows: Rows): LimitRoot | null {
  const below = Map.groupBy([...rows.values()].toSorted(byAge), ({ parent }) => parent)
  const [root] = below.get(null) ?? []
  const childrenOf = <Node>({ key }: LimitRow, toNode: (row: LimitRow) => Node) => (below.get(key) ?? []).map(toNode)
  const toItem = ({ mpg, maxQuantity, ...row }: LimitRow): LimitItem => ({ ...nodeOf(row), mpg, maxQuantity })
  const toGroup = (row: LimitRow): LimitGroup => ({
    ...nodeOf(row),
    nodeType: row.nodeType,
    items: childrenOf(row, toItem),
  })
  return root ? { ...nodeOf(root), nodeType: root.nodeType, groups: childrenOf(root, toGroup) } : null
}

const nodeOf = ({ key, id }: Pick<LimitRow, 'key' | 'id'>) => ({ key: String(key), id })
const byAge = (a: LimitRow, b: LimitRow) => (a.id ?? Infinity) - (b.id ?? Infinity) || 0
