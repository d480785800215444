import { isDeepStrictEqual } from 'node:util'
import type { SavedView } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call, noContent, created } from '../../http/call.ts'
import { recordAudit } from '../../store/audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { lockSavedView, lockOwnViews, countOwnViews, otherNames } from '../../store/views/lock-saved-views.ts'
import { getSavedView, savedViewAddress } from '../../store/views/saved-views.ts'
import {
  unmakeDefault,
  updateSavedView as write,
  type SavedViewFields,
  deleteSavedView,
  insertSavedView,
} from '../../store/views/write-saved-view.ts'
import { onceInTransaction } from '../../store/idempotency/once.ts'
import { MESSAGES, type Issue } from '@incentive/model/issues'
import { savedViewIssues } from '@incentive/model/views'
import type { Caller, ProgramScope } from '../../caller.ts'
import { invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import type { Writes } from '../../store/queries.ts'
import { columnIssues } from './column-issues.ts'

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

/** The owner, program and list of the view, and its id if it is already stored. */
interface Place {
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly list: SavedView['list']
  readonly id: number | null
  /** Parts of the body that could not be parsed. */
  readonly unread: FieldErrors
}

/**
 * Returns the fields of a body for storage, with a trimmed name; throws 400 with every problem at its field. Sharing a
 * view requires the right to change: a read-only user's views are private. U27.
 */
async function validateSavedView(tx: Writes, place: Place, body: SavedViewFields): Promise<SavedViewFields> {
  const { caller, scope, list, id, unread } = place
  const { name, shared, isDefault, settings } = body
  const context = {
    mayShare: caller.role === 'ADMIN',
    otherNames: await otherNames(tx, scope, list, id),
    kept: id === null ? await countOwnViews(tx, scope) : null,
  }
  const found = [
    ...savedViewIssues({ name, shared }, context),
    ...addressIssues('settings.address', settings.address),
    ...columnIssues(list, 'settings.columns', settings.columns),
  ]
  const issues = withUnread(found, unread)
  if (issues.length > 0) throw invalidFrom(issues)
  return { name: name.trim(), shared, isDefault, settings }
}

/** `?name=value&name=value`, with an optional question mark, or empty. Anything else would lead elsewhere. */
const searchPart = /^(?:\??\p{L}+=[^\p{C}\s&#]*(?:&\p{L}+=[^\p{C}\s&#]*)*)?$/u

/**
 * Returns the problem of an address that a list cannot read, at the given path. The address is only the query string,
 * in which the list ignores unknown parts; it contains neither path nor scheme, and no control characters.
 */
function addressIssues(path: string, address: string): Issue[] {
  return searchPart.test(address) ? [] : [{ field: path, message: MESSAGES.list.invalidAddress }]
}
