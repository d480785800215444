import { isLookup, type CatalogName } from '@incentive/model/catalog'
import { sql, type RawBuilder } from 'kysely'
import { lockOwner } from '../../catalog/records/plan-records.ts'
import { catalogChangeColumns, type WriteContext } from '../../catalog/records/record-changes.ts'
import { ownerIn, recordTable, tableOfTarget } from '../../catalog/record-table.ts'
import type { Writes } from '../../queries.ts'
import type { ImportTarget } from '../check-rows.ts'
import { asColumns, bulkFields, isFreeKey } from './bulk-entity.ts'

/** The records that a statement created, and the folded key up to which it went. */
export interface CreatedInBulk {
  readonly created: number
  readonly last: string
}

/**
 * Creates the records of the next checked rows after a folded key, in the order of the keys, and marks the rows as
 * applied. Rows that cannot be applied as they were checked are left: a record with the key came, a reference is gone or
 * inactive, the key is reserved. Null at the end.
 */
export async function createInBulk(
  tx: Writes,
  context: WriteContext,
  { importId, entity: name, feedId }: Pick<ImportTarget, 'importId' | 'entity' | 'feedId'>,
  after: string,
  most: number,
): Promise<CreatedInBulk | null> {
  const fields = bulkFields(name)
  if (fields === null) return null
  const { scope, userId, now, source } = context
  const table = recordTable(name)
  await lockOwner(tx, name, scope)
  const names = fields.map(({ column }) => sql.ref(column.name))
  // rows that were just staged or created have no statistics, so the planner must not have to join them
  const { rows } = await sql<{ last: string | null; rowIds: number[]; ids: number[]; made: number[] }>`
    WITH next AS MATERIALIZED (
      SELECT id, folded_key, new_record FROM import_row
       WHERE import_id = ${importId} AND folded_key > ${after} AND result = 'created' AND NOT is_applied
         AND new_record IS NOT NULL ORDER BY folded_key LIMIT ${most}),
    ready AS MATERIALIZED (
      SELECT next.id AS row_id, next.folded_key, nextval((SELECT pg_get_serial_sequence(${table.table}, 'id'))::regclass) AS id, own.*
        FROM next CROSS JOIN LATERAL ${asColumns(sql`next.new_record`, fields, 'own')}
       WHERE ${isFreeKey(context, name, sql`next.folded_key`)} AND ${sql.join(activeReferences(name), sql` AND `)}),
    made AS (
      INSERT INTO ${sql.table(table.table)}
        (id, ${sql.ref(table.owner)}, updated_date, updated_by, source, feed_id, folded_key, ${sql.join(names)})
      SELECT id, ${ownerIn(table, scope)}::bigint, ${now.toISOString()}::timestamptz, ${userId}::bigint, ${source},
             ${feedId}::bigint, folded_key, ${sql.join(names)} FROM ready
      ON CONFLICT DO NOTHING RETURNING id)
    SELECT (SELECT max(folded_key) FROM next) AS last, ARRAY(SELECT row_id FROM ready ORDER BY id) AS "rowIds",
           ARRAY(SELECT id FROM ready ORDER BY id) AS ids, ARRAY(SELECT id FROM made) AS made`.execute(tx)
  const [found] = rows
  if (found?.last == null) return null
  const made = new Set(found.made)
  const rowIds = found.rowIds.filter((_, index) => made.has(found.ids[index] ?? 0))
  const ids = found.ids.filter((id) => made.has(id))
  await sql`
    UPDATE import_row SET is_applied = true, record_id = made.id, new_record = NULL
      FROM unnest(${rowIds}::bigint[], ${ids}::bigint[]) AS made (row_id, id) WHERE import_row.id = made.row_id`.execute(
    tx,
  )
  await sql`
    INSERT INTO catalog_change ${catalogChangeColumns(context, name, sql`made.id`, sql`'CREATED', NULL::jsonb`)}
      FROM unnest(${ids}::bigint[]) AS made (id)`.execute(tx)
  return { created: ids.length, last: found.last }
}

/** SQL that tests whether the records that the row \`own\` refers to are there and active; always one test. */
function activeReferences(name: CatalogName): RawBuilder<unknown>[] {
  const tests = (bulkFields(name) ?? []).flatMap(({ description, column }) => {
    if (description.kind !== 'reference' || isLookup(description.to)) return []
    const id = sql.ref(`own.${column.name}`)
    return [
      sql`(${id} IS NULL OR EXISTS (SELECT FROM ${sql.table(tableOfTarget(description.to))} AS target
            WHERE target.id = ${id} AND target.deactivated_date IS NULL))`,
    ]
  })
  return [sql`true`, ...tests]
}
