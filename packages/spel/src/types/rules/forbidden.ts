import type { Forbidden, ForbiddenConstruct } from '../../syntax/nodes.ts'
import type { Checking } from '../checking.ts'
import type { Type } from '../type.ts'

const messages: Readonly<Record<ForbiddenConstruct, string>> = Object.freeze({
  'type-access': 'T(...) type access is not allowed',
  constructor: 'Creating objects with new is not allowed',
  bean: 'References to beans are not allowed',
  assignment: 'Assignment is not allowed; use == to compare',
  increment: '++ and -- are not allowed',
  map: 'Maps are not allowed',
  instanceof: 'instanceof is not allowed',
  power: '^ is not allowed; multiply instead',
  hexadecimal: 'Hexadecimal numbers are not allowed',
  float: 'Numbers ending in f are not allowed; leave the f out',
  'bare-method': 'A method needs a value in front of it; functions start with #',
  'bare-hop': 'A list must be named in front of the bracket',
  'variable-hop': 'A variable cannot follow a dot',
})

/** Reports the construct that is not allowed by name (expressions, section 4.2). */
export function forbid(checking: Checking, node: Forbidden): Type {
  return checking.forbid(node.construct, messages[node.construct], node.span)
}
