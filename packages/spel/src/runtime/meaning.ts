import type { Evaluation, Value } from './value.ts'

/**
 * What a method or function does. A method gets its receiver first. An argument that is left out is undefined. Unless
 * `takesNull`, an argument that is null is a fault before `apply` is asked; the receiver of a method is never null.
 */
export interface Meaning {
  readonly takesNull: boolean
  readonly apply: (first: Value, second: Value, third: Value, evaluation: Evaluation) => Value
}

/** The checker has proven the types of the arguments, so each meaning states them and they are not looked at again. */
type Apply<A, B, C> = (first: A, second: B, third: C, evaluation: Evaluation) => Value

export function strict<A, B, C>(apply: Apply<A, B, C>): Meaning {
  return { takesNull: false, apply: apply as Meaning['apply'] }
}

export function lenient<A, B, C>(apply: Apply<A, B, C>): Meaning {
  return { takesNull: true, apply: apply as Meaning['apply'] }
}
