import { isSameNumber, numberOf } from '../money/typed-number.ts'
import type { LimitNode, LimitRoot, LimitType } from './limit-tree.ts'
import { isLimitItem, limitNodes, limitParents } from './limit-tree.ts'

/** The four values of a node, which every body contains (LIM-18). */
export type LimitValues = {
  readonly nodeType: LimitType
  readonly customField4Name: string | null
  readonly customField4Value: string | null
  readonly maxQuantity: number | null
}
/** A parent by its id, or by its key when the same body adds it. */
export type LimitParent = { readonly id: number } | { readonly key: string }
/**
 * A node in a body that is sent: added (the root has no parent), changed (with its parent when it was moved), or
 * removed.
 */
export type SentLimitNode =
  | (LimitValues & { readonly key: string; readonly parentPromotionLimitNode?: LimitParent })
  | (LimitValues & { readonly id: number; readonly parentPromotionLimitNode?: LimitParent })
  | { readonly id: number; readonly toBeDeleted: true }

/** How a node differs from its stored state. */
export type LimitChange = 'added' | 'changed' | 'removed'

/** The entries that a save sends for the limits, and the node of each entry. */
export type LimitPayload = {
  readonly entries: readonly SentLimitNode[]
  /** `keys[2]` is the node that a refusal at `promotionLimitNodes[2].maxQuantity` refers to. */
  readonly keys: readonly string[]
}

/** The nodes that a save would change, by their keys, in the order of the steps of ALG-10. */
export function limitChanges(saved: LimitRoot | null, root: LimitRoot | null): ReadonlyMap<string, LimitChange> {
  const before = new Map(limitNodes(saved).map((node) => [node.key, node]))
  const nodes = limitNodes(root)
  const left = new Set(nodes.map(({ key }) => key))
  const [parentsBefore, parents] = [limitParents(saved), limitParents(root)]
  const isMoved = (key: string) => parentsBefore.get(key)?.key !== parents.get(key)?.key
  const changes = new Map<string, LimitChange>()
  for (const { key } of levelsUp(saved)) if (!left.has(key)) changes.set(key, 'removed')
  for (const node of nodes) {
    const loaded = before.get(node.key)
    if (!loaded) changes.set(node.key, 'added')
    else if (isMoved(node.key) || (loaded !== node && !isSameNode(loaded, node))) changes.set(node.key, 'changed')
  }
  return changes
}

/**
 * The changes of the limits (ALG-10): removed nodes from the items up, then added and changed nodes from the root down.
 * Unchanged nodes are not sent.
 */
export function limitPayload(saved: LimitRoot | null, root: LimitRoot | null): LimitPayload {
  const nodes = new Map([...limitNodes(saved), ...limitNodes(root)].map((node) => [node.key, node]))
  const [parentsBefore, parents] = [limitParents(saved), limitParents(root)]
  const changes = [...limitChanges(saved, root)]
  const toSend = (node: LimitNode, change: LimitChange): SentLimitNode => {
    if (node.id !== null && change === 'removed') return { id: node.id, toBeDeleted: true }
    const parent = parents.get(node.key)
    if (node.id === null) return { key: node.key, ...limitValues(node), ...parentLink(parent) }
    const isMoved = parentsBefore.get(node.key)?.key !== parent?.key
    return { id: node.id, ...limitValues(node), ...(isMoved ? parentLink(parent) : {}) }
  }
  return {
    keys: changes.map(([key]) => key),
    entries: changes.flatMap(([key, change]) => {
      const node = nodes.get(key)
      return node ? [toSend(node, change)] : []
    }),
  }
}

function parentLink(parent: LimitNode | undefined): { readonly parentPromotionLimitNode?: LimitParent } {
  if (!parent) return {}
  return { parentPromotionLimitNode: parent.id === null ? { key: parent.key } : { id: parent.id } }
}

/** The wire values of a node; an item's type is AND (OP-55). */
export function limitValues(node: LimitNode): LimitValues {
  const nothing = { customField4Name: null, customField4Value: null, maxQuantity: null }
  if (!isLimitItem(node)) return { nodeType: node.nodeType, ...nothing }
  const { mpg, maxQuantity } = node
  return {
    nodeType: 'AND',
    customField4Name: mpg?.name ?? null,
    customField4Value: mpg?.value ?? null,
    maxQuantity: numberOf(maxQuantity),
  }
}

function isSameNode(a: LimitNode, b: LimitNode): boolean {
  if (isLimitItem(a) && isLimitItem(b)) {
    return a.mpg?.value === b.mpg?.value && a.mpg?.name === b.mpg?.name && isSameNumber(a.maxQuantity, b.maxQuantity)
  }
  return !isLimitItem(a) && !isLimitItem(b) && a.nodeType === b.nodeType
}

function levelsUp(root: LimitRoot | null): readonly LimitNode[] {
  if (root === null) return []
  return [...root.groups.flatMap(({ items }) => items), ...root.groups, root]
}
