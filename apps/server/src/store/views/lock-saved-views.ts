import type { SavedView } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'
import type { ProgramScope } from '../../caller.ts'
import { conflict, forbidden, notFound } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { getSavedView } from './saved-views.ts'

/**
 * Lets no other call change the caller's views in the program until the transaction ends: names stay different and one
 * default stays one. The right to the program is what is locked, so calls of others do not wait.
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
 * A view that this transaction alone may change. 404 when there is none in the program of the call, or it is kept by
 * somebody else; 403 when somebody else shares it; 409 when another version than a seen one is stored.
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

/** How many views of all lists the caller keeps in the program. */
export async function countOwnViews(tx: Writes, scope: ProgramScope): Promise<number> {
  const { count } = await ofProgram(tx, scope, 'saved_view')
    .select((counted) => counted.fn.countAll<number>().as('count'))
    .where('saved_view.app_user_id', '=', scope.userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The names of the caller's views of a list, but for the one with the given id. */
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
