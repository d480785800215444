import type { GivenRecord, Import } from '@incentive/contract'
import { catalogEntity, type CatalogName, type ColumnMapping } from '@incentive/model/catalog'
import { RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { sql, type SqlBool } from 'kysely'
import { planRecords, type RowPlan } from '../catalog/records/plan-records.ts'
import type { FieldChange, WriteContext } from '../catalog/records/record-changes.ts'
import type { Queries, Writes } from '../queries.ts'
import { boundedRows } from './bounded-rows.ts'
import { deletionIssues, deletionResult, toPlanned } from './delete-rows.ts'
import type { EffectFinder } from './effects/find-effects.ts'
import type { RowEffect } from './effects/row-effect.ts'
import { missingRecords } from './missing-records.ts'
import { parentFields, type RowIssue } from './stage-rows.ts'

/** The import that rows belong to, and the fields of the columns. */
export interface ImportTarget {
  readonly importId: number
  readonly entity: CatalogName
  readonly mapping: ColumnMapping
  /** The feed that brings the records. */
  readonly feedId: number | null
}

/** A staged row that is to be checked or applied. */
export interface StagedRow {
  readonly id: number
  readonly line: number
  readonly given: GivenRecord
  /** True if the row deactivates or removes its record. */
  readonly isDelete: boolean
  readonly parentKey: string | null
  readonly recordId: number | null
  readonly recordVersion: number | null
  /** A record of the feed that the file does not name. */
  readonly isMissing: boolean
}

const staged = sql`id, line, given, is_delete AS "isDelete", parent_key AS "parentKey", record_id AS "recordId", record_version AS "recordVersion",
  is_missing AS "isMissing"`

/** SQL that is true for rows whose application changes a record. */
export const isChanging = sql<SqlBool>`result IN ('created', 'changed', 'deactivated', 'removed')`

/** The next rows without a result, in the order of their lines. */
export async function nextUnchecked(tx: Queries, importId: number, most: number): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    SELECT ${staged} FROM ${boundedRows(
      sql`SELECT * FROM import_row WHERE import_id = ${importId} AND result IS NULL ORDER BY line LIMIT ${most}`,
      'given',
    )} ORDER BY line`.execute(tx)
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
    SELECT ${staged} FROM ${boundedRows(
      sql`SELECT * FROM import_row
           WHERE import_id = ${importId} AND ${isChanging} AND NOT is_applied
             AND level = (SELECT min(level) FROM import_row
                           WHERE import_id = ${importId} AND ${isChanging} AND NOT is_applied)
           ORDER BY line LIMIT ${most}`,
      'given',
    )} ORDER BY line`.execute(tx)
  return rows
}

/** Problems of fields at the columns that the fields come from. */
export const toRowIssues = (mapping: ColumnMapping, issues: readonly Issue[]): RowIssue[] =>
  issues.map(({ field, message }) => {
    const column = mapping.findIndex((target) => target === field || target?.startsWith(`${field}.`))
    return { column: column === -1 ? null : column, field, message }
  })

/** A checked row with its plan, before the result is stored. */
export type CheckedRow = (ReturnType<typeof resultOf> | ReturnType<typeof deletionOf>) & {
  readonly id: number
  readonly plan: RowPlan
}

/** Plans rows and returns the result of each. Nothing changes. DI-07. */
export async function checkRows(
  tx: Writes,
  context: WriteContext,
  { importId, entity, mapping, feedId }: ImportTarget,
  rows: readonly StagedRow[],
): Promise<CheckedRow[]> {
  if (rows.length === 0) return []
  const plans = await planRecords(tx, context, entity, toPlanned(entity, rows))
  const parents = await parentsInFile(tx, importId, rows)
  return rows.map((row, index) => {
    const plan = plans[index] as RowPlan
    const parent = row.parentKey === null ? undefined : parents.get(row.parentKey)
    return {
      id: row.id,
      plan,
      ...(row.isDelete ? deletionOf(context, entity, mapping, plan) : resultOf(entity, mapping, plan, parent)),
      ...feedChangeOf(plan, feedId),
    }
  })
}

/** Finds the effects of checked rows that create, change or end a record, by the id of the row. Holds no transaction. */
export async function findRowEffects(
  db: Queries,
  finder: EffectFinder | null,
  checked: readonly CheckedRow[],
): Promise<ReadonlyMap<number, readonly RowEffect[]>> {
  if (finder === null) return new Map()
  const effective = checked.filter(({ result }) => result !== 'unchanged' && result !== 'rejected')
  const effects = await finder.find(
    db,
    effective.map(({ plan, isReactivated, result }) => ({ plan, isReactivated, isEnded: isEnding(result) })),
  )
  return new Map(effective.map(({ id }, index) => [id, effects[index] ?? []]))
}

