import { sql } from 'kysely'
import { withSelf, type Linked, type Entity } from '../links.ts'
import type { Resource } from '../references/resources.ts'
import type { Queries } from '../queries.ts'

/**
 * Loads resources of one kind by id, in any order, in the representation that promotions use for them: a resource has
 * the same representation everywhere.
 */
export async function loadResources<Form extends Entity>(
  db: Queries,
  { table, json, address }: Resource<Form>,
  ids: readonly number[],
): Promise<Linked<Form>[]> {
  const { rows } = await sql<{ form: Form }>`
    SELECT ${json} AS form FROM ${sql.table(table)}
    WHERE ${sql.ref(`${table}.id`)} IN (${sql.join(ids)})`.execute(db)
  return rows.map(({ form }) => withSelf(form, address))
}

/** Loads the resources of these rows, in their order. */
export async function loadInOrder<Form extends Entity>(
  db: Queries,
  resource: Resource<Form>,
  rows: readonly { id: number }[],
): Promise<Linked<Form>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const byId = new Map((await loadResources(db, resource, ids)).map((entity) => [entity.id, entity]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
