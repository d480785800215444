import { MESSAGES } from '../issues/messages.ts'
import type { Issue } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import type { LimitItem, LimitRoot } from './limit-tree.ts'

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
