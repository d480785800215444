import {
  catalogEntity,
  isReference,
  type CatalogName,
  type RecordPrice,
  type RecordReference,
  type RecordValue,
  type RecordValues,
} from '@incentive/model/catalog'
import { foldKey } from '@incentive/scalars'
import { sql, type RawBuilder } from 'kysely'
import type { Writes } from '../../queries.ts'
import { reserveKeys } from './key-changes.ts'
import type { RowPlan } from './plan-records.ts'
import { noteCompletedCourses } from './completed-courses.ts'
import { recordChanges, type WriteContext } from './record-changes.ts'
import { setState } from './record-state.ts'
import { numberedField, ownerIn, recordTable, type Column, type RecordTable } from '../record-table.ts'

/** A record as it was stored by a call: whether it is new, changed, or was left as it is. */
export interface WrittenRow {
  readonly id: number
  readonly result: 'created' | 'changed' | 'unchanged'
}

/** A column of the rows that a statement writes, with the values in the order of the rows. */
interface Values {
  readonly name: string
  readonly type: string
  readonly values: readonly (string | null)[]
}

/**
 * Stores planned rows without problems, with a fixed number of statements. Records without a change stay untouched; with
 * `reactivates`, a deactivated one is active again.
 */
export async function writeRecords(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  plans: readonly RowPlan[],
): Promise<WrittenRow[]> {
  const created = plans.filter(({ before }) => before === null)
  const isReactivated = ({ before }: RowPlan) => context.reactivates === true && before?.deactivatedDate != null
  const changed = plans.filter((plan) => plan.before && (plan.changes.length > 0 || isReactivated(plan)))
  const ids = await insertRecords(tx, context, name, created)
  const idOf = ({ before, foldedKey }: RowPlan) => before?.id ?? ids.get(foldedKey) ?? 0
  await updateRecords(tx, context, name, changed)
  await reserveKeys(tx, context, name, changed)
  const written = [...created, ...changed].map((plan) => ({ ...plan, id: idOf(plan) }))
  await writeParts(tx, context, name, written)
  await noteCompletedCourses(tx, name, written)
  await recordChanges(
    tx,
    context,
    name,
    written.map((plan) => ({
      recordId: plan.id,
      kind: plan.before === null ? 'CREATED' : isReactivated(plan) ? 'REACTIVATED' : 'CHANGED',
      changes: plan.before === null ? [] : plan.changes,
    })),
  )
  const touched = new Set(changed)
  return plans.map((plan) => ({
    id: idOf(plan),
    result: plan.before === null ? 'created' : touched.has(plan) ? 'changed' : 'unchanged',
  }))
}

/** SQL of the client or program that owns the new row `given`; null for one of a program group. */
function ownerOf(table: RecordTable, scope: WriteContext['scope']): RawBuilder<unknown> {
  const owner = sql`${ownerIn(table, scope)}::bigint`
  return table.group === null ? owner : sql`CASE WHEN given.${sql.ref(table.group)} IS NULL THEN ${owner} END`
}

