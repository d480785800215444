import { sql } from 'kysely'
import type { FileStore } from '../../../deps.ts'
import type { Writes } from '../../queries.ts'
import type { LockedPromotion } from '../save/lock-promotion.ts'
import type { Saving } from '../save/write-promotion.ts'
import { copyInvitation, copyParticipants } from './copy-audience.ts'
import { copyLimits } from './copy-limits.ts'
import { copyLines } from './copy-lines.ts'
import { copyOwnRow } from './copy-own-row.ts'
import { copyConditionAndRules, copyRuleGroups } from './copy-rules.ts'
import { copySimpleParts } from './copy-simple-parts.ts'
import { copyUploads } from './copy-uploads.ts'

/** How a promotion is copied. */
export interface Copying extends Saving {
  readonly includePayouts: boolean
  readonly files: { readonly copy: FileStore['copy']; readonly onCopied: (key: string) => void }
}

/**
 * Copies a promotion that is locked and everything that it owns, but for claims, activities and, unless asked for,
 * payouts; the same number of statements whatever it owns. Answers the copy's id and key. ALG-26.
 */
export async function copyPromotion(
  tx: Writes,
  source: LockedPromotion,
  copying: Copying,
): Promise<{ id: number; promotionKey: string }> {
  const { includePayouts, files, now } = copying
  const { promotionKey, scope } = source
  const copy = await copyOwnRow(tx, { id: source.id, promotionKey, programId: scope.programId }, copying)
  await copySimpleParts(tx, source.id, copy.id, now)
  await copyParticipants(tx, source.id, copy.id, includePayouts)
  await copyInvitation(tx, source.id, copy.id)
  await copyLimits(tx, source.id, copy.id)
  const groups = await copyRuleGroups(tx, await ruleGroupsOf(tx, source.id, includePayouts), now)
  await copyConditionAndRules(tx, source.id, copy.id, groups)
  await copyLines(tx, { id: source.id, includePayouts, groups }, copy.id, now)
  await copyUploads(tx, source.id, copy.id, copying, files)
  return copy
}

/** The rule groups that go with a copy: the promotion's own, and those of its payouts when they go too. */
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
