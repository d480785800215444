import type { Deps } from '../../deps.ts'
import { noContent, seenVersions, type Call, type Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { lockSavedView } from '../../store/views/lock-saved-views.ts'
import { deleteSavedView } from '../../store/views/write-saved-view.ts'

/** Removes a view of the caller, also for users that it was shared with. Throws 404 if it is already removed. U27. */
export async function removeSavedView(deps: Deps, call: Call<'removeSavedView'>): Promise<Reply<undefined>> {
  const { scope, params, requestId } = call
  await inTransaction(deps.db.kysely, async (tx) => {
    const { id, list, name, shared, isDefault, settings } = await lockSavedView(
      tx,
      scope,
      params.id,
      seenVersions(call, null),
    )
    await deleteSavedView(tx, id)
    await recordAudit(tx, {
      userId: scope.userId,
      programId: scope.programId,
      requestId,
      action: 'savedView.remove',
      subjectType: 'savedView',
      subjectId: id,
      before: { list, name, shared, isDefault, settings },
    })
  })
  return noContent()
}
