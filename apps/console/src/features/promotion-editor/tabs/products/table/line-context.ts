import type { Instant } from '@incentive/model'
import type { LineRow } from '../line-row.ts'
import type { PlacedLine } from './placed-lines.ts'

/** Functions for editing lines in their cells. */
export type LineEdit = {
  /** Returns the error of a line's field, or undefined if there is none. */
  readonly problemOf: (row: LineRow, field: string) => string | undefined
  readonly commit: (line: PlacedLine, change: <Row extends LineRow>(row: Row) => Row) => void
}

/** The context of a line's cells. */
export type LineContext = {
  readonly now: Instant
  /** ISO code of the promotion's currency. Empty until a country is known. */
  readonly currency: string
  readonly hasSimplePayouts: boolean
  /** Returns the label of a product custom field (OP-134). */
  readonly fieldName: (number: number) => string
  /** Returns the label of a duplication check. */
  readonly checkName: (code: string) => string
  /** Returns the error messages of a line. */
  readonly problemsOf: (line: PlacedLine) => readonly string[]
  /** Null in view mode. */
  readonly edit: LineEdit | null
}
