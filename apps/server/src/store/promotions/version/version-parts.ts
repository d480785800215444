import type { PromotionTerms } from '@incentive/claims'
import { CUSTOM_FIELD_NUMBERS, customFieldName, type LimitRoot, type LoadedPromotion } from '@incentive/model'

/** The promotion's own fields, with natural keys. */
export function ownPart(promotion: LoadedPromotion): PromotionTerms {
  return {
    ...detailsPart(promotion),
    ...audiencePart(promotion),
    contest: promotion.contest?.name ?? null,
    contestEntriesPerSubmission: promotion.contestEntriesPerSubmission,
    duplicationCheckPromotions: (promotion.duplicationCheckPromotions ?? []).map(({ promotionKey }) => promotionKey),
    customFields: Object.fromEntries(
      CUSTOM_FIELD_NUMBERS.map(customFieldName).map((name) => [name, promotion[name] ?? null]),
    ),
  }
}

const detailsPart = (promotion: LoadedPromotion): PromotionTerms => ({
  promotionKey: promotion.promotionKey ?? '',
  name: promotion.name,
  promotionTypeKey: promotion.promotionType?.promotionTypeKey ?? null,
  inputType: promotion.promotionType?.inputType.name ?? null,
  country: promotion.country?.name ?? null,
  fiscalYear: promotion.fiscalYear,
  publishDate: promotion.publishDate,
  effectiveDate: promotion.effectiveDate,
  expirationDate: promotion.expirationDate,
  payoutStrategyType: promotion.payoutStrategyType?.name ?? null,
  payoutToParticipant: promotion.payoutToParticipant?.participantKey ?? null,
  payoutToOrganization: promotion.payoutToOrganization?.organizationKey ?? null,
  forcedAwardVehicle: promotion.forcedAwardVehicle?.name ?? null,
  taxable: promotion.taxable,
  payoutAmountPerProduct: promotion.payoutAmountPerProduct,
  claimType: promotion.claimType?.claimTypeKey ?? null,
  skipClaimDocumentation: promotion.skipClaimDocumentation ?? false,
  submissionDeadlineDays: promotion.submissionDeadlineDays,
  promotionDeadlines: promotion.promotionDeadlines ?? [],
  coursesEnabled: promotion.coursesEnabled ?? false,
  coursesRequiredBeforeGeneratingPayout: promotion.coursesRequiredBeforeGeneratingPayout ?? false,
  coursesRequiredBeforePayingPayout: promotion.coursesRequiredBeforePayingPayout ?? false,
})

const audiencePart = (promotion: LoadedPromotion): PromotionTerms => ({
  promotionAudienceType: promotion.promotionAudienceType?.name ?? null,
  participantTypes: (promotion.participantTypes ?? []).map(({ participantTypeKey }) => participantTypeKey),
  participantGroups: (promotion.participantGroups ?? []).map(({ name }) => name),
  organizationTypes: (promotion.organizationTypes ?? []).map(({ organizationTypeKey }) => organizationTypeKey),
  organizationGroups: (promotion.organizationGroups ?? []).map(({ organizationGroupKey }) => organizationGroupKey),
  invitationOnly: promotion.invitationOnly ?? false,
  participantEligibilityRuleCondition: promotion.participantEligibilityRuleCondition ?? null,
})

/** The limits in the input format of the claim engine. Items without an MPG are ignored. */
export function limitsPart(root: LimitRoot | null): Pick<PromotionTerms, 'promotionLimitNodes'> {
  if (root === null) return { promotionLimitNodes: null }
  const children = root.groups.map((group) => ({
    ...{ id: group.id ?? group.key, nodeType: group.nodeType },
    children: group.items.flatMap(({ id, key, mpg, maxQuantity }) =>
      mpg === null ? [] : [{ id: id ?? key, customField4Value: mpg.value, maxQuantity }],
    ),
  }))
  return { promotionLimitNodes: { id: root.id ?? root.key, nodeType: root.nodeType, children } }
}
