import type { Between, Comparison, Node } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { BOOLEAN, describeType, type Type, areComparable, areOrdered } from '../type.ts'

export function typeOfComparison(checking: Checking, node: Comparison, scope: Scope): Type {
  const left = checking.typeOf(node.left, scope)
  const right = checking.typeOf(node.right, scope)
  const isEquality = node.op === '==' || node.op === '!='
  const fits = isEquality ? areComparable(left, right) : areOrdered(left, right)
  if (fits || left.kind === 'UNKNOWN' || right.kind === 'UNKNOWN') return BOOLEAN
  const message = `${describeType(left)} and ${describeType(right)} cannot be compared with ${node.op}`
  checking.refuseType('different-kinds', message.charAt(0).toUpperCase() + message.slice(1), node.span)
  return BOOLEAN
}

/** `x between {low, high}`: the bounds must be a literal list of two. */
export function typeOfBetween(checking: Checking, node: Between, scope: Scope): Type {
  const type = checking.typeOf(node.left, scope)
  checking.typeOf(node.right, scope)
  if (node.right.kind !== 'list' || node.right.items.length !== 2) {
    if (node.right.kind === 'forbidden') return BOOLEAN
    checking.refuseType('bad-bounds', 'between needs two bounds in braces: {low, high}', node.right.span)
    return BOOLEAN
  }
  for (const bound of node.right.items) checkBound(checking, type, bound)
  return BOOLEAN
}

function checkBound(checking: Checking, type: Type, bound: Node): void {
  const found = checking.types.get(bound) as Type
  if (areOrdered(type, found) || type.kind === 'UNKNOWN' || found.kind === 'UNKNOWN') return
  const message = `${describeType(found)} cannot be a bound of ${describeType(type)}`
  checking.refuseType('different-kinds', message.charAt(0).toUpperCase() + message.slice(1), bound.span)
}
