import type { Span } from '../../source/span.ts'
import type { Elvis, Logic, Node, Ternary } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { BOOLEAN, describeType, type Type, unify } from '../type.ts'

/** Spring would convert text such as 'yes'; we require a yes/no value (expressions, section 2, Boolean contexts). */
export function requireBoolean(checking: Checking, node: Node, scope: Scope): void {
  const type = checking.typeOf(node, scope)
  if (type.kind === 'BOOLEAN' || type.kind === 'UNKNOWN') return
  checking.refuseType('not-a-condition', `This must be true or false, it is ${describeType(type)}`, node.span)
}

export function typeOfLogic(checking: Checking, node: Logic, scope: Scope): Type {
  for (const operand of node.operands) requireBoolean(checking, operand, scope)
  return BOOLEAN
}

export function typeOfTernary(checking: Checking, node: Ternary, scope: Scope): Type {
  requireBoolean(checking, node.condition, scope)
  const first = checking.typeOf(node.whenTrue, scope)
  return oneType(checking, first, checking.typeOf(node.whenFalse, scope), node.span)
}

export function typeOfElvis(checking: Checking, node: Elvis, scope: Scope): Type {
  const first = checking.typeOf(node.value, scope)
  return oneType(checking, first, checking.typeOf(node.fallback, scope), node.span)
}

function oneType(checking: Checking, first: Type, second: Type, span: Span): Type {
  const type = unify(first, second)
  if (type !== null) return type
  const message = `Both results must be of the same kind, not ${describeType(first)} and ${describeType(second)}`
  return checking.refuseType('different-kinds', message, span)
}
