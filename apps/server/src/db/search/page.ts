import type { Place } from './place.ts'

/** The requested part of a list: `page` counts from 0, `size` is positive. */
export type PageRequest = {
  readonly page: number
  readonly size: number
  /** Position of the last row already read; if given, it overrides `page`. */
  readonly after?: Place | null
  /** Takes the ids of all rows in order, separated by commas, instead of a page: for exports. */
  readonly takeIds?: (ids: string) => void
  /** Returns the cursor for the rows after a position, for callers that read on. */
  readonly toCursor?: (place: Place) => string
}

/** Number of rows before the page, if they are counted. */
export const offsetOf = ({ page, size, after }: PageRequest): number => (after ? 0 : page * size)

/** A part of a list and its position in the whole (ALG-29). */
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
  /** Cursor of the rows after these; absent if there are none. */
  nextCursor?: string
}

/**
 * Wraps rows in the envelope of their page. A page beyond the end is empty and the last one.
 *
 * @param end the position of its last row, if more rows follow.
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

/** Cuts the positions of a page, which were read with one extra row, and returns its end if that extra row exists. */
export function cutPage(places: readonly Place[], size: number): { shown: readonly Place[]; end: Place | null } {
  const shown = places.slice(0, size)
  return { shown, end: places.length > size ? (shown.at(-1) ?? null) : null }
}
