import type { Page } from '@incentive/contract'
import { issuesFrom } from '@incentive/model/issues'
import { totalPages } from '@incentive/model/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../api/failure.ts'
import type { Sort } from '../../kit/data-table/column.ts'

/** One page of a list for a table: the previous rows stay while the next are loading. */
export interface ShownPage<Row> {
  readonly rows: readonly Row[] | undefined
  readonly total: number
  /** Counted from 0; the last existing page if a later one was requested. */
  readonly page: number
  readonly isLoading: boolean
  readonly failure: { cause: string; onRetry: () => void } | undefined
}

/** The text of a load failure. */
export function causeOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'The console could not read the response'
  return issuesFrom(error.status, error.body).generalIssues.join('. ')
}

/** Query parameters of a page request. */
export const pageQuery = (page: number, size: number, sort: Sort) => ({
  page: String(page),
  size: String(size),
  sort: `${sort.columnId},${sort.direction}`,
})

interface AskedPage<Row> {
  /** Cache key of the list with its search text, filters and order. */
  key: readonly unknown[]
  page: number
  size: number
  read: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  /** Milliseconds during which a response is reused without a request; the default of all queries if absent. */
  staleTime?: number
}

/** Reads one page of a list. Late responses are dropped; beyond the end, the last page is shown. */
export function usePage<Row>({ key, page, size, read, ...habits }: AskedPage<Row>): ShownPage<Row> {
  const at = (number: number) => ({
    queryKey: [...key, { size, page: number }],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(number, signal),
    placeholderData: keepPreviousData,
    ...habits,
  })
  const asked = useQuery(at(page))
  const last = asked.data && !asked.isPlaceholderData ? totalPages(asked.data.totalElements, size) - 1 : page
  const shownPage = Math.max(0, Math.min(page, last))
  const shown = useQuery(at(shownPage))
  return {
    rows: shown.data?.content,
    total: shown.data?.totalElements ?? 0,
    page: shownPage,
    isLoading: shown.isFetching && (shown.isPending || shown.isPlaceholderData),
    failure: shown.isError ? { cause: causeOf(shown.error), onRetry: () => void shown.refetch() } : undefined,
  }
}
