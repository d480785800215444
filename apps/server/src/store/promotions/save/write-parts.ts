import { invalid } from '../../../refusal.ts'
import type { Writes } from '../../queries.ts'
import { keepNamed } from '../../uploads/kept-uploads.ts'
import { promotionLinkTables, invitationLinkNames, invitationLinkTables, type Link } from '../../references/links.ts'
import { type SavePlan, type CustomFieldChange, type InvitationPlan, filled } from './plan-save.ts'
import { writeDeadlines } from './write-deadlines.ts'
import { sql } from 'kysely'

/** Writes the planned parts of a promotion outside of its own row: one or two statements for each changed part. */
export async function writeParts(tx: Writes, promotionId: number, programId: number, plan: SavePlan): Promise<void> {
  const { links, customFields, deadlines, invitation, condition, uploadIds, removedUploadIds } = plan
  for (const { name, ids } of links) await writeLinks(tx, promotionLinkTables[name], promotionId, ids)
  if (customFields.length > 0) await writeCustomFields(tx, promotionId, customFields)
  if (deadlines) await writeDeadlines(tx, promotionId, deadlines)
  if (invitation === 'remove') await removeInvitation(tx, promotionId)
  else if (invitation !== 'leave') await writeInvitation(tx, promotionId, invitation)
  if (condition === 'remove') await removeCondition(tx, promotionId)
  else if (condition !== 'leave') await writeCondition(tx, promotionId, condition.spelExpression)
  for (const id of removedUploadIds) await keepNamed(tx, promotionId, id)
  if (uploadIds.length > 0) {
    const attached = await attachUploads(tx, promotionId, programId, uploadIds)
    // Another save attached it first.
    if (attached < uploadIds.length) throw invalid({ uploads: ['Invalid selection'] })
  }
}

/** Attaches free files of the program to a promotion, and returns the number of those that were still free. */
async function attachUploads(
  tx: Writes,
  promotionId: number,
  programId: number,
  ids: readonly number[],
): Promise<number> {
  const attached = await tx
    .updateTable('upload')
    .set({ promotion_id: promotionId, kept_for: null })
    .where('id', 'in', ids)
    .where('program_id', '=', programId)
    .where('promotion_id', 'is', null)
    .where((file) => file.or([file('kept_for', 'is', null), file('kept_for', '=', promotionId)]))
    .returning('id')
    .execute()
  return attached.length
}

/** Sets or clears some of a promotion's custom fields; the others stay. Spec 3, CF. */
async function writeCustomFields(
  tx: Writes,
  promotionId: number,
  changes: readonly CustomFieldChange[],
): Promise<void> {
  const cleared = changes.filter(({ value }) => value === null).map(({ number }) => number)
  const set = changes.flatMap(({ number, value }) => (value === null ? [] : [{ number, value }]))
  await sql`
    WITH gone AS (
      DELETE FROM promotion_custom_field_value
      WHERE promotion_id = ${promotionId} AND field_number = ANY(${cleared}::smallint[]))
    INSERT INTO promotion_custom_field_value (promotion_id, field_number, value)
    SELECT ${promotionId}, number, value
    FROM unnest(${set.map(({ number }) => number)}::smallint[], ${set.map(({ value }) => value)}::text[])
      AS wanted (number, value)
    ON CONFLICT (promotion_id, field_number) DO UPDATE SET value = excluded.value`.execute(tx)
}

/** Stores the eligibility condition of a promotion as typed, in its own row that is never shared. OP-65. */
async function writeCondition(tx: Writes, promotionId: number, spelExpression: string): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE rule_condition SET spel_expression = ${spelExpression}
    WHERE id = (SELECT participant_eligibility_rule_condition_id FROM promotion WHERE id = ${promotionId})`.execute(tx)
  if (numAffectedRows) return
  await sql`
    WITH stored AS (INSERT INTO rule_condition (spel_expression) VALUES (${spelExpression}) RETURNING id)
    UPDATE promotion SET participant_eligibility_rule_condition_id = stored.id
    FROM stored WHERE promotion.id = ${promotionId}`.execute(tx)
}

/** Removes the eligibility condition of a promotion. */
async function removeCondition(tx: Writes, promotionId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE promotion SET participant_eligibility_rule_condition_id = NULL FROM promotion AS before
    WHERE promotion.id = ${promotionId} AND before.id = promotion.id
    RETURNING before.participant_eligibility_rule_condition_id AS id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`DELETE FROM rule_condition WHERE id = ANY(${ids}::bigint[])`.execute(tx)
}

/** Stores a promotion's invitation setting with its lists; an existing setting keeps its id. Domain 2.2. */
async function writeInvitation(tx: Writes, promotionId: number, plan: InvitationPlan): Promise<void> {
  const { sent } = plan
  const columns = {
    link_to_invitation: sent.linkToInvitation,
    email_template_id: filled(sent.emailTemplate).id,
    approver_email_template_id: sent.approverEmailTemplate?.id ?? null,
    rejected_email_template_id: sent.rejectedEmailTemplate?.id ?? null,
    redeemed_email_template_id: sent.redeemedEmailTemplate?.id ?? null,
    approvals_needed: sent.approvalsNeeded,
    redeemable: sent.promotionInvitationRedeemable,
    default_participant_type_id: sent.defaultParticipantType?.id ?? null,
    default_participant_status: plan.defaultParticipantStatus,
  }
  const { id } = await tx
    .insertInto('promotion_invitation_setting')
    .values({ promotion_id: promotionId, ...columns })
    .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of invitationLinkNames) {
    await writeLinks(
      tx,
      invitationLinkTables[name],
      id,
      sent[name].map((one) => one.id),
    )
  }
}

/** Removes a promotion's invitation setting: it exists only while the promotion is invite-only. OP-76. */
async function removeInvitation(tx: Writes, promotionId: number): Promise<void> {
  await tx.deleteFrom('promotion_invitation_setting').where('promotion_id', '=', promotionId).execute()
}

/** Replaces the set of entities that an owner is linked to, in one statement that only writes the difference. */
async function writeLinks(tx: Writes, link: Link, owner: number, ids: readonly number[]): Promise<void> {
  const table = sql.table(link.table)
  const [ownerColumn, column] = [sql.ref(link.owner), sql.ref(link.column)]
  await sql`
    WITH gone AS (DELETE FROM ${table} WHERE ${ownerColumn} = ${owner} AND ${column} <> ALL(${ids}::bigint[]))
    INSERT INTO ${table} (${ownerColumn}, ${column})
    SELECT ${owner}, wanted FROM unnest(${ids}::bigint[]) AS wanted
    ON CONFLICT DO NOTHING`.execute(tx)
}
