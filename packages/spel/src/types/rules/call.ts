import type { Span } from '../../source/span.ts'
import type { FunctionCall, Hop, Node } from '../../syntax/nodes.ts'
import type { Checking, Scope } from '../checking.ts'
import { functionTable } from '../functions.ts'
import { isMethodName, methodsOf } from '../methods.ts'
import { describeCount, type Signature } from '../signature.ts'
import { describeType, NULL, type Type } from '../type.ts'

export function typeOfFunction(checking: Checking, node: FunctionCall, scope: Scope): Type {
  const found = functionTable.get(node.name)
  const types = node.args.map((argument) => checking.typeOf(argument, scope))
  if (found === undefined) {
    return checking.refuseType('unknown-function', `There is no function #${node.name}`, node.span)
  }
  checkArguments(checking, `#${node.name}`, found, node, types, NULL)
  return found.returns
}

/**
 * The type of the receiver decides whether a method is allowed (expressions, section 4.3). All others are rejected by
 * name.
 */
export function typeOfMethod(checking: Checking, hop: Hop & { kind: 'method' }, receiver: Type, scope: Scope): Type {
  const types = hop.args.map((argument) => checking.typeOf(argument, scope))
  const found = methodsOf(receiver).get(hop.name)
  if (found === undefined) {
    if (receiver.kind === 'UNKNOWN' && isMethodName(hop.name)) return receiver
    return checking.forbid('unknown-method', describeUnknownMethod(hop.name, receiver), hop.span)
  }
  hop.args.forEach((argument, index) => {
    if (types[index]?.kind !== 'NULL') return
    checking.refuseType('wrong-argument', `${hop.name} cannot be asked about null`, argument.span)
  })
  checkArguments(checking, hop.name, found, hop, types, receiver)
  return found.returns
}

function describeUnknownMethod(name: string, receiver: Type): string {
  const hasNone = methodsOf(receiver).size === 0 && receiver.kind !== 'UNKNOWN'
  if (!hasNone) return `The method ${name} is not allowed`
  return `The method ${name} is not allowed: ${describeType(receiver)} has no methods; use == to compare`
}

/** Null fits every parameter of a function, because every fact can be null. It then fails during evaluation. */
function checkArguments(
  checking: Checking,
  name: string,
  wanted: Signature,
  call: { readonly args: readonly Node[]; readonly span: Span },
  types: readonly Type[],
  receiver: Type,
): void {
  const { args, span } = call
  if (args.length < wanted.required || args.length > wanted.parameters.length) {
    checking.refuseType('wrong-argument-count', `${name} takes ${describeCount(wanted)}`, span)
    return
  }
  args.forEach((argument, index) => {
    const type = types[index] as Type
    const parameter = wanted.parameters[index]
    if (parameter === undefined || type.kind === 'UNKNOWN') return
    if (type.kind !== 'NULL' && !parameter.accepts(type, receiver)) {
      const message = `${name} needs ${parameter.says}, this is ${describeType(type)}`
      checking.refuseType('wrong-argument', message, argument.span)
      return
    }
    const refusal = parameter.refuses?.(argument) ?? null
    if (refusal !== null) checking.refuseType('wrong-argument', refusal, argument.span)
  })
}
