import { MESSAGES } from '../issues/messages.ts'
import { rememberIssues } from '../issues/remember-issues.ts'
import type { Issue } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'
import type { LimitItem, LimitRoot } from './limit-tree.ts'

/** Spec 5, Limits (LIM-08, LIM-09; ALG-20). Root and groups have only a type, and always one. */
const ITEM_RULES = [
  rule<LimitItem>('customField4Value', MESSAGES.any.required, ({ mpg }) => mpg !== null),
  ...numberRules<LimitItem>('maxQuantity', NUMBER_CHECKS.limitQuantity, ({ maxQuantity }) => maxQuantity),
]

const remembered = rememberIssues<LimitItem, undefined>((item) => issuesOf(ITEM_RULES, item, undefined))

/** The problems of the items that have any, by the keys of their nodes and the wire names of their fields. */
export function limitIssues(root: LimitRoot | null): ReadonlyMap<string, readonly Issue[]> {
  const items = (root?.groups ?? []).flatMap((group) => group.items)
  return new Map(
    items.flatMap((item) => {
      const issues = remembered(item, undefined)
      return issues.length > 0 ? [[item.key, issues] as const] : []
    }),
  )
}
