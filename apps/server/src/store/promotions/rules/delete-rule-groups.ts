import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'

/** A rule group that nothing links to. */
export interface UnlinkedRuleGroup {
  readonly id: number
  readonly programId: number
}

/** Deletes up to `most` rule groups that nothing links to and that were last changed before a given time. */
export async function deleteUnlinked(tx: Writes, before: Date, most: number): Promise<readonly UnlinkedRuleGroup[]> {
  const { rows } = await sql<UnlinkedRuleGroup>`
    SELECT id, program_id AS "programId" FROM rule_group
    WHERE updated_date < ${before}::timestamptz AND ${isUnlinked}
    ORDER BY updated_date LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx)
  await removeRuleGroups(
    tx,
    rows.map(({ id }) => id),
  )
  return rows
}

const isUnlinked = sql`NOT EXISTS (SELECT FROM promotion WHERE payout_generation_rule_group_id = rule_group.id)
  AND NOT EXISTS (SELECT FROM promotion_product_payout WHERE rule_group_id = rule_group.id)`

/** Deletes those of the given rule groups that nothing links to. */
export async function removeUnlinkedOf(tx: Writes, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM rule_group WHERE id = ANY(${ids}::bigint[]) AND ${isUnlinked} FOR UPDATE`.execute(tx)
  await removeRuleGroups(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Deletes rule groups with their rules, actions and conditions. No references to them can be left. */
export async function removeRuleGroups(tx: Writes, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    SELECT rule_condition_id AS id FROM rule WHERE rule_group_id = ANY(${ids}::bigint[])`.execute(tx)
  const conditions = rows.map(({ id }) => id)
  await sql`DELETE FROM rule_group WHERE id = ANY(${ids}::bigint[])`.execute(tx)
  await sql`DELETE FROM rule_condition WHERE id = ANY(${conditions}::bigint[])`.execute(tx)
}
