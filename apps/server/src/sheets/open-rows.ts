import { openCsv } from './csv-sheet.ts'
import { openJson } from './json-sheet.ts'
import { SHEET_MESSAGES } from './sheet-messages.ts'
import {
  SHEET_LIMITS,
  UnreadableSheet,
  type Sheet,
  type SheetFormat,
  type SheetOptions,
  type SheetRow,
} from './sheet.ts'
import { atMost, gunzip, peek, type Peeked } from './unpack.ts'
import { openWorkbook } from './xlsx/open-workbook.ts'

/** Number of bytes that the format and the encoding are detected in. */
const DETECTED = 65_536

/**
 * Opens a file of rows: CSV, JSON Lines or XLSX, each also compressed with gzip. Reads only as much as the head needs;
 * the rest is read as the rows are taken. Throws {@link UnreadableSheet} for a file that is torn or too large.
 */
export async function openRows(bytes: AsyncIterable<Uint8Array>, options: SheetOptions = {}): Promise<Sheet> {
  const limits = { ...SHEET_LIMITS, ...options.limits }
  let peeked = await peek(bytes, DETECTED)
  if (isGzip(peeked)) peeked = await peek(gunzip(peeked.bytes), DETECTED)
  const { beginning } = peeked
  const format = options.format ?? formatOf(beginning)
  const sheet =
    format === 'xlsx'
      ? await openWorkbook(peeked.bytes, options.sheet)
      : await (format === 'csv' ? openCsv : openJson)(beginning, atMost(peeked.bytes, limits.bytes), options)
  return { ...sheet, rows: atMostRows(sheet.rows, limits.rows) }
}

const isGzip = ({ beginning }: Peeked) => beginning[0] === 0x1f && beginning[1] === 0x8b

/** A workbook is a ZIP archive; the first visible character of JSON Lines is a brace. */
function formatOf(beginning: Uint8Array): SheetFormat {
  const start = Buffer.from(beginning.subarray(0, 512)).toString('latin1')
  if (start.startsWith('PK') || start.startsWith('\xD0\xCF\x11\xE0')) return 'xlsx'
  return /^[\s\xEF\xBB\xBF\xFF\xFE\0]*\{/.test(start) ? 'jsonl' : 'csv'
}

async function* atMostRows(rows: AsyncIterable<SheetRow>, most: number): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > most) throw new UnreadableSheet(SHEET_MESSAGES.tooManyRows(most))
    yield row
  }
}
