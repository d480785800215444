import {
  catalogEntity,
  isLookup,
  type CatalogField,
  type CatalogLookup,
  type CatalogName,
  type RecordValues,
} from '@incentive/model/catalog'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../queries.ts'
import { numberedField, recordTable, tableOfTarget, type RecordTable } from '../record-table.ts'

/** A stored record: the values by field, how often it was changed, and who changed it last. */
export interface StoredRecord {
  readonly id: number
  readonly version: number
  readonly deactivatedDate: string | null
  readonly updatedDate: string
  /** The full name of the user. */
  readonly updatedBy: string | null
  readonly source: string | null
  /** The feed that created the record, or brought it last. */
  readonly feedId: number | null
  readonly values: RecordValues
}

type Row = Omit<StoredRecord, 'values'> & Readonly<Record<string, unknown>>

/** The values of fields are selected under a prefix, apart from the state of the record. */
const prefix = 'field_'

/** Loads records by id, in any order. */
export async function loadRecords(db: Queries, name: CatalogName, ids: readonly number[]): Promise<StoredRecord[]> {
  if (ids.length === 0) return []
  const table = recordTable(name)
  const { fields, isRemovedOnly } = catalogEntity(name)
  const deactivated = isRemovedOnly ? sql`NULL::timestamptz` : sql`record.deactivated_date`
  const selected = Object.entries(fields).flatMap(([field, description]) => {
    const value = selectField(name, table, field, description)
    return value === null ? [] : [sql`${value} AS ${sql.id(prefix + field)}`]
  })
  const { rows } = await sql<Row>`
    SELECT record.id, record.version, ${deactivated} AS "deactivatedDate",
           record.updated_date AS "updatedDate", record.source, record.feed_id AS "feedId",
           (SELECT full_name FROM app_user WHERE app_user.id = record.updated_by) AS "updatedBy",
           ${sql.join([...selected, ...(name === 'products' ? [numberedTexts] : [])])}
      FROM ${sql.table(table.table)} AS record WHERE record.id = ANY(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => toRecord(fields, row))
}

/** The custom fields of a product: texts and descriptions by number. */
const numberedTexts = sql`(
  SELECT json_object_agg(field.field_number, json_build_array(field.value, field.description))
  FROM product_custom_field_value AS field WHERE field.product_id = record.id) AS "numberedTexts"`

function toRecord(fields: Readonly<Record<string, CatalogField>>, row: Row): StoredRecord {
  const { id, version, deactivatedDate, updatedDate, updatedBy, source, feedId } = row
  const texts = (row['numberedTexts'] ?? {}) as Readonly<Record<string, readonly [string, string | null]>>
  const values = Object.entries(fields).map(([field, { kind }]) => {
    const value = row[prefix + field]
    if (value === undefined) return [field, numberedText(texts, field)]
    return [field, kind === 'number' && value !== null ? Number(value) : value]
  })
  return {
    id,
    version,
    deactivatedDate,
    updatedDate,
    updatedBy,
    source,
    feedId,
    values: Object.fromEntries(values) as RecordValues,
  }
}

function numberedText(texts: Readonly<Record<string, readonly [string, string | null]>>, field: string): string | null {
  const [, part, number = ''] = numberedField.exec(field) ?? []
  const [value = null, description = null] = texts[number] ?? []
  return part === 'Value' ? value : description
}

function selectField(
  name: CatalogName,
  { columns, lists }: RecordTable,
  field: string,
  description: CatalogField,
): RawBuilder<unknown> | null {
  if (description.kind === 'prices') return prices
  if (description.kind === 'list') {
    const join = lists[field]
    if (!join) throw new Error(`${name}.${field} has no table`)
    const target = sql.table(tableOfTarget(description.of))
    return sql`(
      SELECT coalesce(json_agg(${targetJson(description.of)} ORDER BY target.id), '[]')
      FROM ${sql.table(join.table)} AS entry JOIN ${target} AS target ON target.id = entry.${sql.ref(join.other)}
      WHERE entry.${sql.ref(join.own)} = record.id)`
  }
  const column = columns[field]
  if (!column) return null
  const own = sql`record.${sql.ref(column.name)}`
  if (description.kind === 'reference') return targetOf(description.to, sql`target.id = ${own}`)
  if (description.kind !== 'lookup') return own
  if (column.type === 'bigint') return targetOf(description.of, sql`target.id = ${own}`)
  // a country of a participant or an organization is a text of its source, which can be unknown here
  const unknown = sql`CASE WHEN ${own} IS NOT NULL THEN json_build_object('id', 0, 'name', ${own}) END`
  return sql`coalesce(${targetOf(description.of, sql`target.name = ${own}`)}, ${unknown})`
}

const targetOf = (of: CatalogName | CatalogLookup, condition: RawBuilder<unknown>) =>
  sql`(SELECT ${targetJson(of)} FROM ${sql.table(tableOfTarget(of))} AS target WHERE ${condition})`

/** A referenced record or lookup value, as JSON: id, texts of the key, and name. */
function targetJson(of: CatalogName | CatalogLookup): RawBuilder<unknown> {
  if (isLookup(of)) {
    return sql`json_build_object('id', target.id, 'name', target.name, 'description', target.description)`
  }
  const { key, display } = catalogEntity(of)
  const { columns } = recordTable(of)
  const texts = [...new Set([...key, display])].flatMap((field) => {
    const column = columns[field]
    return column?.type === 'text' ? [sql`${sql.lit(field)}, target.${sql.ref(column.name)}`] : []
  })
  return sql`json_build_object('id', target.id, ${sql.join(texts)})`
}

const prices = sql`(
  SELECT coalesce(json_agg(json_build_object(
    'country', json_build_object('id', target.id, 'name', target.name, 'description', target.description),
    'price', entry.price::float8) ORDER BY target.description, target.id), '[]')
  FROM product_price AS entry JOIN country AS target ON target.id = entry.country_id
  WHERE entry.product_id = record.id)`
