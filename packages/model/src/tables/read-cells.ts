/** A row of a table, as its cells. */
export type CellRow = readonly string[]

const QUOTE = '"'

/**
 * Splits the text of a table into rows and cells (RFC 4180, and the clipboard format of spreadsheets). A cell that
 * begins with a double quote ends at the closing one, across separators and line ends; `""` inside is a quote. A quote
 * that is never closed, or that is inside a cell, is a normal character. Blank rows are left out unless `keepsBlank`.
 */
export function readCells(text: string, separator: string, keepsBlank = false): CellRow[] {
  const rows: CellRow[] = []
  let at = 0
  while (at < text.length) {
    const cells: string[] = []
    let isLastCell = false
    while (!isLastCell) {
      const cell = readCell(text, at, separator)
      cells.push(cell.value)
      isLastCell = text[cell.end] !== separator
      at = cell.end + 1
    }
    const end = at - 1
    if (text[end] === '\r' && text[at] === '\n') at++
    if (keepsBlank || cells.some((cell) => cell.trim() !== '')) rows.push(cells)
  }
  return rows
}

type Cell = { readonly value: string; readonly end: number }

function readCell(text: string, start: number, separator: string): Cell {
  if (text[start] === QUOTE) {
    const quoted = readQuoted(text, start + 1, separator)
    if (quoted !== null) return quoted
  }
  let end = start
  while (!endsCell(text, end, separator)) end++
  return { value: text.slice(start, end), end }
}

/** Returns null when the quote is not closed where a cell can end. */
function readQuoted(text: string, start: number, separator: string): Cell | null {
  let close = text.indexOf(QUOTE, start)
  while (close !== -1 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2)
  if (close === -1 || !endsCell(text, close + 1, separator)) return null
  return { value: text.slice(start, close).replaceAll('""', QUOTE), end: close + 1 }
}

function endsCell(text: string, at: number, separator: string): boolean {
  const character = text[at]
  return character === undefined || character === separator || character === '\n' || character === '\r'
}
