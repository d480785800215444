import type { Promotions } from './promotions.ts'

/** A promotion by invitation only, with its required settings and the given number of approvals. */
export async function makeInvited(promotions: Promotions, approvalsNeeded: number): Promise<number> {
  const template = await promotions.idOfRow('email_template', 'email_template_key', 'INVITE')
  const { id } = await promotions.make({
    invitationOnly: true,
    promotionInvitationSetting: { linkToInvitation: '/join/fall', emailTemplate: { id: template }, approvalsNeeded },
  })
  return id
}
