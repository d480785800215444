import type { SavedView } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import { foldKey } from '@incentive/scalars'
import type { ProgramScope } from '../../caller.ts'
import { constraintOf } from '../../db/failures.ts'
import { invalid } from '../../refusal.ts'
import type { Writes } from '../queries.ts'
import { ofProgram } from '../scope.ts'

/** The fields of a view that a user sets. */
export type SavedViewFields = Pick<SavedView, 'name' | 'shared' | 'isDefault' | 'settings'>

const columnsOf = ({ name, shared, isDefault, settings }: SavedViewFields) => ({
  name,
  folded_name: foldKey(name),
  shared,
  is_default: isDefault,
  settings: JSON.stringify(settings),
})

/** Stores a new view of the caller and returns its id. */
export async function insertSavedView(
  tx: Writes,
  scope: ProgramScope,
  list: SavedView['list'],
  fields: SavedViewFields,
  now: Date,
): Promise<number> {
  const place = { program_id: scope.programId, app_user_id: scope.userId, list }
  const { id } = await refusingTakenName(
    tx
      .insertInto('saved_view')
      .values({ ...place, ...columnsOf(fields), updated_date: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Stores a view as its next version. */
export async function updateSavedView(tx: Writes, id: number, fields: SavedViewFields, now: Date): Promise<void> {
  await refusingTakenName(
    tx
      .updateTable('saved_view')
      .set((row) => ({ ...columnsOf(fields), version: row('version', '+', 1), updated_date: now }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Removes a view. */
export async function deleteSavedView(tx: Writes, id: number): Promise<void> {
  await tx.deleteFrom('saved_view').where('id', '=', id).execute()
}

/** Clears the caller's default view of a list, and returns the names of those that were the default. */
export async function unmakeDefault(
  tx: Writes,
  scope: ProgramScope,
  list: SavedView['list'],
  now: Date,
): Promise<string[]> {
  const defaults = ofProgram(tx, scope, 'saved_view')
    .select('saved_view.id')
    .where('saved_view.app_user_id', '=', scope.userId)
    .where('saved_view.list', '=', list)
    .where('saved_view.is_default', '=', true)
  const unmade = await tx
    .updateTable('saved_view')
    .set((row) => ({ is_default: false, version: row('version', '+', 1), updated_date: now }))
    .where('id', 'in', defaults)
    .returning('name')
    .execute()
  return unmade.map(({ name }) => name)
}

/** The validation checks the name first. For concurrent calls, the unique index lets only one have it. */
async function refusingTakenName<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (constraintOf(error)?.name !== 'saved_view_uk') throw error
    throw invalid({ name: [MESSAGES.view.nameExists] })
  }
}
