import { sql } from 'kysely'
import { invitationLinkTables, toMany, toOne } from '../references/links.ts'
import { resources } from '../references/resources.ts'

/** The fields of an invitation setting, from a query in which its row is named `setting`. Domain 2.2. */
export const invitationFields = {
  id: sql<number>`setting.id`,
  linkToInvitation: sql<string>`setting.link_to_invitation`,
  emailTemplate: toOne(resources.emailTemplate, 'setting.email_template_id').$notNull(),
  approverEmailTemplate: toOne(resources.emailTemplate, 'setting.approver_email_template_id'),
  rejectedEmailTemplate: toOne(resources.emailTemplate, 'setting.rejected_email_template_id'),
  redeemedEmailTemplate: toOne(resources.emailTemplate, 'setting.redeemed_email_template_id'),
  approvalsNeeded: sql<number>`setting.approvals_needed`,
  promotionInvitationRedeemable: sql<boolean>`setting.redeemable`,
  participantTypesManagement: toMany(invitationLinkTables.participantTypesManagement, sql`setting.id`),
  defaultParticipantType: toOne(resources.participantType, 'setting.default_participant_type_id'),
  defaultParticipantStatus: toOne(resources.participantStatus, 'setting.default_participant_status'),
}

/** The requesters and approvers: personal data, separate from the other fields. */
export const invitationParticipants = {
  participantRequesters: toMany(invitationLinkTables.participantRequesters, sql`setting.id`),
  participantApprovers: toMany(invitationLinkTables.participantApprovers, sql`setting.id`),
}
