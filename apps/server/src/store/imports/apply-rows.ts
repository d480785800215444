import type { CatalogName, RecordValues } from '@incentive/model/catalog'
import { FEED_MESSAGES, FILE_IMPORT_MESSAGES, type Issue } from '@incentive/model/issues'
import { formatNy } from '@incentive/model/time'
import { sql, type RawBuilder } from 'kysely'
import { loadRecords, type StoredRecord } from '../catalog/records/load-records.ts'
import { planRecords, type RowPlan } from '../catalog/records/plan-records.ts'
import type { WriteContext } from '../catalog/records/record-changes.ts'
import { isOwnedIn, recordTable } from '../catalog/record-table.ts'
import { writeRecords } from '../catalog/records/write-records.ts'
import type { Queries, Writes } from '../queries.ts'
import { toRowIssues, type ImportTarget, type StagedRow } from './check-rows.ts'
import { deletePlanned, deletionIssues, deletionResult, toPlanned } from './delete-rows.ts'
import { createMissing } from './missing-records.ts'

/** The state of a record that an undo restores or compares: the values of some fields. */
export interface Image {
  readonly values: RecordValues
  /** The feed of a record that was removed. */
  readonly feedId?: number | null
}

/**
 * Writes checked rows into the catalog and marks them as applied. A row whose record was changed since the check is
 * rejected with who changed it and when. Returns the number of rejected rows.
 */
export async function applyRows(
  tx: Writes,
  context: WriteContext,
  { importId, entity, mapping, feedId }: ImportTarget,
  rows: readonly StagedRow[],
): Promise<number> {
  const plans = await planRecords(tx, context, entity, toPlanned(entity, rows))
  const planned = rows.map((row, index) => {
    const plan = plans[index] as RowPlan
    const change = changeSince(row, plan.before) ?? feedSince(row, plan.before, feedId)
    const own = row.isDelete ? deletionIssues(context, entity, plan) : plan.issues
    const issues: readonly Issue[] = change === null ? own : [{ field: '', message: change }]
    return { row, plan, issues }
  })
  const free = planned.filter(({ issues }) => issues.length === 0)
  const deleted = free.filter(({ row }) => row.isDelete)
  const taken = free.filter(({ row }) => !row.isDelete)
  const own: WriteContext = { ...context, source: `IMPORT ${importId}` }
  const reactivating: WriteContext = { ...own, reactivates: true }
  const complete = await createMissing(
    tx,
    reactivating,
    { importId, entity },
    taken.map(({ plan }) => plan),
  )
  const accepted = taken.map(({ row }, index) => ({ row, plan: complete[index] as RowPlan }))
  const written = await writeRecords(tx, { ...reactivating, feedId: feedId ?? undefined }, entity, complete)
  await deletePlanned(
    tx,
    own,
    entity,
    deleted.map(({ plan }) => plan),
  )
  const made = accepted.flatMap(({ plan }, index) => (plan.before === null ? (written[index]?.id ?? []) : []))
  // as stored, with the ids of lookup values that are known by name only in a plan
  const stored = new Map((await loadRecords(tx, entity, made)).map(({ id, values }) => [id, values]))
  await markApplied(
    tx,
    deleted.map(({ row, plan }) => ({
      id: row.id,
      recordId: plan.before?.id ?? 0,
      before: {
        values: deletionResult(entity) === 'removed' ? (plan.before?.values ?? {}) : {},
        feedId: plan.before?.feedId ?? null,
      },
      after: { values: {} },
    })),
  )
  await markApplied(
    tx,
    accepted.map(({ row, plan }, index) => {
      const recordId = written[index]?.id ?? 0
      const before = plan.before === null ? null : { values: changedOf(plan, plan.before.values) }
      const after = { values: stored.get(recordId) ?? changedOf(plan, plan.values) }
      return { id: row.id, recordId, before, after }
    }),
  )
  const rejected = planned.filter(({ issues }) => issues.length > 0)
  await rejectRows(
    tx,
    rejected.map(({ row, issues }) => ({ id: row.id, issues: toRowIssues(mapping, issues) })),
  )
  return rejected.length
}

