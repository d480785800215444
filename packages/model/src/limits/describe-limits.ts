import type { DescribedRowChange } from '../changes/change.ts'
import type { DescribedFields, DescribedValue } from '../draft/described.ts'
import { rowDifferences } from '../changes/differences.ts'
import { limitChanges } from './limit-payload.ts'
import { isLimitItem, limitNodes, limitParents, type LimitNode, type LimitRoot, type Mpg } from './limit-tree.ts'

/** Column labels of the limits, in the editor and the timeline. */
export const LIMIT_LABELS = { type: 'Type', mpg: 'MPG', quantity: 'Maximum Quantity', group: 'Group' } as const

/** The name of an MPG; its value when it has no name. */
export const mpgName = ({ name, value }: Mpg): string => name ?? value

/** The name of each node: the root, groups by their positions, items by their MPGs. */
export function limitNames(root: LimitRoot | null): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  if (root) names.set(root.key, 'All groups')
  for (const [index, group] of (root?.groups ?? []).entries()) {
    names.set(group.key, `Group ${index + 1}`)
    for (const { key, mpg } of group.items) names.set(key, mpg ? mpgName(mpg) : 'New limit')
  }
  return names
}

/** Describes the changes that a save makes to the limits, node by node. */
export function describeLimitChanges(saved: LimitRoot | null, root: LimitRoot | null): DescribedRowChange[] {
  const [before, after] = [sideOf(saved), sideOf(root)]
  return [...limitChanges(saved, root)].flatMap(([key, change]): DescribedRowChange[] => {
    const [old, now] = [before.nodes.get(key), after.nodes.get(key)]
    const name = (now ? after : before).names.get(key) ?? ''
    if (change === 'removed' || !now) return [{ change: 'removed', name, changes: [] }]
    const group = after.groupOf(key)
    const isMoved = before.parents.get(key)?.key !== after.parents.get(key)?.key
    const fields = fieldsOf(now, group)
    const blank: DescribedFields = fields.map(([label]) => [label, null])
    const from = old ? fieldsOf(old, isMoved ? before.groupOf(key) : group) : blank
    return [{ change, name, changes: rowDifferences(from, fields) }]
  })
}

function sideOf(root: LimitRoot | null) {
  const names = limitNames(root)
  const parents = limitParents(root)
  const groupOf = (key: string) => names.get(parents.get(key)?.key ?? '') ?? ''
  return { names, parents, groupOf, nodes: new Map(limitNodes(root).map((node) => [node.key, node])) }
}

function fieldsOf(node: LimitNode, group: string): DescribedFields {
  const text = (words: string): DescribedValue => (words === '' ? null : { text: words })
  if (!isLimitItem(node)) return [[LIMIT_LABELS.type, text(node.nodeType)]]
  return [
    [LIMIT_LABELS.mpg, text(node.mpg ? mpgName(node.mpg) : '')],
    [LIMIT_LABELS.quantity, text(node.maxQuantity)],
    [LIMIT_LABELS.group, text(group)],
  ]
}
