import type { Moment } from './rule-history.ts'

const isBlank = (character: string) => character === '' || character.trim() === ''

/**
 * Puts a piece in the place of the selection, or at the caret, with one blank on a side that touches other text
 * (ALG-24); the caret goes behind it.
 */
export function insertPiece({ text, start, end }: Moment, piece: string): Moment {
  const before = isBlank(text.charAt(start - 1)) ? '' : ' '
  const after = isBlank(text.charAt(end)) ? '' : ' '
  return replaceSpan(text, { start, end }, before + piece + after, before.length + piece.length)
}

/** Puts a piece in the place of a stretch as it is; the caret goes behind it, or so far into it. */
export function replaceSpan(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  piece: string,
  caret = piece.length,
): Moment {
  const at = start + caret
  return { text: text.slice(0, start) + piece + text.slice(end), start: at, end: at }
}
