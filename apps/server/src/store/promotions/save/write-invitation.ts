import type { Writes } from '../../queries.ts'
import { invitationLinkNames, invitationLinkTables } from '../references/links.ts'
import { type InvitationPlan, filled } from './plan-save.ts'
import { writeLinks } from './write-links.ts'

/** Stores a promotion's invitation setting with its lists; an existing setting keeps its id. Domain 2.2. */
export async function writeInvitation(tx: Writes, promotionId: number, plan: InvitationPlan): Promise<void> {
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
export async function removeInvitation(tx: Writes, promotionId: number): Promise<void> {
  await tx.deleteFrom('promotion_invitation_setting').where('promotion_id', '=', promotionId).execute()
}
