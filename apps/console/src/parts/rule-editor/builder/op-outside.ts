import { nodeAt, type NodePath, type PlacedNode } from '@incentive/spel'

/**
 * The operator of a new group around a part: the opposite of the surrounding group, since the same operator would not
 * need a new group.
 */
export function opOutside(root: PlacedNode, path: NodePath): 'and' | 'or' {
  const parent = path.length === 0 ? null : nodeAt(root, path.slice(0, -1))
  return parent?.kind === 'group' && parent.op === 'or' ? 'and' : 'or'
}
