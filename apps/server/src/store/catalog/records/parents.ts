import { isReference, type RecordValues } from '@incentive/model/catalog'
import { RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'

/** Maximum nesting depth of organizations. */
const maxLevels = 20

interface Placed {
  readonly before: { readonly id: number } | null
  readonly values: RecordValues
}

const parentOf = ({ values }: Placed): number | null => {
  const parent = values['parentOrganization'] ?? null
  return isReference(parent) ? parent.id : null
}

/**
 * Returns the problems of the parents of organizations, by row: a cycle through the rows and the stored organizations,
 * or too many levels.
 */
export async function findParentIssues(tx: Writes, rows: readonly Placed[]): Promise<Issue[][]> {
  const parents = await loadParents(
    tx,
    rows.flatMap((row) => parentOf(row) ?? []),
  )
  for (const row of rows) if (row.before) parents.set(row.before.id, parentOf(row))
  return rows.map((row) => {
    const message = problemAbove(row, parents)
    return message === null ? [] : [{ field: 'parentOrganization', message }]
  })
}

function problemAbove(row: Placed, parents: ReadonlyMap<number, number | null>): string | null {
  let above = parentOf(row)
  for (let level = 1; above !== null; level += 1) {
    if (above === row.before?.id) return RECORD_MESSAGES.parentCycle
    if (level >= maxLevels) return RECORD_MESSAGES.tooDeep(maxLevels)
    above = parents.get(above) ?? null
  }
  return null
}

/** The parents of some organizations and of all above them, by id. */
async function loadParents(tx: Writes, ids: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; parent: number | null }>`
    WITH RECURSIVE above AS (
      SELECT id, parent_organization_id AS parent FROM organization WHERE id = ANY(${[...ids]}::bigint[])
      UNION
      SELECT organization.id, organization.parent_organization_id
        FROM above JOIN organization ON organization.id = above.parent)
    SELECT id, parent FROM above`.execute(tx)
  return new Map(rows.map(({ id, parent }) => [id, parent]))
}
