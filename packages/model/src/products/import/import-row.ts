import type { Instant } from '@incentive/scalars'

/** How a row of two fields is read: the second is an amount when it is a number, or always one of the two (OP-49). */
export const TWO_FIELD_CHOICES = ['detect', 'amount', 'number'] as const
export type TwoFieldChoice = (typeof TWO_FIELD_CHOICES)[number]

/** A row of an import before its fields are read: model, number, amount, start, end. */
export type ImportEntry = {
  /** What is shown of it, and can be pasted again. */
  readonly text: string
  readonly fields: readonly string[]
}

/** What a row of an import says; null is what it does not speak of. */
export type ImportRow = {
  /** A product key or a model number. */
  readonly model: string
  readonly agreementNumber: string | null
  /** A positive decimal number as plain text. */
  readonly amount: string | null
  /** The payout's window; without a start it has none of its own, without an end it stays open. */
  readonly start: Instant | null
  readonly end: Instant | null
}

/** A row as it was read, or why it could not be. */
export type ReadRow = { readonly text: string } & (
  { readonly row: ImportRow; readonly problem: null } | { readonly row: null; readonly problem: string }
)
