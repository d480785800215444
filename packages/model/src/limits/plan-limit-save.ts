import { limitChanges, limitValues, type LimitValues } from './limit-payload.ts'
import { limitParents, type LimitNode, type LimitRoot } from './limit-tree.ts'

/** A node that a save writes: with its id when it is stored, below the node of the key `parent`; the root has none. */
export type LimitWrite = {
  readonly key: string
  readonly id: number | null
  readonly parent: string | null
  readonly values: LimitValues
}

/** What a save of the limits does, in this order (ALG-10). */
export type LimitPlan = {
  /** Items that leave a group which goes: they must be out of it before, or they would go with it. */
  readonly leaving: readonly number[]
  /** The nodes that go, items before groups before the root. */
  readonly removed: readonly number[]
  /** What is added or changed: the root, then groups, then items. */
  readonly levels: readonly (readonly LimitWrite[])[]
}

/** Plans the save of limits that every rule accepts over the stored ones. Pure; nothing is planned for what stayed. */
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
