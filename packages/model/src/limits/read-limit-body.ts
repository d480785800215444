import type { Issue } from '../issues/rule.ts'
import { issuesWithin } from '../issues/rule.ts'
import { growLimits, readBranch, readItem } from './grow-limits.ts'
import { refuserAt, type GivenNode, type LimitNodeBody, type LimitRefusal } from './limit-node-body.ts'
import { limitIssues } from './limit-rules.ts'
import type { LimitNode, LimitRoot } from './limit-tree.ts'

/** The limits that a body makes of the stored ones, and what in it is refused. */
export type ReadLimits = {
  readonly root: LimitRoot | null
  readonly refusals: readonly LimitRefusal[]
  /** The problems of items by the rules, at their paths. */
  readonly issues: readonly Issue[]
}

const LIST = 'promotionLimitNodes'

/**
 * Lays the changes of a body over the stored limits (ALG-10): what is removed goes with everything below it; what is
 * gone already is no problem; then nodes are changed and added, whatever the order in which a body names them. A node of
 * the body keeps its path as key. Linear in stored nodes and body.
 */
export function readLimitBody(saved: LimitRoot | null, body: readonly LimitNodeBody[]): ReadLimits {
  const refusals: LimitRefusal[] = []
  const given = body.map((each, index): GivenNode => {
    const at = `${LIST}[${index}]`
    return { body: each, at, refuse: refuserAt(at, refusals) }
  })
  const left = withoutRemoved(saved, given)
  const { changes, news } = sortGiven(left, given)
  const root = growLimits(left && changeTree(left, changes), news)
  const paths = new Map([...changes].map(([id, { at }]) => [String(id), at]))
  const issues = [...limitIssues(root)].flatMap(([key, each]) => {
    const at = paths.get(key) ?? key
    return at.startsWith(LIST) ? issuesWithin(at, each) : []
  })
  return { root, refusals, issues }
}

function withoutRemoved(saved: LimitRoot | null, given: readonly GivenNode[]): LimitRoot | null {
  const removed = new Set<number | null>()
  for (const { body, refuse } of given) {
    if (!body.toBeDeleted) continue
    if (body.id == null) refuse('id', 'ID_MISSING')
    else removed.add(body.id)
  }
  if (removed.size === 0 || saved === null) return saved
  if (removed.has(saved.id)) return null
  const stays = ({ id }: LimitNode) => id === null || !removed.has(id)
  const groups = saved.groups.filter(stays).map((group) => ({ ...group, items: group.items.filter(stays) }))
  return { ...saved, groups }
}

/** What changes a stored node by its id, and what adds one; each stored node and each key of a body is named once. */
function sortGiven(left: LimitRoot | null, given: readonly GivenNode[]) {
  const parents = new Map(parentsOf(left))
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
    else if (!parents.has(id) || changes.has(id)) refuse('id', 'UNKNOWN_NODE')
    else {
      if (parent != null && parent.id !== parents.get(id)) refuse('parentPromotionLimitNode', 'MOVED')
      changes.set(id, each)
    }
  }
  return { changes, news }
}

/** The id of each stored node with that of its parent. */
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