/** The changed fields of a record, with these values. */
const changedOf = ({ changes }: RowPlan, values: RecordValues): RecordValues =>
  Object.fromEntries(changes.map(({ field }) => [field, values[field] ?? null]))

/** The reason why a row cannot be applied as it was checked; null if its record is as it was then. */
function changeSince(row: StagedRow, before: StoredRecord | null): string | null {
  if (before === null) return row.recordId === null ? null : FILE_IMPORT_MESSAGES.removedSince
  if (row.recordId === before.id && row.recordVersion === before.version) return null
  const message = row.recordId === null ? FILE_IMPORT_MESSAGES.createdSince : FILE_IMPORT_MESSAGES.changedSince
  return message(before.updatedBy ?? 'the server', formatNy(before.updatedDate))
}

/** The reason why a record is no longer missing from its feed: another one has brought it since the check. */
const feedSince = (row: StagedRow, before: StoredRecord | null, feedId: number | null): string | null =>
  row.isMissing && before !== null && before.feedId !== feedId ? FEED_MESSAGES.suppliedByOther : null

interface AppliedRow {
  readonly id: number
  readonly recordId: number
  readonly before: Image | null
  readonly after: Image
}

async function markApplied(tx: Writes, rows: readonly AppliedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE import_row SET is_applied = true, record_id = done."recordId", before_image = done.before,
           after_image = done.after
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS done (id bigint, "recordId" bigint, before jsonb, after jsonb)
     WHERE import_row.id = done.id`.execute(tx)
}

async function rejectRows(tx: Writes, rows: readonly { readonly id: number; readonly issues: unknown }[]) {
  if (rows.length === 0) return
  await sql`
    UPDATE import_row SET result = 'rejected', issues = done.issues, changes = NULL
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS done (id bigint, issues jsonb)
     WHERE import_row.id = done.id`.execute(tx)
}

/** The first rows that cannot be applied as they were checked, because their records were changed or created since. */
export async function findChangedSince(
  db: Queries,
  { scope }: WriteContext,
  importId: number,
  entity: CatalogName,
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    SELECT line FROM ${changedSince(scope, importId, entity, ['changed', 'deactivated', 'removed'])}
     ORDER BY line LIMIT 10`.execute(db)
  return rows.map(({ line }) => line)
}

/**
 * Clears the results of rows whose records were changed or created since the check, so that they are rechecked: also
 * those that changed nothing then. Records that the file does not name keep their result. Returns the number of rows.
 */
export async function clearOutdated(
  tx: Writes,
  { scope }: WriteContext,
  importId: number,
  entity: CatalogName,
): Promise<number> {
  const results = ['changed', 'unchanged', 'deactivated', 'removed']
  const { numAffectedRows } = await sql`
    UPDATE import_row SET result = NULL WHERE import_id = ${importId} AND NOT is_missing
       AND line IN (SELECT line FROM ${changedSince(scope, importId, entity, results)})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * SQL: the lines with these results, or that create a record, whose record is no longer as it was when they were
 * checked.
 */
function changedSince(
  scope: WriteContext['scope'],
  importId: number,
  entity: CatalogName,
  results: readonly string[],
): RawBuilder<unknown> {
  const table = recordTable(entity)
  // the keys of records without an owner of their own contain the record that they belong to
  const isOwned = table.through === null ? isOwnedIn(table, scope) : sql`true`
  return sql`(
    SELECT line FROM import_row LEFT JOIN ${sql.table(table.table)} AS record
           ON record.id = import_row.record_id
     WHERE import_id = ${importId} AND result = ANY(${results}::text[]) AND NOT is_applied
       AND record.version IS DISTINCT FROM import_row.record_version
    UNION ALL
    SELECT line FROM import_row JOIN ${sql.table(table.table)} AS record
           ON record.folded_key = import_row.folded_key AND ${isOwned}
     WHERE import_id = ${importId} AND result = 'created' AND NOT is_applied) AS changed`
}
