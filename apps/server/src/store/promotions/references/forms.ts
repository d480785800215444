import type { AnswerOf, InvitationSettingAssociation, PromotionAssociation } from '@incentive/contract'
import type { ReferenceKind, ReferenceOf } from '@incentive/model'

type Thing<Name extends PromotionAssociation> = NonNullable<AnswerOf<'getPromotionAssociation', { association: Name }>>
type OfSetting<Name extends InvitationSettingAssociation> = NonNullable<
  AnswerOf<'getInvitationSettingAssociation', { association: Name }>
>
type Item<List> = List extends { _embedded: Record<string, readonly (infer One)[]> } ? One : never

/** The entities that a promotion refers to, as the associations of the contract return them. */
interface Answered {
  promotionType: Thing<'promotionType'>
  country: Thing<'country'>
  currency: Thing<'currency'>
  invoiceType: Thing<'invoiceType'>
  awardVehicle: Thing<'forcedAwardVehicle'>
  payoutStrategyType: Thing<'payoutStrategyType'>
  audienceType: Thing<'promotionAudienceType'>
  claimType: Thing<'claimType'>
  contest: Thing<'contest'>
  participant: Thing<'payoutToParticipant'>
  organization: Thing<'payoutToOrganization'>
  participantType: Item<Thing<'participantTypes'>>
  participantGroup: Item<Thing<'participantGroups'>>
  organizationType: Item<Thing<'organizationTypes'>>
  organizationGroup: Item<Thing<'organizationGroups'>>
  promotion: Item<Thing<'duplicationCheckPromotions'>>
  upload: Item<Thing<'uploads'>>
  emailTemplate: OfSetting<'emailTemplate'>
  participantStatus: OfSetting<'defaultParticipantStatus'>
}

/**
 * An entity of a kind as selected: without the links that are built from its id. Entities that only list rows refer to
 * have the format of the model.
 */
export type FormOf<Kind extends ReferenceKind | 'currency'> = Kind extends keyof Answered
  ? Omit<Answered[Kind], '_links'>
  : Kind extends ReferenceKind
    ? ReferenceOf[Kind]
    : never
