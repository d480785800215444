import type { FindingAnswer } from '@incentive/contract'
import { MESSAGES, publishState, type Instant } from '@incentive/model'
import type { ProgramScope } from '../../../caller.ts'
import type { Writes } from '../../../store/queries.ts'
import { findReadiness, refuseStopped, describeReadiness } from '../checks/readiness.ts'
import { pauseByHand } from './start-pause.ts'

interface Copying {
  readonly scope: ProgramScope
  readonly requestId: string
  readonly now: Date
  /** True if the copy goes live at once, instead of starting paused. */
  readonly isPublishNow: boolean
}

/**
 * Pauses a copy whose own publish date has passed, from that date on, because otherwise it would pay what its source
 * pays. If the body asks for it, the copy goes live at once and its warnings are returned, or it is refused with all
 * blocking findings. OP-144 (b).
 */
export async function publishCopy(
  tx: Writes,
  { id, publishDate }: { readonly id: number; readonly publishDate: Instant | null },
  { scope, requestId, now, isPublishNow }: Copying,
): Promise<FindingAnswer[]> {
  if (publishDate === null || publishState(publishDate, now.toISOString()) !== 'PUBLISHED') return []
  if (isPublishNow) {
    const readiness = await findReadiness(tx, scope, id, now)
    refuseStopped(readiness, scope)
    return describeReadiness(readiness, scope)
  }
  const { userId, programId } = scope
  const reason = MESSAGES.promotion.copiedLate
  await pauseByHand(tx, { promotionId: id, programId, requestId, now }, { from: publishDate, reason, userId })
  return []
}
