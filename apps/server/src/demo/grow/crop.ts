import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../store/queries.ts'

/** What grown rows belong to and point at: Dealer Rewards and what it already has. */
export interface Ground {
  readonly clientId: number
  readonly programId: number
  readonly userId: number
  /** Ids that grown rows may point at. Long lists are cut, which only makes the pointing less even. */
  readonly organizations: readonly number[]
  readonly promotions: readonly number[]
}

/** A kind of rows that can be grown. Rows are numbered; the same number always gives the same words. */
export interface Crop {
  /** Tables that are written, for the statistics at the end. */
  readonly tables: readonly string[]
  /** The highest number so far; growing goes on behind it. */
  readonly highest: (db: Queries, ground: Ground) => Promise<number>
  /** The highest number that there can be, and what there must be more of for another; any when left out. */
  readonly room?: (db: Queries, ground: Ground) => Promise<{ readonly most: number; readonly of: string }>
  /** Inserts the rows from one number to another, both included, in one statement. */
  readonly insert: (ground: Ground, from: number, to: number) => RawBuilder<unknown>
}

/** SQL for the key of row `n`: `GROW-000123`, with more digits from a million on. */
export const key = sql`'GROW-' || to_char(n, 'FM9999999000000')`

/** The highest number among keys of that form. */
export async function highestKey(db: Queries, column: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    SELECT coalesce(max(substr(${column}, 6)::bigint), 0) AS highest FROM ${from} AND ${column} ~ '^GROW-[0-9]{6,}$'
  `.execute(db)
  return rows[0]?.highest ?? 0
}

/**
 * SQL for a number from 0 up to, but not including, `size` that looks random and depends on `n` alone. Another `seed`
 * gives another, unrelated number.
 */
export const pick = (seed: number, size: number): RawBuilder<number> =>
  sql`abs(hashint8extended(n, ${sql.lit(seed)}) % ${sql.lit(size)})::int`

/** As {@link pick}, with small numbers far more often than large ones: a few branches have most of the people. */
export const pickSkewed = (seed: number, size: number): RawBuilder<number> =>
  sql`floor(power(${pick(seed, 1_000_000)} / 1000000.0, 3) * ${sql.lit(size)})::int`

/** SQL for one of the words. */
export const word = (seed: number, words: readonly string[]): RawBuilder<string> =>
  sql`(${words}::text[])[1 + ${pick(seed, words.length)}]`

/** SQL for one of the ids, or null when there are none. */
export const idOf = (seed: number, ids: readonly number[]): RawBuilder<number | null> =>
  ids.length === 0 ? sql`NULL::bigint` : sql`(${ids}::bigint[])[1 + ${pickSkewed(seed, ids.length)}]`

/** SQL for a moment of the last so many days. */
export const recently = (seed: number, days: number): RawBuilder<string> =>
  sql`now() - make_interval(secs => ${pick(seed, days * 86_400)})`

/** Where grown people and organizations are. */
export const states = ['OH', 'NY', 'TX', 'CA', 'WA', 'FL']

/** SQL for whether a row is in a group: one of so many is, another share for each group. */
export const isMember = (row: RawBuilder<unknown>, group: RawBuilder<unknown>, one: number): RawBuilder<boolean> =>
  sql`abs(hashint8extended(${row}, ${group}) % ${sql.lit(one)}) = 0`
