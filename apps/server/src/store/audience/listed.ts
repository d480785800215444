import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'

/** The lists of an audience, in the order in which they are evaluated (B.2). */
export const LISTS = ['participantTypes', 'participantGroups', 'organizationTypes', 'organizationGroups'] as const
export type ListName = (typeof LISTS)[number]

/** The table of each list's choices, its owner, and the key that rules and claims use. */
const sources: Readonly<Record<ListName, { from: string; owner: 'program' | 'client'; key: string }>> = {
  participantTypes: { from: 'participant_type', owner: 'program', key: 'participant_type_key' },
  participantGroups: { from: 'participant_group', owner: 'program', key: 'name' },
  organizationTypes: { from: 'organization_type', owner: 'client', key: 'organization_type_key' },
  organizationGroups: { from: 'organization_group', owner: 'program', key: 'organization_group_key' },
}

/**
 * The owner of the listed organization groups: the program, and other programs whose groups a stored promotion
 * contains.
 */
export interface GroupsOf {
  readonly programId: number
  readonly storedGroups: readonly number[]
}

/** Of the selected entries: those that the program has, their keys, and all entries with one of these keys. */
interface Listed {
  readonly known: readonly number[]
  readonly keys: readonly string[]
  readonly same: readonly number[]
}

/** Finds the entries that lists select. Claims identify groups by name, so groups with the same name count as one. */
export async function findListed(
  db: Queries,
  { programId, storedGroups }: GroupsOf,
  chosen: Readonly<Record<ListName, readonly number[]>>,
): Promise<Readonly<Record<ListName, Listed>>> {
  const parts: RawBuilder<unknown>[] = LISTS.flatMap((list) => {
    if (chosen[list].length === 0) return []
    const { from, owner, key } = sources[list]
    const kept = list === 'organizationGroups' ? storedGroups : []
    const mine = sql`${sql.table(from)} WHERE (id = ANY(${kept}::bigint[]) OR ${sql.id(`${owner}_id`)} = (
      SELECT ${owner === 'program' ? sql`id` : sql`client_id`} FROM program WHERE id = ${programId}))`
    return sql`SELECT ${list}::text AS list, id, ${sql.id(key)} AS key, id = ANY(${chosen[list]}::bigint[]) AS "isChosen"
      FROM ${mine} AND ${sql.id(key)} IN (SELECT ${sql.id(key)} FROM ${mine} AND id = ANY(${chosen[list]}::bigint[]))`
  })
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<{ list: string; id: number; key: string; isChosen: boolean }>`
          ${sql.join(parts, sql` UNION ALL `)} ORDER BY 1, 2`.execute(db)
  const listedOf = (list: ListName): Listed => {
    const found = rows.filter((row) => row.list === list)
    return {
      known: found.filter(({ isChosen }) => isChosen).map(({ id }) => id),
      keys: [...new Set(found.map(({ key }) => key))],
      same: found.map(({ id }) => id),
    }
  }
  return Object.fromEntries(LISTS.map((list) => [list, listedOf(list)])) as Record<ListName, Listed>
}
