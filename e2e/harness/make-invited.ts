import type { Promotions } from './promotions.ts'

/** A promotion by invitation only, with what its settings must have, and as many approvals as are asked for. */
export async function makeInvited(promotions: Promotions, approvalsNeeded: number): Promise<number> {
  const template = await promotions.idOfThing('email_template', 'email_template_key', 'INVITE')
  const { id } = await promotions.make({
    invitationOnly: true,
    promotionInvitationSetting: { linkToInvitation: '/join/fall', emailTemplate: { id: template }, approvalsNeeded },
  })
  return id
}
