import {
  audienceType,
  awardVehicle,
  claimType,
  contest,
  country,
  currency,
  invoiceType,
  organizationGroup,
  organizationType,
  participantGroup,
  participantType,
  payoutStrategyType,
  promotionType,
  ruleCondition,
  ruleGroup,
  upload,
} from '../resources.ts'
import {
  listOf,
  organizationReference,
  participantReference,
  programReference,
  promotionReference,
} from './association-shapes.ts'
import { deadline } from './promotion-rows.ts'
import { invitationSetting } from './invitation-setting-answer.ts'

/** Associations with at most one object, by name: 200 with it, or 204. Domain 6.2. */
export const toOneAnswers = {
  promotionType: promotionType.optional(),
  country: country.optional(),
  currency: currency.optional(),
  invoiceType: invoiceType.optional(),
  forcedAwardVehicle: awardVehicle.optional(),
  payoutStrategyType: payoutStrategyType.optional(),
  payoutToParticipant: participantReference.optional(),
  payoutToOrganization: organizationReference.optional(),
  promotionAudienceType: audienceType.optional(),
  claimType: claimType.optional(),
  contest: contest.optional(),
  participantEligibilityRuleCondition: ruleCondition.optional(),
  promotionInvitationSetting: invitationSetting.optional(),
  payoutGenerationRuleGroup: ruleGroup.optional(),
  program: programReference.optional(),
} as const

/** Associations with any number of objects, by name: 200 with `_embedded`. Domain 6.2. */
export const toManyAnswers = {
  participantTypes: listOf('participantTypes', participantType),
  participantGroups: listOf('participantGroups', participantGroup),
  organizationTypes: listOf('organizationTypes', organizationType),
  organizationGroups: listOf('organizationGroups', organizationGroup),
  duplicationCheckPromotions: listOf('duplicationCheckPromotions', promotionReference),
  uploads: listOf('uploads', upload),
  promotionDeadlines: listOf('promotionDeadlines', deadline),
} as const

export type ToOneAssociation = keyof typeof toOneAnswers
export type ToManyAssociation = keyof typeof toManyAnswers
export type PromotionAssociation = ToOneAssociation | ToManyAssociation

export const toOneAssociations = Object.keys(toOneAnswers) as readonly ToOneAssociation[]
export const toManyAssociations = Object.keys(toManyAnswers) as readonly ToManyAssociation[]
