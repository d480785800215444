import type { CatalogName } from '@incentive/model'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Which records a search lists by their state. */
export interface StateFilter {
  /** True, also if absent: active records; false: deactivated ones; `All`: both. */
  readonly isActive?: boolean | 'All' | null | undefined
  /** Only records that were changed at this instant or later. */
  readonly updatedSince?: string | null | undefined
}

/**
 * SQL that tests whether a record of a table is in the state that a search asks for. Few records are deactivated, and an
 * index has only these: so a search of active ones reads nothing but the index that it would read without the test.
 */
export function isInState(table: string, { isActive, updatedSince }: StateFilter): RawBuilder<SqlBool> {
  const id = sql.ref(`${table}.id`)
  const deactivated = sql`(SELECT id FROM ${sql.table(table)} AS ended WHERE ended.deactivated_date IS NOT NULL)`
  const state =
    isActive === 'All'
      ? sql`true`
      : isActive === false
        ? sql`${id} IN ${deactivated}`
        : sql`${id} NOT IN ${deactivated}`
  const since = updatedSince == null ? sql`true` : sql`${sql.ref(`${table}.updated_date`)} >= ${updatedSince}`
  return sql<SqlBool>`(${state} AND ${since})`
}

/** SQL that sets since when a record is deactivated; null: it is active. Contests have a flag of their own too. */
export const setState = (name: CatalogName, deactivatedDate: string | null): RawBuilder<unknown> =>
  name === 'contests'
    ? sql`deactivated_date = ${deactivatedDate}::timestamptz, is_active = ${deactivatedDate === null}`
    : sql`deactivated_date = ${deactivatedDate}::timestamptz`
