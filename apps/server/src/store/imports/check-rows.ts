import type { GivenRecord, Import } from '@incentive/contract'
import { catalogEntity, RECORD_MESSAGES, type CatalogName, type ColumnMapping, type Issue } from '@incentive/model'
import { sql } from 'kysely'
import { planRecords, type RowPlan } from '../catalog/records/plan-records.ts'
import type { FieldChange, WriteContext } from '../catalog/records/record-changes.ts'
import type { Queries, Writes } from '../queries.ts'
import { parentFields, type RowIssue } from './stage-rows.ts'

/** A staged row that is to be checked or applied. */
export interface StagedRow {
  readonly id: number
  readonly line: number
  readonly given: GivenRecord
  readonly parentKey: string | null
  readonly recordId: number | null
  readonly recordVersion: number | null
}

const staged = sql`id, line, given, parent_key AS "parentKey", record_id AS "recordId", record_version AS "recordVersion"`

/** The next rows without a result, in the order of their lines. */
export async function nextUnchecked(tx: Queries, importId: number, most: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    SELECT ${staged} FROM import_row
     WHERE import_id = ${importId} AND result IS NULL ORDER BY line LIMIT ${most}`.execute(tx)
  return rows
}

/** The rows of some lines. */
export async function rowsOfLines(tx: Queries, importId: number, lines: readonly number[]): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    SELECT ${staged} FROM import_row
     WHERE import_id = ${importId} AND line = ANY(${[...lines]}::integer[]) AND result IS NULL`.execute(tx)
  return rows
}

