import type { FindingAnswer, PromotionAnswer, PublishAnyway } from '@incentive/contract'
import { isLive, type Change, type LoadedPromotion } from '@incentive/model'
import { writeProblemCount } from '../../../store/promotions/problems/recount-problems.ts'
import type { LockedPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import type { Writes } from '../../../store/queries.ts'
import { findReadiness, requireReady, describeReadiness } from './readiness.ts'

type Published = Pick<LoadedPromotion, 'publishDate' | 'expirationDate'>

interface Update {
  readonly before: Published
  readonly after: Published & Pick<PromotionAnswer, 'pause'>
  readonly now: Date
  /** The findings that the caller accepts with the save. */
  readonly anyway: PublishAnyway | null | undefined
}

/**
 * Refuses an update that publishes a promotion which is not ready (MS-46). Call it in the transaction, after the whole
 * update is written. A promotion that was already live or is paused can always be saved; the findings of a live one are
 * returned, and the blocking ones are counted. Returns the accepted warnings for the timeline.
 */
export async function gateUpdate(
  tx: Writes,
  { id, scope }: LockedPromotion,
  { before, after, now, anyway }: Update,
): Promise<{ accepted: readonly Change[]; findings: FindingAnswer[] }> {
  const moment = now.toISOString()
  const isPaused = after.pause !== null
  if (!isLive(after, moment, isPaused)) {
    await writeProblemCount(tx, id, 0)
    return { accepted: [], findings: [] }
  }
  const readiness = await findReadiness(tx, scope, id, now)
  await writeProblemCount(tx, id, readiness.stops.length)
  if (isLive(before, moment, isPaused)) return { accepted: [], findings: describeReadiness(readiness, scope) }
  return { accepted: await requireReady(tx, id, readiness, { ...scope, now, anyway }), findings: [] }
}
