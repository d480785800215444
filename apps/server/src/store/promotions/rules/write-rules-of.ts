import { keptRules, sendRules, type RuleRow } from '@incentive/model/rules'
import type { Writes } from '../../queries.ts'
import { removeRuleGroups } from './delete-rule-groups.ts'
import { writeRuleGroup } from './write-rule-groups.ts'

/** The payout rules to store for a promotion. */
interface RulesToWrite {
  readonly programId: number
  /** The group of the promotion; null before it has one. */
  readonly id: number | null
  readonly rows: readonly RuleRow[]
  readonly now: Date
}

/** Stores the payout rules of a promotion in its group. If no rules remain, the group is removed. */
export async function writeRulesOf(
  tx: Writes,
  promotionId: number,
  { programId, id, rows, now }: RulesToWrite,
): Promise<void> {
  const link = (group: number | null) =>
    tx.updateTable('promotion').set({ payout_generation_rule_group_id: group }).where('id', '=', promotionId).execute()
  if (keptRules(rows).length === 0) {
    await link(null)
    await removeRuleGroups(tx, id === null ? [] : [id])
    return
  }
  const written = await writeRuleGroup(tx, programId, { id, rules: sendRules(rows, 'PAYOUT') }, now)
  if (id === null) await link(written)
}
