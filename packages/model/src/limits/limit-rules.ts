import { MESSAGES } from '../issues/messages.ts'
import { type Issue, issuesOf, rule } from '../issues/rule.ts'
import { NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import { type LimitItem, type LimitRoot, isLimitItem, type LimitNode } from './limit-tree.ts'

/** Spec 5, Limits (LIM-08, LIM-09; ALG-20). Root and groups only have a type, which is always set. */
type ItemValues = Pick<LimitItem, 'mpg' | 'maxQuantity'>
const ITEM_RULES = [
  rule<ItemValues>('customField4Value', MESSAGES.any.required, ({ mpg }) => mpg !== null),
  ...numberRules<ItemValues>('maxQuantity', NUMBER_CHECKS.limitQuantity, ({ maxQuantity }) => maxQuantity),
]

/** The problems of an item by the wire names of its fields. */
export const limitItemIssues = (item: ItemValues): readonly Issue[] => issuesOf(ITEM_RULES, item, undefined)

/**
 * The problems of the items, by the keys of their nodes and the wire names of their fields; items without problems are
 * absent.
 */
export function limitIssues(root: LimitRoot | null): ReadonlyMap<string, readonly Issue[]> {
  const items = (root?.groups ?? []).flatMap((group) => group.items)
  return new Map(
    items.flatMap((item) => {
      const issues = limitItemIssues(item)
      return issues.length > 0 ? [[item.key, issues] as const] : []
    }),
  )
}

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
