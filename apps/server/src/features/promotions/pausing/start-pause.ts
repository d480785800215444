import type { Writes } from '../../../store/queries.ts'
import { markArrived } from '../../../store/promotions/pauses/due-promotions.ts'
import { findOpenPause } from '../../../store/promotions/pauses/pauses.ts'
import { findReadiness } from '../checks/readiness.ts'
import { pauseAutomatically, type Pausing } from './begin-pause.ts'

/**
 * Checks a locked promotion whose publish date has arrived since it was saved: blocking findings pause it from that
 * date on, even if the check is late; warnings do not (OP-144). A promotion that is already paused keeps its own
 * reason. Returns whether this call paused it.
 */
export async function checkArrival(tx: Writes, pausing: Pausing, publishDate: string): Promise<boolean> {
  const { promotionId, programId, now } = pausing
  await markArrived(tx, promotionId)
  if ((await findOpenPause(tx, promotionId)) !== null) return false
  const { stops } = await findReadiness(tx, { ofProgramId: programId }, promotionId, now)
  if (stops.length === 0) return false
  await pauseAutomatically(tx, pausing, { from: publishDate, problems: stops })
  return true
}
