import type { Check, Found } from '../../check.ts'
import type { TermsLimitNode } from '../../../terms/promotion-terms.ts'
import { isItem, limitBranches, limitItems, type LimitBranch, type LimitItem } from './limit-items.ts'
import { atLimit } from '../../found.ts'

const SMALLER = 'For {mpg} the smaller of {first} and {second} applies'

export const limitNodeWithoutEffect: Check = {
  id: 'L-38',
  severity: 'WARN',
  text: '{node} has no effect',
  find: ({ version }) =>
    limitBranches(version.content.promotionLimitNodes).flatMap((node) =>
      node.nodeType === 'OR' ? aloneIn(node) : namedTwice(node),
    ),
}

/** Nodes without a limit are ignored, so they do not count as alternatives either. */
function aloneIn({ id, children = [] }: LimitBranch): readonly Found[] {
  const filled = children.filter((child) => limitItems(child).length > 0)
  return filled.length === 1 ? [{ params: { node: 'An OR of one' }, link: atLimit(id, 'nodeType') }] : []
}

/** MPGs in different children; an MPG within one child is reported for that child. */
function namedTwice({ children = [] }: LimitBranch): readonly Found[] {
  const named = new Map<string, number>()
  return children.flatMap((child) => {
    const items = joinedItems(child)
    const found = items.flatMap(({ id, mpg, max }): readonly Found[] => {
      const first = named.get(mpg)
      if (first === undefined) return []
      return [{ text: SMALLER, params: { mpg, first, second: max }, link: atLimit(id, 'maxQuantity') }]
    })
    for (const { mpg, max } of items) if (!named.has(mpg)) named.set(mpg, max)
    return found
  })
}

/** The items of a node that all apply. */
function joinedItems(node: TermsLimitNode): readonly LimitItem[] {
  if (isItem(node)) return limitItems(node)
  return node.nodeType === 'OR' ? [] : (node.children ?? []).flatMap(joinedItems)
}
