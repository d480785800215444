/** Which part of a list: `page` counts from 0, `size` is positive. */
export type PageRequest = { page: number; size: number }

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
}

/** Puts rows into the envelope of their page. A page beyond the end is empty and the last. */
export function toPage<Row>(content: Row[], totalElements: number, { page, size }: PageRequest): Page<Row> {
  const totalPages = Math.ceil(totalElements / size)
  return {
    content,
    totalElements,
    totalPages,
    number: page,
    size,
    numberOfElements: content.length,
    first: page === 0,
    last: page + 1 >= totalPages,
    empty: content.length === 0,
  }
}
