import { guarded } from './csv-line.ts'
import { readCells, type CellRow } from './read-cells.ts'

/** Characters that can separate cells; of two that fit equally well, the earlier one is used. */
const SEPARATORS = ['\t', ',', ';', '|'] as const
type Separator = (typeof SEPARATORS)[number]

/** A comma before cents, in a number, or in a sentence. */
const COMMA_INSIDE = /(?<=\d),(?=\d)|,(?= )/g

/** Number of lines that are used to detect the separator. */
const DETECTED_LINES = 100

/**
 * Reads the text of a table with any separator as rows. Uses the separator for which the most lines have the same number of cells, and of those the one with the most cells. Commas that are all between digits or before a space do not count as
 * separators if another one fits. A first line such as `sep=;` specifies the separator, as Excel writes it.
 */
export function readDelimited(text: string): CellRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const named = /^sep=(.)\r?\n/.exec(plain)
  const separator = named?.[1] ?? detectSeparator(plain)
  return readCells(plain.slice(named?.[0].length ?? 0), separator).map(unguardCells)
}

/** Removes the apostrophes that our own export adds to text that a spreadsheet would change; others stay. */
export function unguardCells(cells: CellRow): CellRow {
  return cells.map((cell) => (cell.startsWith("'") && guarded(cell.slice(1)) === cell ? cell.slice(1) : cell))
}

/** The character that separates the cells in the first 100 lines of a text. */
export function detectSeparator(text: string): Separator {
  const lines = firstLines(text)
  const isCommaInside = !lines.replace(COMMA_INSIDE, '').includes(',')
  const measured = SEPARATORS.map((separator) => ({ separator, ...regularity(readCells(lines, separator)) })).filter(
    ({ width }) => width > 1,
  )
  const others = measured.filter(({ separator }) => separator !== ',')
  const fitting = isCommaInside && others.length > 0 ? others : measured
  const [first, ...rest] = fitting
  if (first === undefined) return ','
  const better = (a: Regularity, b: Regularity) => b.share - a.share || b.width - a.width
  return rest.reduce((best, each) => (better(best, each) > 0 ? each : best), first).separator
}

/** The most frequent number of cells per row, and the share of the rows that have it. */
type Regularity = { readonly share: number; readonly width: number }

function regularity(rows: readonly CellRow[]): Regularity {
  const byWidth = [...Map.groupBy(rows, ({ length }) => length)].map(([width, { length }]) => ({ width, length }))
  const most = byWidth.reduce((best, each) => (each.length > best.length ? each : best), { width: 0, length: 0 })
  return { width: most.width, share: rows.length === 0 ? 0 : most.length / rows.length }
}

function firstLines(text: string): string {
  let end = 0
  for (let line = 0; line < DETECTED_LINES && end < text.length; line++) {
    const next = /\r\n|[\r\n]/.exec(text.slice(end, end + 65_536))
    if (next === null) return text.slice(0, end + 65_536)
    end += next.index + next[0].length
  }
  return text.slice(0, end)
}
