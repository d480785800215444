import { sql } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import type { Writes } from '../queries.ts'

/** Allocates the next ids of a table in ascending order, so that child rows of new rows can be stored with them. */
export async function nextIds(tx: Writes, table: keyof Schema, count: number): Promise<readonly number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    WITH ids AS MATERIALIZED (SELECT pg_get_serial_sequence(${table}, 'id')::regclass AS sequence)
    SELECT nextval(sequence) AS id FROM ids, generate_series(1, ${count})`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
