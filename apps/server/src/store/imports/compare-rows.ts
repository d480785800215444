import { FILE_IMPORT_MESSAGES } from '@incentive/model'
import { sql, type RawBuilder } from 'kysely'
import type { Writes } from '../queries.ts'

/** Maximum number of other lines that a message names. */
const mostNamed = 10

/** A message in SQL, with the value of an expression. */
function text(message: (value: string) => string, value: RawBuilder<unknown>): RawBuilder<string> {
  const [before = '', after = ''] = message('\u0001').split('\u0001')
  return sql<string>`${before}::text || ${value} || ${after}::text`
}

/**
 * Rejects rows of an import that have the same key and name each other. Rows that also have the same values count once.
 * DI-10.
 */
export async function rejectDoubles(tx: Writes, importId: number, field: string): Promise<void> {
  const issue = sql`jsonb_build_array(jsonb_build_object('column', NULL, 'field', ${field}::text, 'message', ${text(
    FILE_IMPORT_MESSAGES.alsoInLines,
    sql`array_to_string((array_remove(twice.lines, import_row.line))[1:${sql.lit(mostNamed)}], ', ')`,
  )}))`
  await sql`
    WITH twice AS (
      SELECT folded_key, array_agg(line ORDER BY line) AS lines,
             count(DISTINCT given) = 1 AND count(given) = count(*) AS "isSame"
        FROM import_row WHERE import_id = ${importId} AND folded_key <> '' GROUP BY folded_key HAVING count(*) > 1)
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

/** Rejects one row if other rows of the import have its key. */
export async function rejectDoubleOf(tx: Writes, importId: number, line: number, field: string): Promise<void> {
  await sql`
    UPDATE import_row
       SET result = 'rejected', changes = NULL, issues = coalesce(import_row.issues, '[]'::jsonb) || jsonb_build_array(
             jsonb_build_object('column', NULL, 'field', ${field}::text, 'message', ${text(FILE_IMPORT_MESSAGES.alsoInLines, sql`others.lines`)}))
      FROM (SELECT string_agg(line::text, ', ' ORDER BY line) AS lines FROM (
              SELECT other.line FROM import_row AS own JOIN import_row AS other
                  ON other.import_id = own.import_id AND other.folded_key = own.folded_key AND other.line <> own.line
               WHERE own.import_id = ${importId} AND own.line = ${line} AND own.folded_key <> ''
               ORDER BY other.line LIMIT ${mostNamed}) AS named) AS others
     WHERE import_row.import_id = ${importId} AND import_row.line = ${line} AND others.lines IS NOT NULL`.execute(tx)
}
