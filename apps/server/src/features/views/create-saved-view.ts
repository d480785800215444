import type { SavedView } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { created, type Call, type Reply } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { onceInTransaction } from '../../store/idempotency/once.ts'
import { lockOwnViews } from '../../store/views/lock-saved-views.ts'
import { getSavedView, savedViewAddress } from '../../store/views/saved-views.ts'
import { insertSavedView, unmakeDefault } from '../../store/views/write-saved-view.ts'
import { validateSavedView } from './validate-saved-view.ts'

/** Saves a view of the caller in the program of the call; as the default, it replaces the previous default. U27. */
export async function createSavedView(deps: Deps, call: Call<'createSavedView'>): Promise<Reply<SavedView>> {
  const { caller, scope, body, unread, now, requestId, idempotency } = call
  const { userId, programId } = scope
  const { list } = body
  // The same body in another program is a different view.
  const key = idempotency && { ...idempotency, path: `${idempotency.path} in program ${programId}` }
  const done = await onceInTransaction(deps.db, { userId, now, key }, async (tx) => {
    await lockOwnViews(tx, scope)
    const fields = await validateSavedView(tx, { caller, scope, list, id: null, unread }, body)
    const noLongerDefault = fields.isDefault ? await unmakeDefault(tx, scope, list, now) : []
    const id = await insertSavedView(tx, scope, list, fields, now)
    await recordAudit(tx, {
      userId,
      programId,
      requestId,
      action: 'savedView.create',
      subjectType: 'savedView',
      subjectId: id,
      after: { list, ...fields, noLongerDefault },
    })
    return { status: 201, location: savedViewAddress(id), body: await getSavedView(tx, scope, id) }
  })
  return created(savedViewAddress(done.body.id), done.body)
}
