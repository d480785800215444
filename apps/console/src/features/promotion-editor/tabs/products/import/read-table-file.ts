import { numberText } from '@incentive/model/money'
import { type CellRow, readDelimited, unguardCells } from '@incentive/model/tables'

/** Possible character encodings of a file that does not declare its own. */
export const ENCODINGS = ['windows-1252', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The rows of a file and whether the user must select its encoding, or the reason why it cannot be read. */
export type TableFile =
  { readonly rows: readonly CellRow[]; readonly isEncodingAsked: boolean } | { readonly cause: string }

/** The first bytes of an Excel workbook, which is a zip archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Reads a CSV file, or the first visible sheet of an Excel workbook (.xlsx). Detects the format by content. */
export async function readTableFile(name: string, bytes: ArrayBuffer, encoding?: Encoding): Promise<TableFile> {
  const isArchive = ZIP.every((byte, index) => new Uint8Array(bytes)[index] === byte)
  if (isArchive) {
    const rows = await readWorkbook(bytes)
    if (rows) return { rows, isEncodingAsked: false }
  } else {
    const decoded = decode(bytes)
    const text = decoded ?? new TextDecoder(encoding ?? ENCODINGS[0]).decode(bytes)
    // content with a NUL is not text
    const isAsked = decoded === null && encoding === undefined
    if (!text.includes('\0')) return { rows: readDelimited(text), isEncodingAsked: isAsked }
  }
  return { cause: `${name} is neither a CSV file nor an Excel workbook (.xlsx)` }
}

async function readWorkbook(bytes: ArrayBuffer): Promise<readonly CellRow[] | null> {
  const { readXlsx } = await import('hucre/xlsx')
  try {
    let isFirst = true
    const { sheets } = await readXlsx(new Uint8Array(bytes), {
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => {
        const isWanted = isFirst && !hidden && !veryHidden
        if (isWanted) isFirst = false
        return isWanted
      },
    })
    const [sheet] = sheets
    const formatOf = (row: number, column: number) => sheet?.cells?.get(`${row},${column}`)?.style?.numFmt
    return (sheet?.rows ?? []).flatMap((values, row) =>
      toCellRow(values.map((value, column) => cellText(value, formatOf(row, column)))),
    )
  } catch {
    return null
  }
}

function toCellRow(cells: CellRow): CellRow[] {
  return cells.some((cell) => cell.trim() !== '') ? [unguardCells(cells)] : []
}

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Returns null for other content, since any bytes are valid in a
 * single-byte encoding.
 */
function decode(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A cell value of a workbook. A date is a wall time, encoded as if in UTC. */
type CellValue = string | number | boolean | Date | null | undefined

/** Number of digits that a spreadsheet shows. Further digits are rounding noise. */
const DIGITS = 15

/**
 * Converts a workbook cell to the text that a user would type, using the cell's number format: 0.1 with `0%` is `10%`,
 * and 7 with `000` is `007`, since leading zeros belong to a key.
 */
export function cellText(value: CellValue, format = ''): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') {
    if (format.includes('%')) return `${numberText(rounded(value * 100))}%`
    const text = numberText(rounded(value))
    return /^0+$/.test(format) && /^\d+$/.test(text) ? text.padStart(format.length, '0') : text
  }
  if (value instanceof Date) return dateText(value)
  return String(value)
}

const rounded = (value: number) => Number(value.toPrecision(DIGITS))

/** Dates are stored as fractions of days, so the seconds must be rounded. */
function dateText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  const clock = time.slice(0, 8)
  return clock === '00:00:00' ? day : `${day}T${clock}`
}
