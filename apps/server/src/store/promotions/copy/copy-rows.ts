import { sql, type RawBuilder } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'

/**
 * A row with the columns in `changes` replaced. Columns that later migrations add are copied too. For use as `FROM
 * source CROSS JOIN LATERAL (this) AS copy`.
 */
export const changedRow = (source: RawBuilder<unknown>, changes: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`jsonb_populate_record(${source}, jsonb_build_object(${sql.join(
    Object.entries(changes).map(([column, value]) => sql`${sql.lit(column)}, ${value}`),
  )}))`

/** The next id of a table. */
export const nextId = (table: keyof Schema) => sql<number>`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))`
