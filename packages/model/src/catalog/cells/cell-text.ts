import { cleanKey, cleanText, isPlainText } from '@incentive/scalars'
import { guarded } from '../../tables/csv-line.ts'
import type { Cell } from './cell.ts'

/** A cell that empties a field. */
const CLEAR = /^<clear>$/i
/** Words that other systems write for no value. */
const PLACEHOLDER = /^(?:null|n\/a|#n\/a|-)$/i
const NO_BREAK_SPACES = /[\u00A0\u2007\u202F]/g
/** Characters without a visible form; joiners of scripts and emoji are not among them. */
const INVISIBLE = /[\u200B\u00AD\u2060-\u2064\uFEFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u

/** True if a cell is to empty the field. */
export const isClear = (cell: Cell): boolean =>
  typeof cell === 'string' && cell.includes('<') && CLEAR.test(cell.trim())

/** True if a cell has no visible character. */
export const isEmptyCell = (cell: Cell): boolean => typeof cell === 'string' && cleanText(cell) === ''

/** True if a text is a word for no value. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text.trim())

/** True if the text of a cell has invisible characters, which reading removes. */
export function hasInvisible(cell: Cell): boolean {
  const text = typeof cell === 'object' && cell.kind === 'json' ? cell.value : cell
  return typeof text === 'string' && !isPlainText(text) && INVISIBLE.test(text)
}

/** True if a text would be read as something else: a formula, a number, a date, an instruction, or no value. */
const isMistaken = (text: string, isReference: boolean) =>
  guarded(text) !== text || CLEAR.test(text) || (isReference && PLACEHOLDER.test(text))

/** Guards a text against spreadsheets and against being read as an instruction: adds an apostrophe. */
export const guardText = (text: string, isReference = false): string =>
  isMistaken(text, isReference) ? `'${text}` : text

/** Removes the apostrophe that {@link guardText} adds; another one stays. */
export const unguardText = (text: string, isReference = false): string =>
  text.startsWith("'") && isMistaken(text.slice(1), isReference) ? text.slice(1) : text

/** Guards the text of a cell that was read from a file, and may have its guard already. */
export const guardOnce = (text: string): string => guardText(unguardText(text))

/** The text of a cell as typed, without our guard, with plain spaces. */
export const typedText = (text: string, isReference = false): string =>
  isPlainText(text) ? unguardText(text, isReference) : unguardText(text, isReference).replace(NO_BREAK_SPACES, ' ')

/** The text of a cell in stored form. */
export const storedText = (text: string, kind: 'key' | 'text', hasLines = false): string =>
  kind === 'key' ? cleanKey(text) : cleanText(text, { lines: hasLines })

/** Splits a list in a cell at semicolons; an entry in quotes can contain them. */
export function splitList(text: string): string[] {
  const entries = [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^;]*))\s*(?:;|$)/gy)]
  return entries
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((entry) => cleanText(entry) !== '')
}

/** Joins a list so that {@link splitList} reads it back. */
export const joinList = (entries: readonly string[]): string =>
  entries.map((entry) => (/[;"]|^\s|\s$/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join(';')
