/** The numbers that a search returns along with its rows (Spec 7, ALG-29). */
export type PageInfo = {
  readonly totalElements: number
  readonly totalPages: number
  readonly number: number
  readonly size: number
  readonly numberOfElements: number
  readonly first: boolean
  readonly last: boolean
  readonly empty: boolean
}

/** Number of pages for a number of rows; zero for no rows. */
export function totalPages(totalElements: number, size: number): number {
  return Math.ceil(totalElements / size)
}

/** The paging numbers of one page; `number` counts from zero. */
export function pageInfo(totalElements: number, number: number, size: number): PageInfo {
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

/** The next page to request, or null after the last one. Used by Show more, and to load all pages. */
export function nextPage({ number, totalPages: pages }: Pick<PageInfo, 'number' | 'totalPages'>): number | null {
  return number + 1 < pages ? number + 1 : null
}

/** The pages that remain to be requested after the first one, which contains the number of pages. */
export function remainingPages(pages: number): number[] {
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 1)
}
