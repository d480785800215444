import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The revisions of a promotion. A save of the live promotion changes none of them. */
export const revisionsKey = (promotionId: number) => ['revisions', promotionId] as const

/** The drafts and scheduled revisions of a promotion, oldest first. */
export const revisionsQuery = (promotionId: number) =>
  queryOptions({
    queryKey: revisionsKey(promotionId),
    queryFn: ({ signal }) => call('getPromotionRevisions', { params: { id: promotionId }, signal }),
  })

/** A revision with its changes. */
export const revisionQuery = (promotionId: number, revision: number, version: number) =>
  queryOptions({
    queryKey: [...revisionsKey(promotionId), revision, version],
    staleTime: 0,
    queryFn: ({ signal }) => call('getPromotionRevision', { params: { id: promotionId, revision }, signal }),
  })
