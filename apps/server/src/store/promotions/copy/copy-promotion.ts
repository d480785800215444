import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import type { LockedPromotion } from '../save/lock-promotion.ts'
import { writeDeadlines } from '../save/write-deadlines.ts'
import { copyInvitation, copyParticipants } from './copy-audience.ts'
import { copyLimits } from './copy-limits.ts'
import { copyLines } from './copy-lines.ts'
import { copyOwnRow } from './copy-own-row.ts'
import { copyConditionAndRules, copyRuleGroups } from './copy-rules.ts'
import { copyDeadlines, copySimpleParts } from './copy-simple-parts.ts'
import { copyUploads } from './copy-uploads.ts'
import type { Copying, MovedDates } from './copying.ts'
import { moveWindows } from './move-windows.ts'

/**
 * Copies a locked promotion and everything that it owns, except claims, activities and, by default, payouts. The number
 * of statements does not depend on the content. Returns the copy's id and key; a requested key that is taken is
 * refused. ALG-26.
 */
export async function copyPromotion(
  tx: Writes,
  source: LockedPromotion,
  copying: Copying,
): Promise<{ id: number; promotionKey: string }> {
  const { includePayouts, files, now, dates } = copying
  const { promotionKey, scope } = source
  const copy = await copyOwnRow(tx, { id: source.id, promotionKey, programId: scope.programId }, copying)
  await copySimpleParts(tx, source.id, copy.id, copying)
  if (dates) await moveDeadlines(tx, copy.id, dates)
  else await copyDeadlines(tx, source.id, copy.id)
  await copyParticipants(tx, source.id, copy.id, includePayouts)
  await copyInvitation(tx, source.id, copy.id)
  await copyLimits(tx, source.id, copy.id)
  const groups = await copyRuleGroups(tx, await ruleGroupsOf(tx, source.id, includePayouts), now)
  await copyConditionAndRules(tx, source.id, copy.id, groups)
  await copyLines(tx, { id: source.id, includePayouts, groups }, copy.id, now)
  if (dates) await moveWindows(tx, { copyId: copy.id, ruleGroupIds: [...groups.values()], ...dates.starts })
  await copyUploads(tx, source.id, copy.id, copying, files)
  return copy
}

const moveDeadlines = (tx: Writes, copyId: number, { promotionDeadlines }: MovedDates) =>
  writeDeadlines(
    tx,
    copyId,
    promotionDeadlines.map((deadline) => ({ ...deadline, id: null })),
  )

/** The rule groups to copy: the promotion's own, and those of its payouts if payouts are copied too. */
async function ruleGroupsOf(tx: Writes, id: number, includePayouts: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT payout_generation_rule_group_id AS id FROM promotion
    WHERE id = ${id} AND payout_generation_rule_group_id IS NOT NULL
    UNION
    SELECT rule_group_id FROM promotion_product_payout AS payout
    JOIN promotion_product_line AS line ON line.id = payout.line_id
    WHERE line.promotion_id = ${id} AND rule_group_id IS NOT NULL AND ${includePayouts}::boolean`.execute(tx)
  return rows.map((row) => row.id)
}
