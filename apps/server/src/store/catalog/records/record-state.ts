import type { CatalogName } from '@incentive/model/catalog'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Which records a search lists by their state. */
export interface StateFilter {
  /** True, also if absent: active records; false: deactivated ones; `All`: both. */
  readonly isActive?: boolean | 'All' | null | undefined
  /** Only records that were changed at this instant or later. */
  readonly updatedSince?: string | null | undefined
}

/**
 * SQL that tests whether a record of a table is in the state that a search asks for. An index has only the deactivated
 * records, so a search of active ones reads nothing but the index that it would read without the test. EXISTS becomes a
 * join: NOT IN would read all deactivated records for each row once they no longer fit into memory.
 */
export function isInState(table: string, { isActive, updatedSince }: StateFilter): RawBuilder<SqlBool> {
  const id = sql.ref(`${table}.id`)
  const isDeactivated = sql`EXISTS (SELECT FROM ${sql.table(table)} AS ended WHERE ended.deactivated_date IS NOT NULL AND ended.id = ${id})`
  const state = isActive === 'All' ? sql`true` : isActive === false ? isDeactivated : sql`NOT ${isDeactivated}`
  const since = updatedSince == null ? sql`true` : sql`${sql.ref(`${table}.updated_date`)} >= ${updatedSince}`
  return sql<SqlBool>`(${state} AND ${since})`
}

/** SQL that sets since when a record is deactivated; null: it is active. Contests have a flag of their own too. */
export const setState = (name: CatalogName, deactivatedDate: string | null): RawBuilder<unknown> =>
  name === 'contests'
    ? sql`deactivated_date = ${deactivatedDate}::timestamptz, is_active = ${deactivatedDate === null}`
    : sql`deactivated_date = ${deactivatedDate}::timestamptz`
