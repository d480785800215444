import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'

/** Deletes rule groups with their rules, actions and conditions. No references to them can be left. */
export async function removeRuleGroups(tx: Writes, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    SELECT rule_condition_id AS id FROM rule WHERE rule_group_id = ANY(${ids}::bigint[])`.execute(tx)
  const conditions = rows.map(({ id }) => id)
  await sql`DELETE FROM rule_group WHERE id = ANY(${ids}::bigint[])`.execute(tx)
  await sql`DELETE FROM rule_condition WHERE id = ANY(${conditions}::bigint[])`.execute(tx)
}
