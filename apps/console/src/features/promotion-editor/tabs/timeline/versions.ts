import type { PromotionVersion } from '@incentive/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { loadSafeHtml } from '../../../../kit/html-field/safe-html.tsx'

/** Number of versions read at a time. */
const pageSize = '50'

/** Everything about a promotion's versions, which each save invalidates. */
const versionsKey = (promotionId: number) => ['promotions', promotionId, 'versions'] as const

/** The versions of a promotion, newest first. */
export const versionsQuery = (promotionId: number) =>
  infiniteQueryOptions({
    queryKey: [...versionsKey(promotionId), 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { size: pageSize, sort: 'number,DESC', ...(cursor !== undefined && { cursor }) }
      const [page] = await Promise.all([
        call('getPromotionVersions', { params: { id: promotionId }, query, signal }),
        loadSafeHtml(),
      ])
      return page
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** How one version differs from another. */
export const differenceQuery = (promotionId: number, from: number, to: number) =>
  queryOptions({
    queryKey: [...versionsKey(promotionId), 'difference', from, to],
    queryFn: ({ signal }) =>
      call('getVersionDifference', {
        params: { id: promotionId },
        query: { from: String(from), to: String(to) },
        signal,
      }),
    staleTime: Infinity,
  })

/** A version in a list of choices. */
export const versionName = ({ number, activeUntil }: PromotionVersion): string =>
  activeUntil === null ? `Version ${number} (current)` : `Version ${number}`
