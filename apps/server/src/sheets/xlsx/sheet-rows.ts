import type { Cell } from '@incentive/model/catalog'
import { SHEET_MESSAGES } from '../sheet-messages.ts'
import { MAX_ROW_LENGTH, type SheetRow } from '../sheet.ts'
import { cellValue, type WorkbookParts } from './cell-value.ts'
import { readXml } from './read-xml.ts'
import { unescapeText } from './workbook-parts.ts'

/** The number of rows and columns that a sheet can have. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384

/** A row of a sheet: the filled cells by column, the first being 0. */
type Row = { readonly line: number; readonly cells: Map<number, Cell>; isTooLong: boolean }

/** Reads the rows of a sheet that have filled cells, as they are unpacked. Missing cells are `''`. */
export async function* readSheetRows(
  bytes: AsyncIterable<Uint8Array>,
  parts: WorkbookParts,
): AsyncGenerator<SheetRow & { readonly cells?: readonly Cell[] }> {
  const reader = new RowReader(parts)
  for await (const _ of readXml(bytes, reader)) {
    for (const row of reader.take()) {
      if (row.isTooLong) yield { line: row.line, problem: SHEET_MESSAGES.rowTooLong }
      else if (row.cells.size > 0) {
        const width = Math.max(...row.cells.keys()) + 1
        yield { line: row.line, cells: Array.from({ length: width }, (_, index) => row.cells.get(index) ?? '') }
      }
    }
  }
}

/** Collects the rows of a sheet from the events of the document. */
class RowReader {
  readonly #parts: WorkbookParts
  #rows: Row[] = []
  #row: Row = { line: 0, cells: new Map(), isTooLong: false }
  #length = 0
  #column = -1
  #type = ''
  #style = 0
  #value: string | null = null
  #text: string | null = null
  #isFormula = false
  #into: 'value' | 'text' | null = null
  #isAid = false

  constructor(parts: WorkbookParts) {
    this.#parts = parts
  }

  /** The rows that were completed since the last call. */
  take(): readonly Row[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    this.#into = null
    if (name === 'row') this.#openRow(Number(attributes['r'] ?? this.#row.line + 1))
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'f') this.#isFormula = true
    else if (name === 'v') {
      this.#into = 'value'
      this.#value ??= ''
    } else if (name === 'rPh') this.#isAid = true
    else if (name === 't' && !this.#isAid) {
      this.#into = 'text'
      this.#text ??= ''
    }
  }

  close = (name: string): void => {
    this.#into = null
    if (name === 'c') this.#closeCell()
    else if (name === 'rPh') this.#isAid = false
    else if (name === 'row') this.#rows.push(this.#row)
  }

  text = (text: string): void => {
    if (this.#into === null || this.#row.isTooLong) return
    this.#length += text.length
    if (this.#length > MAX_ROW_LENGTH) this.#row.isTooLong = true
    else if (this.#into === 'value') this.#value = (this.#value ?? '') + text
    else this.#text = (this.#text ?? '') + text
  }

  #openRow(line: number): void {
    const isPlace = Number.isInteger(line) && line > this.#row.line && line <= MAX_ROWS
    this.#row = { line: isPlace ? line : this.#row.line + 1, cells: new Map(), isTooLong: false }
    this.#length = 0
    this.#column = -1
  }

  #openCell({ r: place, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    this.#column = columnOf(place) ?? this.#column + 1
    this.#type = type
    this.#style = Number(style)
    this.#value = null
    this.#text = null
    this.#isFormula = false
  }

  #closeCell(): void {
    if (this.#column >= MAX_COLUMNS || this.#row.isTooLong) return
    const raw = {
      type: this.#type,
      style: this.#style,
      value: this.#value === null ? null : this.#type === 'str' ? unescapeText(this.#value) : this.#value,
      text: this.#text === null ? null : unescapeText(this.#text),
      isFormula: this.#isFormula,
    }
    const cell = cellValue(raw, this.#parts)
    if (typeof cell === 'string') this.#length += this.#type === 's' ? cell.length : 0
    if (this.#length > MAX_ROW_LENGTH) this.#row.isTooLong = true
    else if (cell !== '') this.#row.cells.set(this.#column, cell)
  }
}

/** The column of a place such as `AB12`, the first being 0; null for any other text. */
function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
