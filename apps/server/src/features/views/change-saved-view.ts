import { isDeepStrictEqual } from 'node:util'
import type { SavedView } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { lockSavedView } from '../../store/views/lock-saved-views.ts'
import { getSavedView } from '../../store/views/saved-views.ts'
import { unmakeDefault, updateSavedView as write, type SavedViewFields } from '../../store/views/write-saved-view.ts'
import { validateSavedView } from './validate-saved-view.ts'

const fieldNames = ['name', 'shared', 'isDefault', 'settings'] as const

/** Changes a view of the caller. A save without changes leaves version, date and audit log unchanged. U27. */
export function updateSavedView(deps: Deps, call: Call<'updateSavedView'>): Promise<Reply<SavedView>> {
  const { caller, scope, params, body, unread, now, requestId } = call
  const { id } = params
  const { userId, programId } = scope
  return inTransaction(deps.db.kysely, async (tx) => {
    const stored = await lockSavedView(tx, scope, id, seenVersions(call, body.version))
    const { list } = stored
    const fields = await validateSavedView(tx, { caller, scope, list, id, unread }, body)
    const changed = fieldNames.filter((name) => !isDeepStrictEqual(stored[name], fields[name]))
    if (changed.length > 0) {
      const becomesDefault = fields.isDefault && !stored.isDefault
      const noLongerDefault = becomesDefault ? await unmakeDefault(tx, scope, list, now) : []
      await write(tx, id, fields, now)
      await recordAudit(tx, {
        userId,
        programId,
        requestId,
        action: 'savedView.update',
        subjectType: 'savedView',
        subjectId: id,
        before: only(changed, stored),
        after: { ...only(changed, fields), noLongerDefault },
      })
    }
    return new Reply(await getSavedView(tx, scope, id))
  })
}

const only = (names: readonly (keyof SavedViewFields)[], fields: SavedViewFields) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
