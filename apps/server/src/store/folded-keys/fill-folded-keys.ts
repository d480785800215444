import { CATALOG, catalogEntity, foldKeyText, type CatalogName } from '@incentive/model/catalog'
import { foldKey } from '@incentive/scalars'
import { sql, type RawBuilder } from 'kysely'
import { recordTable } from '../catalog/record-table.ts'
import type { Queries, Writes } from '../queries.ts'

/** A column of a key: the column as text, and the form that is compared. */
interface KeyPart {
  readonly name: string
  /** True for the program group of records that can belong to one: others have no such part. */
  readonly isOwner?: true
  readonly text: RawBuilder<string>
  readonly fold: (text: string) => string
}

const textPart = (name: string, fold = foldKey): KeyPart => ({ name, text: sql<string>`${sql.ref(name)}::text`, fold })

/** A column of keys or names, and the column with their folded form. */
interface Folded {
  readonly table: string
  readonly parts: readonly KeyPart[]
  readonly folded: string
  /** The scope in which a key is unique, as SQL; null where several rows can have keys that look the same. */
  readonly within: string | null
}

const columns: readonly Folded[] = [
  { table: 'promotion', parts: [textPart('promotion_key')], folded: 'folded_key', within: 'program_id' },
  {
    table: 'saved_view',
    parts: [textPart('name')],
    folded: 'folded_name',
    within: 'program_id, app_user_id, list',
  },
  {
    table: 'promotion_test_case',
    parts: [textPart('name')],
    folded: 'folded_name',
    within: 'promotion_id',
  },
  ...CATALOG.map(({ name }) => foldedOf(name)),
  { table: 'product', parts: [textPart('model_number')], folded: 'folded_model_number', within: null },
]

/** The folded keys of the records of an entity, as `foldRecordKey` of the model returns them. */
function foldedOf(name: CatalogName): Folded {
  const { table, owner, group, through, columns } = recordTable(name)
  const { key, fields } = catalogEntity(name)
  const parts = key.flatMap((part): KeyPart[] => {
    const [field, column] = [fields[part], columns[part]]
    if (!field || !column) return []
    if (column.type === 'bigint') {
      return [{ ...textPart(column.name, (id) => id), ...(column.name === group && { isOwner: true }) }]
    }
    const folded = textPart(column.name, (text) => foldKeyText(field, text))
    if (column.type !== 'timestamptz') return [folded]
    const inUtc = sql`${sql.ref(column.name)} AT TIME ZONE 'UTC'`
    return [{ ...folded, text: sql<string>`to_char(${inUtc}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` }]
  })
  return { table, parts, folded: 'folded_key', within: through?.column ?? owner }
}

/** Number of rows that one transaction folds. */
const sliceRows = 2_000

/** Any number that nothing else in this database locks. */
const LOCK = 7_204_117_855

/** A row whose key looks like that of an older one. */
export interface LookAlike {
  readonly table: string
  readonly id: number
  readonly key: string
}

/**
 * Folds the keys and names of rows without folded values: rows older than the columns, and rows inserted by SQL.
 * Returns those that look like older ones of the same owner; they stay unchanged. Instances that start together wait
 * for each other. Takes a database, and then uses a transaction for each slice, or a transaction on it.
 */
export async function fillFoldedKeys(db: Queries | Writes): Promise<LookAlike[]> {
  const found: LookAlike[] = []
  for (const column of columns) {
    for (let after = 0; ;) {
      const slice = await inSlice(db, (tx) => fillSlice(tx, column, after))
      if (slice === null) break
      found.push(...slice.lookAlikes)
      after = slice.last
    }
  }
  return found
}

const inSlice = <Result>(db: Queries | Writes, fill: (tx: Writes) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? fill(db as Writes) : db.transaction().execute(fill)

interface Row {
  readonly id: number
  readonly key: readonly (string | null)[]
  readonly owner: string
}

/** Folds the next rows by id, so that of two look-alikes the older one is first; null if no rows are left. */
async function fillSlice(tx: Writes, column: Folded, after: number) {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const { table, parts, folded, within } = column
  const texts = parts.map((part) => part.text)
  const isWhole = sql.join(
    parts.filter(({ isOwner }) => !isOwner).map(({ name }) => sql`${sql.ref(name)} IS NOT NULL`),
    sql` AND `,
  )
  const { rows } = await sql<Row>`
    SELECT id, ARRAY[${sql.join(texts)}] AS key, ${ownerOf(within)} AS owner FROM ${sql.table(table)}
     WHERE ${sql.ref(folded)} IS NULL AND ${isWhole} AND id > ${after}
     ORDER BY id LIMIT ${sql.lit(sliceRows)}`.execute(tx)
  const last = rows.at(-1)?.id
  if (last === undefined) return null
  const taken = within === null ? null : await takenAmong(tx, column, rows)
  const lookAlikes: LookAlike[] = []
  const folds = rows.map((row) => {
    const own = foldParts(column, row)
    const place = JSON.stringify([row.owner, own])
    if (!taken?.has(place)) {
      taken?.add(place)
      return own
    }
    lookAlikes.push({ table, id: row.id, key: row.key.filter((text) => text !== null).join(' / ') })
    return `${own}\n${row.id}`
  })
  await sql`
    UPDATE ${sql.table(table)} AS row SET ${sql.ref(folded)} = filled.folded
      FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${folds}::text[]) AS filled (id, folded)
     WHERE row.id = filled.id`.execute(tx)
  return { last, lookAlikes }
}

/** Returns the folded keys of these rows that other rows have already. */
async function takenAmong(tx: Writes, column: Folded, rows: readonly Row[]): Promise<Set<string>> {
  const { table, folded, within } = column
  const { rows: others } = await sql<{ owner: string; folded: string }>`
    SELECT ${ownerOf(within)} AS owner, ${sql.ref(folded)} AS folded FROM ${sql.table(table)}
     WHERE ${sql.ref(folded)} = ANY(${rows.map((row) => foldParts(column, row))}::text[])`.execute(tx)
  return new Set(others.map((other) => JSON.stringify([other.owner, other.folded])))
}

const foldParts = ({ parts }: Folded, { key }: Row) =>
  key.flatMap((text, index) => (text === null ? [] : [parts[index]?.fold(text) ?? text])).join('\t')

const ownerOf = (within: string | null) =>
  within === null ? sql<string>`''` : sql<string>`concat_ws(' ', ${sql.raw(within)})`
