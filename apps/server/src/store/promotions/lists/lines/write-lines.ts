import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Schema } from '../../../../db/schema/schema.ts'
import type { Writes } from '../../../queries.ts'
import { nextIds } from '../../next-ids.ts'
import { removeRuleGroups } from '../../rules/delete-rule-groups.ts'
import { writeRuleGroups } from '../../rules/write-rule-groups.ts'
import { countWritten, type WrittenRow } from '../list-store.ts'
import { lineColumns } from './line.ts'
import { toLineToWrite, type LineToWrite, type LineUpsert } from './line-to-write.ts'

type PlacedLine = Placed<LineToWrite>

/** Number of lines per batch: other calls are served while the database stores a batch. */
const batchSize = 1000

/**
 * Stores new and changed lines with their products, custom field switches and payouts. The number of statements is the
 * same for one line and for hundreds. Lines are sent as one JSON value with the columns of the table.
 */
export async function writeLines(
  tx: Writes,
  promotionId: number,
  lines: readonly LineUpsert[],
  now: Date,
): Promise<{ added: number; changed: number; addedIds: readonly number[] }> {
  let [added, changed] = [0, 0]
  const payouts = lines.flatMap(({ upsert }) => upsert.row.promotionProductPayouts)
  const addedIds = await idsFor(
    tx,
    'promotion_product_line',
    lines.map(({ upsert }) => upsert.row),
  )
  const ids: NewIds = {
    ofLines: addedIds.values(),
    ofPayouts: (await idsFor(tx, 'promotion_product_payout', payouts)).values(),
  }
  const batches = Array.from({ length: Math.ceil(lines.length / batchSize) }, (_, index) =>
    lines.slice(index * batchSize, (index + 1) * batchSize),
  )
  let next = (batches[0] ?? []).map(toLineToWrite)
  for (let index = 0; index < batches.length; index++) {
    const writing = writeBatch(tx, promotionId, next, ids, now)
    // the next batch is built while the database stores this one
    const [counts, made] = await Promise.all([writing, makeLines(batches[index + 1] ?? [])])
    added += counts.added
    changed += counts.changed
    next = made
  }
  return { added, changed, addedIds }
}

/** The ids of new rows, allocated once for all batches. */
interface NewIds {
  readonly ofLines: Iterator<number, undefined>
  readonly ofPayouts: Iterator<number, undefined>
}

const idsFor = (tx: Writes, table: keyof Schema, rows: readonly { readonly id: number | null }[]) =>
  nextIds(tx, table, rows.filter(({ id }) => id === null).length)

async function makeLines(lines: readonly LineUpsert[]): Promise<LineToWrite[]> {
  await setImmediate()
  return lines.map(toLineToWrite)
}

async function writeBatch(tx: Writes, promotionId: number, made: readonly LineToWrite[], ids: NewIds, now: Date) {
  const lines = withIds(made, ids.ofLines)
  const toRow = ({ id, columns }: PlacedLine) => ({ id, promotion_id: promotionId, updated_date: now, ...columns })
  const changing = [...Object.values(lineColumns), 'updated_date']
  const written = await writeRows(tx, 'promotion_product_line', lines, toRow, changing)
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
    ...(await writePayouts(tx, promotionId, lines, ids, now)),
  ].filter((id) => !touched.has(id))
  const counts = countWritten(written)
  return { added: counts.added, changed: counts.changed + new Set(others).size }
}

type Placed<Row> = Row & { readonly id: number; readonly isNew: boolean }

/** Assigns one of the ids to each new row. */
const withIds = <Row extends { readonly id: number | null }>(
  rows: readonly Row[],
  ids: Iterator<number, undefined>,
): Placed<Row>[] => rows.map((row) => ({ ...row, id: row.id ?? ids.next().value ?? 0, isNew: row.id === null }))

/** Inserts the new rows and updates the others; returns the new ones and those that differed. */
async function writeRows<Row>(
  tx: Writes,
  table: keyof Schema,
  rows: readonly Placed<Row>[],
  toRow: (row: Placed<Row>) => Columns,
  changing: readonly string[],
): Promise<WrittenRow[]> {
  const name = sql.table(table)
  const added = rows.filter(({ isNew }) => isNew)
  if (added.length > 0) await sql`INSERT INTO ${name} ${recordsOf(table, added.map(toRow))}`.execute(tx)
  const stored = rows.filter(({ isNew }) => !isNew)
  const changed = stored.length === 0 ? [] : await upsert(tx, table, stored.map(toRow), changing)
  return [...added, ...changed]
}

type Columns = Readonly<Record<string, unknown>>

/**
 * Converts rows with the same columns to a JSON value in the format of a table. Omitted columns are null. Values that
 * all rows share are sent once.
 */
function recordsOf(table: keyof Schema, rows: readonly Columns[]) {
  const [first = {}] = rows
  const isShared = (column: string) => rows.every((row) => row[column] === first[column])
  const { shared = [], own = [] } = Object.groupBy(Object.keys(first), (column) =>
    isShared(column) ? 'shared' : 'own',
  )
  const only = (row: Columns, columns: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, row[column]]))
  return sql`SELECT * FROM json_populate_recordset(
    json_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(only(first, shared))}::json),
    ${JSON.stringify(rows.map((row) => only(row, own)))}::json)`
}

