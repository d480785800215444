import { sql } from 'kysely'
import type { Schema } from '../../../../db/schema/schema.ts'
import type { Writes } from '../../../queries.ts'
import { countWritten, type WrittenRow } from '../write-rows.ts'
import { lineColumns } from './line.ts'
import { removeRuleGroups } from './remove-lines.ts'
import { toLineToWrite, type LineToWrite, type LineUpsert } from './line-to-write.ts'

type PlacedLine = LineToWrite & { readonly id: number; readonly isNew: boolean }

/** So many lines are written at once: others are served while the database has them. */
const batchSize = 500

/**
 * Stores lines, new ones and changed ones, with their products, custom field switches and payouts: the same handful of
 * statements for one line and for hundreds. Lines travel as one JSON value that takes the form of the table.
 */
export async function writeLines(
  tx: Writes,
  promotionId: number,
  lines: readonly LineUpsert[],
  now: Date,
): Promise<{ added: number; changed: number }> {
  let [added, changed] = [0, 0]
  for (let start = 0; start < lines.length; start += batchSize) {
    const counts = await writeBatch(tx, promotionId, lines.slice(start, start + batchSize).map(toLineToWrite), now)
    added += counts.added
    changed += counts.changed
  }
  return { added, changed }
}

async function writeBatch(tx: Writes, promotionId: number, batch: readonly LineToWrite[], now: Date) {
  const lines = await withIds(tx, 'promotion_product_line', batch)
  const rows = lines.map(({ id, columns }) => ({ id, promotion_id: promotionId, updated_date: now, ...columns }))
  const written = await upsert(tx, 'promotion_product_line', rows, [...Object.values(lineColumns), 'updated_date'])
  const touched = new Set(written.map(({ id }) => id))
  const others = [
    ...(await writeSets(tx, 'promotion_product_group_item', 'product_id', lines, ({ productIds }) => productIds)),
    ...(await writeSets(
      tx,
      'promotion_product_enabled_custom_field',
      'field_number',
      lines,
      (line) => line.fieldNumbers,
    )),
    ...(await writePayouts(tx, lines)),
  ].filter((id) => !touched.has(id))
  const counts = countWritten(written)
  return { added: counts.added, changed: counts.changed + new Set(others).size }
}

