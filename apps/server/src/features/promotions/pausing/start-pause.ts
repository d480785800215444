import type { Writes } from '../../../store/queries.ts'
import { markArrived } from '../../../store/promotions/pauses/due-promotions.ts'
import { findOpenPause, writePause } from '../../../store/promotions/pauses/pauses.ts'
import { findReadiness } from '../checks/readiness.ts'
import type { Finding } from '@incentive/claims'
import { recordAudit } from '../../../store/audit.ts'
import { html } from '../../../store/html/escape-html.ts'
import { publicText } from '../checks/answer-finding.ts'

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

/** The promotion, and the call or job that pauses it. */
interface Pausing {
  readonly promotionId: number
  readonly programId: number
  readonly requestId: string
  readonly now: Date
}

/** Pauses a locked promotion that is not paused, for the given reason. */
export async function pauseByHand(
  tx: Writes,
  pausing: Pausing,
  { from, reason, userId }: { readonly from: Date | string; readonly reason: string; readonly userId: number },
): Promise<void> {
  await writePause(tx, pausing.promotionId, { from, reason, userId, findings: [] })
  await record(tx, pausing, { userId, kind: 'change', after: { reason }, message: html`Paused: ${reason}` })
}

/** Pauses a locked promotion that is not paused because of its findings; the first one is the reason. */
export async function pauseAutomatically(
  tx: Writes,
  pausing: Pausing,
  { from, problems }: { readonly from: string; readonly problems: readonly Finding[] },
): Promise<void> {
  const findings = problems.map(publicText)
  const [reason = ''] = findings
  await writePause(tx, pausing.promotionId, { from, reason, userId: null, findings })
  const message = html`Paused automatically: ${reason}`
  await record(tx, pausing, { userId: null, kind: 'system', after: { from, findings }, message })
}

async function record(
  tx: Writes,
  { promotionId, programId, requestId, now }: Pausing,
  reported: { userId: number | null; kind: 'change' | 'system'; after: unknown; message: string },
): Promise<void> {
  const { userId, kind, after, message } = reported
  await recordAudit(
    tx,
    {
      userId,
      programId,
      requestId,
      action: 'promotion.pause',
      subjectType: 'promotion',
      subjectId: promotionId,
      after,
    },
    { promotionId, message, kind, changes: [], parts: null, now },
  )
}
