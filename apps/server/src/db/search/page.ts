import type { Place } from './place.ts'

/** Which part of a list: `page` counts from 0, `size` is positive. */
export type PageRequest = {
  readonly page: number
  readonly size: number
  /** The rows behind this place are wanted, whatever `page` says. */
  readonly after?: Place | null
  /** The cursor of the rows behind a place, for a caller who reads on. */
  readonly toCursor?: (place: Place) => string
}

/** Number of rows before the page, where they are counted. */
export const offsetOf = ({ page, size, after }: PageRequest): number => (after ? 0 : page * size)

/** A part of a list and where it stands in the whole (ALG-29). */
export type Page<Row> = {
  content: Row[]
  totalElements: number
  /** There are more rows than were counted. */
  totalIsLowerBound?: true
  totalPages: number
  number: number
  size: number
  numberOfElements: number
  first: boolean
  last: boolean
  empty: boolean
  /** Leads to the rows behind these; absent when there are none. */
  nextCursor?: string
}

/**
 * Puts rows into the envelope of their page. A page beyond the end is empty and the last.
 *
 * @param end the place of its last row, when there are rows behind it.
 */
export function toPage<Row>(
  content: Row[],
  totalElements: number,
  { page, size, after, toCursor }: PageRequest,
  end: Place | null = null,
): Page<Row> {
  const totalPages = Math.ceil(totalElements / size)
  return {
    content,
    totalElements,
    totalPages,
    number: page,
    size,
    numberOfElements: content.length,
    first: page === 0,
    last: after ? end === null : page + 1 >= totalPages,
    empty: content.length === 0,
    ...(end && toCursor ? { nextCursor: toCursor(end) } : {}),
  }
}

/** The places of a page, of which one more was read than it holds, and its end when there is one more. */
export function cutPage(places: readonly Place[], size: number): { shown: readonly Place[]; end: Place | null } {
  const shown = places.slice(0, size)
  return { shown, end: places.length > size ? (shown.at(-1) ?? null) : null }
}
