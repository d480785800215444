import type { DemoWorld } from '../world.ts'
import type { FindPromotion } from './load-promotions.ts'

const requesters = ['DR-0004', 'DR-0005']
const approvers = ['DR-0005', 'DR-0006', 'DR-0007']

/** Invited participants, and the number of days since each accepted; null: not yet. */
const invited: readonly (readonly [participant: string, acceptedDaysAgo: number | null])[] = [
  ['DR-0010', 21],
  ['DR-0011', 14],
  ['DR-0012', 3],
  ['DR-0013', null],
]

/** Loads the invitation settings of INVITED-DEALERS, the only promotion by invitation, and the invited participants. */
export async function loadInvitation(world: DemoWorld, promotion: FindPromotion): Promise<void> {
  const { tx, calendar, emailTemplate, participants } = world
  const { id, programId } = promotion('INVITED-DEALERS')
  const { id: setting_id } = await tx
    .insertInto('promotion_invitation_setting')
    .values({
      promotion_id: id,
      link_to_invitation: '/join/invited-dealers',
      email_template_id: emailTemplate(programId, 'INVITE'),
      approver_email_template_id: emailTemplate(programId, 'APPROVAL-NEEDED'),
      rejected_email_template_id: emailTemplate(programId, 'INVITE-REJECTED'),
      approvals_needed: 2,
      redeemable: true,
      default_participant_type_id: participants.participantType(programId, 'DEALER'),
      default_participant_status: 'INVITED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('promotion_invitation_managed_type')
    .values(
      ['DEALER', 'MANAGER'].map((key) => ({
        setting_id,
        participant_type_id: participants.participantType(programId, key),
      })),
    )
    .execute()
  await tx
    .insertInto('promotion_invitation_requester')
    .values(requesters.map((key) => ({ setting_id, participant_id: participants.participant(programId, key) })))
    .execute()
  await tx
    .insertInto('promotion_invitation_approver')
    .values(approvers.map((key) => ({ setting_id, participant_id: participants.participant(programId, key) })))
    .execute()
  await tx
    .insertInto('promotion_invitation')
    .values(
      invited.map(([key, days]) => ({
        promotion_id: id,
        participant_id: participants.participant(programId, key),
        accepted_date: days === null ? null : calendar.daysAgo(days),
      })),
    )
    .execute()
}
