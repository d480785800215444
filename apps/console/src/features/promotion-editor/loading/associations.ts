import type { PromotionAssociation } from '@incentive/contract'
import type { PromotionField } from '@incentive/model'

/** A field of a promotion that is an association of it on the wire. */
export type Related = PromotionAssociation & PromotionField

/** The things that a promotion's own answer does not hold, as they stand. The country comes with it. */
export const toOne = [
  'promotionType',
  'invoiceType',
  'forcedAwardVehicle',
  'payoutStrategyType',
  'payoutToParticipant',
  'payoutToOrganization',
  'promotionAudienceType',
  'claimType',
  'contest',
  'participantEligibilityRuleCondition',
] as const satisfies readonly Related[]

/** The lists that it does not hold. */
export const toMany = [
  'participantTypes',
  'participantGroups',
  'organizationTypes',
  'organizationGroups',
  'duplicationCheckPromotions',
  'uploads',
] as const satisfies readonly Related[]

/** All that is read for a promotion beside itself. */
export const associations = [...toOne, ...toMany, 'promotionInvitationSetting'] as const satisfies readonly Related[]

/** What is sent to read the parts of a promotion that have searches of their own. */
export const relatedSearches = {
  /** API-29. */
  participants: (promotionId: number) => ({ params: { promotionId }, query: { size: '500' } }),
  /** ALG-31. */
  claims: (id: number) => ({ body: { promotion: { id } } }),
  /** DL-02, DL-36: a hundred at most. */
  deadlines: (id: number) => ({ query: { size: '100' }, body: { promotion: { id } } }),
} as const
