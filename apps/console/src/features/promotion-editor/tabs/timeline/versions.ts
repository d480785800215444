import type { PromotionVersion } from '@incentive/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { loadSafeHtml } from '../../../../kit/html-field/safe-html.tsx'
import { updateBody } from '../../draft/saving/save-body.ts'
import type { EditorStore } from '../../editing/editor-store.ts'
import { rulesOfRevision } from '../../editing/save-rules.ts'
import { rowsToSend } from '../../editing/saving/reload-stored.ts'

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

/** How the unsaved changes of the editor differ from a version. The editor stays as it is while they are compared. */
export const draftDifferenceQuery = (store: EditorStore, promotionId: number, number: number) =>
  queryOptions({
    queryKey: ['draft-difference', promotionId, number],
    queryFn: async ({ signal }) => {
      const rules = await rulesOfRevision(store)
      if (rules === 'invalid' || (await rowsToSend(store)) === null)
        throw new Error('The unsaved changes have problems')
      const body = {
        ...updateBody(store.getState()),
        ...(rules && { payoutGenerationRuleGroup: { rules: rules.sent } }),
      }
      return call('compareDraft', { params: { id: promotionId, number }, body, signal })
    },
    gcTime: 0,
    retry: false,
  })

/** A version in a list of choices. */
export const versionName = ({ number, activeUntil }: PromotionVersion): string =>
  activeUntil === null ? `Version ${number} (current)` : `Version ${number}`
