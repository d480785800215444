import { numberText } from '../money/typed-number.ts'

/** How the limits below a node are combined. */
export type LimitType = 'AND' | 'OR'
/** The types that a node can have (LIM-04). */
export const LIMIT_TYPES: readonly LimitType[] = ['AND', 'OR']

/** An MPG: a value of the fourth custom field of products, and its name. */
export type Mpg = { readonly value: string; readonly name: string | null }

/**
 * The common fields of all nodes: a key that stays the same during editing, and the id of a stored node. Root, group
 * and item are separate types, so that a tree is never deeper than three levels (LIM-03).
 */
type Node = { readonly key: string; readonly id: number | null }
/** The maximum quantity of an MPG in claims; fields can be blank in the editor. */
export type LimitItem = Node & { readonly mpg: Mpg | null; readonly maxQuantity: string }
export type LimitGroup = Node & { readonly nodeType: LimitType; readonly items: readonly LimitItem[] }
export type LimitRoot = Node & { readonly nodeType: LimitType; readonly groups: readonly LimitGroup[] }
export type LimitNode = LimitRoot | LimitGroup | LimitItem

/**
 * A stored node as the wire returns it; the type has a meaning only for root and groups, the other fields only for
 * items.
 */
export type LimitNodeWire = {
  readonly id: number
  readonly nodeType: LimitType | null
  readonly customField4Name: string | null
  readonly customField4Value: string | null
  readonly maxQuantity: number | null
}

/**
 * The stored limits as a tree; null when there are none.
 *
 * @param childrenOf the nodes below each node by its id, oldest first (LIM-21).
 */
export function openLimits(
  root: LimitNodeWire | null,
  childrenOf: ReadonlyMap<number, readonly LimitNodeWire[]>,
): LimitRoot | null {
  const childrenAs = <Child>(id: number, open: (node: LimitNodeWire) => Child) => (childrenOf.get(id) ?? []).map(open)
  const openGroup = (node: LimitNodeWire) => ({ ...openBranch(node), items: childrenAs(node.id, openItem) })
  return root && { ...openBranch(root), groups: childrenAs(root.id, openGroup) }
}

function openBranch({ id, nodeType }: LimitNodeWire) {
  return { key: String(id), id, nodeType: nodeType ?? 'AND' }
}

function openItem({ id, customField4Name: name, customField4Value: value, maxQuantity }: LimitNodeWire): LimitItem {
  return {
    key: String(id),
    id,
    mpg: value === null ? null : { value, name },
    maxQuantity: maxQuantity === null ? '' : numberText(maxQuantity),
  }
}

/** The root and all its descendants: the root, then its groups, then their items, in tree order. */
export function limitNodes(root: LimitRoot | null): readonly LimitNode[] {
  if (root === null) return []
  return [root, ...root.groups, ...root.groups.flatMap(({ items }) => items)]
}

/** The parent of each group and item, by their keys. */
export function limitParents(root: LimitRoot | null): ReadonlyMap<string, LimitRoot | LimitGroup> {
  const parents = new Map<string, LimitRoot | LimitGroup>()
  for (const group of root?.groups ?? []) {
    if (root) parents.set(group.key, root)
    for (const { key } of group.items) parents.set(key, group)
  }
  return parents
}

/** True if a node is an item, which has an MPG and no nodes below it. */
export function isLimitItem(node: LimitNode): node is LimitItem {
  return 'mpg' in node
}
