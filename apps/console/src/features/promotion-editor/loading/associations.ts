import type { PromotionAssociation } from '@incentive/contract'
import type { PromotionField } from '@incentive/model/promotion'

/** A field of a promotion that the API serves as an association. */
export type Related = PromotionAssociation & PromotionField

/**
 * Single associations that the promotion's own response does not contain as currently stored. The country is included.
 */
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

/** Lists that the promotion's own response does not contain. */
export const toMany = [
  'participantTypes',
  'participantGroups',
  'organizationTypes',
  'organizationGroups',
  'duplicationCheckPromotions',
  'uploads',
] as const satisfies readonly Related[]

/** Everything that is loaded in addition to the promotion itself. */
export const associations = [...toOne, ...toMany, 'promotionInvitationSetting'] as const satisfies readonly Related[]

/** Requests for the parts of a promotion that have their own searches. */
export const relatedSearches = {
  /** API-29. */
  participants: (promotionId: number) => ({ params: { promotionId }, query: { size: '500' } }),
  /** ALG-31. */
  claims: (id: number) => ({ body: { promotion: { id } } }),
  /** DL-02, DL-36: maximum 100. */
  deadlines: (id: number) => ({ query: { size: '100' }, body: { promotion: { id } } }),
} as const
