import { isLimitItem, type LimitNode, type LimitRoot } from './limit-tree.ts'

/** Maximum number of combinations in a tree of limits: with more, a promotion cannot be published (L-39). */
export const MAX_LIMIT_COMBINATIONS = 256

/**
 * Number of combinations of maxima in a tree (money B.9): an AND multiplies those of its children, an OR adds them.
 * Nodes without items have none and do not count.
 */
export function limitCombinations(root: LimitRoot | null): number {
  return root ? combinationsOf(root) : 0
}

function combinationsOf(node: LimitNode): number {
  if (isLimitItem(node)) return 1
  const children: readonly LimitNode[] = 'groups' in node ? node.groups : node.items
  const counts = children.map(combinationsOf).filter((count) => count > 0)
  if (counts.length === 0) return 0
  return node.nodeType === 'OR'
    ? counts.reduce((sum, count) => sum + count)
    : counts.reduce((all, count) => all * count)
}

/** Returns the message for a tree with too many combinations to be published; null for any other. */
export function combinationsProblem(root: LimitRoot | null): string | null {
  const count = limitCombinations(root)
  if (count <= MAX_LIMIT_COMBINATIONS) return null
  const counted = count < 1_000_000 ? count.toLocaleString('en-US') : 'more than a million'
  return `The limit tree has ${counted} combinations; at most ${MAX_LIMIT_COMBINATIONS} can be published.`
}