/** The next rows that change a record and are not applied yet: of one level, so that no row refers to another one. */
export async function nextUnapplied(tx: Queries, importId: number, most: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    SELECT ${staged} FROM import_row
     WHERE import_id = ${importId} AND result IN ('created', 'changed') AND NOT is_applied
       AND level = (SELECT min(level) FROM import_row
                     WHERE import_id = ${importId} AND result IN ('created', 'changed') AND NOT is_applied)
     ORDER BY line LIMIT ${most}`.execute(tx)
  return rows
}

/** Problems of fields at the columns that the fields come from. */
export const toRowIssues = (mapping: ColumnMapping, issues: readonly Issue[]): RowIssue[] =>
  issues.map(({ field, message }) => {
    const column = mapping.findIndex((target) => target === field || target?.startsWith(`${field}.`))
    return { column: column === -1 ? null : column, field, message }
  })

/** Plans rows and stores the result of each. Nothing of the catalog changes. DI-07. */
export async function checkRows(
  tx: Writes,
  context: WriteContext,
  { importId, entity, mapping }: { importId: number; entity: CatalogName; mapping: ColumnMapping },
  rows: readonly StagedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const plans = await planRecords(
    tx,
    context,
    entity,
    rows.map(({ given }) => ({ given, target: 'byKey' })),
  )
  const parents = await parentsInFile(tx, importId, rows)
  const results = rows.map((row, index) => {
    const plan = plans[index] as RowPlan
    const parent = row.parentKey === null ? undefined : parents.get(row.parentKey)
    return { id: row.id, ...resultOf(entity, mapping, plan, parent) }
  })
  await sql`
    UPDATE import_row SET result = checked.result, key = checked.key, folded_key = checked."foldedKey",
           issues = checked.issues, changes = checked.changes, record_id = checked."recordId",
           record_version = checked."recordVersion", is_reactivated = checked."isReactivated",
           is_waiting = checked."isWaiting"
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS checked (id bigint, result text, key text,
           "foldedKey" text, issues jsonb, changes jsonb, "recordId" bigint, "recordVersion" integer,
           "isReactivated" boolean, "isWaiting" boolean)
     WHERE import_row.id = checked.id`.execute(tx)
}

type Result = 'created' | 'changed' | 'unchanged' | 'rejected'

function resultOf(entity: CatalogName, mapping: ColumnMapping, plan: RowPlan, parentInFile: string | undefined) {
  const field = parentFields[entity]
  const isOfFile = (issue: Issue) => parentInFile !== undefined && issue.field === field && !isAboveItself(issue)
  // rows with the same key are found in the whole file, not in a slice of it
  const issues = plan.issues.filter((issue) => issue.message !== RECORD_MESSAGES.keyTwice && !isOfFile(issue))
  const waits = plan.issues.some(isOfFile)
  const { before } = plan
  const label = field === undefined ? '' : (catalogEntity(entity).fields[field]?.label ?? '')
  const changes: readonly FieldChange[] = waits
    ? [
        ...plan.changes.filter((change) => change.field !== field),
        { field: field ?? '', label, before: shownParent(plan, field), after: parentInFile ?? '' },
      ]
    : plan.changes
  const isReactivated = before?.deactivatedDate != null
  const result: Result =
    issues.length > 0
      ? 'rejected'
      : before === null
        ? 'created'
        : changes.length > 0 || isReactivated
          ? 'changed'
          : 'unchanged'
  return {
    result,
    key: plan.key,
    foldedKey: plan.foldedKey,
    issues: issues.length === 0 ? null : toRowIssues(mapping, issues),
    changes: result === 'changed' ? changes : null,
    recordId: before?.id ?? null,
    recordVersion: before?.version ?? null,
    isReactivated: isReactivated && result === 'changed',
    isWaiting: waits,
  }
}

const isAboveItself = ({ message }: Issue) => message === RECORD_MESSAGES.parentCycle

function shownParent({ before }: RowPlan, field: string | undefined): string {
  const parent = before?.values[field ?? ''] ?? null
  return typeof parent === 'object' && parent !== null && 'name' in parent ? String(parent.name) : ''
}

/** The keys of rows of the file that others refer to, by folded key. */
async function parentsInFile(tx: Queries, importId: number, rows: readonly StagedRow[]): Promise<Map<string, string>> {
  const wanted = rows.flatMap(({ parentKey }) => parentKey ?? [])
  if (wanted.length === 0) return new Map()
  const { rows: found } = await sql<{ foldedKey: string; key: string }>`
    SELECT folded_key AS "foldedKey", key FROM import_row
     WHERE import_id = ${importId} AND folded_key = ANY(${wanted}::text[])`.execute(tx)
  return new Map(found.map(({ foldedKey, key }) => [foldedKey, key]))
}

/** The numbers of an import, counted over all rows. */
export type RowCounts = Pick<
  Import['counts'],
  'rows' | 'created' | 'changed' | 'unchanged' | 'rejected' | 'reactivated'
>

/** Counts the rows of an import by their results, and the rows that change each field. */
export async function countRows(
  db: Queries,
  importId: number,
): Promise<{ counts: RowCounts; changedFields: Import['changedFields'] }> {
  const { rows } = await sql<RowCounts>`
    SELECT count(*) AS rows, count(*) FILTER (WHERE result = 'created') AS created,
           count(*) FILTER (WHERE result = 'changed') AS changed,
           count(*) FILTER (WHERE result = 'unchanged') AS unchanged,
           count(*) FILTER (WHERE result = 'rejected') AS rejected,
           count(*) FILTER (WHERE result = 'changed' AND is_reactivated) AS reactivated
      FROM import_row WHERE import_id = ${importId}`.execute(db)
  const { rows: fields } = await sql<Import['changedFields'][number]>`
    SELECT change ->> 'field' AS field, max(change ->> 'label') AS label, count(*) AS count
      FROM import_row, jsonb_array_elements(changes) AS change
     WHERE import_id = ${importId} AND result = 'changed' GROUP BY 1 ORDER BY 3 DESC, 1`.execute(db)
  const none = { rows: 0, created: 0, changed: 0, unchanged: 0, rejected: 0, reactivated: 0 }
  return { counts: rows[0] ?? none, changedFields: fields }
}
