import type { Hop, Name, Variable } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { describeType, type Type } from '../type.ts'

/** A bare name is a property of the object that names resolve on: the facts, or the element inside a selection. */
export function typeOfName(checking: Checking, node: Name, scope: Scope): Type {
  const { root, self } = scope
  const isOnlyOnRoot = root.fields.has(node.name) && !(self.kind === 'OBJECT' && self.fields.has(node.name))
  if (!isOnlyOnRoot) return typeOfProperty(checking, self, node)
  return checking.refuseType('unknown-name', `Inside the brackets write #root.${node.name}`, node.span)
}

export function typeOfVariable(checking: Checking, { name, span }: Variable, scope: Scope): Type {
  if (name === 'root') return scope.root
  if (name === 'this') return scope.self
  return checking.refuseType('unknown-variable', `There is no variable #${name}`, span)
}

export function typeOfProperty(checking: Checking, owner: Type, part: Name | (Hop & { kind: 'property' })): Type {
  const { name, span } = part
  if (owner.kind === 'UNKNOWN') return owner
  if (owner.kind !== 'OBJECT') {
    const hint = owner.kind === 'LIST' ? '; to count its elements write .size()' : ''
    return checking.refuseType('unknown-name', `${sentence(describeType(owner))} has no ${name}${hint}`, span)
  }
  const field = owner.fields.get(name)
  if (field !== undefined) {
    checking.fields.set(part, field)
    return field.type
  }
  return checking.refuseType('unknown-name', `There is no ${name} in ${owner.name}`, span)
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
