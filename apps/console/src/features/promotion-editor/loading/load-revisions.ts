import { queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../../api/call.ts'

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

/**
 * The open findings that block or warn, as the checks would find them after an activation. Not read again with the
 * revisions: one that has just become live has no checks.
 */
export const revisionChecksQuery = (promotionId: number, revision: number, version: number) =>
  queryOptions({
    queryKey: ['revisionChecks', promotionId, revision, version],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const body = { revision }
      const { answer, headers } = await callWithHeaders('checkPromotion', { params: { id: promotionId }, body, signal })
      const findings = answer.filter(({ severity, accepted }) => severity !== 'INFO' && accepted === null)
      return { findings, isFinished: headers.get('findings-finished') !== 'false' }
    },
  })
