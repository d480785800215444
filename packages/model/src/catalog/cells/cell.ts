/** A value of JSON. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue | undefined }

/** A number of a workbook: its plain decimal text, and whether it is displayed as a percent or in another currency. */
export interface NumberCell {
  readonly kind: 'number'
  readonly text: string
  readonly format: 'plain' | 'percent' | 'currency'
}

/** A date of a workbook as wall time, without a zone: `2026-03-04`, or `2026-03-04T13:30:00` if it has a time. */
export interface DateCell {
  readonly kind: 'date'
  readonly wall: string
}

/**
 * A filled cell of a file: the text of a CSV file or a workbook, a typed value of a workbook, a value of JSON, or a
 * formula that the workbook has no value of. Cells can be stored as JSON.
 */
export type Cell =
  | string
  | NumberCell
  | DateCell
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'noValue' }
  | { readonly kind: 'json'; readonly value: JsonValue }

/**
 * The cells of a row in the order of the columns. Null: the row has no such cell, such as a key that an object of JSON
 * leaves out. An empty cell is `''`.
 */
export type Cells = readonly (Cell | null)[]