/** Stores the results of checked rows, and their effects. */
export async function storeResults(
  tx: Writes,
  checked: readonly CheckedRow[],
  effects: ReadonlyMap<number, readonly RowEffect[]>,
): Promise<void> {
  const results = checked.map(({ plan: _, ...row }) => {
    const own = effects.get(row.id) ?? []
    return { ...row, effects: own.length === 0 ? null : own }
  })
  await sql`
    UPDATE import_row SET result = checked.result, key = checked.key, folded_key = checked."foldedKey",
           issues = checked.issues, changes = checked.changes, record_id = checked."recordId",
           record_version = checked."recordVersion", is_reactivated = checked."isReactivated",
           is_waiting = checked."isWaiting", effects = checked.effects, missing = checked.missing,
           is_feed_changed = checked."isFeedChanged", feed_before = checked."feedBefore"
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS checked (id bigint, result text, key text,
           "foldedKey" text, issues jsonb, changes jsonb, "recordId" bigint, "recordVersion" integer,
           "isReactivated" boolean, "isWaiting" boolean, effects jsonb, missing jsonb, "isFeedChanged" boolean,
           "feedBefore" bigint)
     WHERE import_row.id = checked.id AND import_row.result IS NULL`.execute(tx)
}

/** The feed that a stored record has, if the row moves the record to another one. */
function feedChangeOf({ before }: RowPlan, feedId: number | null) {
  const isFeedChanged = feedId !== null && before !== null && before.feedId !== feedId
  return { isFeedChanged, feedBefore: isFeedChanged ? before.feedId : null }
}

/** True for the result of a row that deactivates or removes its record. */
const isEnding = (result: Result) => result === 'deactivated' || result === 'removed'

type Result = 'created' | 'changed' | 'unchanged' | 'rejected' | 'deactivated' | 'removed'

/** The result of a row that deactivates or removes its record. */
function deletionOf(context: WriteContext, entity: CatalogName, mapping: ColumnMapping, plan: RowPlan) {
  const issues = deletionIssues(context, entity, plan)
  const { before } = plan
  const isDone = before?.deactivatedDate != null
  const result: Result = issues.length > 0 ? 'rejected' : isDone ? 'unchanged' : deletionResult(entity)
  return {
    ...commonOf(mapping, plan, issues),
    result,
    changes: null,
    isReactivated: false,
    isWaiting: false,
    missing: null,
  }
}

/** The parts of a result that every row has. */
const commonOf = (mapping: ColumnMapping, { key, foldedKey, before }: RowPlan, issues: readonly Issue[]) => ({
  key,
  foldedKey,
  issues: issues.length === 0 ? null : toRowIssues(mapping, issues),
  recordId: before?.id ?? null,
  recordVersion: before?.version ?? null,
})

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
  const missing = missingRecords(entity, plan)
  return {
    ...commonOf(mapping, plan, issues),
    result,
    changes: result === 'changed' ? changes : null,
    isReactivated: isReactivated && result === 'changed',
    isWaiting: waits,
    missing: missing.length === 0 ? null : missing,
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
  | ('rows' | 'created' | 'changed' | 'unchanged' | 'rejected')
  | ('deactivated' | 'removed' | 'reactivated' | 'changingFeed' | 'missing')
>

/** Counts the rows of an import by their results, and the rows that change each field. */
export async function countRows(
  db: Queries,
  importId: number,
): Promise<{ counts: RowCounts; changedFields: Import['changedFields'] }> {
  const { rows } = await sql<RowCounts>`
    SELECT count(*) FILTER (WHERE NOT is_missing) AS rows, count(*) FILTER (WHERE is_missing) AS missing,
           count(*) FILTER (WHERE result = 'created') AS created,
           count(*) FILTER (WHERE result = 'changed') AS changed,
           count(*) FILTER (WHERE result = 'unchanged') AS unchanged,
           count(*) FILTER (WHERE result = 'rejected') AS rejected,
           count(*) FILTER (WHERE result = 'deactivated') AS deactivated,
           count(*) FILTER (WHERE result = 'removed') AS removed,
           count(*) FILTER (WHERE result = 'changed' AND is_reactivated) AS reactivated,
           count(*) FILTER (WHERE result IN ('changed', 'unchanged') AND feed_before IS NOT NULL) AS "changingFeed"
      FROM import_row WHERE import_id = ${importId}`.execute(db)
  const { rows: fields } = await sql<Import['changedFields'][number]>`
    SELECT change ->> 'field' AS field, max(change ->> 'label') AS label, count(*) AS count
      FROM import_row, jsonb_array_elements(changes) AS change
     WHERE import_id = ${importId} AND result = 'changed' GROUP BY 1 ORDER BY 3 DESC, 1`.execute(db)
  const none = { rows: 0, created: 0, changed: 0, unchanged: 0, rejected: 0 }
  const more = { deactivated: 0, removed: 0, reactivated: 0, changingFeed: 0, missing: 0 }
  return { counts: rows[0] ?? { ...none, ...more }, changedFields: fields }
}
