import type { GivenRecord } from '@incentive/contract'
import { CATALOG, catalogEntity, type CatalogName } from '@incentive/model/catalog'
import { sql } from 'kysely'
import type { WriteContext } from '../../catalog/records/record-changes.ts'
import { resolveReferences, unknownReferences } from '../../catalog/records/resolve-references.ts'
import type { Queries, Writes } from '../../queries.ts'
import { boundedRows } from '../bounded-rows.ts'
import type { RowIssue } from '../stage-rows.ts'
import type { StoredImport } from '../stored-import.ts'

/** An applied import whose records rejected rows of feeds can refer to. */
export interface AppliedImport {
  readonly id: number
  readonly entity: CatalogName
  readonly clientId: number
  readonly programId: number | null
}

/** Rejected rows are kept so long. */
const days = 7

/** Maximum number of applied imports of one turn. */
const most = 100

/** Returns the applied imports after which no rejected rows were retried yet, the oldest first. */
export async function findRetriesDue(db: Queries, now: Date): Promise<AppliedImport[]> {
  const { rows } = await sql<AppliedImport>`
    SELECT id, entity, client_id AS "clientId", program_id AS "programId" FROM import
     WHERE retries_due AND state = 'APPLIED'
       AND applied_date > ${now.toISOString()}::timestamptz - ${days} * interval '1 day'
     ORDER BY id LIMIT ${most}`.execute(db)
  return rows
}

/** Notes that rejected rows were retried after an import. */
export async function endRetries(db: Queries, { id }: AppliedImport): Promise<void> {
  await db.updateTable('import').set({ retries_due: false }).where('id', '=', id).execute()
}

/** The fields of an entity that refer to another one. */
const fieldsTo = (name: CatalogName, to: CatalogName): string[] =>
  Object.entries(catalogEntity(name).fields).flatMap(([field, description]) => {
    const of = description.kind === 'reference' ? description.to : description.kind === 'list' ? description.of : null
    return of === to ? [field] : []
  })

/** The newest import of a feed that has rejected rows, or is under way. */
export interface LastOfFeed {
  readonly id: number
  readonly isUnderWay: boolean
}

/**
 * Returns the newest import of each feed whose rows can refer to records of an applied import, unless it is that one.
 */
export async function findLastOfFeeds(
  db: Queries,
  { id, entity, clientId, programId }: AppliedImport,
  now: Date,
): Promise<LastOfFeed[]> {
  const entities = CATALOG.flatMap(({ name }) => (fieldsTo(name, entity).length > 0 ? [name] : []))
  const { rows } = await sql<LastOfFeed>`
    SELECT last.id, last."isUnderWay"
      FROM feed CROSS JOIN LATERAL (
             SELECT import.*, coalesce(work.state IN ('QUEUED', 'RUNNING'), false) AS "isUnderWay"
               FROM import LEFT JOIN work ON work.id = import.work_id
              WHERE import.feed_id = feed.id ORDER BY import.id DESC LIMIT 1) AS last
     WHERE feed.client_id = ${clientId} AND feed.deleted_date IS NULL AND feed.entity = ANY(${entities}::text[])
       AND last.id <> ${id} AND (${programId}::bigint IS NULL OR last.program_id = ${programId}::bigint)
       AND (last."isUnderWay" OR (last.state IN ('CHECKED', 'APPLIED') AND last.rejected_count > 0))
       AND greatest(last.created_date, last.applied_date)
           > ${now.toISOString()}::timestamptz - ${days} * interval '1 day'
     ORDER BY last.id`.execute(db)
  return rows
}

/** True if no newer import of its feed came. */
export async function isLastOfFeed(tx: Writes, { id, feed_id: feedId }: StoredImport): Promise<boolean> {
  const newer = await tx
    .selectFrom('import')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return newer === undefined
}

/** A rejected row with its problems. */
interface Rejected {
  readonly line: number
  readonly given: GivenRecord
  readonly issues: readonly RowIssue[]
}

/** Number of rejected rows that are compared with the records at once. */
const portion = 500

/**
 * True if a row of an import was rejected because nothing matched a reference to an entity, and now a record does.
 * Nothing changes.
 */
export async function hasFoundReference(
  db: Queries,
  context: WriteContext,
  { id, entity }: StoredImport,
  to: CatalogName,
): Promise<boolean> {
  const fields = fieldsTo(entity, to)
  for (let after = 0; ;) {
    const { rows } = await sql<Rejected>`
      SELECT line, given, issues FROM ${boundedRows(
        sql`SELECT * FROM import_row
             WHERE import_id = ${id} AND result = 'rejected' AND line > ${after} AND given IS NOT NULL AND EXISTS (
               SELECT FROM jsonb_array_elements(issues) AS issue WHERE issue ->> 'field' = ANY(${fields}::text[]))
             ORDER BY line LIMIT ${portion}`,
        'given',
      )} ORDER BY line`.execute(db)
    const [last] = rows.slice(-1)
    if (last === undefined) return false
    after = last.line
    const unknown = rows.map(({ given, issues }) =>
      unknownReferences(entity, given, to).filter((one) => issues.some((issue) => isSame(issue, one))),
    )
    const resolved = await resolveReferences(
      db,
      context,
      entity,
      rows.map(({ given }) => given),
    )
    if (unknown.some((own, index) => own.some((one) => !resolved[index]?.issues.some((issue) => isSame(issue, one))))) {
      return true
    }
  }
}

type Problem = Pick<RowIssue, 'field' | 'message'>

const isSame = (one: Problem, other: Problem) => one.field === other.field && one.message === other.message
