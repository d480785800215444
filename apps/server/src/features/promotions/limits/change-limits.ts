import type { LimitNode } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import type { LimitNodeBody } from '@incentive/model/limits'
import type { Deps } from '../../../deps.ts'
import { type Call, type Reply, seenVersions } from '../../../http/call.ts'
import { invalidFrom, notFound, withUnread, conflict, type FieldErrors } from '../../../refusal.ts'
import { requirePromotion } from '../../../store/history/require-promotion.ts'
import { limitNodesAddress, loadLimitNode, promotionOfNode } from '../../../store/promotions/limits/limit-nodes.ts'
import { lockPromotion } from '../../../store/promotions/save/lock-promotion.ts'
import { withoutBody } from '../carry-out.ts'
import { changePromotion } from '../change-promotion.ts'
import { recordAudit } from '../../../store/audit.ts'
import { recountProblems } from '../../../store/findings/recount-problems.ts'
import { updatePromotion } from '../../../store/promotions/save/write-promotion.ts'
import type { Writes } from '../../../store/queries.ts'
import { changedMessage } from '../../../store/history/activities.ts'
import { refuseStale } from '../save-update.ts'
import { validateLimits, type WrittenLimits } from './validate-limits.ts'

type Creating = Call<'createLimitNode'>

/**
 * Adds the root of a promotion's limits, or a node below another; throws 404 if the caller cannot see its owner. Spec
 * 7, API-77.
 */
export async function createLimitNode(deps: Deps, call: Creating): Promise<Reply<LimitNode>> {
  const { body, unread } = call
  const { promotion, parentPromotionLimitNode: parent, ...values } = body
  if ((promotion == null) === (parent == null)) {
    throw invalidFrom(withUnread([{ field: 'promotion', message: MESSAGES.limit.oneOwner }], unread))
  }
  const promotionId = await promotionOf(deps, call)
  return changePromotion(deps, call, promotionId, async (tx) => {
    const node = { ...values, parentPromotionLimitNode: parent }
    const action = 'promotionLimitNode.create'
    const { addedIds } = await changeLimit(tx, call, { promotionId, node, action, unread })
    const created = await loadLimitNode(tx, addedIds[0] ?? 0)
    return { status: 201, location: `${limitNodesAddress}/${created.id}`, body: created }
  })
}

/** Returns the promotion whose limits get a node. */
async function promotionOf({ db }: Deps, { body, caller }: Creating): Promise<number> {
  const { promotion, parentPromotionLimitNode: parent } = body
  if (parent == null) {
    const id = promotion?.id ?? 0
    await requirePromotion(db.kysely, caller, id)
    return id
  }
  const id = await promotionOfNode(db.kysely, caller, parent.id ?? 0)
  if (id === null) throw notFound('The parent')
  return id
}

/** Removes a limit node with its descendants; throws 404 if it is already removed. Spec 7, API-79. */
export async function removeLimitNode(deps: Deps, call: Call<'removeLimitNode'>): Promise<Reply<undefined>> {
  const { caller, params } = call
  const promotionId = await promotionOfNode(deps.db.kysely, caller, params.id)
  if (promotionId === null) throw notFound('The limit')
  return changePromotion(deps, call, promotionId, async (tx) => {
    const node = { id: params.id, toBeDeleted: true }
    await changeLimit(tx, call, { promotionId, node, action: 'promotionLimitNode.remove', unread: {} })
    return withoutBody
  })
}

/** Changes a limit node; fields that the body omits stay. Spec 7, API-78. */
export async function updateLimitNode(deps: Deps, call: Call<'updateLimitNode'>): Promise<Reply<LimitNode>> {
  const { caller, params, unread } = call
  const { promotion, ...changes } = call.body
  const promotionId = await promotionOfNode(deps.db.kysely, caller, params.id)
  if (promotionId === null) throw notFound('The limit')
  const isOfAnother = promotion != null && promotion.id !== promotionId
  const issues = isOfAnother ? [{ field: 'promotion', message: MESSAGES.any.invalidSelection }] : []
  return changePromotion(deps, call, promotionId, async (tx) => {
    const node = { ...changes, id: params.id }
    await changeLimit(tx, call, { promotionId, node, action: 'promotionLimitNode.update', issues, unread })
    return { status: 200, location: null, body: await loadLimitNode(tx, params.id) }
  })
}

/** A change of one node, and its call. */
interface LimitChangeOfCall {
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
async function changeLimit(
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
    {
      promotionId,
      message: changedMessage(changes),
      kind: 'change',
      changes,
      parts: { promotionLimitNodes: 'all' },
      now,
    },
  )
  await recountProblems(tx, call.caller, promotionId, now)
  return written
}

/** A call for a single node has no list: `promotionLimitNodes[0].maxQuantity` becomes `maxQuantity`. */
function ofTheNode({ field, message }: { readonly field: string; readonly message: string }) {
  return { field: field.slice(field.indexOf('.') + 1), message }
}
