import type { InlineList } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { listOf, NULL, UNKNOWN, type Type, unify } from '../type.ts'

/** A list in braces is flat and has one element type. `{}` is a list of any type. */
export function typeOfList(checking: Checking, node: InlineList, scope: Scope): Type {
  let element: Type = NULL
  for (const item of node.items) {
    const type = checking.typeOf(item, scope)
    if (type.kind === 'LIST') return checking.refuseType('nested-list', 'A list cannot contain a list', item.span)
    const both = unify(element, type)
    if (both === null) return checking.refuseType('different-kinds', 'All elements must be of the same kind', item.span)
    element = both
  }
  return element.kind === 'UNKNOWN' ? UNKNOWN : listOf(element)
}
