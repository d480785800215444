import { MESSAGES } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import { noContent, type Call, type Reply } from '../../http/call.ts'
import { invalid } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { writeDraft } from '../../store/drafts/promotion-drafts.ts'
import { requireMayChange } from '../../store/tenancy/permitted.ts'
import { inTransaction } from '../../store/transaction.ts'
import { draftPlace } from './draft-place.ts'

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
