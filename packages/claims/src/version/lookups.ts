import type { Instant } from '@incentive/scalars'
import type { AudienceCode } from '../compile/compiled.ts'
import type { Numeric, VersionWindow } from './promotion-version.ts'

/** An award vehicle of the client. */
export type LookupVehicle = {
  readonly name: string
  readonly taxable?: boolean | null
  readonly awardVehicleType?: string | null
  /** Whether the type of the promotion offers it. */
  readonly isOffered?: boolean
}

/** A product of a store, as a payout. */
export type LookupStoreProduct = VersionWindow & {
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
  /** How many serial numbers are registered of it. */
  readonly registeredSerials?: number
}

/** A saved test case with what it gives by the version. */
export type LookupTestCase = {
  readonly name: string
  /** Decision and money, as they are expected and as they are; null when the case passes. */
  readonly failure: { readonly expected: string; readonly gives: string } | null
  /** The payout rows that pay in it, each by `touchedRow`. */
  readonly touches: readonly string[]
}

/** What can leave an audience without anybody: a program without participants, or a clause of the audience. */
export type EmptiedBy = 'NO_PARTICIPANTS' | AudienceCode | 'AUDIENCE_NOT_LISTED' | ExcludedCode | 'ELIGIBILITY'
type ExcludedCode = 'AUDIENCE_PARTICIPANT_EXCLUDED' | 'AUDIENCE_ORGANIZATION_EXCLUDED'

/** Of those who may claim, how many have nobody above them whom a payout could go up to. */
export type LookupOrganizations = {
  readonly withoutOrganization: number
  /** Their organization has none above it. */
  readonly withoutParent: number
  /** The organizations above them go round in a circle. */
  readonly inCircle: number
}

/**
 * What a version refers to and does not hold itself. Evaluating a claim asks for the first four; the checks before
 * publishing ask for the rest too, and find nothing of what is left out.
 */
export type Lookups = {
  /** Digits behind the point of the promotion's currency: 2, 0 (JPY) or 3 (BHD). */
  readonly currencyDigits: number
  readonly awardVehicles: readonly LookupVehicle[]
  readonly storeProducts: readonly LookupStoreProduct[]
  /** When the checks are run: by it lines have ended. */
  readonly now?: Instant
  /** The program as rules see it. */
  readonly program?: Readonly<Record<string, unknown>>
  readonly products?: readonly LookupProduct[]
  /** When the listed courses can be taken. */
  readonly courses?: readonly (VersionWindow & { readonly courseKey: string })[]
  readonly claimType?: (VersionWindow & { readonly name: string }) | null
  readonly contest?: { readonly name: string; readonly isActive: boolean } | null
  readonly invoiceType?: { readonly name: string; readonly currency: string } | null
  /** The organizations of listed participants, by the keys of both. */
  readonly organizationOf?: ReadonlyMap<string, string>
  /** The clause that turns the last participants away; null while somebody may claim. */
  readonly emptiedBy?: EmptiedBy | null
  /** Asked for where payouts go up from the participant. */
  readonly organizations?: LookupOrganizations
  readonly testCases?: readonly LookupTestCase[]
  readonly invitation?: { readonly approvalsNeeded: number; readonly approvers: number } | null
}
