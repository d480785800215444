import type { CellRow } from '@incentive/model'
import { readCsvTable } from '@incentive/model'
import { cellText, type CellValue } from './cell-text.ts'

/** The rows of a file, or why it has none that can be read. */
export type TableFile = { readonly rows: readonly CellRow[] } | { readonly cause: string }

/** The first bytes of an Excel workbook, which is a zip archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Reads a CSV file, or the first visible sheet of an Excel workbook (.xlsx), by what its bytes are. */
export async function readTableFile(name: string, bytes: ArrayBuffer): Promise<TableFile> {
  const isArchive = ZIP.every((byte, index) => new Uint8Array(bytes)[index] === byte)
  const rows = isArchive ? await readWorkbook(bytes) : readText(bytes)
  return rows ? { rows } : { cause: `${name} is neither a CSV file nor an Excel workbook (.xlsx)` }
}

async function readWorkbook(bytes: ArrayBuffer): Promise<readonly CellRow[] | null> {
  const { readXlsx } = await import('hucre/xlsx')
  try {
    let isFirst = true
    const { sheets } = await readXlsx(new Uint8Array(bytes), {
      sheets: ({ hidden, veryHidden }) => {
        const isWanted = isFirst && !hidden && !veryHidden
        if (isWanted) isFirst = false
        return isWanted
      },
    })
    return (sheets[0]?.rows ?? []).flatMap(toCellRow)
  } catch {
    return null
  }
}

function toCellRow(values: readonly CellValue[]): CellRow[] {
  const cells = values.map(cellText)
  return cells.some((cell) => cell.trim() !== '') ? [cells] : []
}

/** Text in UTF-8 or UTF-16 with its mark, else as Windows writes it; what holds a NUL is no text. */
function readText(bytes: ArrayBuffer): CellRow[] | null {
  const text = decode(bytes)
  return text.includes('\0') ? null : readCsvTable(text)
}

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
