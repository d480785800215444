/**
 * Reads a CSV file strictly by RFC 4180, with a byte order mark: every line ends with CRLF, a quote is only around a
 * whole cell or doubled within. Throws at the first violation.
 */
export function readCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('the mark is missing')
  const rows: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/uy
  cell.lastIndex = 1
  for (let row: string[] = []; cell.lastIndex < text.length;) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`no cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, quoted, plain = '', end] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** Removes the escape from a text cell. */
export const unguarded = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)