/** Inserts rows and returns their ids by folded key. */
async function insertRecords(
  tx: Writes,
  { scope, userId, now, source, feedId }: WriteContext,
  name: CatalogName,
  plans: readonly RowPlan[],
): Promise<Map<string, number>> {
  if (plans.length === 0) return new Map()
  const table = recordTable(name)
  const columns = columnsOf(table, Object.keys(table.columns), plans)
  const owner = table.through === null ? [sql.ref(table.owner)] : []
  const ownerId = table.through === null ? [ownerOf(table, scope)] : []
  const { rows } = await sql<{ id: number; key: string }>`
    INSERT INTO ${sql.table(table.table)}
      (${sql.join([...owner, sql`updated_date, updated_by, source, feed_id`])}, ${names(columns)})
    SELECT ${sql.join([...ownerId, sql`${now.toISOString()}::timestamptz, ${userId}::bigint, ${source}`])},
           ${feedId ?? null}::bigint,
           ${typed(columns)}
      FROM ${unnested(columns)} RETURNING id, folded_key AS key`.execute(tx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Updates the columns whose values differ in any of the rows. */
async function updateRecords(
  tx: Writes,
  { userId, now, source, feedId, reactivates }: WriteContext,
  name: CatalogName,
  plans: readonly RowPlan[],
): Promise<void> {
  if (plans.length === 0) return
  const table = recordTable(name)
  const fields = new Set(plans.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const own = Object.keys(table.columns).filter((field) => fields.has(field))
  const columns = columnsOf(table, own, plans).filter(
    (column) => column.name !== 'folded_key' || catalogEntity(name).key.some((field) => fields.has(field)),
  )
  const ids: Values = { name: 'id', type: 'bigint', values: plans.map(({ before }) => String(before?.id)) }
  const sets = columns.map(
    (column) => sql`${sql.ref(column.name)} = given.${sql.ref(column.name)}::${sql.raw(column.type)}`,
  )
  const common = [
    sql`version = record.version + 1`,
    sql`updated_date = ${now.toISOString()}::timestamptz`,
    sql`updated_by = ${userId}::bigint`,
    sql`source = ${source}`,
    ...(feedId === undefined ? [] : [sql`feed_id = ${feedId}::bigint`]),
    ...(reactivates && !catalogEntity(name).isRemovedOnly ? [setState(name, null)] : []),
  ]
  await sql`
    UPDATE ${sql.table(table.table)} AS record SET ${sql.join([...sets, ...common])}
      FROM ${unnested([ids, ...columns])} WHERE record.id = given.id::bigint`.execute(tx)
}

/** The columns of some fields, with the folded ones that belong to them. */
function columnsOf(table: RecordTable, fields: readonly string[], plans: readonly RowPlan[]): Values[] {
  const own = fields.map((field): Values => {
    const column = table.columns[field] as Column
    return { ...column, values: plans.map(({ values }) => columnText(column, values[field] ?? null)) }
  })
  const folded = Object.entries(table.folded)
    .filter(([field]) => fields.includes(field))
    .map(([field, name]): Values => ({
      name,
      type: 'text',
      values: plans.map(({ values }) => foldedText(values[field])),
    }))
  const key: Values = { name: 'folded_key', type: 'text', values: plans.map(({ foldedKey }) => foldedKey) }
  return [key, ...own, ...folded]
}

const foldedText = (value: RecordValue | undefined) => (typeof value === 'string' ? foldKey(value) : null)

/** A value as the text of its column. */
export function columnText({ type }: Column, value: RecordValue): string | null {
  if (value === null) return null
  if (isReference(value)) return type === 'bigint' ? String(value.id) : (value.name ?? null)
  return typeof value === 'object' ? null : String(value)
}

const names = (columns: readonly Values[]) => sql.join(columns.map(({ name }) => sql.ref(name)))

const typed = (columns: readonly Values[]) =>
  sql.join(columns.map(({ name, type }) => sql`given.${sql.ref(name)}::${sql.raw(type)}`))

/** Rows of texts, one array for each column. */
function unnested(columns: readonly Values[]): RawBuilder<unknown> {
  const arrays = columns.map(({ values }) => sql`${[...values]}::text[]`)
  return sql`unnest(${sql.join(arrays)}) AS given (${names(columns)})`
}

type Written = Pick<RowPlan, 'before' | 'changes' | 'values'> & { readonly id: number }

/** Writes the lists, prices and numbered texts of records, for those in which they differ. */
async function writeParts(
  tx: Writes,
  context: WriteContext,
  name: CatalogName,
  rows: readonly Written[],
): Promise<void> {
  const { lists } = recordTable(name)
  const withChangeOf = (isField: (field: string) => boolean) =>
    rows.filter(({ changes }) => changes.some(({ field }) => isField(field)))
  for (const [field, { table, own, other }] of Object.entries(lists)) {
    const touched = withChangeOf((each) => each === field)
    await replaceParts(tx, { table, own }, touched, [
      partColumn(other, 'bigint', touched, ({ values }) => listOf(values, field).map(({ id }) => String(id))),
    ])
  }
  if (name !== 'products') return
  const priced = withChangeOf((each) => each === 'prices')
  const prices = ({ values }: Written) => (values['prices'] ?? []) as readonly RecordPrice[]
  await replaceParts(tx, { table: 'product_price', own: 'product_id' }, priced, [
    partColumn('country_id', 'bigint', priced, (row) => prices(row).map(({ country }) => String(country.id))),
    partColumn('price', 'numeric', priced, (row) => prices(row).map(({ price }) => String(price))),
  ])
  const described = withChangeOf((each) => numberedField.test(each))
  await replaceParts(tx, { table: 'product_custom_field_value', own: 'product_id' }, described, [
    partColumn('client_id', 'bigint', described, (row) =>
      textsOf(row.values).map(() => String(context.scope.clientId)),
    ),
    partColumn('field_number', 'smallint', described, (row) => textsOf(row.values).map(({ number }) => number)),
    partColumn('value', 'text', described, (row) => textsOf(row.values).map(({ value }) => value)),
    partColumn('description', 'text', described, (row) => textsOf(row.values).map(({ description }) => description)),
  ])
}

/** The numbered texts of a product that have a value. */
function textsOf(values: RecordValues) {
  return Object.entries(values).flatMap(([field, value]) => {
    const [, part, number = ''] = numberedField.exec(field) ?? []
    if (part !== 'Value' || typeof value !== 'string') return []
    const description = values[`customFieldDescription${number}`] ?? null
    return [{ number, value, description: typeof description === 'string' ? description : null }]
  })
}

const listOf = (values: RecordValues, field: string) => (values[field] ?? []) as readonly RecordReference[]

/** A column of the parts of rows: as many values as the row has parts. */
function partColumn(
  name: string,
  type: string,
  rows: readonly Written[],
  valuesOf: (row: Written) => readonly (string | null)[],
): Values & { readonly counts: readonly number[] } {
  const values = rows.map(valuesOf)
  return { name, type, values: values.flat(), counts: values.map(({ length }) => length) }
}

/** Replaces the parts of records. */
async function replaceParts(
  tx: Writes,
  { table, own }: { readonly table: string; readonly own: string },
  rows: readonly Written[],
  columns: readonly (Values & { readonly counts: readonly number[] })[],
): Promise<void> {
  if (rows.length === 0) return
  const changed = rows.flatMap(({ before, id }) => (before === null ? [] : [id]))
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(own)} = ANY(${changed}::bigint[])`.execute(tx)
  const counts = columns[0]?.counts ?? []
  const owners = rows.flatMap(({ id }, index) => Array.from({ length: counts[index] ?? 0 }, () => String(id)))
  if (owners.length === 0) return
  const all: Values[] = [{ name: own, type: 'bigint', values: owners }, ...columns]
  await sql`
    INSERT INTO ${sql.table(table)} (${names(all)}) SELECT ${typed(all)} FROM ${unnested(all)}`.execute(tx)
}
