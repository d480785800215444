import { sql } from 'kysely'
import type { Writes } from '../../queries.ts'
import type { LockedPromotion } from '../save/lock-promotion.ts'
import { writeDeadlines } from '../save/write-deadlines.ts'
import { copyLines } from './copy-lines.ts'
import { copyOwnRow } from './copy-own-row.ts'
import { copyConditionAndRules, copyRuleGroups } from './copy-rules.ts'
import { copyDeadlines, copySimpleParts } from './copy-simple-parts.ts'
import { type Copying, type MovedDates, changedRow, nextId } from './copying.ts'
import { moveWindows } from './move-windows.ts'
import type { FileStore } from '../../../deps.ts'
import type { Saving } from '../save/write-promotion.ts'
import { invitationLinkNames, invitationLinkTables } from '../../references/links.ts'

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

/** Copies the limit tree of a promotion with its structure; ids keep the order of creation. One statement. */
async function copyLimits(tx: Writes, sourceId: number, copyId: number): Promise<void> {
  const copy = changedRow(sql`nodes.source`, {
    id: sql`nodes.new_id`,
    parent_id: sql`parent.new_id`,
    promotion_id: sql`CASE WHEN (nodes.source).promotion_id IS NOT NULL THEN ${copyId}::bigint END`,
  })
  await sql`
    WITH RECURSIVE tree AS (
      SELECT node.id FROM promotion_limit_node AS node WHERE node.promotion_id = ${sourceId}
      UNION ALL
      SELECT node.id FROM promotion_limit_node AS node JOIN tree ON node.parent_id = tree.id),
    nodes AS MATERIALIZED (
      SELECT source, ${nextId('promotion_limit_node')} AS new_id FROM promotion_limit_node AS source
      WHERE id IN (SELECT id FROM tree) ORDER BY created_date, id)
    INSERT INTO promotion_limit_node SELECT copy.* FROM nodes
    LEFT JOIN nodes AS parent ON (parent.source).id = (nodes.source).parent_id
    CROSS JOIN LATERAL ${copy} AS copy`.execute(tx)
}

/**
 * Copies the files of a promotion with their content, so that removing one keeps the other. Each new storage key is
 * passed to `onCopied` at once: if the transaction fails later, the content must be removed.
 */
async function copyUploads(
  tx: Writes,
  sourceId: number,
  copyId: number,
  { userId, now }: Saving,
  files: { readonly copy: FileStore['copy']; readonly onCopied: (key: string) => void },
): Promise<void> {
  const uploads = await tx
    .selectFrom('upload')
    .select(['id', 'storage_key'])
    .where('promotion_id', '=', sourceId)
    .execute()
  if (uploads.length === 0) return
  const keys: string[] = []
  for (const { storage_key: key } of uploads) {
    const copied = await files.copy(key)
    files.onCopied(copied)
    keys.push(copied)
  }
  const copy = changedRow(sql`source`, {
    id: nextId('upload'),
    promotion_id: sql`${copyId}::bigint`,
    storage_key: sql`pair.storage_key`,
    created_by: sql`${userId}::bigint`,
    created_date: sql`${now}::timestamptz`,
  })
  await sql`
    INSERT INTO upload SELECT copy.* FROM upload AS source
    JOIN unnest(${uploads.map(({ id }) => id)}::bigint[], ${keys}::text[]) AS pair (id, storage_key)
      ON pair.id = source.id
    CROSS JOIN LATERAL ${copy} AS copy`.execute(tx)
}

/** Copies the participants of a promotion, optionally with their payouts in order; one statement. */
async function copyParticipants(tx: Writes, sourceId: number, copyId: number, includePayouts: boolean): Promise<void> {
  const rowChanges = { id: sql`new_id`, promotion_id: sql`${copyId}::bigint` }
  const payoutChanges = { id: nextId('promotion_participant_payout'), promotion_participant_id: sql`new_id` }
  await sql`
    WITH rows AS MATERIALIZED (
      SELECT source, ${nextId('promotion_participant')} AS new_id FROM promotion_participant AS source
      WHERE promotion_id = ${sourceId}),
    copied AS (
      INSERT INTO promotion_participant SELECT copy.* FROM rows
      CROSS JOIN LATERAL ${changedRow(sql`rows.source`, rowChanges)} AS copy)
    INSERT INTO promotion_participant_payout SELECT copy.* FROM (
      SELECT payout, new_id FROM rows
      JOIN promotion_participant_payout AS payout ON payout.promotion_participant_id = (rows.source).id
      WHERE ${includePayouts}::boolean ORDER BY payout.id) AS payouts
    CROSS JOIN LATERAL ${changedRow(sql`payout`, payoutChanges)} AS copy`.execute(tx)
}

/** Copies the invitation setting of a promotion with its lists; one statement, plus one per list. */
async function copyInvitation(tx: Writes, sourceId: number, copyId: number): Promise<void> {
  const changes = { id: nextId('promotion_invitation_setting'), promotion_id: sql`${copyId}::bigint` }
  const { rows } = await sql<{ id: number }>`
    INSERT INTO promotion_invitation_setting SELECT copy.* FROM promotion_invitation_setting AS source
    CROSS JOIN LATERAL ${changedRow(sql`source`, changes)} AS copy
    WHERE source.promotion_id = ${sourceId} RETURNING id`.execute(tx)
  const [setting] = rows
  if (!setting) return
  for (const name of invitationLinkNames) {
    const table = sql.table(invitationLinkTables[name].table)
    await sql`
      INSERT INTO ${table} SELECT copy.* FROM ${table} AS source
      CROSS JOIN LATERAL ${changedRow(sql`source`, { setting_id: sql`${setting.id}::bigint` })} AS copy
      WHERE source.setting_id = (
        SELECT id FROM promotion_invitation_setting WHERE promotion_id = ${sourceId})`.execute(tx)
  }
}
