import { numberText } from '../money/typed-number.ts'
import type { GivenNode, LimitParentBody, LimitRefusalReason } from './limit-node-body.ts'
import type { LimitGroup, LimitItem, LimitNode, LimitRoot, LimitType } from './limit-tree.ts'
import { LIMIT_TYPES } from './limit-tree.ts'

/** New nodes by the name of their parent; reading the children of a node removes them. */
type Below = Map<string, GivenNode[]>
/** A stored item that a body moves, in its state after the move, and the node of the body that moves it. */
export type MovedItem = { readonly item: LimitItem; readonly given: GivenNode }
/** Nodes that are not attached to a parent yet: new nodes and moved items. */
type Loose = { readonly news: Below; readonly moved: Map<string, MovedItem[]> }
/** A node of the tree, and the new node of the body that it was created from. */
type Grown<Node> = { readonly node: Node; readonly given: GivenNode | null }

/**
 * Adds the new nodes of a body level by level: a root has no parent, a group belongs to the root, an item to a group; a
 * moved item is added to its new group. Refuses a second root, nodes below an item, and nodes with an unknown parent.
 */
export function growLimits(
  left: LimitRoot | null,
  news: readonly GivenNode[],
  movedItems: readonly MovedItem[],
): LimitRoot | null {
  const [roots = [], children = []] = [true, false].map((isRoot) =>
    news.filter(({ body }) => (body.parentPromotionLimitNode == null) === isRoot),
  )
  const first = left ? null : (roots[0] ?? null)
  refuseAll(first ? roots.slice(1) : roots, 'ROOT_EXISTS')
  const parentName = ({ body }: GivenNode) => nameOf(body.parentPromotionLimitNode ?? {})
  const loose: Loose = {
    news: Map.groupBy(children, parentName),
    moved: Map.groupBy(movedItems, ({ given }) => parentName(given)),
  }
  const root = left ?? (first && { ...newBranch(first), groups: [] })
  const grown = root && growRoot({ node: root, given: first }, loose)
  const lost = [...loose.moved.values()].flat().map(({ given }) => given)
  refuseAll([...loose.news.values()].flat().concat(lost), 'UNKNOWN_PARENT')
  return grown
}

function growRoot({ node, given }: Grown<LimitRoot>, loose: Loose): LimitRoot {
  const groups: Grown<LimitGroup>[] = [
    ...node.groups.map((group) => ({ node: group, given: null })),
    ...takeBelow({ node, given }, loose.news).map((each) => ({ node: { ...newBranch(each), items: [] }, given: each })),
  ]
  return { ...node, groups: groups.map((group) => growGroup(group, loose)) }
}

function growGroup({ node, given }: Grown<LimitGroup>, { news, moved }: Loose): LimitGroup {
  const items: Grown<LimitItem>[] = [
    ...node.items.map((item) => ({ node: item, given: null })),
    ...takeBelow({ node, given }, moved).map(({ item }) => ({ node: item, given: null })),
    ...takeBelow({ node, given }, news).map((each) => ({ node: newItem(each), given: each })),
  ]
  for (const item of items) refuseAll(takeBelow(item, news), 'TOO_DEEP')
  return { ...node, items: items.map((item) => item.node) }
}

/** Removes and returns the nodes that have the given node as their parent. */
function takeBelow<Each>({ node, given }: Grown<LimitNode>, loose: Map<string, Each[]>): Each[] {
  const key = given?.body.key
  const name = node.id !== null ? nameOf({ id: node.id }) : key != null ? nameOf({ key }) : ''
  const children = loose.get(name) ?? []
  loose.delete(name)
  return children
}

function nameOf({ id, key }: LimitParentBody): string {
  return id == null ? `key ${key ?? ''}` : `id ${id}`
}

function refuseAll(nodes: readonly GivenNode[], reason: LimitRefusalReason): void {
  for (const { refuse } of nodes) refuse('parentPromotionLimitNode', reason)
}

function newBranch(given: GivenNode) {
  if (given.body.nodeType == null) given.refuse('nodeType', 'NODE_TYPE')
  return readBranch({ key: given.at, id: null, nodeType: 'AND' }, given)
}

function newItem(given: GivenNode): LimitItem {
  return readItem({ key: given.at, id: null, mpg: null, maxQuantity: '' }, given)
}

/** A root or a group with the values of a body: its type, and nothing else (OP-55). */
export function readBranch<Branch extends { readonly nodeType: LimitType }>(branch: Branch, given: GivenNode): Branch {
  const { body, refuse } = given
  for (const field of ['customField4Name', 'customField4Value', 'maxQuantity'] as const) {
    if (body[field] != null) refuse(field, 'ITEMS_ONLY')
  }
  return { ...branch, nodeType: readType(given) ?? branch.nodeType }
}

/** An item with the values of a body; its type has no meaning and is dropped. */
export function readItem(item: LimitItem, given: GivenNode): LimitItem {
  const { customField4Name, customField4Value, maxQuantity } = given.body
  readType(given)
  const value = (customField4Value === undefined ? item.mpg?.value : customField4Value) ?? ''
  const name = (customField4Name === undefined ? item.mpg?.name : customField4Name) ?? null
  return {
    ...item,
    mpg: value === '' ? null : { value, name },
    maxQuantity: maxQuantity === undefined ? item.maxQuantity : maxQuantity === null ? '' : numberText(maxQuantity),
  }
}

function readType({ body: { nodeType }, refuse }: GivenNode): LimitType | undefined {
  const type = LIMIT_TYPES.find((each) => each === nodeType)
  if (nodeType != null && !type) refuse('nodeType', 'NODE_TYPE')
  return type
}
