import { detectSeparator } from '@incentive/model/tables'
import { decodeText } from './read-text.ts'
import { SHEET_MESSAGES } from './sheet-messages.ts'
import type { Sheet, SheetHead, SheetOptions, SheetRow } from './sheet.ts'
import { CsvSplitter, type CsvRow } from './split-csv.ts'
import { blankHead } from './blank-head.ts'

/** Length of the text that the separator is detected in; it uses the first 100 lines of it. */
const DETECTED = 262_144

/** Opens a CSV file. The head has a problem if the encoding is unknown or there is no header. */
export async function openCsv(
  beginning: Uint8Array,
  bytes: AsyncIterable<Uint8Array>,
  options: SheetOptions,
): Promise<Sheet> {
  const decoded = decodeText(beginning, bytes, options.encoding)
  if (decoded === null) return blankHead('csv', { option: 'encoding', message: SHEET_MESSAGES.encodingUnknown })
  const text = decoded.text[Symbol.asyncIterator]()
  let first = ''
  let isWhole = false
  while (first.length < DETECTED && !isWhole) {
    const next = await text.next()
    if (next.done) isWhole = true
    else first += next.value
  }
  const named = /^sep=(.)\r?\n/.exec(first)
  const separator = options.separator ?? named?.[1] ?? detectSeparator(first)
  const rows = splitRows(separator, first.slice(named?.[0].length ?? 0), named ? 1 : 0, text)
  const close = async () => void (await rows.return(undefined))
  const header = await rows.next()
  const head: SheetHead = {
    ...blankHead('csv', null).head,
    encoding: decoded.encoding,
    separator,
    columns: header.done || 'problem' in header.value ? [] : header.value.cells.map((cell) => cell.trim()),
  }
  const { columns } = head
  if (columns.length > 0) return { head, rows: withWidth(rows, columns.length), [Symbol.asyncDispose]: close }
  const message = header.done || !('problem' in header.value) ? SHEET_MESSAGES.noHeader : header.value.problem
  await close()
  const problem = { option: null, message, isEmpty: header.done === true }
  return { ...blankHead('csv', null), head: { ...head, problem } }
}

async function* splitRows(
  separator: string,
  first: string,
  linesAbove: number,
  text: AsyncIterator<string>,
): AsyncGenerator<CsvRow> {
  const splitter = new CsvSplitter(separator)
  const place = (row: CsvRow) => (linesAbove === 0 ? row : { ...row, line: row.line + linesAbove })
  try {
    for (const row of splitter.add(first)) yield place(row)
    for (let next = await text.next(); !next.done; next = await text.next()) {
      for (const row of splitter.add(next.value)) yield place(row)
    }
    for (const row of splitter.add('', true)) yield place(row)
  } finally {
    await text.return?.()
  }
}

/** Cells beyond the header are a problem unless they are blank: a row with one too many has shifted values. */
async function* withWidth(rows: AsyncIterable<CsvRow>, width: number): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    if ('problem' in row || row.cells.length === width) yield row
    else if (row.cells.slice(width).some((cell) => cell.trim() !== '')) {
      yield { line: row.line, problem: SHEET_MESSAGES.tooManyCells(row.cells.length, width) }
    } else yield { line: row.line, cells: Array.from({ length: width }, (_, index) => row.cells[index] ?? null) }
  }
}
