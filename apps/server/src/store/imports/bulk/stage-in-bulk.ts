import { catalogEntity, type CatalogName, type RecordValues } from '@incentive/model'
import { sql, type RawBuilder } from 'kysely'
import { copyLine, type WorkConnection } from '../../../db/work-connection.ts'
import { planNewRecords } from '../../catalog/records/plan-new-records.ts'
import type { WriteContext } from '../../catalog/records/record-changes.ts'
import { isOwnedIn, recordTable } from '../../catalog/records/record-table.ts'
import { columnText } from '../../catalog/records/write-records.ts'
import type { Writes } from '../../queries.ts'
import type { ImportTarget } from '../check-rows.ts'
import type { ReadRow } from '../stage-rows.ts'
import { asColumns, bulkFields, isFreeKey } from './bulk-entity.ts'

/** The import whose rows are staged. */
type BulkStaging = Pick<ImportTarget, 'importId' | 'entity' | 'feedId'>

/**
 * Stages rows of a file by COPY. Rows that are equal to their stored record, and rows that only create one, get their
 * result at once; all other rows are left to the check.
 */
export async function stageInBulk(
  tx: Writes,
  copy: NonNullable<WorkConnection['copy']>,
  context: WriteContext,
  staging: BulkStaging,
  rows: readonly ReadRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    CREATE TEMPORARY TABLE staged_row (
      line integer, cells jsonb, key text, folded_key text, parent_key text, given jsonb, is_delete boolean, issues jsonb,
      note text, is_rejected boolean, values jsonb, is_valid boolean) ON COMMIT DROP`.execute(tx)
  await copy('staged_row', await linesOf(tx, context, staging.entity, rows))
  const { importId, entity } = staging
  const table = recordTable(entity)
  const fields = bulkFields(entity)
  // one look into the index for each row, however many records the planner expects
  const stored = sql`LATERAL (
    SELECT * FROM ${sql.table(table.table)} AS found
     WHERE found.folded_key = staged.folded_key AND ${isOwnedIn(table, context.scope)} OFFSET 0) AS record ON true`
  const compared = fields === null ? notCompared : comparedRows(context, staging)
  await sql`
    INSERT INTO import_row (import_id, line, cells, key, folded_key, parent_key, given, is_delete, issues, note, result,
                            record_id, record_version, is_feed_changed, feed_before, new_record)
    SELECT ${importId}::bigint, staged.line, staged.cells,
           CASE WHEN compared.is_same THEN compared.stored_key ELSE staged.key END,
           staged.folded_key, staged.parent_key, staged.given, staged.is_delete, staged.issues, staged.note,
           CASE WHEN staged.is_rejected THEN 'rejected' WHEN compared.is_same THEN 'unchanged'
                WHEN compared.is_new THEN 'created' END,
           CASE WHEN compared.is_same THEN compared.record_id END,
           CASE WHEN compared.is_same THEN compared.record_version END,
           compared.is_same AND compared.is_feed_changed,
           CASE WHEN compared.is_same AND compared.is_feed_changed THEN compared.feed_id END,
           CASE WHEN compared.is_new THEN staged.values END
      FROM staged_row AS staged
      ${fields === null ? sql`` : sql`LEFT JOIN LATERAL ${asColumns(sql`staged.values`, fields, 'own')} ON true LEFT JOIN ${stored}`}
     CROSS JOIN LATERAL (${compared}) AS compared
     ORDER BY staged.line`.execute(tx)
}

/** SQL of the comparison of a row of an entity whose records are not compared in bulk. */
const notCompared = sql`
  SELECT false AS is_same, false AS is_new, NULL::text AS stored_key, NULL::bigint AS record_id,
         NULL::integer AS record_version, false AS is_feed_changed, NULL::bigint AS feed_id`

/** SQL of the comparison of the row \`staged\` and its values \`own\` with the stored \`record\`. */
function comparedRows(context: WriteContext, { entity: name, feedId }: BulkStaging): RawBuilder<unknown> {
  const { key } = catalogEntity(name)
  const { columns } = recordTable(name)
  const fields = bulkFields(name) ?? []
  // a record keeps the key as it was first written, and a field that the row does not have
  const equal = fields
    .filter(({ field }) => !key.includes(field))
    .map(({ field, column }) => {
      const blank = column.type === 'text' ? (value: RawBuilder<unknown>) => sql`nullif(${value}, '')` : same
      const [one, other] = [sql.ref(`record.${column.name}`), sql.ref(`own.${column.name}`)].map(blank)
      return sql`(NOT staged.given ? ${field} OR ${one} IS NOT DISTINCT FROM ${other})`
    })
  const isErased = name === 'participants' ? sql`record.erased_date IS NOT NULL` : sql`false`
  const keyText = sql`concat_ws(' / ', ${sql.join(
    key.map((part) => sql`nullif(${sql.ref(`record.${columns[part]?.name ?? part}`)}, '')`),
  )})`
  return sql`
    SELECT state.*, ${keyText} AS stored_key, record.id AS record_id, record.version AS record_version, record.feed_id,
           coalesce(${feedId}::bigint <> coalesce(record.feed_id, 0), false) AS is_feed_changed
      FROM (SELECT (is_planned AND record.id IS NOT NULL AND record.deactivated_date IS NULL AND NOT ${isErased}
                    AND ${sql.join(equal, sql` AND `)}) AS is_same,
                   (is_planned AND staged.is_valid AND record.id IS NULL
                    AND ${isFreeKey(context, name, sql`staged.folded_key`)}) AS is_new
              FROM (SELECT staged.values IS NOT NULL AND NOT staged.is_rejected AND NOT staged.is_delete
                           AND coalesce(staged.folded_key, '') <> '' AS is_planned) AS planned) AS state`
}

const same = (value: RawBuilder<unknown>) => value

async function linesOf(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  rows: readonly ReadRow[],
): Promise<Iterable<string>> {
  const planned = rows.filter((row) => row.given !== null && row.issues.length === 0 && !row.isDelete)
  const records = await planNewRecords(
    tx,
    context,
    name,
    planned.map(({ given }) => given ?? {}),
  )
  const byLine = new Map(planned.map(({ line }, index) => [line, records[index] ?? null]))
  const fields = bulkFields(name)
  return rows.values().map((row) => {
    const record = fields === null ? null : (byLine.get(row.line) ?? null)
    return copyLine([
      String(row.line),
      jsonText(row.cells),
      row.key,
      row.foldedKey,
      row.parentKey,
      jsonText(row.given),
      row.isDelete ? 't' : 'f',
      row.issues.length === 0 ? null : JSON.stringify(row.issues),
      row.note,
      row.issues.length > 0 ? 't' : 'f',
      record === null ? null : JSON.stringify(textsOf(name, record.values)),
      record?.isValid === true ? 't' : 'f',
    ])
  })
}

const jsonText = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** The values of the columns of a record, as texts by column. */
const textsOf = (name: CatalogName, values: RecordValues) =>
  Object.fromEntries(
    (bulkFields(name) ?? []).map(({ field, column }) => [column.name, columnText(column, values[field] ?? null)]),
  )
