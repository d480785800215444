import type { Instant } from '@incentive/scalars'

/** How a row of two fields is read: the second is an amount when it is a number, or always one of the two (OP-49). */
export const TWO_FIELD_CHOICES = ['detect', 'amount', 'number'] as const
export type TwoFieldChoice = (typeof TWO_FIELD_CHOICES)[number]

/** A row of an import before its fields are read: model, number, amount, start, end. */
export type ImportEntry = {
  /** The displayed text, which can be pasted again. */
  readonly text: string
  readonly fields: readonly string[]
}

/** The values of an import row; null means not given. */
export type ImportRow = {
  /** A product key or a model number. */
  readonly model: string
  readonly agreementNumber: string | null
  /** A positive decimal number as plain text. */
  readonly amount: string | null
  /** The payout's window; null without a start, and an open end without an end. */
  readonly start: Instant | null
  readonly end: Instant | null
}

/** A row that was read, or why it could not be read. */
export type ReadRow = { readonly text: string } & (
  { readonly row: ImportRow; readonly problem: null } | { readonly row: null; readonly problem: string }
)
