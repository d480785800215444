import type { Cells } from '@incentive/model'

export type SheetFormat = 'csv' | 'jsonl' | 'xlsx'

/** Options for reading a file; what is absent is detected. */
export interface SheetOptions {
  readonly format?: SheetFormat | undefined
  /** The name of an encoding of the WHATWG Encoding Standard, such as `windows-1252`. */
  readonly encoding?: string | undefined
  readonly separator?: string | undefined
  /** The name of the sheet of a workbook; the first one if absent. */
  readonly sheet?: string | undefined
  /** Columns that lines of JSON can have although none of the first lines has them. */
  readonly expectedColumns?: readonly string[] | undefined
}

/** Why a file cannot be read, and the option that would help; null: none does. */
export interface SheetProblem {
  readonly option: 'encoding' | 'separator' | 'sheet' | null
  readonly message: string
}

/** The form of a file. */
export interface SheetHead {
  readonly format: SheetFormat
  /** The encoding of the text; null for a workbook. */
  readonly encoding: string | null
  readonly separator: string | null
  /** The names of the sheets of a workbook, and of the one that is read; none for other formats. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** The headings of the columns, in order; a blank one is `''`. */
  readonly columns: readonly string[]
  /** If there is a problem, the file has no rows. */
  readonly problem: SheetProblem | null
}

/** A row with its cells, one for each column, or why it cannot be read. Lines count from 1; the header is one. */
export type SheetRow =
  { readonly line: number; readonly cells: Cells } | { readonly line: number; readonly problem: string }

export interface Sheet {
  readonly head: SheetHead
  /** The rows below the header, once. Throws {@link UnreadableSheet} where the file is torn or too large. */
  readonly rows: AsyncIterable<SheetRow>
}

/** A file that is torn or too large. The message is for users. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
}
