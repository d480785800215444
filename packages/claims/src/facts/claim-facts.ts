import type { Decimal } from '@incentive/scalars'
import type { Catalogue } from './catalogue.ts'
import type { FactFields } from './fact-fields.ts'

/** The participant as he was at the submission (MD-06). */
export type ParticipantSnapshot = {
  readonly participantKey: string
  readonly participantTypeKey: string | null
  readonly groupKeys: readonly string[]
  readonly fields: FactFields
}

/** An organization of the chain as it was at the submission. */
export type OrganizationSnapshot = {
  readonly organizationKey: string
  readonly organizationTypeKey: string | null
  readonly groupKeys: readonly string[]
  readonly parentOrganization: string | null
  readonly fields: FactFields
}

export type CourseResult = { readonly course: string; readonly grade: Decimal }

/** An amount of the participant's own for a payout type (MD-20). */
export type ParticipantAmount = { readonly payoutType: string; readonly amount: Decimal }

/** A claim line as it was sent. */
export type ClaimLine = {
  readonly lineNumber: number
  readonly modelNumber: string
  /** Anything but a whole number from 1 on is refused by the engine. */
  readonly quantity: number | null
  readonly unitPrice: Decimal | null
  readonly discountPercent: Decimal | null
  readonly serialNumbers: readonly string[]
  /** More that rules may see: shipDate, customFieldValue1 to 4. */
  readonly fields: FactFields
}

/** Everything that is known of a claim when it is evaluated. Instants are milliseconds since 1970. */
export type ClaimFacts = {
  readonly claimNumber: string | null
  readonly participant: ParticipantSnapshot
  /** The participant's organization first, each followed by its parent; empty without one. */
  readonly organizationChain: readonly OrganizationSnapshot[]
  readonly invoiceNumber: string | null
  readonly invoiceDate: number | null
  readonly purchaseDate: number | null
  readonly submittedDate: number
  /** When the claim arrived for the first time; the deadline counts from it (MD-09). */
  readonly firstSubmittedDate: number
  /** Blank: the promotion's. */
  readonly claimType: string | null
  /** Blank: the promotion's. */
  readonly currency: string | null
  readonly totalAmount: Decimal | null
  readonly taxAmount: Decimal | null
  readonly documents: number
  readonly invitationAccepted: number | null
  readonly courseResults: readonly CourseResult[]
  readonly participantAmounts: readonly ParticipantAmount[]
  readonly lines: readonly ClaimLine[]
  /** What the model numbers of the lines mean. */
  readonly catalogue: Catalogue
  /** More of the claim that rules may see: status, source, poNumber, comments and so on. */
  readonly fields: FactFields
}

/** The date that decides which terms apply (MD-01), and where it comes from. */
export type SaleDate = { readonly instant: number; readonly from: 'purchaseDate' | 'invoiceDate' | 'submittedDate' }

export function saleDateOf({ purchaseDate, invoiceDate, submittedDate }: ClaimFacts): SaleDate {
  if (purchaseDate !== null) return { instant: purchaseDate, from: 'purchaseDate' }
  if (invoiceDate !== null) return { instant: invoiceDate, from: 'invoiceDate' }
  return { instant: submittedDate, from: 'submittedDate' }
}
