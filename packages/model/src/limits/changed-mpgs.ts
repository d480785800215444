import type { LimitNodeBody } from './limit-node-body.ts'
import { isLimitItem, limitNodes, type LimitRoot } from './limit-tree.ts'

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
