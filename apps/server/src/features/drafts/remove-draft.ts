import type { Deps } from '../../deps.ts'
import { noContent, type Call, type Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { deleteDraft } from '../../store/drafts/promotion-drafts.ts'
import { inTransaction } from '../../store/transaction.ts'
import { draftPlace } from './draft-place.ts'

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
