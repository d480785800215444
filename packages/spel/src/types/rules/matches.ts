import type { Matches } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { readPattern } from '../pattern/read-pattern.ts'
import { BOOLEAN, describeType, type Type } from '../type.ts'

/** `text matches 'pattern'`: the pattern must be a quoted text, so that it can be validated. */
export function typeOfMatches(checking: Checking, node: Matches, scope: Scope): Type {
  const left = checking.typeOf(node.left, scope)
  if (left.kind !== 'STRING' && left.kind !== 'UNKNOWN') {
    checking.refuseType('not-a-text', `matches needs a text, this is ${describeType(left)}`, node.left.span)
  }
  const { right } = node
  const type = checking.typeOf(right, scope)
  if (right.kind === 'literal' && right.type === 'STRING') {
    const pattern = readPattern(right.value)
    if (!pattern.ok) checking.forbid('unsafe-pattern', pattern.message, right.span)
  } else if (type.kind !== 'UNKNOWN') {
    checking.refuseType('bad-pattern', 'matches needs a quoted pattern', right.span)
  }
  return BOOLEAN
}
