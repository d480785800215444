import { numberText } from '../money/typed-number.ts'
import type { GivenNode, LimitParentBody, LimitRefusalReason } from './limit-node-body.ts'
import type { LimitGroup, LimitItem, LimitNode, LimitRoot, LimitType } from './limit-tree.ts'
import { LIMIT_TYPES } from './limit-tree.ts'

/** New nodes by what names their parent; whoever takes the children of a node takes them out. */
type Below = Map<string, GivenNode[]>
/** A node of the tree, and the new node of the body that it was made of. */
type Grown<Node> = { readonly node: Node; readonly given: GivenNode | null }

/**
 * Adds the new nodes of a body level by level: a root has no parent, a group the root, an item a group. Refused are a
 * second root, what hangs below an item, and what hangs nowhere.
 */
export function growLimits(left: LimitRoot | null, news: readonly GivenNode[]): LimitRoot | null {
  const [roots = [], children = []] = [true, false].map((isRoot) =>
    news.filter(({ body }) => (body.parentPromotionLimitNode == null) === isRoot),
  )
  const first = left ? null : (roots[0] ?? null)
  refuseAll(first ? roots.slice(1) : roots, 'ROOT_EXISTS')
  const below = Map.groupBy(children, ({ body }) => nameOf(body.parentPromotionLimitNode ?? {}))
  const root = left ?? (first && { ...newBranch(first), groups: [] })
  const grown = root && growRoot({ node: root, given: first }, below)
  refuseAll([...below.values()].flat(), 'UNKNOWN_PARENT')
  return grown
}

function growRoot({ node, given }: Grown<LimitRoot>, below: Below): LimitRoot {
  const groups: Grown<LimitGroup>[] = [
    ...node.groups.map((group) => ({ node: group, given: null })),
    ...takeChildren({ node, given }, below).map((each) => ({ node: { ...newBranch(each), items: [] }, given: each })),
  ]
  return { ...node, groups: groups.map((group) => growGroup(group, below)) }
}

function growGroup({ node, given }: Grown<LimitGroup>, below: Below): LimitGroup {
  const items: Grown<LimitItem>[] = [
    ...node.items.map((item) => ({ node: item, given: null })),
    ...takeChildren({ node, given }, below).map((each) => ({ node: newItem(each), given: each })),
  ]
  for (const item of items) refuseAll(takeChildren(item, below), 'TOO_DEEP')
  return { ...node, items: items.map((item) => item.node) }
}

function takeChildren({ node, given }: Grown<LimitNode>, below: Below): GivenNode[] {
  const key = given?.body.key
  const name = node.id !== null ? nameOf({ id: node.id }) : key != null ? nameOf({ key }) : ''
  const children = below.get(name) ?? []
  below.delete(name)
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

/** A root or a group with what a body says of it: its type, and nothing else (OP-55). */
export function readBranch<Branch extends { readonly nodeType: LimitType }>(branch: Branch, given: GivenNode): Branch {
  const { body, refuse } = given
  for (const field of ['customField4Name', 'customField4Value', 'maxQuantity'] as const) {
    if (body[field] != null) refuse(field, 'ITEMS_ONLY')
  }
  return { ...branch, nodeType: readType(given) ?? branch.nodeType }
}

/** An item with what a body says of it; its type, which says nothing, is not kept. */
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
