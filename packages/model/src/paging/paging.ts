/** The numbers that a search answers beside its rows (Spec 7, ALG-29). */
export type PageFacts = {
  readonly totalElements: number
  readonly totalPages: number
  readonly number: number
  readonly size: number
  readonly numberOfElements: number
  readonly first: boolean
  readonly last: boolean
  readonly empty: boolean
}

/** Rows of a page when a search names no size, and the most that it can ask for. */
export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 1000

/** How many pages so many rows make; none for no rows. */
export function totalPages(totalElements: number, size: number): number {
  return Math.ceil(totalElements / size)
}

/** The facts of one page; `number` counts from zero. */
export function pageFacts(totalElements: number, number: number, size: number): PageFacts {
  const pages = totalPages(totalElements, size)
  const numberOfElements = Math.max(0, Math.min(size, totalElements - number * size))
  return {
    totalElements,
    totalPages: pages,
    number,
    size,
    numberOfElements,
    first: number === 0,
    last: number + 1 >= pages,
    empty: numberOfElements === 0,
  }
}

/** The next page to ask for after one was answered, or null when it was the last: Show more, and loading all. */
export function nextPage({ number, totalPages: pages }: Pick<PageFacts, 'number' | 'totalPages'>): number | null {
  return number + 1 < pages ? number + 1 : null
}

/** The pages still to be asked for once the first one tells how many there are. */
export function remainingPages(pages: number): number[] {
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 1)
}
