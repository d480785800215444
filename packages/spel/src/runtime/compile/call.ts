import type { FunctionCall, Hop } from '../../syntax/nodes.ts'
import type { Span } from '../../source/span.ts'
import { functionTable } from '../../types/functions.ts'
import { BOOLEAN } from '../../types/type.ts'
import { limits } from '../../source/limits.ts'
import { EvaluationFault } from '../fault.ts'
import { functionMeanings } from '../functions.ts'
import type { Meaning } from '../meaning.ts'
import { methodMeaning } from '../methods.ts'
import type { Code, Value } from '../value.ts'
import { convertPiece } from './convert.ts'
import { constantPiece, piece, tryToCompute, type Compiling, type Piece } from './piece.ts'

/** A function call. All functions are pure, so a call with only constants is computed once, unless that fails. */
export function compileFunction(compiling: Compiling, node: FunctionCall): Piece {
  const type = compiling.typeOf(node)
  const parameters = functionTable.get(node.name)?.parameters ?? []
  const args = node.args.map((argument, index) => {
    const compiled = compiling.compile(argument)
    return convertPiece(compiled, parameters[index]?.arrivesAs ?? compiled.type)
  })
  const { takesNull, apply } = requireMeaning(functionMeanings.get(node.name))
  const [first = absent, second = absent] = args.map((argument) => argument.run)
  const run: Code = (self, evaluation) => {
    const a = first(self, evaluation)
    const b = second(self, evaluation)
    if ((a === null || b === null) && !takesNull) throw missingArgument(node.span)
    return apply(a, b, null, evaluation)
  }
  const isConstant = args.every((argument) => argument.constant !== null)
  const constant = isConstant ? tryToCompute(() => run(null, { root: null, steps: limits.steps })) : null
  return constant === null ? piece(run, type, node.span, false) : constantPiece(constant, type, node.span)
}

/** A method call. As in Spring, the arguments are evaluated even if the receiver is missing. */
export function compileMethod(compiling: Compiling, hop: Hop & { kind: 'method' }, receiver: Piece): Piece {
  const [element] = hop.args
  const known = receiver.constant?.value
  if (hop.name === 'contains' && Array.isArray(known) && element !== undefined) {
    return compileMembership(compiling.compile(element), new Set<Value>(known), hop)
  }
  const { takesNull, apply } = requireMeaning(methodMeaning(receiver.type, hop.name))
  const [first, second = absent] = hop.args.map((argument) => compiling.compile(argument).run)
  const { run } = receiver
  const { isSafe, span } = hop
  const whenMissing = (): null => {
    if (isSafe) return null
    throw missingReceiver(hop.name, span)
  }
  const withoutArguments: Code = (self, evaluation) => {
    const target = run(self, evaluation)
    return target === null ? whenMissing() : apply(target, null, null, evaluation)
  }
  const withArguments = (argument: Code): Code => {
    return (self, evaluation) => {
      const target = run(self, evaluation)
      const a = argument(self, evaluation)
      const b = second(self, evaluation)
      if (target === null) return whenMissing()
      if ((a === null || b === null) && !takesNull) throw missingArgument(span)
      return apply(target, a, b, evaluation)
    }
  }
  const code = first === undefined ? withoutArguments : withArguments(first)
  return piece(code, compiling.typeOf(hop), span, isSafe && receiver.canBeNull)
}

/** `{'US', 'CA'}.contains(x)`, the common membership test: the elements are constant, so a set lookup is enough. */
function compileMembership({ run }: Piece, elements: ReadonlySet<Value>, hop: Hop): Piece {
  return piece((self, evaluation) => elements.has(run(self, evaluation)), BOOLEAN, hop.span, false)
}

export function missingReceiver(name: string, span: Span): EvaluationFault {
  return new EvaluationFault('null-receiver', `The value in front of ${name} is missing`, span)
}

/** Represents an omitted argument: `apply` gets undefined for it, which is never a value. */
const absent = (() => undefined) as unknown as Code

function missingArgument(span: Span): EvaluationFault {
  return new EvaluationFault('null-argument', 'An argument is missing', span)
}

/** Every signature has a meaning, because the tables of meanings are typed by the tables of signatures. */
function requireMeaning(meaning: Meaning | undefined): Meaning {
  if (meaning === undefined) throw new RangeError('A refused expression cannot be compiled')
  return meaning
}
