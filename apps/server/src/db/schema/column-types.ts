import type { ColumnType } from 'kysely'

/** A `timestamptz`: read as `2026-04-01T04:00:00Z`, written as any ISO 8601 instant or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>

/** A `numeric`: read as exact decimal text such as `12.50`, written as such a text or as a whole number. */
export type Decimal = ColumnType<string, string | number, string | number>

/** A `jsonb`: read as the value, written as JSON text, since `pg` would send an array as one of PostgreSQL's. */
export type Json = ColumnType<unknown, string, string>

/** A column that the database fills when an insert leaves it out. Unlike Kysely's own, it takes the types above. */
export type Generated<T> = [T] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<T, T | undefined, T>
