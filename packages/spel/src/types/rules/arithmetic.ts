import type { Arithmetic, ArithmeticOperator, Node, Unary } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { BOOLEAN, DECIMAL, describeType, DOUBLE, INTEGER, isNumeric, LONG, NUMBER, STRING, type Type } from '../type.ts'
import { requireBoolean } from './logic.ts'

export function typeOfUnary(checking: Checking, node: Unary, scope: Scope): Type {
  if (node.op === 'not') {
    requireBoolean(checking, node.operand, scope)
    return BOOLEAN
  }
  const type = checking.typeOf(node.operand, scope)
  if (isNumeric(type) || type.kind === 'UNKNOWN') return type
  return checking.refuseType(
    'not-a-number',
    `${node.op} needs a number, this is ${describeType(type)}`,
    node.operand.span,
  )
}

export function typeOfArithmetic(checking: Checking, node: Arithmetic, scope: Scope): Type {
  let type = checking.typeOf(node.first, scope)
  let left = node.first
  for (const { op, operand } of node.rest) {
    const right = checking.typeOf(operand, scope)
    type = typeOfStep(checking, op, { node: left, type }, { node: operand, type: right })
    left = operand
  }
  return type
}

interface Operand {
  readonly node: Node
  readonly type: Type
}

function typeOfStep(checking: Checking, op: ArithmeticOperator, left: Operand, right: Operand): Type {
  const isText = op === '+' && (left.type.kind === 'STRING' || right.type.kind === 'STRING')
  for (const { node, type } of [left, right]) {
    if (type.kind === 'UNKNOWN' || isNumeric(type) || (isText && isPrintable(type))) continue
    const wanted = isText ? 'a text, a number or a yes/no value' : 'a number'
    return checking.refuseType('not-a-number', `${op} needs ${wanted}, this is ${describeType(type)}`, node.span)
  }
  return isText ? STRING : arithmeticType(left.type, right.type)
}

/**
 * True if a value can be joined to a text. `'a' + null` is 'anull', but a date would print in the server's language.
 */
function isPrintable(type: Type): boolean {
  return type.kind === 'STRING' || type.kind === 'BOOLEAN' || type.kind === 'NULL'
}

/** The type promotion of Spring: DECIMAL, then DOUBLE, then LONG, then INTEGER. NUMBER is decided at run time. */
export function arithmeticType(left: Type, right: Type): Type {
  for (const type of [left, right]) if (type.kind === 'UNKNOWN') return type
  for (const type of [DECIMAL, NUMBER, DOUBLE, LONG])
    if (left.kind === type.kind || right.kind === type.kind) return type
  return INTEGER
}
