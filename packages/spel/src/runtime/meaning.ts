import type { Evaluation, Value } from './value.ts'

/**
 * The implementation of a method or function. A method gets its receiver first. An omitted argument is undefined.
 * Unless `takesNull` is set, a null argument is a fault before `apply` is called. The receiver of a method is never
 * null.
 */
export interface Meaning {
  readonly takesNull: boolean
  readonly apply: (first: Value, second: Value, third: Value, evaluation: Evaluation) => Value
}

/** The checker has proven the types of the arguments, so each meaning declares them without checking again. */
type Apply<A, B, C> = (first: A, second: B, third: C, evaluation: Evaluation) => Value

export function strict<A, B, C>(apply: Apply<A, B, C>): Meaning {
  return { takesNull: false, apply: apply as Meaning['apply'] }
}

export function lenient<A, B, C>(apply: Apply<A, B, C>): Meaning {
  return { takesNull: true, apply: apply as Meaning['apply'] }
}
