import type { CatalogName } from '@incentive/model/catalog'
import { sql } from 'kysely'
import { constraintOf } from '../../../db/failures.ts'
import type { Writes } from '../../queries.ts'
import { deriveCompletedCourses, participantsOfResults } from './completed-courses.ts'
import { recordChanges, type WriteContext } from './record-changes.ts'
import { setState } from './record-state.ts'
import { recordTable } from '../record-table.ts'

/** Deactivates records, or makes them active again. */
export async function markActive(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  ids: readonly number[],
  isActive: boolean,
): Promise<void> {
  if (ids.length === 0) return
  const { userId, now, source } = context
  const moment = now.toISOString()
  await sql`
    UPDATE ${sql.table(recordTable(name).table)}
       SET ${setState(name, isActive ? null : moment)}, version = version + 1,
           updated_date = ${moment}::timestamptz, updated_by = ${userId}::bigint, source = ${source}
     WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx)
  const kind = isActive ? 'REACTIVATED' : 'DEACTIVATED'
  const changes = ids.map((recordId) => ({ recordId, kind, changes: [] }) as const)
  await recordChanges(tx, context, name, changes)
}

/** Deactivates the active participants of an organization in the program of the call; returns their number. DI-20. */
export async function deactivateParticipantsOf(
  tx: Writes,
  context: WriteContext,
  organizationId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM participant
     WHERE program_id = ${context.scope.programId} AND organization_id = ${organizationId} AND deactivated_date IS NULL
     ORDER BY folded_key FOR NO KEY UPDATE`.execute(tx)
  await markActive(
    tx,
    context,
    'participants',
    rows.map(({ id }) => id),
    false,
  )
  return rows.length
}

/** Deletes a record; false if something refers to it. */
export const deleteRecord = (tx: Writes, context: WriteContext, name: CatalogName, id: number): Promise<boolean> =>
  deleteRecords(tx, context, name, [id])

/** Deletes records; false, with none deleted, if something refers to one of them. */
export async function deleteRecords(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  ids: readonly number[],
): Promise<boolean> {
  const participants = name === 'courseResults' ? await participantsOfResults(tx, ids) : []
  const changes = ids.map((recordId) => ({ recordId, kind: 'REMOVED' as const, changes: [] }))
  await sql`SAVEPOINT removal`.execute(tx)
  try {
    await recordChanges(tx, context, name, changes)
    await sql`DELETE FROM ${sql.table(recordTable(name).table)} WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx)
  } catch (error) {
    if (constraintOf(error)?.kind !== 'foreignKey') throw error
    await sql`ROLLBACK TO SAVEPOINT removal`.execute(tx)
    return false
  }
  await deriveCompletedCourses(tx, participants, [])
  await sql`DELETE FROM reserved_key WHERE entity = ${name} AND record_id = ANY(${[...ids]}::bigint[])`.execute(tx)
  return true
}
