import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../store/queries.ts'

/** The owner and the references of generated rows: Dealer Rewards and its existing rows. */
export interface Ground {
  readonly clientId: number
  readonly programId: number
  readonly userId: number
  /** Ids that generated rows can reference. Long lists are truncated, which only makes the references less even. */
  readonly organizations: readonly number[]
  readonly promotions: readonly number[]
}

/** A kind of generated rows. Rows are numbered; the same number always has the same text. */
export interface Crop {
  /** Tables that are written, for updating their statistics at the end. */
  readonly tables: readonly string[]
  /** The highest number so far; new rows continue after it. */
  readonly highest: (db: Queries, ground: Ground) => Promise<number>
  /** The highest possible number, and the kind that limits it; unlimited if omitted. */
  readonly room?: (db: Queries, ground: Ground) => Promise<{ readonly most: number; readonly of: string }>
  /** Inserts the rows of a range of numbers, both ends inclusive, in one statement. */
  readonly insert: (ground: Ground, from: number, to: number) => RawBuilder<unknown>
}

/** SQL for the key of row `n`: `GROW-000123`, with more digits from one million on. */
export const key = sql`'GROW-' || to_char(n, 'FM9999999000000')`

/** The highest number among keys of that format. */
export async function highestKey(db: Queries, column: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    SELECT coalesce(max(substr(${column}, 6)::bigint), 0) AS highest FROM ${from} AND ${column} ~ '^GROW-[0-9]{6,}$'
  `.execute(db)
  return rows[0]?.highest ?? 0
}

/**
 * SQL for a number from 0 up to, but not including, `size` that looks random and depends only on `n`. A different `seed` produces a different, unrelated number.
 */
export const pick = (seed: number, size: number): RawBuilder<number> =>
  sql`abs(hashint8extended(n, ${sql.lit(seed)}) % ${sql.lit(size)})::int`

/**
 * Like {@link pick}, but small numbers are far more frequent than large ones: a few branches have most of the people.
 */
export const pickSkewed = (seed: number, size: number): RawBuilder<number> =>
  sql`floor(power(${pick(seed, 1_000_000)} / 1000000.0, 3) * ${sql.lit(size)})::int`

/** SQL for one of the words, chosen by `n`. */
export const word = (seed: number, words: readonly string[]): RawBuilder<string> =>
  sql`(${words}::text[])[1 + ${pick(seed, words.length)}]`

/** SQL for one of the ids, or null if there are none. */
export const idOf = (seed: number, ids: readonly number[]): RawBuilder<number | null> =>
  ids.length === 0 ? sql`NULL::bigint` : sql`(${ids}::bigint[])[1 + ${pickSkewed(seed, ids.length)}]`

/** SQL for an instant in the last `days` days. */
export const recently = (seed: number, days: number): RawBuilder<string> =>
  sql`now() - make_interval(secs => ${pick(seed, days * 86_400)})`

/** States of generated people and organizations. */
export const states = ['OH', 'NY', 'TX', 'CA', 'WA', 'FL']

/** SQL that is true if a row is in a group: one in `one` rows is, with a different selection for each group. */
export const isMember = (row: RawBuilder<unknown>, group: RawBuilder<unknown>, one: number): RawBuilder<boolean> =>
  sql`abs(hashint8extended(${row}, ${group}) % ${sql.lit(one)}) = 0`
