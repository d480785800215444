import type { CellRow } from '../../tables/read-cells.ts'
import { readCells } from '../../tables/read-cells.ts'
import { readDelimited, unguardCells } from '../../tables/read-delimited.ts'
import { filledWidth, hasHeadings, IMPORT_FIELDS } from './import-columns.ts'
import type { ImportEntry } from './import-row.ts'

/** How to read a comma in a number after a pipe: as part of one amount, or between two items (OP-151). */
export type CommaChoice = 'amount' | 'items'

/** A number after a pipe with commas between its digits, up to the end of its field. */
const COMMA_NUMBER = /(?<=\|)\(?[+-]?\p{Sc}?\d+(?:\.\d+)?(?:,\d+)+(?:\.\d+)?[%\p{Sc}]?\)?(?=[,|]|$)/gu

/** True if a comma in a number is followed by exactly three digits, so that it could be a group separator. */
export const isCommaAmbiguous = (text: string) => /\d,\d{3}(?!\d)/.test(text)

/**
 * Splits a text into items at spaces, tabs, line ends and commas; spaces and tabs around a pipe are ignored (OP-50). A
 * number with commas after a pipe is one field, unless its commas separate items.
 */
export function splitItems(text: string, commas: CommaChoice | null): ImportEntry[] {
  const pieces = text.split('|')
  const last = pieces.length - 1
  const joined = pieces.map((piece, index) => withoutBlanks(piece, index > 0, index < last)).join('|')
  const items = joined
    .split(/\s+/)
    .flatMap((chunk) => splitAtCommas(chunk, commas))
    .filter((item) => item !== '')
  return items.map((item) => ({ text: item, fields: item.split('|') }))
}

function splitAtCommas(chunk: string, commas: CommaChoice | null): string[] {
  if (!chunk.includes('|')) return chunk.split(',')
  const kept = new Set<number>()
  for (const { 0: number, index } of chunk.matchAll(COMMA_NUMBER)) {
    if (commas === 'items' && isCommaAmbiguous(number)) continue
    for (let at = number.indexOf(','); at !== -1; at = number.indexOf(',', at + 1)) kept.add(index + at)
  }
  const items: string[] = []
  let start = 0
  for (let at = chunk.indexOf(','); at !== -1; at = chunk.indexOf(',', at + 1)) {
    if (kept.has(at)) continue
    items.push(chunk.slice(start, at))
    start = at + 1
  }
  return [...items, chunk.slice(start)]
}

/**
 * Reads a text as spreadsheet columns; null when it has a pipe, only separators, lines of different lengths, or more
 * columns than a row has fields without headings (OP-116).
 */
export function splitColumns(text: string): readonly CellRow[] | null {
  if (text.includes('|') || !text.includes('\t') || !/[^\s,]/.test(text)) return null
  return asTable(readCells(text, '\t').map(unguardCells))
}

/**
 * Reads a text whose lines are separated by commas or semicolons into the same number of cells; null for any other
 * text.
 */
export function splitSeparated(text: string): readonly CellRow[] | null {
  if (text.includes('|') || text.includes('\t') || !/[^\s,;]/.test(text)) return null
  return asTable(readDelimited(text))
}

function asTable(rows: readonly CellRow[]): readonly CellRow[] | null {
  const width = rows[0]?.length ?? 0
  const isTable = width >= 2 && rows.every((cells) => cells.length === width)
  return isTable && (tableWidth(rows) <= IMPORT_FIELDS.length || hasHeadings(rows)) ? rows : null
}

/** Number of columns of a table, without blank ones beyond the maximum number of fields. */
export function tableWidth(rows: readonly CellRow[]): number {
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.max(filledWidth(rows), Math.min(widest, IMPORT_FIELDS.length))
}

/** A loop, because a long run of spaces would take a regular expression quadratic time. */
function withoutBlanks(piece: string, atStart: boolean, atEnd: boolean): string {
  let [start, end] = [0, piece.length]
  while (atStart && start < end && isBlank(piece[start])) start++
  while (atEnd && end > start && isBlank(piece[end - 1])) end--
  return piece.slice(start, end)
}

function isBlank(character: string | undefined): boolean {
  return character !== undefined && character !== '\n' && character !== '\r' && character.trim() === ''
}
