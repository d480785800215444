import type { AnswerOf, InvitationSettingAssociation, PromotionAssociation } from '@incentive/contract'
import type { ReferenceKind, ReferenceOf } from '@incentive/model/references'

type Entity<Name extends PromotionAssociation> = NonNullable<AnswerOf<'getPromotionAssociation', { association: Name }>>
type OfSetting<Name extends InvitationSettingAssociation> = NonNullable<
  AnswerOf<'getInvitationSettingAssociation', { association: Name }>
>
type Item<List> = List extends { _embedded: Record<string, readonly (infer One)[]> } ? One : never

/** The entities that a promotion refers to, as the associations of the contract return them. */
interface Answered {
  promotionType: Entity<'promotionType'>
  country: Entity<'country'>
  currency: Entity<'currency'>
  invoiceType: Entity<'invoiceType'>
  awardVehicle: Entity<'forcedAwardVehicle'>
  payoutStrategyType: Entity<'payoutStrategyType'>
  audienceType: Entity<'promotionAudienceType'>
  claimType: Entity<'claimType'>
  contest: Entity<'contest'>
  participant: Entity<'payoutToParticipant'>
  organization: Entity<'payoutToOrganization'>
  participantType: Item<Entity<'participantTypes'>>
  participantGroup: Item<Entity<'participantGroups'>>
  organizationType: Item<Entity<'organizationTypes'>>
  organizationGroup: Item<Entity<'organizationGroups'>>
  promotion: Item<Entity<'duplicationCheckPromotions'>>
  upload: Item<Entity<'uploads'>>
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
