import type { Cells } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { sql, type RawBuilder } from 'kysely'
import type { Queries, Writes } from '../queries.ts'

/** Maximum number of other lines that a message names. */
const maxNamed = 10

/** A message in SQL, with the value of an expression. */
function text(message: (value: string) => string, value: RawBuilder<unknown>): RawBuilder<string> {
  const [before = '', after = ''] = message('\u0001').split('\u0001')
  return sql<string>`${before}::text || ${value} || ${after}::text`
}

/**
 * Lets the statements of a transaction join all rows of a file with each other. A file that was just staged has no
 * statistics yet, so the planner would expect few rows and read them in nested loops.
 */
export const joinWholeFile = (tx: Writes) => sql`SET LOCAL enable_nestloop = off`.execute(tx)

/**
 * Rejects rows of an import that have the same key and name each other: of all keys, or of some folded ones. Rows that
 * also have the same values count once. DI-10.
 */
export async function rejectDoubles(
  tx: Writes,
  importId: number,
  field: string,
  keys: readonly string[] | null = null,
): Promise<void> {
  const isNamed = keys === null ? sql`folded_key <> ''` : sql`folded_key = ANY(${[...keys]}::text[])`
  const issue = sql`jsonb_build_array(jsonb_build_object('column', NULL, 'field', ${field}::text, 'message', ${text(
    FILE_IMPORT_MESSAGES.alsoInLines,
    sql`array_to_string((array_remove(twice.lines, import_row.line))[1:${sql.lit(maxNamed)}], ', ')`,
  )}))`
  await sql`
    WITH keys AS MATERIALIZED (
      SELECT folded_key FROM import_row
       WHERE import_id = ${importId} AND NOT is_missing AND ${isNamed} GROUP BY folded_key HAVING count(*) > 1),
    twice AS (
      SELECT folded_key, array_agg(line ORDER BY line) AS lines,
             count(DISTINCT jsonb_build_array(given, is_delete)) = 1 AND count(given) = count(*) AS "isSame"
        FROM import_row JOIN keys USING (folded_key)
       WHERE import_id = ${importId} AND NOT is_missing GROUP BY folded_key)
    UPDATE import_row
       SET result = CASE WHEN "isSame" AND result <> 'rejected' THEN 'unchanged' ELSE 'rejected' END,
           note = CASE WHEN "isSame" THEN ${text(FILE_IMPORT_MESSAGES.sameAsLine, sql`twice.lines[1]`)} ELSE note END,
           issues = CASE WHEN "isSame" THEN issues ELSE coalesce(issues, '[]'::jsonb) || ${issue} END,
           changes = NULL
      FROM twice
     WHERE import_row.import_id = ${importId} AND import_row.folded_key = twice.folded_key
       AND NOT ("isSame" AND import_row.line = twice.lines[1])`.execute(tx)
}

/** Rejects rows that need a new record of a rejected row. Returns after the last such row. DI-09. */
export async function rejectOrphans(tx: Writes, importId: number, field: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE import_row
         SET result = 'rejected', changes = NULL, issues = jsonb_build_array(jsonb_build_object(
             'column', NULL, 'field', ${field}::text, 'message', ${text(FILE_IMPORT_MESSAGES.lineRejected, sql`parent.line`)}))
        FROM import_row AS parent
       WHERE import_row.import_id = ${importId} AND parent.import_id = ${importId}
         AND import_row.parent_key = parent.folded_key AND import_row.result <> 'rejected'
         AND parent.result = 'rejected' AND import_row.is_waiting`.execute(tx)
    if (numAffectedRows === 0n) return
  }
}

/** Maximum number of lines with one key that are rechecked together. */
export const MAX_SAME = 1_000

/** Reads the cells of the lines with some folded keys, except for one line: one more than the maximum at most. */
export async function loadLinesOf(
  db: Queries,
  importId: number,
  keys: readonly string[],
  except: number,
): Promise<{ readonly line: number; readonly cells: Cells }[]> {
  const { rows } = await sql<{ line: number; cells: Cells }>`
    SELECT line, cells FROM import_row
     WHERE import_id = ${importId} AND folded_key = ANY(${[...keys]}::text[]) AND line <> ${except}
       AND cells IS NOT NULL ORDER BY line LIMIT ${sql.lit(MAX_SAME + 1)}`.execute(db)
  return rows
}
