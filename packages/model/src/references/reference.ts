import type { Instant } from '@incentive/scalars'

/** The common wire fields of all referenced objects. */
export type Reference = { readonly id: number }

/** How often a payout is due: for each unit, or once per quantity. */
export const PAYOUT_METHODS = ['EACH', 'EVERY'] as const
export type PayoutMethodCode = (typeof PAYOUT_METHODS)[number]

/** A value of a lookup table (Spec 7, `/api/types`). */
export type LookupType<Name extends string = string> = {
  readonly id: number
  readonly name: Name
  readonly description: string
}

/** A currency; its name is the ISO code. */
export type Currency = { readonly id: number; readonly name: string }

/** A country; its name is the ISO code, its description the readable name. */
export type Country = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly currencyName: string
  readonly currency: Currency
}

/** `CLAIM` turns the Claiming tab on (Spec 2). */
export type InputType = { readonly name: string; readonly description: string }

/** The type of a promotion, which determines claims, countries, vehicles and files (Spec 3). */
export type PromotionType = {
  readonly id: number
  readonly promotionTypeKey: string
  readonly name: string
  readonly inputType: InputType
  readonly rulesEngineBased: boolean
  /** Empty: every country. */
  readonly availableCountries: readonly Reference[]
  /** Null: no limit. */
  readonly uploadLimit: number | null
}

/** The strategies that determine the payee (Spec 3); the two specific ones need one in the promotion. */
export const PAYOUT_STRATEGY_NAMES = [
  'PAY_TO_PARTICIPANT',
  'PAY_TO_PARENT_ORGANIZATION',
  'PAY_ROLL_UP',
  'PAY_TO_PARTICIPANT_SPECIFIC',
  'PAY_TO_ORGANIZATION_SPECIFIC',
] as const
export type PayoutStrategyName = (typeof PAYOUT_STRATEGY_NAMES)[number]

export type PayoutStrategyType = LookupType<PayoutStrategyName>
export type ParticipantStatus = LookupType
export type AudienceType = LookupType & { readonly longDescription: string | null }
export type AwardVehicle = {
  readonly id: number
  readonly name: string
  readonly awardVehicleType: { readonly name: string }
  readonly taxable: boolean
}
export type InvoiceType = {
  readonly id: number
  readonly invoiceTypeKey: string
  readonly name: string
  readonly currency: Currency
}
export type ClaimType = { readonly id: number; readonly claimTypeKey: string; readonly name: string }
export type Contest = { readonly id: number; readonly name: string; readonly isActive: boolean }
export type ParticipantType = { readonly id: number; readonly participantTypeKey: string; readonly name: string }
export type OrganizationType = { readonly id: number; readonly organizationTypeKey: string; readonly name: string }
export type ParticipantGroup = { readonly id: number; readonly name: string; readonly category: string }
export type OrganizationGroup = {
  readonly id: number
  readonly organizationGroupKey: string
  readonly name: string
  readonly description: string | null
  readonly category: string
  readonly program: Reference
}
/** A participant as a payee, requester or approver. */
export type ParticipantReference = {
  readonly id: number
  readonly participantKey: string
  readonly fullName: string
  readonly email1: string | null
}
/** A participant, as displayed in a promotion's list of participants (API-29). */
export type ListedParticipant = ParticipantReference & {
  readonly user: { readonly firstName: string; readonly lastName: string }
  readonly organization: (OrganizationReference & { readonly companyNumber: string | null }) | null
  readonly participantType: ParticipantType
  readonly updatedDate: Instant
}
/** An organization as a payee. */
export type OrganizationReference = { readonly id: number; readonly organizationKey: string; readonly name: string }
/** An organization, as displayed in a promotion's list of organizations (API-30). */
export type ListedOrganization = OrganizationReference & {
  /** The name under which it does business. */
  readonly dba: string | null
  readonly companyNumber: string | null
  readonly parentOrganization: OrganizationReference | null
  readonly organizationType: OrganizationType
  readonly updatedDate: Instant
}
export type PromotionReference = { readonly id: number; readonly promotionKey: string; readonly name: string }
export type EmailTemplate = { readonly id: number; readonly emailTemplateKey: string; readonly subject: string }
export type Upload = {
  readonly id: number
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  readonly url: string
  /** When it was uploaded. */
  readonly createdDate: Instant
}
/** A course, as a promotion lists it. */
export type CourseReference = {
  readonly id: number
  readonly courseKey: string
  readonly name: string
  readonly description: string | null
  readonly passingGrade: number | null
  readonly rankOrder: number | null
  /** The window in which it can be taken. */
  readonly effectiveDate: Instant | null
  readonly expirationDate: Instant | null
}
/** A product, as lines and groups list it. */
export type ProductReference = {
  readonly id: number
  readonly productKey: string
  readonly modelNumber: string
  readonly name: string
}
/** A product of an award vehicle's store, as a payout. */
export type StoreProductReference = { readonly id: number; readonly productNumber: string; readonly name: string }
/** A rule group, as the reference of a payout by rules. */
export type RuleGroupReference = { readonly id: number; readonly ruleCount: number }

/** All objects that a promotion can refer to, by the kind of their lookup. */
export type ReferenceOf = {
  readonly promotionType: PromotionType
  readonly country: Country
  readonly invoiceType: InvoiceType
  readonly awardVehicle: AwardVehicle
  readonly payoutStrategyType: PayoutStrategyType
  readonly audienceType: AudienceType
  readonly claimType: ClaimType
  readonly contest: Contest
  readonly participant: ParticipantReference
  readonly listedParticipant: ListedParticipant
  readonly organization: OrganizationReference
  readonly listedOrganization: ListedOrganization
  readonly participantType: ParticipantType
  readonly participantGroup: ParticipantGroup
  readonly organizationType: OrganizationType
  readonly organizationGroup: OrganizationGroup
  readonly promotion: PromotionReference
  readonly upload: Upload
  readonly emailTemplate: EmailTemplate
  readonly participantStatus: ParticipantStatus
  readonly payoutType: LookupType
  readonly payoutMethod: LookupType<PayoutMethodCode>
  readonly duplicationType: LookupType
  readonly course: CourseReference
  readonly product: ProductReference
  readonly storeProduct: StoreProductReference
  readonly ruleGroup: RuleGroupReference
}
export type ReferenceKind = keyof ReferenceOf
/** The kinds that are lookups: small fixed lists, whose values can also be identified by their codes. */
export type LookupKind = {
  [K in ReferenceKind]: ReferenceOf[K] extends LookupType ? K : never
}[ReferenceKind]

/** True if two references have the same id. */
export function isSameReference(a: Reference | null, b: Reference | null): boolean {
  return a?.id === b?.id
}

/** True if two lists of references are the same set, in any order. */
export function isSameReferences(a: readonly Reference[], b: readonly Reference[]): boolean {
  const ids = new Set(a.map(({ id }) => id))
  return ids.size === new Set(b.map(({ id }) => id)).size && b.every(({ id }) => ids.has(id))
}
