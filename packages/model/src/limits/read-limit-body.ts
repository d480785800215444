import { type Issue, issuesWithin } from '../issues/rule.ts'
import { growLimits, readBranch, readItem, type MovedItem } from './grow-limits.ts'
import { refuserAt, type GivenNode, type LimitNodeBody, type LimitRefusal } from './limit-node-body.ts'
import { limitIssues } from './limit-rules.ts'
import { limitNodes, type LimitNode, type LimitRoot, isLimitItem } from './limit-tree.ts'

/** The limits that result from a body and the stored limits, and the refusals. */
export type ReadLimits = {
  readonly root: LimitRoot | null
  readonly refusals: readonly LimitRefusal[]
  /** The issues that the rules find in items, at their paths. */
  readonly issues: readonly Issue[]
}

const LIST = 'promotionLimitNodes'

/**
 * Applies the changes of a body to the stored limits (ALG-10). Removals come first and include all descendants; then
 * nodes are changed, moved and added, in any order of the body. A new node has its path in the body as its key. An item
 * that is moved out of a removed group is kept. Linear in stored nodes and body.
 */
export function readLimitBody(saved: LimitRoot | null, body: readonly LimitNodeBody[]): ReadLimits {
  const refusals: LimitRefusal[] = []
  const given = body.map((each, index): GivenNode => {
    const at = `${LIST}[${index}]`
    return { body: each, at, refuse: refuserAt(at, refusals) }
  })
  const removed = removedIds(saved, given)
  const moved = saved === null || removed.has(saved.id) ? [] : movedItems(saved, given, removed)
  const left = withoutNodes(saved, new Set([...removed, ...moved.map(({ item }) => item.id)]))
  const { changes, news } = sortGiven(left, moved, given)
  const root = growLimits(left && changeTree(left, changes), news, moved)
  const paths = new Map([...changes].map(([id, { at }]) => [String(id), at]))
  const issues = [...limitIssues(root)].flatMap(([key, each]) => {
    const at = paths.get(key) ?? key
    return at.startsWith(LIST) ? issuesWithin(at, each) : []
  })
  return { root, refusals, issues }
}

function removedIds(saved: LimitRoot | null, given: readonly GivenNode[]): Set<number | null> {
  const stored = new Set(limitNodes(saved).map(({ id }) => id))
  const removed = new Set<number | null>()
  for (const { body, refuse } of given) {
    if (!body.toBeDeleted) continue
    if (body.id == null) refuse('id', 'ID_MISSING')
    else if (!stored.has(body.id)) refuse('id', 'UNKNOWN_NODE')
    else removed.add(body.id)
  }
  return removed
}

/** The items that a body moves to another group, in their state after the move (OP-130). */
function movedItems(saved: LimitRoot, given: readonly GivenNode[], removed: ReadonlySet<number | null>): MovedItem[] {
  const items = new Map(saved.groups.flatMap((group) => group.items.map((item) => [item.id, { item, group }] as const)))
  const moved: MovedItem[] = []
  for (const each of given) {
    const { id, parentPromotionLimitNode: parent, toBeDeleted } = each.body
    const stored = id == null ? undefined : items.get(id)
    if (!stored || toBeDeleted || removed.has(stored.item.id)) continue
    items.delete(stored.item.id)
    if (parent != null && parent.id !== stored.group.id) moved.push({ item: readItem(stored.item, each), given: each })
  }
  return moved
}

function withoutNodes(saved: LimitRoot | null, gone: ReadonlySet<number | null>): LimitRoot | null {
  if (gone.size === 0 || saved === null) return saved
  if (gone.has(saved.id)) return null
  const stays = ({ id }: LimitNode) => id === null || !gone.has(id)
  const groups = saved.groups.filter(stays).map((group) => ({ ...group, items: group.items.filter(stays) }))
  return { ...saved, groups }
}

/** Sorts a body into changes of stored nodes, by id, and additions; refuses duplicate ids and keys. */
function sortGiven(left: LimitRoot | null, moved: readonly MovedItem[], given: readonly GivenNode[]) {
  const parents = new Map(parentsOf(left))
  const movers = new Map(moved.map((each) => [each.item.id, each.given]))
  const changes = new Map<number, GivenNode>()
  const news: GivenNode[] = []
  const keys = new Set<string>()
  for (const each of given) {
    const { body, refuse } = each
    const { id, key, parentPromotionLimitNode: parent } = body
    if (body.toBeDeleted) continue
    if (key != null && keys.has(key)) refuse('key', 'KEY_TAKEN')
    if (key != null) keys.add(key)
    if (id == null) news.push(each)
    else if (changes.has(id) || !(parents.has(id) || movers.has(id))) refuse('id', 'UNKNOWN_NODE')
    else {
      if (!movers.has(id) && parent != null && parent.id !== parents.get(id))
        refuse('parentPromotionLimitNode', 'MOVED')
      changes.set(id, each)
    }
  }
  return { changes, news }
}

/** The id of each stored node with the id of its parent. */
function parentsOf(root: LimitRoot | null): (readonly [number | null, number | null])[] {
  if (root === null) return []
  return [
    [root.id, null],
    ...root.groups.map((group) => [group.id, root.id] as const),
    ...root.groups.flatMap((group) => group.items.map((item) => [item.id, group.id] as const)),
  ]
}

function changeTree(root: LimitRoot, changes: ReadonlyMap<number, GivenNode>): LimitRoot {
  const changed = <Node extends LimitNode>(node: Node, read: (node: Node, given: GivenNode) => Node) => {
    const given = node.id === null ? undefined : changes.get(node.id)
    return given ? read(node, given) : node
  }
  const groups = root.groups.map((group) => {
    const items = group.items.map((item) => changed(item, readItem))
    return { ...changed(group, readBranch), items }
  })
  return { ...changed(root, readBranch), groups }
}

/** An MPG that a body sets on a limit, at the path of its field. */
export type ChangedMpg = { readonly field: string; readonly value: string }

/** The MPGs that a body adds or changes; unchanged MPGs and those of removed nodes are not included. */
export function changedMpgs(saved: LimitRoot | null, body: readonly LimitNodeBody[]): readonly ChangedMpg[] {
  const stored = new Map(limitNodes(saved).map((node) => [node.id, isLimitItem(node) ? node.mpg?.value : undefined]))
  return body.flatMap(({ id, customField4Value: value, toBeDeleted }, index) => {
    const isAsStored = id != null && stored.get(id) === value
    if (!value || toBeDeleted || isAsStored) return []
    return [{ field: `promotionLimitNodes[${index}].customField4Value`, value }]
  })
}
