import { z } from 'zod'
import { int4 } from '../values/numbers.ts'
import { emailTemplate, lookup, participantType } from '../resources.ts'
import { id, links } from '../values/shapes.ts'
import { listOf, participantReference } from './association-shapes.ts'

/** The associations of an invitation setting, by name: an optional object or a list. Domain 6.2. */
export const invitationSettingAnswers = {
  emailTemplate: emailTemplate.optional(),
  approverEmailTemplate: emailTemplate.optional(),
  rejectedEmailTemplate: emailTemplate.optional(),
  redeemedEmailTemplate: emailTemplate.optional(),
  defaultParticipantType: participantType.optional(),
  defaultParticipantStatus: lookup.optional(),
  participantTypesManagement: listOf('participantTypesManagement', participantType),
  participantRequesters: listOf('participantRequesters', participantReference),
  participantApprovers: listOf('participantApprovers', participantReference),
} as const

export type InvitationSettingAssociation = keyof typeof invitationSettingAnswers

/** The associations of an invitation setting. */
export const invitationSettingAssociations = Object.keys(
  invitationSettingAnswers,
) as readonly InvitationSettingAssociation[]

const template = emailTemplate.omit({ _links: true })
const type = participantType.omit({ _links: true })
const status = lookup.omit({ _links: true })

/**
 * An invitation setting with its references, except for participants. Four fields are returned under both of their
 * names (OP-98). Spec 3, Invitation settings.
 */
export const invitationSetting = z
  .object({
    id,
    linkToInvitation: z.string(),
    promotionInvitationUrl: z.string(),
    emailTemplate: template,
    approverEmailTemplate: template.nullable(),
    rejectedEmailTemplate: template.nullable(),
    redeemedEmailTemplate: template.nullable(),
    approvalsNeeded: int4(),
    promotionInvitationApprovalsNeeded: int4(),
    promotionInvitationRedeemable: z.boolean(),
    participantTypesManagement: z.array(type),
    defaultParticipantType: type.nullable(),
    invitationOnlyDefaultParticipantType: type.nullable(),
    defaultParticipantStatus: status.nullable(),
    invitationOnlyDefaultParticipantStatus: status.nullable(),
    _links: links,
  })
  .meta({ id: 'PromotionInvitationSetting' })
