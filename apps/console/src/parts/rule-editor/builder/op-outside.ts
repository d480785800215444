import { nodeAt, type NodePath, type PlacedNode } from '@incentive/spel'

/** The operator that a new group around a part has: not that of the group it stands in, which would not need one. */
export function opOutside(root: PlacedNode, path: NodePath): 'and' | 'or' {
  const parent = path.length === 0 ? null : nodeAt(root, path.slice(0, -1))
  return parent?.kind === 'group' && parent.op === 'or' ? 'and' : 'or'
}
