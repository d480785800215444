import type { Check, Found } from '../check.ts'
import { isItem, limitBranches, limitItems, type LimitBranch } from '../limit-items.ts'
import { atLimit } from '../places.ts'

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

/** Nodes without a limit are ignored, so they are no choice either. */
function aloneIn({ id, children = [] }: LimitBranch): readonly Found[] {
  const filled = children.filter((child) => limitItems(child).length > 0)
  return filled.length === 1 ? [{ params: { node: 'An OR of one' }, link: atLimit(id, 'nodeType') }] : []
}

function namedTwice(node: LimitBranch): readonly Found[] {
  const items = (node.children ?? []).filter(isItem).flatMap(limitItems)
  return items.flatMap(({ id, mpg, max }, at) => {
    const first = items.slice(0, at).find((other) => other.mpg === mpg)
    if (first === undefined) return []
    return [{ text: SMALLER, params: { mpg, first: first.max, second: max }, link: atLimit(id, 'maxQuantity') }]
  })
}
