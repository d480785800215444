import type { Cells } from '@incentive/model/catalog'

export type SheetFormat = 'csv' | 'jsonl' | 'xlsx'

/** Options for reading a file; what is absent is detected. */
export interface SheetOptions {
  readonly format?: SheetFormat | undefined
  /** The name of an encoding of the WHATWG Encoding Standard, such as `windows-1252`. */
  readonly encoding?: string | undefined
  /** The character between the cells of a CSV file. */
  readonly separator?: string | undefined
  /** The name of the sheet of a workbook; the first visible one if absent. */
  readonly sheet?: string | undefined
  /** Names in JSON Lines that are columns too, though the first lines do not have them. */
  readonly columns?: readonly string[] | undefined
  readonly limits?: Partial<SheetLimits> | undefined
}

/** The largest file that is read: bytes of text after unpacking, and rows. A workbook has limits of its own too. */
export interface SheetLimits {
  readonly bytes: number
  readonly rows: number
}

export const SHEET_LIMITS: SheetLimits = { bytes: 2_000_000_000, rows: 5_000_000 }

/** The maximum length of a row, in characters. */
export const MAX_ROW_LENGTH = 1_000_000

/** Why a file cannot be read, and the option that would help; null: none does. */
export interface SheetProblem {
  readonly option: 'encoding' | 'separator' | 'sheet' | null
  readonly message: string
  /** True if the file has no text at all, so that it can mean no rows. */
  readonly isEmpty?: boolean
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

/**
 * A row with its cells, one for each column, or why it cannot be read. Lines count from 1; the header is one. `names`
 * are those of a line of JSON Lines that are no columns.
 */
export type SheetRow =
  | { readonly line: number; readonly cells: Cells }
  | { readonly line: number; readonly problem: string; readonly names?: readonly string[] }

/** An opened file. Use `await using`: a workbook holds a temporary file until it is closed. */
export interface Sheet extends AsyncDisposable {
  readonly head: SheetHead
  /**
   * The rows below the header; they can be taken once. Throws {@link UnreadableSheet} where the file is torn or too
   * large.
   */
  readonly rows: AsyncIterable<SheetRow>
}

/** A file that is torn, too large, or in another encoding than the beginning of it. The message is for users. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
  readonly option: SheetProblem['option']

  constructor(message: string, option: SheetProblem['option'] = null) {
    super(message)
    this.option = option
  }
}
