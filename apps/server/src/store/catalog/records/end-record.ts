import type { CatalogName } from '@incentive/model'
import { sql } from 'kysely'
import { constraintOf } from '../../../db/failures.ts'
import type { Writes } from '../../queries.ts'
import { recordChanges, type WriteContext } from './record-changes.ts'
import { setState } from './record-state.ts'
import { recordTable } from './record-table.ts'

/** Deactivates a record, or makes it active again. */
export async function markActive(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  id: number,
  isActive: boolean,
): Promise<void> {
  const { userId, now, source } = context
  const moment = now.toISOString()
  await sql`
    UPDATE ${sql.table(recordTable(name).table)}
       SET ${setState(name, isActive ? null : moment)}, version = version + 1,
           updated_date = ${moment}::timestamptz, updated_by = ${userId}::bigint, source = ${source}
     WHERE id = ${id}`.execute(tx)
  await recordChanges(tx, context, name, [
    { recordId: id, kind: isActive ? 'REACTIVATED' : 'DEACTIVATED', changes: [] },
  ])
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
  await sql`SAVEPOINT removal`.execute(tx)
  try {
    await sql`DELETE FROM ${sql.table(recordTable(name).table)} WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx)
  } catch (error) {
    if (constraintOf(error)?.kind !== 'foreignKey') throw error
    await sql`ROLLBACK TO SAVEPOINT removal`.execute(tx)
    return false
  }
  const changes = ids.map((recordId) => ({ recordId, kind: 'REMOVED' as const, changes: [] }))
  await recordChanges(tx, context, name, changes)
  return true
}
