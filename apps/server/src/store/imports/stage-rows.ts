import type { GivenRecord } from '@incentive/contract'
import type { CatalogName, Cells } from '@incentive/model/catalog'
import { sql } from 'kysely'
import type { Queries, Writes } from '../queries.ts'
import { boundedRows } from './bounded-rows.ts'

/** A problem of a row: the index of the column (null: none), the field and the reason. */
export interface RowIssue {
  readonly column: number | null
  readonly field: string
  readonly message: string
}

/** A row of a file as it was read. */
export interface ReadRow {
  readonly line: number
  readonly cells: Cells | null
  readonly key: string
  /** The key as it is compared; null if the key has a part that is not a text, or cannot be read. */
  readonly foldedKey: string | null
  /** The folded key of the record of the same entity that the row refers to. */
  readonly parentKey: string | null
  readonly given: GivenRecord | null
  /** True if the row deactivates or removes its record. */
  readonly isDelete: boolean
  /** Problems of the cells; a row with one is rejected. */
  readonly issues: readonly RowIssue[]
  readonly note: string | null
}

/** The columns of a read row, as a table for statements. */
const columns = sql`line integer, cells jsonb, key text, "foldedKey" text, "parentKey" text, given jsonb, "isDelete" boolean,
  issues jsonb, note text, "isRejected" boolean`

const table = (rows: readonly ReadRow[]) => {
  const texts = rows.map((row) => ({ ...row, isRejected: row.issues.length > 0 }))
  return sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS read (${columns})`
}

/** Stages rows of a file. */
export async function stageRows(tx: Writes, importId: number, rows: readonly ReadRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO import_row (import_id, line, cells, key, folded_key, parent_key, given, is_delete, issues, note, result)
    SELECT ${importId}::bigint, line, cells, key, "foldedKey", "parentKey", given, "isDelete", issues, note,
           CASE WHEN "isRejected" THEN 'rejected' END
      FROM ${table(rows)}`.execute(tx)
}

