import type { Cell } from '@incentive/model/catalog'
import { blankHead } from '../blank-head.ts'
import { SHEET_MESSAGES } from '../sheet-messages.ts'
import type { Sheet, SheetHead, SheetProblem, SheetRow } from '../sheet.ts'
import { openArchive } from './archive.ts'
import { readSheetRows } from './sheet-rows.ts'
import { readFormats, readOutline, readTexts } from './workbook-parts.ts'

/** Maximum size of a sheet, unpacked. It is read as a stream. */
const MAX_SHEET = 4_000_000_000

/**
 * Opens a sheet of an XLSX workbook: the first visible one unless one is chosen. Throws {@link UnreadableSheet} for a
 * file that is torn, too large, or no workbook.
 */
export async function openWorkbook(bytes: AsyncIterable<Uint8Array>, chosen: string | undefined): Promise<Sheet> {
  const archive = await openArchive(bytes)
  let isKept = false
  try {
    const outline = await readOutline(archive)
    const { sheets } = outline
    const part =
      chosen === undefined
        ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
        : sheets.find(({ name }) => name === chosen)
    const head = { ...blankHead('xlsx', null).head, sheets: sheets.map(({ name }) => name), sheet: part?.name ?? null }
    if (!part) return withProblem(head, { option: 'sheet', message: noSheet(chosen) })
    const parts = {
      texts: await readTexts(archive, outline.textsPath),
      formats: await readFormats(archive, outline.stylesPath),
      from1904: outline.from1904,
    }
    const rows = readSheetRows(archive.read(part.path, MAX_SHEET), parts)
    const header = await rows.next()
    if (header.done || !header.value.cells) {
      await rows.return(undefined)
      const message = header.done ? SHEET_MESSAGES.noHeader : SHEET_MESSAGES.rowTooLong
      const isEmpty = header.done === true && (sheets.length === 1 || chosen !== undefined)
      return withProblem(head, { option: sheets.length > 1 ? 'sheet' : null, message, isEmpty })
    }
    isKept = true
    const columns = header.value.cells.map(textOf)
    return {
      head: { ...head, columns },
      rows: withWidth(rows, columns.length),
      [Symbol.asyncDispose]: async () => {
        await rows.return(undefined)
        await archive[Symbol.asyncDispose]()
      },
    }
  } finally {
    if (!isKept) await archive[Symbol.asyncDispose]()
  }
}

const withProblem = (head: SheetHead, problem: SheetProblem): Sheet => ({
  ...blankHead('xlsx', problem),
  head: { ...head, problem },
})

const noSheet = (chosen: string | undefined) =>
  chosen === undefined ? SHEET_MESSAGES.noSheets : SHEET_MESSAGES.noSuchSheet(chosen)

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell.trim()
  if (cell.kind === 'number') return cell.text
  return cell.kind === 'date' ? cell.wall : ''
}

async function* withWidth(
  rows: AsyncIterable<SheetRow & { readonly cells?: readonly Cell[] }>,
  width: number,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    if (!row.cells) yield row
    else if (row.cells.length > width) {
      const problem = SHEET_MESSAGES.tooManyCells(row.cells.length, width)
      yield { line: row.line, problem }
    } else yield { line: row.line, cells: Array.from({ length: width }, (_, index) => row.cells?.[index] ?? '') }
  }
}
