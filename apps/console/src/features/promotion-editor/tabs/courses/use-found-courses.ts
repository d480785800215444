import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { readAll } from '../../../../parts/lists/read-all.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import type { StatusFilter } from './status-filter.ts'

/**
 * Ids of the promotion's courses that the server finds with a status (CRS-12). Null if not requested or not loaded yet.
 */
export function useFoundCourses(status: StatusFilter, isAsked: boolean) {
  const stored = useEditor(({ baseline }) => baseline.stored)
  const enabled = isAsked && stored !== null && status !== 'all'
  const promotion = { id: stored?.id ?? 0 }
  const isEffective = status === 'effective'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['promotions', 'courses', promotion.id, stored?.version, isEffective],
    queryFn: ({ signal }) =>
      readAll((page) =>
        call('searchPromotionCourses', {
          query: { page: String(page), size: '100' },
          body: { promotion, isEffective },
          signal,
        }),
      ),
    enabled,
    staleTime: 30_000,
  })
  return {
    ids: enabled && data ? new Set<number | null>(data.map(({ id }) => id)) : null,
    isLoading: enabled && isFetching,
    failure: enabled && error ? { cause: causeOf(error), onRetry: () => void refetch() } : undefined,
  }
}
