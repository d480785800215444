import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import type { Link } from '../references/links.ts'

/** Replaces the set of entities that an owner is linked to, in one statement that only writes the difference. */
export async function writeLinks(tx: Writes, link: Link, owner: number, ids: readonly number[]): Promise<void> {
  const table = sql.table(link.table)
  const [ownerColumn, column] = [sql.ref(link.owner), sql.ref(link.column)]
  await sql`
    WITH gone AS (DELETE FROM ${table} WHERE ${ownerColumn} = ${owner} AND ${column} <> ALL(${ids}::bigint[]))
    INSERT INTO ${table} (${ownerColumn}, ${column})
    SELECT ${owner}, wanted FROM unnest(${ids}::bigint[]) AS wanted
    ON CONFLICT DO NOTHING`.execute(tx)
}
