import { moveNode, nodeAt, type ConditionTree, type EditedText, type NodePath } from '@incentive/spel'

type Direction = 'up' | 'down'

/**
 * Moves a part one position up or down as displayed: past its neighbor, into a neighboring group, or out of its group
 * at its end. Null at the first and the last position of the rule.
 */
export function moveRow(tree: ConditionTree, path: NodePath, direction: Direction): EditedText | null {
  const index = path.at(-1)
  if (index === undefined) return null
  const group = path.slice(0, -1)
  const neighborIndex = direction === 'up' ? index - 1 : index + 1
  const neighbor = nodeAt(tree.root, [...group, neighborIndex])
  if (neighbor?.kind === 'group') {
    const at = direction === 'up' ? neighbor.children.length : 0
    return moveNode(tree, path, [...group, neighborIndex], at)
  }
  if (neighbor !== null) return moveNode(tree, path, group, direction === 'up' ? index - 1 : index + 2)
  const groupIndex = group.at(-1)
  if (groupIndex === undefined) return null
  return moveNode(tree, path, group.slice(0, -1), direction === 'up' ? groupIndex : groupIndex + 1)
}
