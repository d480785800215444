import type { Instant } from '@incentive/scalars'

/** A number as in the API or a draft; text that is not a number counts as empty. */
export type Numeric = string | number | null

/** The id of a row, or its name in a draft; rows without one are identified by their position in the list. */
export type RowId = number | string

/** From the start (inclusive) to the end (exclusive); an empty end is open. */
export type TermsWindow = {
  readonly effectiveDate?: Instant | null
  readonly expirationDate?: Instant | null
}

/**
 * A time span in which a promotion does not accept claims, including its start; without an end it is still paused (OP-144).
 */
export type TermsPause = { readonly from: Instant; readonly to?: Instant | null }

/** An expression that pays if its rule holds; without an award vehicle, by that of the promotion. */
export type TermsAction = {
  readonly id?: RowId
  readonly expression?: string | null
  readonly awardVehicle?: string | null
}

export type TermsRule = TermsWindow & {
  readonly id?: RowId
  readonly key?: string
  readonly ruleCondition?: { readonly spelExpression?: string | null } | null
  readonly errorMessage?: string | null
  readonly ruleActions?: readonly TermsAction[]
}

export type TermsRuleGroup = { readonly rules?: readonly TermsRule[] }

/** A payout row: with simple fields, or with the rules of its group. */
export type TermsPayout = TermsWindow & {
  readonly id?: RowId
  readonly payoutType?: string | null
  readonly payoutAmount?: Numeric
  readonly payoutProductMethodType?: string | null
  readonly payoutProductQuantity?: Numeric
  readonly payoutProductThreshold?: Numeric
  readonly forcedAwardVehicle?: string | null
  readonly payoutStoreCatalogProduct?: string | null
  readonly ruleGroup?: TermsRuleGroup | null
}

/** The common settings of product lines and groups. */
export type TermsLineSettings = TermsWindow & {
  readonly id?: RowId
  readonly minimumClaimableUnits?: Numeric
  readonly maximumClaimableUnits?: Numeric
  readonly maximumPayoutAmount?: Numeric
  readonly promotionProductAgreementNumber?: string | null
  readonly enableSerialNumbers?: boolean
  readonly hideSerialNumber?: boolean
  readonly hideQuantity?: boolean
  readonly allowProductPriceEntry?: boolean
  readonly productPriceMin?: Numeric
  readonly productPriceMax?: Numeric
  readonly claimProductDuplicationType?: string | null
  readonly promotionProductPayouts?: readonly TermsPayout[]
}

/** The line of one product, named by its productKey. */
export type TermsLine = TermsLineSettings & { readonly product: string }

/** A group of products; outcomes refer to it by its key. */
export type TermsGroup = TermsLineSettings & {
  readonly key?: string
  readonly products: readonly string[]
  readonly ignoreAlreadyConsideredLogic?: boolean
  readonly combineUnpaidUnitsFromPastClaims?: boolean
}

/** A limit of an MPG, or child nodes joined by AND or OR. */
export type TermsLimitNode =
  | { readonly id?: RowId; readonly customField4Value: string; readonly maxQuantity: Numeric }
  | { readonly id?: RowId; readonly nodeType?: string | null; readonly children?: readonly TermsLimitNode[] }

export type TermsDeadline = TermsWindow & {
  readonly id?: RowId
  readonly name?: string | null
  readonly submissionDeadlineDate?: Instant | null
}

export type TermsCourse = TermsWindow & {
  readonly id?: RowId
  readonly course: string
  /** The grade that the course itself requires. */
  readonly passingGrade?: Numeric
  readonly overridePassingGrade?: Numeric
}

export type TermsParticipant = {
  readonly id?: RowId
  readonly participant: string
  readonly includeInPromotion?: boolean
}
export type TermsOrganization = {
  readonly id?: RowId
  readonly organization: string
  readonly includeInPromotion?: boolean
}

/**
 * The content of a promotion for evaluating claims (domain 2.1 and its lists). References are natural keys (products by
 * productKey, payout types by code, award vehicles by name), lists are in the order of creation, and omitted values are
 * none, empty or false: an incomplete draft is a valid version.
 */
export type PromotionTerms = TermsWindow & {
  readonly promotionKey?: string
  readonly name?: string | null
  readonly promotionTypeKey?: string | null
  readonly inputType?: string | null
  readonly country?: string | null
  readonly currency?: string | null
  readonly fiscalYear?: Numeric
  readonly publishDate?: Instant | null
  /** Not part of the content: claims that are submitted during a pause are refused. */
  readonly pauses?: readonly TermsPause[]
  readonly payoutStrategyType?: string | null
  readonly payoutToParticipant?: string | null
  readonly payoutToOrganization?: string | null
  readonly forcedAwardVehicle?: string | null
  readonly taxable?: boolean | null
  readonly payoutAmountPerProduct?: Numeric
  readonly promotionAudienceType?: string | null
  readonly participantTypes?: readonly string[]
  readonly participantGroups?: readonly string[]
  readonly organizationTypes?: readonly string[]
  readonly organizationGroups?: readonly string[]
  readonly promotionParticipants?: readonly TermsParticipant[]
  readonly promotionOrganizations?: readonly TermsOrganization[]
  readonly invitationOnly?: boolean
  readonly participantEligibilityRuleCondition?: { readonly spelExpression?: string | null } | null
  /** By its claimTypeKey. */
  readonly claimType?: string | null
  readonly skipClaimDocumentation?: boolean
  readonly submissionDeadlineDays?: Numeric
  readonly promotionDeadlines?: readonly TermsDeadline[]
  readonly coursesEnabled?: boolean
  readonly coursesRequiredBeforeGeneratingPayout?: boolean
  readonly coursesRequiredBeforePayingPayout?: boolean
  readonly promotionCourses?: readonly TermsCourse[]
  readonly contest?: string | null
  readonly contestEntriesPerSubmission?: Numeric
  readonly duplicationCheckPromotions?: readonly string[]
  readonly promotionProducts?: readonly TermsLine[]
  readonly promotionProductGroups?: readonly TermsGroup[]
  readonly payoutGenerationRuleGroup?: TermsRuleGroup | null
  readonly promotionLimitNodes?: TermsLimitNode | null
  /** By the names of the fact model: customFieldValue1 to customFieldValue15. */
  readonly customFields?: Readonly<Record<string, string | null>>
}
