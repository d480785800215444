import type { Span } from '@incentive/spel'

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