/** Updates stored rows to the given values; returns those that differed. */
async function upsert(
  tx: Writes,
  table: keyof Schema,
  rows: readonly Columns[],
  changing: readonly string[],
): Promise<WrittenRow[]> {
  const set = sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const { rows: written } = await sql<WrittenRow>`
    INSERT INTO ${sql.table(table)} AS row ${recordsOf(table, rows)}
    ON CONFLICT (id) DO UPDATE SET ${set}
    WHERE to_jsonb(row) - 'updated_date' <> to_jsonb(excluded) - 'updated_date'
    RETURNING row.id, xmax = 0 AS "isNew"`.execute(tx)
  return written
}

/** Replaces the sets of lines in a join table; returns the lines whose set changed. */
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

/** Replaces the payouts of each line, deleting the rules of removed payouts; returns the changed lines. */
async function writePayouts(
  tx: Writes,
  promotionId: number,
  lines: readonly PlacedLine[],
  ids: NewIds,
  now: Date,
): Promise<number[]> {
  const listed = lines.filter(({ payouts }) => payouts !== null)
  const wanted = listed.flatMap(({ id: lineId, payouts }) => (payouts ?? []).map((payout) => ({ ...payout, lineId })))
  const before = await readPayouts(tx, listed)
  if (wanted.length + before.length === 0) return []
  const groups = await writeRuleGroupsOf(tx, promotionId, wanted, now)
  const placed = withIds(
    wanted.map((payout) => ({ ...payout, ruleGroupId: payout.ruleGroup?.id ?? groups.get(payout) ?? null })),
    ids.ofPayouts,
  )
  const stays = new Set(placed.map(({ id }) => id))
  const gone = before.filter(({ id }) => !stays.has(id))
  if (gone.length > 0) {
    await sql`DELETE FROM promotion_product_payout WHERE id = ANY(${gone.map(({ id }) => id)}::bigint[])`.execute(tx)
  }
  const written = await writeRows(tx, 'promotion_product_payout', placed, toPayoutRow, payoutColumns)
  const kept = new Set(placed.flatMap(({ ruleGroupId }) => ruleGroupId ?? []))
  await removeRuleGroups(
    tx,
    before.flatMap(({ ruleGroup }) => (ruleGroup === null || kept.has(ruleGroup) ? [] : [ruleGroup])),
  )
  const lineOf = new Map(placed.map(({ id, lineId }) => [id, lineId]))
  return [
    ...gone.map(({ lineId }) => lineId),
    ...written.flatMap(({ id }) => lineOf.get(id) ?? []),
    ...[...groups.keys()].map(({ lineId }) => lineId),
  ]
}

type PayoutOfLine = NonNullable<LineToWrite['payouts']>[number] & { readonly lineId: number }

/** Stores the rules that payouts contain; returns the groups of those payouts. OP-123. */
async function writeRuleGroupsOf(
  tx: Writes,
  promotionId: number,
  payouts: readonly PayoutOfLine[],
  now: Date,
): Promise<ReadonlyMap<PayoutOfLine, number>> {
  const ruled = payouts.flatMap((payout) => {
    const { ruleGroup } = payout
    return ruleGroup && 'rules' in ruleGroup ? [{ payout, group: ruleGroup }] : []
  })
  const owner = sql<number>`(SELECT program_id FROM promotion WHERE id = ${promotionId})`
  const ids = await writeRuleGroups(
    tx,
    owner,
    ruled.map(({ group }) => group),
    now,
  )
  return new Map(ruled.map(({ payout }, index) => [payout, ids[index] ?? 0]))
}

interface PayoutBefore {
  readonly id: number
  readonly lineId: number
  readonly ruleGroup: number | null
}

/** Reads the stored payouts of lines; new lines have none. */
async function readPayouts(tx: Writes, lines: readonly PlacedLine[]): Promise<PayoutBefore[]> {
  const ids = lines.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<PayoutBefore>`
    SELECT id, line_id AS "lineId", rule_group_id AS "ruleGroup" FROM promotion_product_payout
    WHERE line_id = ANY(${ids}::bigint[])`.execute(tx)
  return rows
}

type PlacedPayout = Placed<PayoutOfLine & { readonly ruleGroupId: number | null }>

/** Undefined is left out of the JSON, and becomes null in the table. */
const toPayoutRow = (payout: PlacedPayout) => ({
  id: payout.id,
  line_id: payout.lineId,
  effective_date: payout.effectiveDate ?? undefined,
  expiration_date: payout.expirationDate ?? undefined,
  payout_type: payout.payoutType?.name,
  payout_product_method_type: payout.payoutProductMethodType?.name,
  payout_amount: payout.payoutAmount ?? undefined,
  payout_product_quantity: payout.payoutProductQuantity ?? undefined,
  payout_product_threshold: payout.payoutProductThreshold ?? undefined,
  forced_award_vehicle_id: payout.forcedAwardVehicle?.id,
  payout_store_catalog_product_id: payout.payoutStoreCatalogProduct?.id,
  payout_description: payout.payoutDescription ?? undefined,
  rule_group_id: payout.ruleGroupId ?? undefined,
})

const payoutColumns = [
  ...['effective_date', 'expiration_date', 'payout_type', 'payout_product_method_type', 'payout_amount'],
  ...['payout_product_quantity', 'payout_product_threshold', 'forced_award_vehicle_id'],
  ...['payout_store_catalog_product_id', 'payout_description', 'rule_group_id'],
]
