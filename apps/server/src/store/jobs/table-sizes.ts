import { sql } from 'kysely'
import type { Queries } from '../queries.ts'

/** A table, with its indexes and the values stored outside of its rows. */
export interface TableSize {
  readonly table: string
  readonly bytes: number
  /** An estimate of the database from its last ANALYZE; null before the first. */
  readonly rows: number | null
}

/** Returns the tables of the application, the largest first. */
export async function findTableSizes(db: Queries): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    SELECT relname AS table, pg_total_relation_size(oid)::float8 AS bytes,
           CASE WHEN reltuples >= 0 THEN reltuples::float8 END AS rows
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     ORDER BY bytes DESC, relname`.execute(db)
  return rows
}
