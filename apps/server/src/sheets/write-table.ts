import type { Cell } from '@incentive/model/catalog'
import { CSV_MARK, csvLine, type CsvCell } from '@incentive/model/tables'
import { XLSX_MAX_ROWS_PER_SHEET, writeXlsxStream } from 'hucre/xlsx'

/** Maximum number of rows below the header of a workbook's sheet. */
export const MAX_WORKBOOK_ROWS = XLSX_MAX_ROWS_PER_SHEET - 1

/** Rows as they are read, some at a time. */
export type Portions = AsyncIterable<readonly (readonly Cell[])[]>

/** Writes a table as CSV: in UTF-8 with a mark, so that spreadsheets read it. Texts have to be guarded already. */
export async function* writeCsv(columns: readonly string[], portions: Portions): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_MARK + csvLine(columns.map((asIs) => ({ asIs }))))
  for await (const rows of portions) yield Buffer.from(rows.map((cells) => csvLine(cells.map(toCsv))).join(''))
}

function toCsv(cell: Cell): CsvCell {
  if (typeof cell === 'string') return { asIs: cell }
  switch (cell.kind) {
    case 'number':
      return { asIs: cell.text }
    case 'date':
      return { asIs: cell.wall }
    case 'flag':
      return { asIs: cell.value ? 'TRUE' : 'FALSE' }
    case 'noValue':
    case 'json':
      return ''
  }
}

/** Writes a table as a workbook with one sheet, as the rows arrive; throws for more than {@link MAX_WORKBOOK_ROWS}. */
export async function* writeWorkbook(
  name: string,
  columns: readonly string[],
  portions: Portions,
): AsyncGenerator<Uint8Array> {
  const rows = async function* () {
    let count = 0
    for await (const portion of portions) {
      count += portion.length
      if (count > MAX_WORKBOOK_ROWS) throw new RangeError(`${name} does not fit into a sheet`)
      for (const cells of portion) yield cells.map(toValue)
    }
  }
  yield* writeXlsxStream(rows(), {
    name: name.slice(0, 31),
    columns: columns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  })
}

function toValue(cell: Cell): string | number | boolean | Date | null {
  if (typeof cell === 'string') return cell === '' ? null : escapeText(cell)
  switch (cell.kind) {
    case 'number':
      return Number(cell.text)
    case 'date':
      return new Date(`${cell.wall}${cell.wall.includes('T') ? '' : 'T00:00:00'}Z`)
    case 'flag':
      return cell.value
    case 'noValue':
    case 'json':
      return null
  }
}

/** A workbook holds characters as `_x000D_`, so a text that looks like one is escaped. */
const escapeText = (text: string) => text.replaceAll(/_(x[0-9A-Fa-f]{4}_)/g, '_x005F_$1')
