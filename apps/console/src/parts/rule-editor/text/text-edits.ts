import type { Moment } from './rule-history.ts'
import type { Span } from '@incentive/spel'

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

/** The position of a span after one edit of the text; a span that was itself edited shrinks to its start. */
export function moveSpan<Place extends Span>(place: Place, before: string, after: string): Place {
  if (before === after) return place
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let rest = 0
  while (rest < shorter - start && before[before.length - 1 - rest] === after[after.length - 1 - rest]) rest++
  const [editEnd, grown] = [before.length - rest, after.length - before.length]
  const move = (at: number) => (at <= start ? at : at >= editEnd ? at + grown : start)
  return { ...place, start: move(place.start), end: move(place.end) }
}
