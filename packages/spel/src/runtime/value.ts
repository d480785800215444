import type { Decimal } from '@incentive/scalars'

/**
 * A value during evaluation. Its type is known statically, so INTEGER and DOUBLE are plain numbers, DATE is
 * milliseconds since 1970, LONG a bigint, and objects are the array of their fields' values in slot order.
 */
export type Value = null | number | bigint | string | boolean | Decimal | Tagged | readonly Value[]

/** A number of the static type NUMBER. It carries its actual type. */
export type Tagged =
  | { readonly type: 'INTEGER' | 'DOUBLE'; readonly value: number }
  | { readonly type: 'LONG'; readonly value: bigint }
  | { readonly type: 'DECIMAL'; readonly value: Decimal }

/** The state of one evaluation. */
export interface Evaluation {
  readonly root: Value
  /** Units of work left, see `limits.steps`. */
  steps: number
}

/** A compiled part. `self` is the object that names resolve on. */
export type Code<T extends Value = Value> = (self: Value, evaluation: Evaluation) => T
