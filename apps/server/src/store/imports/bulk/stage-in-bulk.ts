import { catalogEntity } from '@incentive/model/catalog'
import { sql, type RawBuilder } from 'kysely'
import { copyLine, type WorkConnection } from '../../../db/work-connection.ts'
import type { WriteContext } from '../../catalog/records/record-changes.ts'
import { isOwnedIn, recordTable } from '../../catalog/record-table.ts'
import type { Writes } from '../../queries.ts'
import type { ImportTarget } from '../check-rows.ts'
import type { ReadRow } from '../stage-rows.ts'
import { bulkFields, isFreeKey } from './bulk-entity.ts'
import { planPortion, type PortionField } from './plan-portion.ts'

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
  const { importId, entity } = staging
  const portion = await planPortion(tx, context, entity, rows)
  const { fields } = portion
  const stagedFields = fields.filter(({ isConstant }) => !isConstant)
  await sql`
    CREATE TEMPORARY TABLE staged_row (
      line integer, cells jsonb, key text, folded_key text, parent_key text, given jsonb, is_delete boolean, issues jsonb,
      note text, is_rejected boolean, is_planned boolean, is_valid boolean
      ${sql.join(
        stagedFields.map(({ field, column }) => sql`, ${sql.id(stagedColumn(field))} ${sql.raw(column.type)}`),
        sql``,
      )}) ON COMMIT DROP`.execute(tx)
  const values = stagedFields.map(({ texts }) => texts)
  await copy('staged_row', linesOf(rows, portion.places, portion.isValid, values))
  const table = recordTable(entity)
  // one look into the index for each row, however many records the planner expects
  const stored = sql`LATERAL (
    SELECT * FROM ${sql.table(table.table)} AS found
     WHERE found.folded_key = staged.folded_key AND ${isOwnedIn(table, context.scope)} OFFSET 0) AS record ON true`
  const isBulk = bulkFields(entity) !== null
  const compared = isBulk ? comparedRows(context, staging, fields) : notCompared
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
           CASE WHEN compared.is_new THEN ${newRecord(fields)} END
      FROM staged_row AS staged ${isBulk ? sql`LEFT JOIN ${stored}` : sql``}
     CROSS JOIN LATERAL (${compared}) AS compared
     ORDER BY staged.line`.execute(tx)
}

/** The column of the values of a field; other columns can have the name of a field. */
const stagedColumn = (field: string) => `${field}Value`

/** SQL of the value of a field of the row `staged`. */
const valueOf = ({ field, column, isConstant, texts }: PortionField) =>
  isConstant ? sql`${texts[0] ?? null}::${sql.raw(column.type)}` : sql.id('staged', stagedColumn(field))

/** SQL of the values of the row `staged`, an object by column. */
const newRecord = (fields: readonly PortionField[]) =>
  fields.length === 0
    ? sql`NULL::jsonb`
    : sql`(SELECT to_jsonb(own) FROM (SELECT ${sql.join(
        fields.map((field) => sql`${valueOf(field)} AS ${sql.id(field.column.name)}`),
      )}) AS own)`

/** SQL of the comparison of a row of an entity whose records are not compared in bulk. */
const notCompared = sql`
  SELECT false AS is_same, false AS is_new, NULL::text AS stored_key, NULL::bigint AS record_id,
         NULL::integer AS record_version, false AS is_feed_changed, NULL::bigint AS feed_id`

/** SQL of the comparison of the row `staged` with the stored `record`. */
function comparedRows(
  context: WriteContext,
  { entity: name, feedId }: BulkStaging,
  fields: readonly PortionField[],
): RawBuilder<unknown> {
  const { key } = catalogEntity(name)
  const { columns } = recordTable(name)
  // a record keeps the key as it was first written, and a field that the row does not have
  const equal = fields
    .filter(({ field, given }) => given !== 'none' && !key.includes(field))
    .map((each) => {
      const { field, column, given } = each
      const blank = column.type === 'text' ? (value: RawBuilder<unknown>) => sql`nullif(${value}, '')` : same
      const isEqual = sql`${blank(sql.ref(`record.${column.name}`))} IS NOT DISTINCT FROM ${blank(valueOf(each))}`
      return given === 'all' ? isEqual : sql`(NOT staged.given ? ${field} OR ${isEqual})`
    })
  const isErased = name === 'participants' ? sql`record.erased_date IS NOT NULL` : sql`false`
  const keyText = sql`concat_ws(' / ', ${sql.join(
    key.map((part) => sql`nullif(${sql.ref(`record.${columns[part]?.name ?? part}`)}, '')`),
  )})`
  return sql`
    SELECT state.*, ${keyText} AS stored_key, record.id AS record_id, record.version AS record_version, record.feed_id,
           coalesce(${feedId}::bigint <> coalesce(record.feed_id, 0), false) AS is_feed_changed
      FROM (SELECT (is_planned AND record.id IS NOT NULL AND record.deactivated_date IS NULL AND NOT ${isErased}
                    AND ${sql.join([sql`true`, ...equal], sql` AND `)}) AS is_same,
                   (is_planned AND staged.is_valid AND record.id IS NULL
                    AND ${isFreeKey(context, name, sql`staged.folded_key`)}) AS is_new
              FROM (SELECT staged.is_planned AND coalesce(staged.folded_key, '') <> '' AS is_planned) AS planned) AS state`
}

const same = (value: RawBuilder<unknown>) => value

/** The rows as lines of COPY. `places`: where a row has its values in those of each field; null if it is not planned. */
function linesOf(
  rows: readonly ReadRow[],
  places: readonly (number | null)[],
  isValid: readonly boolean[],
  values: readonly (readonly (string | null)[])[],
): Iterable<string> {
  return rows.values().map((row, index) => {
    const place = places[index] ?? null
    return copyLine([
      String(row.line),
      jsonText(row.cells),
      row.key,
      row.foldedKey,
      row.parentKey,
      jsonText(row.given),
      flag(row.isDelete),
      row.issues.length === 0 ? null : JSON.stringify(row.issues),
      row.note,
      flag(row.issues.length > 0),
      flag(place !== null),
      flag(place !== null && isValid[place] === true),
      ...values.map((texts) => (place === null ? null : (texts[place] ?? null))),
    ])
  })
}

const flag = (value: boolean) => (value ? 't' : 'f')

const jsonText = (value: unknown) => (value === null ? null : JSON.stringify(value))
