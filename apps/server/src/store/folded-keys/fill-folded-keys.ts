import { foldKey } from '@incentive/model'
import { sql } from 'kysely'
import type { Queries, Writes } from '../queries.ts'

/** A column of keys or names, and the column with their folded form. */
interface Folded {
  readonly table: 'promotion' | 'saved_view' | 'promotion_test_case' | 'product' | 'participant' | 'organization'
  readonly key: string
  readonly folded: string
  /** The scope in which a key is unique, as SQL; null where several rows can have keys that look the same. */
  readonly within: string | null
}

const columns: readonly Folded[] = [
  { table: 'promotion', key: 'promotion_key', folded: 'folded_key', within: 'program_id' },
  { table: 'saved_view', key: 'name', folded: 'folded_name', within: 'program_id, app_user_id, list' },
  { table: 'promotion_test_case', key: 'name', folded: 'folded_name', within: 'promotion_id' },
  { table: 'product', key: 'product_key', folded: 'folded_key', within: null },
  { table: 'product', key: 'model_number', folded: 'folded_model_number', within: null },
  { table: 'participant', key: 'participant_key', folded: 'folded_key', within: null },
  { table: 'organization', key: 'organization_key', folded: 'folded_key', within: null },
]

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
 * for each other.
 */
export async function fillFoldedKeys(db: Queries): Promise<LookAlike[]> {
  const found: LookAlike[] = []
  for (const column of columns) {
    for (let after = 0; ;) {
      const slice = await db.transaction().execute((tx) => fillSlice(tx, column, after))
      if (slice === null) break
      found.push(...slice.lookAlikes)
      after = slice.last
    }
  }
  return found
}

interface Row {
  readonly id: number
  readonly key: string
  readonly owner: string
}

/** Folds the next rows by id, so that of two look-alikes the older one is first; null if no rows are left. */
async function fillSlice(tx: Writes, column: Folded, after: number) {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const { table, key, folded, within } = column
  const { rows } = await sql<Row>`
    SELECT id, ${sql.ref(key)} AS key, ${ownerOf(within)} AS owner FROM ${sql.table(table)}
     WHERE ${sql.ref(folded)} IS NULL AND ${sql.ref(key)} IS NOT NULL AND id > ${after}
     ORDER BY id LIMIT ${sql.lit(sliceRows)}`.execute(tx)
  const last = rows.at(-1)?.id
  if (last === undefined) return null
  const taken = within === null ? null : await takenAmong(tx, column, rows)
  const lookAlikes: LookAlike[] = []
  const folds = rows.map((row) => {
    const own = foldKey(row.key)
    const place = JSON.stringify([row.owner, own])
    if (!taken?.has(place)) {
      taken?.add(place)
      return own
    }
    lookAlikes.push({ table, id: row.id, key: row.key })
    return `${own}\n${row.id}`
  })
  await sql`
    UPDATE ${sql.table(table)} AS row SET ${sql.ref(folded)} = filled.folded
      FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${folds}::text[]) AS filled (id, folded)
     WHERE row.id = filled.id`.execute(tx)
  return { last, lookAlikes }
}

/** Returns the folded keys of these rows that other rows have already. */
async function takenAmong(tx: Writes, { table, folded, within }: Folded, rows: readonly Row[]): Promise<Set<string>> {
  const { rows: others } = await sql<{ owner: string; folded: string }>`
    SELECT ${ownerOf(within)} AS owner, ${sql.ref(folded)} AS folded FROM ${sql.table(table)}
     WHERE ${sql.ref(folded)} = ANY(${rows.map(({ key }) => foldKey(key))}::text[])`.execute(tx)
  return new Set(others.map((other) => JSON.stringify([other.owner, other.folded])))
}

const ownerOf = (within: string | null) =>
  within === null ? sql<string>`''` : sql<string>`concat_ws(' ', ${sql.raw(within)})`
