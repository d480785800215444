import type { Moment } from './rule-history.ts'

const isBlank = (character: string) => character === '' || character.trim() === ''

/**
 * Replaces the selection by a piece, or inserts it at the caret, with one space on each side that touches other text
 * (ALG-24); the caret moves behind it.
 */
export function insertPiece({ text, start, end }: Moment, piece: string): Moment {
  const before = isBlank(text.charAt(start - 1)) ? '' : ' '
  const after = isBlank(text.charAt(end)) ? '' : ' '
  return replaceSpan(text, { start, end }, before + piece + after, before.length + piece.length)
}

/** Replaces a span by a piece unchanged; the caret moves behind it, or to the given offset inside it. */
export function replaceSpan(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  piece: string,
  caret = piece.length,
): Moment {
  const at = start + caret
  return { text: text.slice(0, start) + piece + text.slice(end), start: at, end: at }
}
