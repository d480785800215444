import type { ColumnType } from 'kysely'

/** A `timestamptz`: read as `2026-04-01T04:00:00Z`, written as any ISO 8601 instant or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>

/** A `numeric`: read as exact decimal text such as `12.50`, written as such text or as an integer. */
export type Decimal = ColumnType<string, string | number, string | number>

/** A `jsonb`: read as the value, written as JSON text, since `pg` would send an array as a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>

/** A column that the database fills if an insert omits it. Unlike Kysely's own type, it accepts the types above. */
export type Generated<T> = [T] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<T, T | undefined, T>
