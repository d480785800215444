import type { Hop, Path } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { describeType, listOf, type Type } from '../type.ts'
import { typeOfMethod } from './call.ts'
import { requireBoolean } from './logic.ts'
import { typeOfProperty } from './names.ts'

export function typeOfPath(checking: Checking, node: Path, scope: Scope): Type {
  let type = checking.typeOf(node.start, scope)
  for (const hop of node.hops) {
    type = typeOfHop(checking, hop, type, scope)
    checking.types.set(hop, type)
  }
  return type
}

function typeOfHop(checking: Checking, hop: Hop, receiver: Type, scope: Scope): Type {
  switch (hop.kind) {
    case 'property':
      return typeOfProperty(checking, receiver, hop)
    case 'method':
      return typeOfMethod(checking, hop, receiver, scope)
    case 'index':
      return typeOfIndex(checking, hop, receiver, scope)
    case 'selection':
      return typeOfSelection(checking, hop, receiver, scope)
    case 'projection':
      return typeOfProjection(checking, hop, receiver, scope)
    default:
      return hop satisfies never
  }
}

/** Spring resolves names inside an index on the facts, even inside a selection. */
function typeOfIndex(checking: Checking, hop: Hop & { kind: 'index' }, receiver: Type, scope: Scope): Type {
  const index = checking.typeOf(hop.index, { root: scope.root, self: scope.root })
  const list = requireList(checking, hop, receiver, 'An index')
  if (index.kind !== 'INTEGER' && index.kind !== 'UNKNOWN') {
    return checking.refuseType(
      'wrong-index',
      `An index must be a whole number, this is ${describeType(index)}`,
      hop.index.span,
    )
  }
  return list.kind === 'LIST' ? list.element : list
}

function typeOfSelection(checking: Checking, hop: Hop & { kind: 'selection' }, receiver: Type, scope: Scope): Type {
  const list = requireList(checking, hop, receiver, 'A selection')
  const self = list.kind === 'LIST' ? list.element : list
  requireBoolean(checking, hop.body, { root: scope.root, self })
  return hop.which === 'all' ? list : self
}

function typeOfProjection(checking: Checking, hop: Hop & { kind: 'projection' }, receiver: Type, scope: Scope): Type {
  const list = requireList(checking, hop, receiver, 'A projection')
  const self = list.kind === 'LIST' ? list.element : list
  return listOf(checking.typeOf(hop.body, { root: scope.root, self }))
}

/** The list that a hop works on. If it is not a list, reports a problem and returns UNKNOWN. */
function requireList(checking: Checking, hop: Hop, receiver: Type, what: string): Type {
  if (receiver.kind === 'LIST' || receiver.kind === 'UNKNOWN') return receiver
  return checking.refuseType(
    'not-a-list',
    `${what} needs a list in front of it, this is ${describeType(receiver)}`,
    hop.span,
  )
}
