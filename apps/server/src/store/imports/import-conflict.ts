import type { CatalogName } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { sql, type SqlBool } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { outageOf } from '../../db/failures.ts'
import { conflict } from '../../refusal.ts'
import { groupIn, recordTable } from '../catalog/record-table.ts'
import type { Queries, Writes } from '../queries.ts'

/** Another transaction has held the records for too long. Unlike its cause, this error is not retried. */
class RecordsLocked extends Error {
  override readonly name = 'RecordsLocked'
}

/** The entity whose records a call changes, and the caller's scope. */
interface RecordTarget {
  readonly scope: ProgramScope
  readonly params: { readonly entity: CatalogName }
}

/**
 * Saves records while imports may be running: `save` runs `work` in a transaction and waits once, up to 2 s, for locked
 * records. Throws 409 with the number of the import that is changing them. DI-22.
 */
export async function withImportConflict<Done, Result>(
  db: Queries,
  target: RecordTarget,
  save: (work: (tx: Writes) => Promise<Done>) => Promise<Result>,
  work: (tx: Writes) => Promise<Done>,
): Promise<Result> {
  try {
    return await save(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        if (outageOf(error) !== 'locked') throw error
        throw new RecordsLocked('the records are locked', { cause: error })
      }
    })
  } catch (error) {
    if (outageOf(error) !== 'locked') throw error
    const id = await findChanging(db, target)
    if (id === null) throw error
    throw conflict(FILE_IMPORT_MESSAGES.isChangingRecord(String(id)))
  }
}

/** Returns the import that is currently changing records of the entity; null if there is none. */
async function findChanging(db: Queries, { scope, params: { entity } }: RecordTarget): Promise<number | null> {
  const { owner, group } = recordTable(entity)
  const isOfOwner = sql<SqlBool>`program_id IS NOT DISTINCT FROM ${owner === 'program_id' ? scope.programId : null}::bigint`
  // imports of the other programs of a group change the records of the group too
  const isOfGroup = sql<SqlBool>`program_id IN (SELECT id FROM program WHERE program_group_id = ${groupIn(scope)})`
  const row = await db
    .selectFrom('import')
    .select('id')
    .where('client_id', '=', scope.clientId)
    .where(group === null ? isOfOwner : sql<SqlBool>`(${isOfOwner} OR ${isOfGroup})`)
    .where('entity', '=', entity)
    .where('state', 'in', ['APPLYING', 'UNDOING'])
    .executeTakeFirst()
  return row?.id ?? null
}
