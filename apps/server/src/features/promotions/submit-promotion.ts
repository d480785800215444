import type { FindingAnswer, SavedPromotion } from '@incentive/contract'
import { auditedPromotion } from '@incentive/model/audit'
import { publishState } from '@incentive/model/effectiveness'
import { instantOf } from '@incentive/model/time'
import { foldKey, type Instant } from '@incentive/scalars'
import type { Deps } from '../../deps.ts'
import type { Call, Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { getPromotion } from '../../store/promotions/get-promotion.ts'
import { promotionAddress } from '../../store/links.ts'
import { ALL_PARTS } from '../../store/promotions/versions/record-version.ts'
import type { Writes } from '../../store/queries.ts'
import { createdMessage } from './activity-messages.ts'
import { carryOut } from './carry-out.ts'
import { findReadiness, describeReadiness } from './checks/readiness.ts'
import { pauseAutomatically } from './pausing/start-pause.ts'
import { writeNew } from './write-body.ts'

/** Creates a promotion with its lists: all or nothing, with every problem at its field. Spec 7. */
export function submitPromotion(deps: Deps, call: Call<'submitPromotion'>): Promise<Reply<SavedPromotion>> {
  const { scope, body, unread, caller, now, requestId } = call
  const { userId, programId } = scope
  // The same body in another program is a different promotion.
  const idempotency = call.idempotency && {
    ...call.idempotency,
    path: `${call.idempotency.path} in program ${programId}`,
  }
  return carryOut(deps, { caller, now, idempotency }, keyTurn(programId, body.promotion.promotionKey), async (tx) => {
    const { id, draft, lists: written } = await writeNew(tx, scope, { body, unread, now })
    await recordAudit(
      tx,
      {
        userId,
        programId,
        requestId,
        action: 'promotion.submit',
        subjectType: 'promotion',
        subjectId: id,
        after: { ...auditedPromotion(draft), ...written.audit },
      },
      { promotionId: id, message: createdMessage, kind: 'change', changes: [], parts: ALL_PARTS, now },
    )
    const findings = await checkNew(tx, call, { id, publishDate: instantOf(draft.publishDate) })
    const promotion = await getPromotion(tx, caller, id, now)
    return {
      status: 201,
      location: promotionAddress(id),
      body: { ...promotion, expiredInsteadOfDeleted: [], findings },
    }
  })
}

/** A new promotion that is already published starts paused, with all its findings, if it is not ready. OP-144 (c). */
async function checkNew(
  tx: Writes,
  { scope, now, requestId }: Pick<Call<'submitPromotion'>, 'scope' | 'now' | 'requestId'>,
  { id, publishDate }: { readonly id: number; readonly publishDate: Instant | null },
): Promise<FindingAnswer[]> {
  if (publishDate === null || publishState(publishDate, now.toISOString()) !== 'PUBLISHED') return []
  const readiness = await findReadiness(tx, scope, id, now)
  const problems = [...readiness.stops, ...readiness.open]
  const pausing = { promotionId: id, programId: scope.programId, requestId, now }
  if (problems.length > 0) await pauseAutomatically(tx, pausing, { from: publishDate, problems })
  return describeReadiness(readiness, scope)
}

/** Of concurrent calls for one key of a program, only one gets it; the others wait without a database connection. */
const keyTurn = (programId: number, promotionKey: string | null | undefined) =>
  promotionKey ? [`promotion key ${programId} ${foldKey(promotionKey)}`] : []
