import type { FoundKey } from '@incentive/model/pasting'
import { cleanKey, foldKey } from '@incentive/scalars'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Caller, ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'

/** The keys to look up, and the caller. */
export interface WantedKeys {
  readonly caller: Caller
  readonly scope: ProgramScope
  readonly keys: readonly string[]
}

/** The result for a key, as the API returns it. */
export type KeyAnswer<Entity> = FoundKey<Entity> & { readonly key: string }

/** The key that a query of `ways` compares with. */
const wantedKey = sql<string>`wanted.key`

/** SQL that tests whether a column equals the key, case-sensitive. */
export const isKey = (column: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} = ${wantedKey}`

/** SQL that tests whether a column equals the key, ignoring case. Must match the expression of the index. */
export const isKeyInAnyCase = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`upper(${sql.ref(column)}) = upper(${wantedKey})`

/** SQL that tests whether a column of folded keys contains one that looks like the key. */
export const looksLikeKey = (column: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} = wanted.folded`

interface Ways<Entity> {
  readonly table: 'participant' | 'organization'
  /**
   * Queries for ids in scope, best match first: if one way has a result, later ones are ignored. Each stops after two
   * results, because two are ambiguous.
   */
  readonly here: readonly Expression<unknown>[]
  /** Queries for other rows that the caller can see, each with one result or none. */
  readonly elsewhere: readonly Expression<unknown>[]
  readonly load: (db: Queries, ids: readonly number[]) => Promise<readonly Entity[]>
}

/**
 * Looks up all keys at once, in their order. A key without a match within the caller's rights is unknown, even if it
 * exists.
 */
export async function lookUpKeys<Entity extends { readonly id: number }>(
  db: Queries,
  keys: readonly string[],
  { table, here, elsewhere, load }: Ways<Entity>,
): Promise<KeyAnswer<Entity>[]> {
  const wanted = keys.map(cleanKey)
  const filled = [...new Set(wanted)].filter((key) => key !== '')
  const idsOf = await findIds(db, filled, here)
  const missing = filled.filter((key) => !idsOf.has(key))
  const known = await findIds(db, missing, elsewhere)
  const inactive = await inactiveAmong(db, table, [...idsOf.values()].flat())
  const activeOf = (key: string) => (idsOf.get(key) ?? []).filter((id) => !inactive.has(id))
  const ids = [...idsOf.keys()].map(activeOf).flatMap(([id = 0, ...others]) => (others.length === 0 ? [id] : []))
  const entities = new Map(ids.length === 0 ? [] : (await load(db, ids)).map((entity) => [entity.id, entity]))
  return wanted.map((requestedKey, index) => {
    const key = keys[index] ?? ''
    const [id, ...others] = activeOf(requestedKey)
    if (id === undefined && idsOf.has(requestedKey)) return { key, outcome: 'INACTIVE', found: null }
    if (id === undefined) return { key, outcome: known.has(requestedKey) ? 'ELSEWHERE' : 'UNKNOWN', found: null }
    const found = others.length === 0 ? (entities.get(id) ?? null) : null
    if (others.length > 0) return { key, outcome: 'AMBIGUOUS', found }
    return { key, outcome: found ? 'FOUND' : 'UNKNOWN', found }
  })
}

/** Returns which of these records are deactivated. DI-20. */
async function inactiveAmong(db: Queries, table: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE id = ANY(${[...ids]}::bigint[]) AND deactivated_date IS NOT NULL`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the ids from the first way with a result, by key. Each key takes a few index steps, however many rows exist.
 */
async function findIds(
  db: Queries,
  keys: readonly string[],
  ways: readonly Expression<unknown>[],
): Promise<Map<string, readonly number[]>> {
  if (keys.length === 0) return new Map()
  const found = ways.map((way, index) => sql`SELECT ${sql.lit(index)} AS way, named.id FROM ${way} AS named`)
  const { rows } = await sql<{ key: string; way: number; id: number }>`
    SELECT wanted.key, named.way, named.id
      FROM unnest(${keys}::text[], ${keys.map(foldKey)}::text[]) AS wanted (key, folded), LATERAL (${sql.join(found, sql` UNION ALL `)}) AS named
     ORDER BY named.way`.execute(db)
  const best = new Map<string, { readonly way: number; readonly ids: readonly number[] }>()
  for (const { key, way, id } of rows) {
    const before = best.get(key)
    if (!before) best.set(key, { way, ids: [id] })
    else if (before.way === way) best.set(key, { way, ids: [...before.ids, id] })
  }
  return new Map([...best].map(([key, { ids }]) => [key, ids]))
}