/** Gives new rows the next ids of their table, so that what hangs on them can be stored with them. */
async function withIds<Row extends { readonly id: number | null }>(
  tx: Writes,
  table: keyof Schema,
  rows: readonly Row[],
): Promise<(Row & { readonly id: number; readonly isNew: boolean })[]> {
  const missing = rows.filter(({ id }) => id === null).length
  const { rows: ids } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${missing})`.execute(tx)
  let next = 0
  return rows.map((row) => ({ ...row, id: row.id ?? ids[next++]?.id ?? 0, isNew: row.id === null }))
}

/** Inserts rows or makes them the given ones; answers those that were new or differed. */
async function upsert(
  tx: Writes,
  table: keyof Schema,
  rows: readonly object[],
  changing: readonly string[],
): Promise<(WrittenRow & { id: number })[]> {
  const name = sql.table(table)
  const set = sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const { rows: written } = await sql<WrittenRow & { id: number }>`
    INSERT INTO ${name} AS row
    SELECT * FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET ${set}
    WHERE to_jsonb(row) - 'updated_date' <> to_jsonb(excluded) - 'updated_date'
    RETURNING row.id, xmax = 0 AS "isNew"`.execute(tx)
  return written
}

/** Makes the sets that lines have in a table of pairs the given ones; answers the lines whose set changed. */
async function writeSets(
  tx: Writes,
  table: 'promotion_product_group_item' | 'promotion_product_enabled_custom_field',
  column: 'product_id' | 'field_number',
  lines: readonly PlacedLine[],
  valuesOf: (line: PlacedLine) => readonly number[],
): Promise<number[]> {
  if (lines.every((line) => line.isNew && valuesOf(line).length === 0)) return []
  const pairs = lines.flatMap((line) => valuesOf(line).map((value) => ({ line: line.id, value })))
  const [name, member] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ id: number }>`
    WITH wanted AS (
      SELECT * FROM unnest(${pairs.map(({ line }) => line)}::bigint[], ${pairs.map(({ value }) => value)}::bigint[])
        AS pair (line, value)),
    gone AS (
      DELETE FROM ${name} WHERE line_id = ANY(${lines.map(({ id }) => id)}::bigint[])
        AND NOT EXISTS (SELECT FROM wanted WHERE line = line_id AND value = ${member})
      RETURNING line_id),
    added AS (
      INSERT INTO ${name} (line_id, ${member}) SELECT line, value FROM wanted
      ON CONFLICT DO NOTHING RETURNING line_id)
    SELECT line_id AS id FROM gone UNION SELECT line_id FROM added`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Makes the given payouts the whole list of their line; rules of payouts that go, go too. Answers the lines changed. */
async function writePayouts(tx: Writes, lines: readonly PlacedLine[]): Promise<number[]> {
  const listed = lines.filter(({ payouts }) => payouts !== null)
  const wanted = listed.flatMap(({ id: lineId, payouts }) => (payouts ?? []).map((payout) => ({ ...payout, lineId })))
  const before = await readPayouts(tx, listed)
  if (wanted.length + before.length === 0) return []
  const placed = await withIds(tx, 'promotion_product_payout', wanted)
  const stays = new Set(placed.map(({ id }) => id))
  const gone = before.filter(({ id }) => !stays.has(id))
  if (gone.length > 0) {
    await sql`DELETE FROM promotion_product_payout WHERE id = ANY(${gone.map(({ id }) => id)}::bigint[])`.execute(tx)
  }
  const written = await upsert(tx, 'promotion_product_payout', placed.map(toPayoutRow), payoutColumns)
  const kept = new Set(placed.flatMap(({ ruleGroup }) => ruleGroup?.id ?? []))
  await removeRuleGroups(
    tx,
    before.flatMap(({ ruleGroup }) => (ruleGroup === null || kept.has(ruleGroup) ? [] : [ruleGroup])),
  )
  const lineOf = new Map(placed.map(({ id, lineId }) => [id, lineId]))
  return [...gone.map(({ lineId }) => lineId), ...written.flatMap(({ id }) => lineOf.get(id) ?? [])]
}

interface PayoutBefore {
  readonly id: number
  readonly lineId: number
  readonly ruleGroup: number | null
}

/** The stored payouts of lines; new lines have none. */
async function readPayouts(tx: Writes, lines: readonly PlacedLine[]): Promise<PayoutBefore[]> {
  const ids = lines.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<PayoutBefore>`
    SELECT id, line_id AS "lineId", rule_group_id AS "ruleGroup" FROM promotion_product_payout
    WHERE line_id = ANY(${ids}::bigint[])`.execute(tx)
  return rows
}

type PlacedPayout = NonNullable<LineToWrite['payouts']>[number] & { readonly id: number; readonly lineId: number }

const toPayoutRow = (payout: PlacedPayout) => ({
  id: payout.id,
  line_id: payout.lineId,
  effective_date: payout.effectiveDate,
  expiration_date: payout.expirationDate,
  payout_type: payout.payoutType?.name ?? null,
  payout_product_method_type: payout.payoutProductMethodType?.name ?? null,
  payout_amount: payout.payoutAmount,
  payout_product_quantity: payout.payoutProductQuantity,
  payout_product_threshold: payout.payoutProductThreshold,
  forced_award_vehicle_id: payout.forcedAwardVehicle?.id ?? null,
  payout_store_catalog_product_id: payout.payoutStoreCatalogProduct?.id ?? null,
  payout_description: payout.payoutDescription,
  rule_group_id: payout.ruleGroup?.id ?? null,
})

const payoutColumns = [
  ...['effective_date', 'expiration_date', 'payout_type', 'payout_product_method_type', 'payout_amount'],
  ...['payout_product_quantity', 'payout_product_threshold', 'forced_award_vehicle_id'],
  ...['payout_store_catalog_product_id', 'payout_description', 'rule_group_id'],
]
