import type { Node } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { scalars, type Type } from '../type.ts'
import { typeOfArithmetic, typeOfUnary } from './arithmetic.ts'
import { typeOfFunction } from './call.ts'
import { typeOfBetween, typeOfComparison } from './comparison.ts'
import { forbid } from './forbidden.ts'
import { typeOfList } from './list.ts'
import { typeOfElvis, typeOfLogic, typeOfTernary } from './logic.ts'
import { typeOfMatches } from './matches.ts'
import { typeOfName, typeOfVariable } from './names.ts'
import { typeOfPath } from './path.ts'

/** The typing rule of each kind of node. */
export function typeOfNode(checking: Checking, node: Node, scope: Scope): Type {
  switch (node.kind) {
    case 'literal':
      return scalars[node.type]
    case 'name':
      return typeOfName(checking, node, scope)
    case 'variable':
      return typeOfVariable(checking, node, scope)
    case 'function':
      return typeOfFunction(checking, node, scope)
    case 'list':
      return typeOfList(checking, node, scope)
    case 'path':
      return typeOfPath(checking, node, scope)
    case 'unary':
      return typeOfUnary(checking, node, scope)
    case 'arithmetic':
      return typeOfArithmetic(checking, node, scope)
    case 'comparison':
      return typeOfComparison(checking, node, scope)
    case 'between':
      return typeOfBetween(checking, node, scope)
    case 'matches':
      return typeOfMatches(checking, node, scope)
    case 'logic':
      return typeOfLogic(checking, node, scope)
    case 'ternary':
      return typeOfTernary(checking, node, scope)
    case 'elvis':
      return typeOfElvis(checking, node, scope)
    case 'forbidden':
      return forbid(checking, node)
    default:
      return node satisfies never
  }
}