/** Replaces staged rows by what their cells say now. */
export async function restageRows(tx: Writes, importId: number, rows: readonly ReadRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE import_row SET cells = read.cells, key = read.key, folded_key = read."foldedKey",
           parent_key = read."parentKey", given = read.given, is_delete = read."isDelete",
           issues = read.issues, note = read.note, level = 0,
           result = CASE WHEN "isRejected" THEN 'rejected' END, new_record = NULL, changes = NULL, record_id = NULL,
           record_version = NULL, is_reactivated = false, effects = NULL, missing = NULL
      FROM ${table(rows)} WHERE import_row.import_id = ${importId}::bigint AND import_row.line = read.line`.execute(tx)
}

/**
 * Updates what the planner knows of staged rows. A role that does not own the table cannot: then it is up to date when
 * autovacuum has been there.
 */
export const updateStatistics = (db: Queries) =>
  sql`ANALYZE import_row (import_id, line, folded_key, level, result, is_applied)`.execute(db)

/** Removes the staged rows of an import, except for those whose cells a user gave. */
export async function clearRows(tx: Writes, importId: number): Promise<void> {
  await tx.deleteFrom('import_row').where('import_id', '=', importId).where('is_corrected', '=', false).execute()
}

/** Forgets which rows of an import a user corrected: the next reading of its file replaces them. */
export async function forgetCorrected(tx: Writes, importId: number): Promise<void> {
  await tx.deleteFrom('import_row').where('import_id', '=', importId).where('is_corrected', '=', true).execute()
}

/** Returns the last line of a file that is staged; 0 if there is none. */
export async function lastStaged(db: Queries, importId: number): Promise<number> {
  const row = await db
    .selectFrom('import_row')
    .select((each) => each.fn.max('line').as('line'))
    .where('import_id', '=', importId)
    .where('is_corrected', '=', false)
    .executeTakeFirst()
  return row?.line ?? 0
}

/** The lines of a file whose cells a user gave. */
export async function correctedLines(db: Queries, importId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('import_row')
    .select('line')
    .where('import_id', '=', importId)
    .where('is_corrected', '=', true)
    .execute()
  return new Set(rows.map(({ line }) => line))
}

/** Reads the cells of rows that a user gave, in the order of their lines. */
export async function loadCorrected(
  db: Queries,
  importId: number,
  after: number,
  most: number,
): Promise<{ line: number; cells: Cells }[]> {
  const { rows } = await sql<{ line: number; cells: Cells }>`
    SELECT line, cells FROM ${boundedRows(
      sql`SELECT * FROM import_row
           WHERE import_id = ${importId} AND is_corrected AND cells IS NOT NULL AND line > ${after}
           ORDER BY line LIMIT ${most}`,
      'cells',
    )} ORDER BY line`.execute(db)
  return rows
}

/** Returns true if lines of the file of an import were rejected; missing records have no line. */
export async function hasRejectedLine(db: Queries, importId: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_row')
    .select('id')
    .where('import_id', '=', importId)
    .where('result', '=', 'rejected')
    .where('cells', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Copies the rejected lines of an import into another one, as rows whose cells a user gave. */
export const copyRejected = (tx: Writes, from: number, to: number) =>
  sql`
    INSERT INTO import_row (import_id, line, cells, is_corrected)
    SELECT ${to}::bigint, line, cells, true FROM import_row
     WHERE import_id = ${from} AND result = 'rejected' AND cells IS NOT NULL`.execute(tx)

/** Maximum depth of a chain of records of one entity. */
const maxLevels = 20

/**
 * Orders the rows of an entity whose records refer to each other: a row comes after the row of the file that it refers
 * to. Rows that refer to each other in a circle are rejected.
 */
export async function placeRows(
  tx: Writes,
  importId: number,
  messages: { readonly field: string; readonly cycle: string },
): Promise<void> {
  await sql`
    WITH RECURSIVE placed AS (
      SELECT line, folded_key, 0 AS level FROM import_row AS one
       WHERE import_id = ${importId} AND (parent_key IS NULL OR NOT EXISTS (
         SELECT FROM import_row AS parent WHERE parent.import_id = ${importId} AND NOT parent.is_missing
            AND parent.folded_key = one.parent_key))
      UNION
      SELECT child.line, child.folded_key, placed.level + 1
        FROM placed JOIN import_row AS child ON child.import_id = ${importId} AND child.parent_key = placed.folded_key
       WHERE placed.level <= ${maxLevels}),
    deepest AS (SELECT line, max(level) AS level FROM placed GROUP BY line)
    UPDATE import_row SET level = deepest.level FROM deepest
     WHERE import_row.import_id = ${importId} AND import_row.line = deepest.line AND deepest.level > 0`.execute(tx)
  const issue = JSON.stringify([{ column: null, field: messages.field, message: messages.cycle }])
  await sql`
    UPDATE import_row SET result = 'rejected', issues = coalesce(issues, '[]'::jsonb) || ${issue}::jsonb
     WHERE import_id = ${importId} AND parent_key IS NOT NULL AND level = 0
       AND NOT coalesce(issues, '[]'::jsonb) @> ${issue}::jsonb AND EXISTS (
       SELECT FROM import_row AS parent
        WHERE parent.import_id = ${importId} AND parent.folded_key = import_row.parent_key)`.execute(tx)
}

/** The entities whose records refer to each other, with the field. */
export const parentFields: Partial<Record<CatalogName, string>> = { organizations: 'parentOrganization' }

/** Reads the cells and the folded key of a line; null if the file has no such line, or it cannot be read. */
export async function loadCells(
  db: Queries,
  importId: number,
  line: number,
): Promise<{ readonly cells: Cells; readonly foldedKey: string | null } | null> {
  const row = await db
    .selectFrom('import_row')
    .select(['cells', 'folded_key as foldedKey'])
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst()
  return row?.cells == null ? null : { cells: row.cells as Cells, foldedKey: row.foldedKey }
}

/** Counts the rows of an import, except for one, whose cells a user gave. */
export async function countCorrected(db: Queries, importId: number, except: number): Promise<number> {
  const { count } = await db
    .selectFrom('import_row')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('is_corrected', '=', true)
    .where('line', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a row that a user corrects, so that reading the file again does not replace them. */
export async function markCorrected(tx: Writes, importId: number, line: number): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ is_corrected: true })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}
