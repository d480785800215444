import type { LimitNodeBody } from '@incentive/model'
import { seenVersions, type Call } from '../../../http/call.ts'
import { conflict, invalidFrom, notFound, withUnread, type FieldErrors } from '../../../refusal.ts'
import { recordAudit } from '../../../store/audit.ts'
import { recountProblems } from '../../../store/promotions/problems/recount-problems.ts'
import { lockPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { updatePromotion } from '../../../store/promotions/save/write-promotion.ts'
import type { Writes } from '../../../store/queries.ts'
import { changedMessage } from '../../../store/history/changed-message.ts'
import { refuseStale } from '../update-promotion.ts'
import { validateLimits, type WrittenLimits } from './validate-limits.ts'

/** A change of one node, and its call. */
export interface LimitChangeOfCall {
  readonly promotionId: number
  readonly node: LimitNodeBody
  readonly action: `promotionLimitNode.${'create' | 'update' | 'remove'}`
  /** Problems of the call outside of the node. */
  readonly issues?: readonly { readonly field: string; readonly message: string }[]
  readonly unread: FieldErrors
}

type LimitCall = Pick<Call, 'ifMatch' | 'now' | 'requestId' | 'caller'> & {
  readonly caller: { readonly userId: number }
}

/**
 * Carries out a change of one node like an update with only this node (ALG-10): increments the version of the promotion
 * and adds a timeline entry; a call without changes leaves everything unchanged. Problems are reported at the fields of
 * the node. A second root is a 409.
 */
export async function changeLimit(
  tx: Writes,
  call: LimitCall,
  { promotionId, node, action, issues = [], unread }: LimitChangeOfCall,
): Promise<WrittenLimits> {
  const { now, requestId } = call
  const locked = await lockPromotion(tx, call.caller, promotionId)
  refuseStale(locked, seenVersions(call, null))
  const [limits] = await validateLimits(tx, { scope: locked.scope, promotionId }, [node])
  if (!limits || limits.refusals.some(({ reason }) => reason === 'UNKNOWN_NODE')) throw notFound('The limit')
  const all = withUnread([...issues, ...limits.issues.map(ofTheNode)], unread)
  const second = limits.refusals.find(({ reason }) => reason === 'ROOT_EXISTS')
  if (second && all.length === 1) throw conflict(second.message)
  if (all.length > 0) throw invalidFrom(all)
  const written = await limits.write(tx, promotionId, now)
  const { counts, rows } = written
  if (counts.added + counts.changed + counts.removed === 0) return written
  const { userId, programId } = locked.scope
  await updatePromotion(tx, promotionId, {}, { userId, now })
  const changes = [{ label: limits.label, ...counts, rows }]
  await recordAudit(
    tx,
    { userId, programId, requestId, action, subjectType: 'promotion', subjectId: promotionId, after: { node, rows } },
    { promotionId, message: changedMessage(changes), kind: 'change', changes, now },
  )
  await recountProblems(tx, call.caller, promotionId, now)
  return written
}

/** A call for a single node has no list: `promotionLimitNodes[0].maxQuantity` becomes `maxQuantity`. */
function ofTheNode({ field, message }: { readonly field: string; readonly message: string }) {
  return { field: field.slice(field.indexOf('.') + 1), message }
}
