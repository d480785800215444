import { sql } from 'kysely'
import { selfLink, type Links } from '../promotions/promotion-links.ts'
import type { Resource } from '../promotions/references/resources.ts'
import type { Queries } from '../queries.ts'

/**
 * Things of one kind by their ids, in any order, in the form that promotions refer to them in: a thing looks the same
 * wherever it is answered. `Form` is what the contract calls it.
 */
export async function loadResources<Form extends { _links: Links }>(
  db: Queries,
  { table, json, address }: Resource,
  ids: readonly number[],
): Promise<Form[]> {
  const id = sql.ref(`${table}.id`)
  const { rows } = await sql<{ id: number; form: Omit<Form, '_links'> }>`
    SELECT ${id} AS id, ${json} AS form FROM ${sql.table(table)} WHERE ${id} IN (${sql.join(ids)})`.execute(db)
  return rows.map((row) => ({ ...row.form, _links: selfLink(`${address}/${row.id}`) }) as Form)
}

/** The things of these rows, in their order. */
export async function loadInOrder<Form extends { id: number; _links: Links }>(
  db: Queries,
  resource: Resource,
  rows: readonly { id: number }[],
): Promise<Form[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const byId = new Map((await loadResources<Form>(db, resource, ids)).map((thing) => [thing.id, thing]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
