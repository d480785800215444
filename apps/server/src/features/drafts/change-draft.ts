import { MESSAGES } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { noContent, type Call, type Reply } from '../../http/call.ts'
import { invalid } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { writeDraft, deleteDraft, programOfPromotion, type DraftPlace } from '../../store/drafts/promotion-drafts.ts'
import { requireMayChange } from '../../store/permitted/permitted.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { Caller, ProgramScope } from '../../caller.ts'
import type { Queries } from '../../store/queries.ts'

/**
 * Stores the user's unsaved edits. The audit log records that, but not their content, which is private until it is
 * saved. U53.
 */
export async function saveDraft(deps: Deps, call: Call<'saveDraft'>): Promise<Reply<undefined>> {
  const { caller, body, now, requestId } = call
  if ((body.version === null) !== (call.params.promotion === 0)) {
    throw invalid({ version: [MESSAGES.any.invalidValue] })
  }
  await inTransaction(deps.db.kysely, async (tx) => {
    const place = await draftPlace(tx, call)
    await requireMayChange(tx, caller, place.programId)
    await writeDraft(tx, caller, place, body, now)
    await recordAudit(tx, {
      userId: caller.userId,
      programId: place.programId,
      requestId,
      action: 'promotionDraft.keep',
      subjectType: 'promotion',
      subjectId: place.promotionId,
    })
  })
  return noContent()
}

/** Deletes the user's unsaved edits; repeating the call is not an error. U53. */
export async function removeDraft(deps: Deps, call: Call<'removePromotionDraft'>): Promise<Reply<undefined>> {
  const { caller, requestId } = call
  await inTransaction(deps.db.kysely, async (tx) => {
    const place = await draftPlace(tx, call)
    if (!(await deleteDraft(tx, caller, place))) return
    await recordAudit(tx, {
      userId: caller.userId,
      programId: place.programId,
      requestId,
      action: 'promotionDraft.remove',
      subjectType: 'promotion',
      subjectId: place.promotionId,
    })
  })
  return noContent()
}

interface DraftCall {
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly params: { readonly promotion: number }
}

/** Returns the subject of a call's draft; throws 404 for a promotion that the caller cannot see. */
export async function draftPlace(db: Queries, call: DraftCall): Promise<DraftPlace> {
  const { promotion } = call.params
  if (promotion === 0) return { programId: call.scope.programId, promotionId: null }
  return { programId: await programOfPromotion(db, call.caller, promotion), promotionId: promotion }
}
