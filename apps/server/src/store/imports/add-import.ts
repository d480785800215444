import type { ImportOptions } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { sql } from 'kysely'
import { addWork } from '../jobs/work.ts'
import type { Writes } from '../queries.ts'
import type { ChosenColumns, StoredImport } from './stored-import.ts'
import type { ProgramScope } from '../../caller.ts'

/** States in which an import waits for work or for a user. */
export const unfinished = ['RECEIVED', 'NEEDS_COLUMNS', 'CHECKING', 'CHECKED', 'APPLYING', 'UNDOING'] as const

/** Maximum number of unfinished imports of a client. */
export const MAX_UNFINISHED = 20

/** A file that was received. */
export interface NewImport {
  readonly entity: CatalogName
  /** True if the records belong to the client. */
  readonly isShared: boolean
  readonly storageKey: string | null
  readonly fileName: string
  readonly bytes: number
  readonly digest: string
  readonly options: ImportOptions
  readonly columns: ChosenColumns | null
  readonly feedId: number | null
  readonly missing: 'keep' | 'deactivate'
  readonly retryOf: number | null
}

/** Uploads of one client are counted and compared one at a time. */
export const lockImports = (tx: Writes, { clientId }: Pick<ProgramScope, 'clientId'>) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports of client ${clientId}`}, 0))`.execute(tx)

/** Counts the unfinished imports of a client. */
export async function countUnfinished(db: Writes, { clientId }: Pick<ProgramScope, 'clientId'>): Promise<number> {
  const { count } = await db
    .selectFrom('import')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('state', 'in', unfinished)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finds an unfinished import of the same file with the same options; null if there is none. */
export async function findSame(tx: Writes, scope: ProgramScope, given: NewImport): Promise<number | null> {
  const row = await tx
    .selectFrom('import')
    .select('id')
    .where('client_id', '=', scope.clientId)
    .where('started_in', '=', scope.programId)
    .where('entity', '=', given.entity)
    .where('digest', '=', given.digest)
    .where('state', 'in', unfinished)
    .where(isAsked(given))
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** True for imports with the options, the columns and the feed of a new one. */
const isAsked = ({ options, columns, feedId, missing }: NewImport) => sql<boolean>`(
  options = ${JSON.stringify(options)}::jsonb AND feed_id IS NOT DISTINCT FROM ${feedId}::bigint AND missing = ${missing}
  AND chosen_columns IS NOT DISTINCT FROM ${columns && JSON.stringify(columns)}::jsonb)`

/** Finds the last applied import of an entity, if its file and options are those of a new one; otherwise null. */
export async function findLastApplied(tx: Writes, scope: ProgramScope, given: NewImport): Promise<number | null> {
  const row = await tx
    .selectFrom('import')
    .select(['id', 'state', 'digest', isAsked(given).as('isAsked')])
    .where('client_id', '=', scope.clientId)
    .where('program_id', 'is not distinct from', given.isShared ? null : scope.programId)
    .where('entity', '=', given.entity)
    .where('applied_date', 'is not', null)
    .orderBy('applied_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'APPLIED' && row.digest === given.digest && row.isAsked ? row.id : null
}

/** Stores a new import with the work that reads and checks it. */
export async function addImport(
  tx: Writes,
  scope: ProgramScope,
  given: NewImport,
  now: Date,
): Promise<{ id: number; workId: number }> {
  const programId = given.isShared ? null : scope.programId
  const { clientId, userId } = scope
  const workId = await addWork(tx, 'import', { clientId, programId, userId }, now)
  const { id } = await tx
    .insertInto('import')
    .values({
      entity: given.entity,
      client_id: clientId,
      program_id: programId,
      started_in: scope.programId,
      app_user_id: userId,
      work_id: workId,
      state: 'RECEIVED',
      storage_key: given.storageKey,
      file_name: given.fileName,
      byte_count: given.bytes,
      digest: given.digest,
      options: JSON.stringify(given.options),
      chosen_columns: given.columns && JSON.stringify(given.columns),
      feed_id: given.feedId,
      missing: given.missing,
      retry_of: given.retryOf,
      created_date: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, workId }
}

/** Adds work for an import that has none under way, and returns the id of the work. */
export async function addWorkOf(tx: Writes, stored: StoredImport, userId: number, now: Date): Promise<number> {
  const owner = { clientId: stored.client_id, programId: stored.program_id, userId }
  return addWork(tx, 'import', owner, now)
}
