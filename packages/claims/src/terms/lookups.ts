import type { CatalogName } from '@incentive/model/catalog'
import type { ValueFact } from '@incentive/model/facts'
import type { Instant } from '@incentive/scalars'
import type { Numeric, TermsWindow } from './promotion-terms.ts'

/** An award vehicle of the client. */
export type LookupVehicle = {
  readonly name: string
  readonly taxable?: boolean | null
  readonly awardVehicleType?: string | null
  /** True if the type of the promotion offers it. */
  readonly isOffered?: boolean
}

/** A product of a store, as a payout. */
export type LookupStoreProduct = TermsWindow & {
  readonly productNumber: string
  readonly calculatedPriceAmount?: Numeric
  readonly country?: string | null
  readonly currency?: string | null
  /** The award vehicles whose store programs sell it. */
  readonly awardVehicles?: readonly string[]
}

/** A product of a line or group. */
export type LookupProduct = {
  readonly productKey: string
  readonly mpg?: string | null
  /** Its price for the promotion's country. */
  readonly price?: Numeric
  /** Number of its registered serial numbers. */
  readonly registeredSerials?: number
}

/** A deactivated record that the stored promotion has, by the key that terms contain. */
export type LookupInactive = {
  readonly entity: CatalogName
  readonly key: string
  readonly name: string
  readonly deactivatedDate: Instant
}

/** An email template of the invitations, with the field that has it. */
export type LookupTemplate = { readonly field: string; readonly emailTemplateKey: string }

/** A participant type of the invitations, with the field that has it. */
export type LookupInvitedType = { readonly field: string; readonly participantTypeKey: string }

/** A saved test case with its result on the version. */
export type LookupTestCase = {
  readonly name: string
  /** Expected and actual decision and money; null if the case passes. */
  readonly failure: { readonly expected: string; readonly gives: string } | null
  /** The payout rows that pay in it, each by `touchedRow`. */
  readonly touches: readonly string[]
}

/** The code if the participant has none of the values in a list of types or groups. */
export type AudienceCode =
  | 'AUDIENCE_PARTICIPANT_TYPE'
  | 'AUDIENCE_PARTICIPANT_GROUP'
  | 'AUDIENCE_ORGANIZATION_TYPE'
  | 'AUDIENCE_ORGANIZATION_GROUP'

/** The reason why an audience has no participants: an empty program, or a clause of the audience. */
export type EmptiedBy = 'NO_PARTICIPANTS' | AudienceCode | 'AUDIENCE_NOT_LISTED' | ExcludedCode | 'ELIGIBILITY'
type ExcludedCode = 'AUDIENCE_PARTICIPANT_EXCLUDED' | 'AUDIENCE_ORGANIZATION_EXCLUDED'

/** Number of participants that can claim and have no recipient above them for a payout that goes up. */
export type LookupOrganizations = {
  readonly withoutOrganization: number
  /** Their organization has no parent. */
  readonly withoutParent: number
  /** The organizations above them form a circle. */
  readonly inCircle: number
}

/** The values of a fact among the participants of the program, most frequent first; `total` counts all of them. */
export type LookupFactValues = {
  readonly total: number
  readonly values: readonly { readonly value: string; readonly participants: number }[]
}

/**
 * Entities that a version refers to. Evaluating a claim needs the first four; the checks before publishing use the
 * others too, and find nothing about those that are omitted.
 */
export type Lookups = {
  /** Decimal digits of the promotion's currency: 2, 0 (JPY) or 3 (BHD). */
  readonly currencyDigits: number
  readonly awardVehicles: readonly LookupVehicle[]
  readonly storeProducts: readonly LookupStoreProduct[]
  /** The time of the checks, which decides which lines have ended. */
  readonly now?: Instant
  /** The program as rules see it. */
  readonly program?: Readonly<Record<string, unknown>>
  readonly products?: readonly LookupProduct[]
  /** The windows of the listed courses. */
  readonly courses?: readonly (TermsWindow & { readonly courseKey: string })[]
  readonly claimType?: (TermsWindow & { readonly name: string }) | null
  readonly contest?: { readonly name: string; readonly isActive: boolean } | null
  readonly invoiceType?: { readonly name: string; readonly invoiceTypeKey?: string; readonly currency: string } | null
  /** The organizations of listed participants, by the keys of both. */
  readonly organizationOf?: ReadonlyMap<string, string>
  /** The clause that excludes the last participants; null if any can claim. */
  readonly emptiedBy?: EmptiedBy | null
  /** Needed if payouts go up from the participant. */
  readonly organizations?: LookupOrganizations
  /** The values of facts that conditions compare. */
  readonly factValues?: { readonly [Fact in ValueFact]?: LookupFactValues }
  readonly testCases?: readonly LookupTestCase[]
  readonly inactive?: readonly LookupInactive[]
  readonly emailTemplates?: readonly LookupTemplate[]
  readonly invitedTypes?: readonly LookupInvitedType[]
  readonly invitation?: { readonly approvalsNeeded: number; readonly approvers: number } | null
}
