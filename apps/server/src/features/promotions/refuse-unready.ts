import { findingText } from '@incentive/claims'
import { MESSAGES, publishState, type Instant } from '@incentive/model'
import type { Caller } from '../../caller.ts'
import { invalid, noErrors } from '../../refusal.ts'
import type { Queries } from '../../store/queries.ts'
import type { LockedPromotion } from '../../store/promotions/save/lock-promotion.ts'
import { findStoredFindings } from '../../store/promotions/version/find-stored-findings.ts'

interface Publishing {
  readonly before: Instant | null
  readonly after: Instant | null
  readonly now: Instant
}

/**
 * Refuses a save that publishes what no claim could be decided by, with everything that stops it (MS-46): to be asked in
 * the transaction, once all of the save is written. What was published before can always be saved.
 */
export async function refuseUnready(
  tx: Queries,
  caller: Caller,
  { id, scope }: LockedPromotion,
  { before, after, now }: Publishing,
): Promise<void> {
  if (publishState(before, now) === 'PUBLISHED' || publishState(after, now) === 'UNPUBLISHED') return
  const findings = await findStoredFindings(tx, caller, id, scope.mayViewParticipants)
  const stops = findings.filter(({ severity }) => severity === 'BLOCK').map(findingText)
  if (stops.length > 0) throw invalid(noErrors(), stops.map(MESSAGES.promotion.notReady))
}
