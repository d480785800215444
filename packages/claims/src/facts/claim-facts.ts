import type { Decimal } from '@incentive/scalars'
import type { Catalog } from './catalog.ts'
import type { FactFields } from './fact-fields.ts'

/** The participant at the time of submission (MD-06). */
export type ParticipantSnapshot = {
  readonly participantKey: string
  readonly participantTypeKey: string | null
  readonly groupKeys: readonly string[]
  /** Since when the participant is deactivated; null if active. Not a fact that rules read. */
  readonly deactivated: number | null
  readonly fields: FactFields
}

/** An organization of the chain at the time of submission. */
export type OrganizationSnapshot = {
  readonly organizationKey: string
  readonly organizationTypeKey: string | null
  readonly groupKeys: readonly string[]
  readonly parentOrganization: string | null
  readonly fields: FactFields
}

export type CourseResult = { readonly course: string; readonly grade: Decimal }

/** A participant's own amount for a payout type (MD-20). */
export type ParticipantAmount = { readonly payoutType: string; readonly amount: Decimal }

/** A claim line as submitted. */
export type ClaimLine = {
  readonly lineNumber: number
  readonly modelNumber: string
  /** The engine refuses any value that is not a whole number of at least 1. */
  readonly quantity: number | null
  readonly unitPrice: Decimal | null
  readonly discountPercent: Decimal | null
  readonly serialNumbers: readonly string[]
  /** Other fields that rules can read: shipDate, customFieldValue1 to 4. */
  readonly fields: FactFields
}

/** All data about a claim for its evaluation. Instants are milliseconds since 1970. */
export type ClaimFacts = {
  readonly claimNumber: string | null
  readonly participant: ParticipantSnapshot
  /** The participant's organization first, each followed by its parent; empty without one. */
  readonly organizationChain: readonly OrganizationSnapshot[]
  readonly invoiceNumber: string | null
  readonly invoiceDate: number | null
  readonly purchaseDate: number | null
  readonly submittedDate: number
  /** When the claim arrived for the first time; the deadline applies to this time (MD-09). */
  readonly firstSubmittedDate: number
  /** Null: the promotion's. */
  readonly claimType: string | null
  /** Null: the promotion's. */
  readonly currency: string | null
  readonly totalAmount: Decimal | null
  readonly taxAmount: Decimal | null
  readonly documents: number
  readonly invitationAccepted: number | null
  readonly courseResults: readonly CourseResult[]
  readonly participantAmounts: readonly ParticipantAmount[]
  readonly lines: readonly ClaimLine[]
  /** Looks up the model numbers of the lines. */
  readonly catalog: Catalog
  /** Other fields of the claim that rules can read: status, source, poNumber, comments and so on. */
  readonly fields: FactFields
}

/** The date that decides which terms apply (MD-01), and its source. */
export type SaleDate = { readonly instant: number; readonly from: 'purchaseDate' | 'invoiceDate' | 'submittedDate' }

export function saleDateOf({ purchaseDate, invoiceDate, submittedDate }: ClaimFacts): SaleDate {
  if (purchaseDate !== null) return { instant: purchaseDate, from: 'purchaseDate' }
  if (invoiceDate !== null) return { instant: invoiceDate, from: 'invoiceDate' }
  return { instant: submittedDate, from: 'submittedDate' }
}
