import type { Node } from '../syntax/nodes.ts'
import { DECIMAL, describeType, isNumeric, listOf, scalars, type Type } from './type.ts'

/** One parameter of a method or function: the accepted types, and their name in messages. */
export interface Parameter {
  readonly says: string
  accepts(type: Type, receiver: Type): boolean
  /** The type that the argument is converted to before the call, if it is converted. */
  readonly arrivesAs?: Type
  /** Returns the problem of this particular argument although its type fits; null if there is none. */
  refuses?(argument: Node): string | null
}

/** A method or function as the checker and the menus see it. The last parameters can be optional. */
export interface Signature {
  readonly parameters: readonly Parameter[]
  readonly required: number
  readonly returns: Type
  /** One sentence for menus and completions. */
  readonly summary: string
}

export function signature(
  parameters: readonly Parameter[],
  returns: Type,
  summary: string,
  required?: number,
): Signature {
  return Object.freeze({ parameters, returns, summary, required: required ?? parameters.length })
}

/** A parameter of exactly one scalar type. */
export function exactly(kind: 'STRING' | 'INTEGER' | 'DATE'): Parameter {
  const says = kind === 'INTEGER' ? 'a whole number' : describeType(scalars[kind])
  return Object.freeze({ says, accepts: (type: Type) => type.kind === kind })
}

export const anyNumber: Parameter = Object.freeze({ says: 'a number', accepts: isNumeric, arrivesAs: DECIMAL })

export const listOfNumbers: Parameter = Object.freeze({
  says: 'a list of numbers',
  arrivesAs: listOf(DECIMAL),
  accepts: (type: Type) => type.kind === 'LIST' && (isNumeric(type.element) || type.element.kind === 'NULL'),
})

/** Number of arguments of a signature, for messages: `no arguments`, `1 argument`, `1 to 2 arguments`. */
export function describeCount({ parameters, required }: Signature): string {
  const most = parameters.length
  if (most === 0) return 'no arguments'
  const plural = most === 1 ? 'argument' : 'arguments'
  return required === most ? `${most} ${plural}` : `${required} to ${most} ${plural}`
}
