import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import type { Link } from '../references/links.ts'

/** Makes the set of things that an owner is linked to the given one; in one statement that touches the difference. */
export async function writeLinks(tx: Writes, link: Link, owner: number, ids: readonly number[]): Promise<void> {
  const table = sql.table(link.table)
  const [ownerColumn, column] = [sql.ref(link.owner), sql.ref(link.column)]
  await sql`
    WITH gone AS (DELETE FROM ${table} WHERE ${ownerColumn} = ${owner} AND ${column} <> ALL(${ids}::bigint[]))
    INSERT INTO ${table} (${ownerColumn}, ${column})
    SELECT ${owner}, wanted FROM unnest(${ids}::bigint[]) AS wanted
    ON CONFLICT DO NOTHING`.execute(tx)
}
