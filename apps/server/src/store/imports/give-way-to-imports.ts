import type { CatalogName } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { sql, type SqlBool } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import { outageOf } from '../../db/failures.ts'
import { conflict } from '../../refusal.ts'
import { groupIn, recordTable } from '../catalog/record-table.ts'
import type { Queries, Writes } from '../queries.ts'

/** Another transaction holds the records for too long. Unlike its cause, it is not tried again. */
class RecordsHeld extends Error {
  override readonly name = 'RecordsHeld'
}

/** The records of an entity that a call changes. */
interface Place {
  readonly scope: ProgramScope
  readonly params: { readonly entity: CatalogName }
}

/**
 * Saves records next to imports: `save` runs `work` in a transaction, with one wait for records that are being
 * changed (2 s). Throws 409 with the number of the import that changes them. DI-22.
 */
export async function giveWayToImports<Done, Result>(
  db: Queries,
  place: Place,
  save: (work: (tx: Writes) => Promise<Done>) => Promise<Result>,
  work: (tx: Writes) => Promise<Done>,
): Promise<Result> {
  try {
    return await save(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        if (outageOf(error) !== 'locked') throw error
        throw new RecordsHeld('the records are locked', { cause: error })
      }
    })
  } catch (error) {
    if (outageOf(error) !== 'locked') throw error
    const id = await findChanging(db, place)
    if (id === null) throw error
    throw conflict(FILE_IMPORT_MESSAGES.isChangingRecord(String(id)))
  }
}

/** Returns the import that changes records of the entity now; null if there is none. */
async function findChanging(db: Queries, { scope, params: { entity } }: Place): Promise<number | null> {
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
