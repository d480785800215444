import type { SavedView } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import type { ProgramScope } from '../../caller.ts'
import { conflict, forbidden, notFound } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { getSavedView } from './saved-views.ts'

/**
 * Locks the caller's views in the program until the transaction ends: names stay unique, and only one view is the
 * default. The lock is on the caller's right to the program, so calls of other users do not wait.
 */
export async function lockOwnViews(tx: Writes, { userId, programId }: ProgramScope): Promise<void> {
  const right = await tx
    .selectFrom('app_user_program')
    .select('program_id')
    .where('app_user_id', '=', userId)
    .where('program_id', '=', programId)
    .forUpdate()
    .executeTakeFirst()
  if (!right) throw notFound('The program')
}

/**
 * Locks a view for this transaction. Throws 404 if it is not in the program of the call, or is a private view of
 * another user; 403 if another user shares it; 409 if the stored version is not one of the versions in `seen`.
 */
export async function lockSavedView(
  tx: Writes,
  scope: ProgramScope,
  id: number,
  seen: readonly number[],
): Promise<SavedView> {
  await lockOwnViews(tx, scope)
  const view = await getSavedView(tx, scope, id)
  if (!view.isOwn) throw forbidden(MESSAGES.view.ownerOnly)
  const { version, updatedDate, owner } = view
  if (seen.every((one) => one === version)) return view
  throw conflict(MESSAGES.view.changedByOther, { version, updatedBy: owner.fullName, updatedDate })
}

/** Returns the number of the caller's views in the program, of all lists. */
export async function countOwnViews(tx: Writes, scope: ProgramScope): Promise<number> {
  const { count } = await ofProgram(tx, scope, 'saved_view')
    .select((counted) => counted.fn.countAll<number>().as('count'))
    .where('saved_view.app_user_id', '=', scope.userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the names of the caller's views of a list, except the one with the given id. */
export async function otherNames(
  tx: Writes,
  scope: ProgramScope,
  list: SavedView['list'],
  id: number | null,
): Promise<string[]> {
  const rows = await ofProgram(tx, scope, 'saved_view')
    .select(['saved_view.id', 'saved_view.name'])
    .where('saved_view.app_user_id', '=', scope.userId)
    .where('saved_view.list', '=', list)
    .execute()
  return rows.filter((row) => row.id !== id).map(({ name }) => name)
}
