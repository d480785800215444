import type { RuleGroup } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller } from '../../../caller.ts'
import type { Queries, Writes } from '../../queries.ts'
import { ruleGroupJson } from '../associations/rule-group.ts'
import { withSelf } from '../../links.ts'
import { permitted } from '../../scope.ts'
import { requireMayChange } from '../../permitted/permitted.ts'

const address = '/api/ruleGroups'

/** The use of a rule group: the rules of a promotion, or those of a payout of one of its lines. */
export interface RuleGroupUse {
  readonly promotionId: number
  readonly promotionTypeId: number
  readonly isOfPayout: boolean
}

/** A rule group without its rules. */
export interface KnownRuleGroup {
  readonly id: number
  readonly version: number
  readonly programId: number
  readonly updatedDate: string
  /** Null if nothing links to it. */
  readonly use: RuleGroupUse | null
}

/** Returns a rule group within the reach of a caller; null if there is none. */
export async function findRuleGroup(db: Queries, caller: Caller, id: number): Promise<KnownRuleGroup | null> {
  const group = await permitted(db, caller, 'rule_group')
    .select(['id', 'version', 'program_id as programId', 'updated_date as updatedDate'])
    .where('id', '=', id)
    .executeTakeFirst()
  return group ? { ...group, use: await findUse(db, id) } : null
}

/** Same as above, but locks it until the transaction ends; throws 403 if the caller can only read its program. */
export async function lockRuleGroup(tx: Writes, caller: Caller, id: number): Promise<KnownRuleGroup | null> {
  await sql`SELECT FROM rule_group WHERE id = ${id} FOR UPDATE`.execute(tx)
  const group = await findRuleGroup(tx, caller, id)
  if (group) await requireMayChange(tx, caller, group.programId)
  return group
}

async function findUse(db: Queries, id: number): Promise<RuleGroupUse | null> {
  const { rows } = await sql<RuleGroupUse>`
    SELECT id AS "promotionId", promotion_type_id AS "promotionTypeId", false AS "isOfPayout"
    FROM promotion WHERE payout_generation_rule_group_id = ${id}
    UNION ALL
    SELECT promotion.id, promotion.promotion_type_id, true FROM promotion_product_payout AS payout
    JOIN promotion_product_line AS line ON line.id = payout.line_id
    JOIN promotion ON promotion.id = line.promotion_id
    WHERE payout.rule_group_id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the line whose payout has a rule group, as a list of at most one. */
export async function lineOfRuleGroup(db: Queries, id: number): Promise<number[]> {
  const { rows } = await sql<{ lineId: number }>`
    SELECT line_id AS "lineId" FROM promotion_product_payout WHERE rule_group_id = ${id}`.execute(db)
  return rows.map(({ lineId }) => lineId)
}

/** Loads a rule group that exists, with its rules. */
export async function loadRuleGroup(db: Queries, id: number): Promise<RuleGroup> {
  const { rows } = await sql<{ group: Omit<RuleGroup, '_links'> | null }>`
    SELECT ${ruleGroupJson(sql`${id}::bigint`)} AS group`.execute(db)
  const group = rows[0]?.group
  if (!group) throw new Error('a locked rule group exists')
  return withSelf(group, address)
}

/** Returns the payout rules of a promotion; null if it has none. */
export async function findRuleGroupOf(db: Queries, promotionId: number): Promise<RuleGroup | null> {
  const { rows } = await sql<{ group: Omit<RuleGroup, '_links'> | null }>`
    SELECT ${ruleGroupJson(sql`promotion.payout_generation_rule_group_id`)} AS group
    FROM promotion WHERE id = ${promotionId}`.execute(db)
  const group = rows[0]?.group
  return group ? withSelf(group, address) : null
}
