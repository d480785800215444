import { limitChanges, limitValues, type LimitValues } from './limit-payload.ts'
import { limitParents, type LimitNode, type LimitRoot } from './limit-tree.ts'

/**
 * A node that a save writes: with its id when it is stored, below the node with the key `parent`; the root has none.
 */
export type LimitWrite = {
  readonly key: string
  readonly id: number | null
  readonly parent: string | null
  readonly values: LimitValues
}

/** The steps of a save of the limits, in this order (ALG-10). */
export type LimitPlan = {
  /** Items that are moved out of a removed group. They must leave it first, or they would be deleted with it. */
  readonly leaving: readonly number[]
  /** The removed nodes: items before groups before the root. */
  readonly removed: readonly number[]
  /** The added and changed nodes: the root, then groups, then items. */
  readonly levels: readonly (readonly LimitWrite[])[]
}

/** Plans the save of valid limits over the stored ones. Pure; unchanged nodes are not planned. */
export function planLimitSave(saved: LimitRoot | null, root: LimitRoot | null): LimitPlan {
  const changes = limitChanges(saved, root)
  const parents = limitParents(root)
  const isRemoved = ({ key }: LimitNode) => changes.get(key) === 'removed'
  const idsOf = (nodes: readonly LimitNode[]) => nodes.flatMap(({ id }) => id ?? [])
  const write = (node: LimitNode): LimitWrite => {
    const { key, id } = node
    return { key, id, parent: parents.get(key)?.key ?? null, values: limitValues(node) }
  }
  const groupsThatGo = (saved?.groups ?? []).filter(isRemoved)
  return {
    leaving: idsOf(groupsThatGo.flatMap(({ items }) => items.filter((item) => !isRemoved(item)))),
    removed: idsOf(levelsOf(saved).toReversed().flat().filter(isRemoved)),
    levels: levelsOf(root).map((level) => level.filter(({ key }) => changes.has(key)).map(write)),
  }
}

function levelsOf(root: LimitRoot | null): readonly (readonly LimitNode[])[] {
  const groups = root?.groups ?? []
  return [root ? [root] : [], groups, groups.flatMap(({ items }) => items)]
}
