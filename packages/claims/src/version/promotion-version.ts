import type { Instant } from '@incentive/scalars'

/** A number as in the API or a draft; text that is not a number counts as empty. */
export type Numeric = string | number | null

/** The id of a row, or its name in a draft; rows without one are identified by their position in the list. */
export type RowId = number | string

/** From the start (inclusive) to the end (exclusive); an empty end is open. */
export type VersionWindow = {
  readonly effectiveDate?: Instant | null
  readonly expirationDate?: Instant | null
}

/**
 * A time span in which a promotion does not accept claims, including its start; without an end it is still paused (OP-144).
 */
export type VersionPause = { readonly from: Instant; readonly to?: Instant | null }

/** An expression that pays if its rule holds; without an award vehicle, by that of the promotion. */
export type VersionAction = {
  readonly id?: RowId
  readonly expression?: string | null
  readonly awardVehicle?: string | null
}

export type VersionRule = VersionWindow & {
  readonly id?: RowId
  readonly key?: string
  readonly ruleCondition?: { readonly spelExpression?: string | null } | null
  readonly errorMessage?: string | null
  readonly ruleActions?: readonly VersionAction[]
}

export type VersionRuleGroup = { readonly rules?: readonly VersionRule[] }

/** A payout row: with simple fields, or with the rules of its group. */
export type VersionPayout = VersionWindow & {
  readonly id?: RowId
  readonly payoutType?: string | null
  readonly payoutAmount?: Numeric
  readonly payoutProductMethodType?: string | null
  readonly payoutProductQuantity?: Numeric
  readonly payoutProductThreshold?: Numeric
  readonly forcedAwardVehicle?: string | null
  readonly payoutStoreCatalogProduct?: string | null
  readonly ruleGroup?: VersionRuleGroup | null
}

/** The common settings of product lines and groups. */
export type VersionLineSettings = VersionWindow & {
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
  readonly promotionProductPayouts?: readonly VersionPayout[]
}

/** The line of one product, named by its productKey. */
export type VersionLine = VersionLineSettings & { readonly product: string }

/** A group of products; outcomes refer to it by its key. */
export type VersionGroup = VersionLineSettings & {
  readonly key?: string
  readonly products: readonly string[]
  readonly ignoreAlreadyConsideredLogic?: boolean
  readonly combineUnpaidUnitsFromPastClaims?: boolean
}

/** A limit of an MPG, or child nodes joined by AND or OR. */
export type VersionLimitNode =
  | { readonly id?: RowId; readonly customField4Value: string; readonly maxQuantity: Numeric }
  | { readonly id?: RowId; readonly nodeType?: string | null; readonly children?: readonly VersionLimitNode[] }

export type VersionDeadline = VersionWindow & {
  readonly id?: RowId
  readonly name?: string | null
  readonly submissionDeadlineDate?: Instant | null
}

export type VersionCourse = VersionWindow & {
  readonly id?: RowId
  readonly course: string
  /** The grade that the course itself requires. */
  readonly passingGrade?: Numeric
  readonly overridePassingGrade?: Numeric
}

export type VersionParticipant = {
  readonly id?: RowId
  readonly participant: string
  readonly includeInPromotion?: boolean
}
export type VersionOrganization = {
  readonly id?: RowId
  readonly organization: string
  readonly includeInPromotion?: boolean
}

/**
 * The content of a promotion for evaluating claims (domain 2.1 and its lists). References are natural keys (products by
 * productKey, payout types by code, award vehicles by name), lists are in the order of creation, and omitted values are
 * none, empty or false: an incomplete draft is a valid version.
 */
export type PromotionVersion = VersionWindow & {
  readonly promotionKey?: string
  readonly name?: string | null
  readonly promotionTypeKey?: string | null
  readonly inputType?: string | null
  readonly country?: string | null
  readonly currency?: string | null
  readonly fiscalYear?: Numeric
  readonly publishDate?: Instant | null
  /** Not part of the content: claims that are submitted during a pause are refused. */
  readonly pauses?: readonly VersionPause[]
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
  readonly promotionParticipants?: readonly VersionParticipant[]
  readonly promotionOrganizations?: readonly VersionOrganization[]
  readonly invitationOnly?: boolean
  readonly participantEligibilityRuleCondition?: { readonly spelExpression?: string | null } | null
  /** By its claimTypeKey. */
  readonly claimType?: string | null
  readonly skipClaimDocumentation?: boolean
  readonly submissionDeadlineDays?: Numeric
  readonly promotionDeadlines?: readonly VersionDeadline[]
  readonly coursesEnabled?: boolean
  readonly coursesRequiredBeforeGeneratingPayout?: boolean
  readonly coursesRequiredBeforePayingPayout?: boolean
  readonly promotionCourses?: readonly VersionCourse[]
  readonly contest?: string | null
  readonly contestEntriesPerSubmission?: Numeric
  readonly duplicationCheckPromotions?: readonly string[]
  readonly promotionProducts?: readonly VersionLine[]
  readonly promotionProductGroups?: readonly VersionGroup[]
  readonly payoutGenerationRuleGroup?: VersionRuleGroup | null
  readonly promotionLimitNodes?: VersionLimitNode | null
  /** By the names of the fact model: customFieldValue1 to customFieldValue15. */
  readonly customFields?: Readonly<Record<string, string | null>>
}
