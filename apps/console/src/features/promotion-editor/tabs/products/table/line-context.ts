import type { Instant } from '@incentive/model'
import type { LineRow } from '../line-row.ts'
import type { PlacedLine } from './placed-lines.ts'

/** How lines are changed in their cells. */
export type LineEdit = {
  /** What is wrong with a field of a line; undefined when nothing is. */
  readonly problemOf: (row: LineRow, field: string) => string | undefined
  readonly commit: (line: PlacedLine, change: <Row extends LineRow>(row: Row) => Row) => void
}

/** What the cells of a line are told beside it. */
export type LineContext = {
  readonly now: Instant
  /** The ISO code of the promotion's currency; blank while no country says it. */
  readonly currency: string
  readonly hasSimplePayouts: boolean
  /** What a custom field of products is called (OP-134). */
  readonly fieldName: (number: number) => string
  /** What a duplication check is called. */
  readonly checkName: (code: string) => string
  /** What is wrong with a line, in words. */
  readonly problemsOf: (line: PlacedLine) => readonly string[]
  /** Null while nothing can be changed. */
  readonly edit: LineEdit | null
}
