import { isLimitItem, type LimitNode, type LimitRoot } from './limit-tree.ts'

/** The most combinations that a tree of limits may have: with more a promotion cannot be published (L-39). */
export const MAX_LIMIT_COMBINATIONS = 256

/**
 * How many combinations of maxima a tree offers (money B.9): an AND all of each child with all of the others, an OR
 * those of each child. What has no items offers none and does not count.
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

/** What is said of a tree with more combinations than may be published; null for any other. */
export function combinationsProblem(root: LimitRoot | null): string | null {
  const count = limitCombinations(root)
  if (count <= MAX_LIMIT_COMBINATIONS) return null
  const counted = count < 1_000_000 ? count.toLocaleString('en-US') : 'more than a million'
  return `The limit tree has ${counted} combinations; at most ${MAX_LIMIT_COMBINATIONS} can be published.`
}
