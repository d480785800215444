import type { BudgetPolicy } from '../state/state-view.ts'

type Json = Readonly<Record<string, unknown>>
type Amount = string | number

/**
 * A claim as JSON holds it: references by natural key, instants and decimals as text, what is left out is none, empty
 * or false. It is what a case of the conformance files, a test case and the call that tries a claim have in common.
 */
export type WrittenClaim = Json & {
  readonly claimNumber?: string
  /** The participant as he was at the submission, with whatever rules read of him. */
  readonly participant?: Json & {
    readonly participantKey?: string
    readonly participantTypeKey?: string
    readonly groupKeys?: readonly string[]
  }
  /** The participant's organization first, each followed by its parent. */
  readonly organizationChain?: readonly WrittenOrganization[]
  readonly invoiceNumber?: string
  readonly invoiceDate?: string
  readonly purchaseDate?: string
  readonly submittedDate: string
  readonly firstSubmittedDate?: string
  readonly claimType?: string | { readonly claimTypeKey: string }
  readonly currency?: string
  readonly totalAmount?: Amount
  readonly taxAmount?: Amount
  readonly documents?: number
  readonly invitation?: { readonly acceptedDate?: string }
  readonly courseResults?: readonly { readonly course: string; readonly grade: Amount }[]
  readonly participantPayouts?: readonly { readonly payoutType: string; readonly payoutAmount: Amount }[]
  readonly lines?: readonly WrittenClaimLine[]
}

/** The key of a participant who does not exist: of a claim that names nobody. */
export const INVENTED_PARTICIPANT = 'Invented participant'

/** Whether a claim names a participant who may exist. */
export function namesParticipant({ participant }: Pick<WrittenClaim, 'participant'>): boolean {
  return ![undefined, INVENTED_PARTICIPANT].includes(participant?.participantKey)
}

/** A claim that names nobody is of an invented participant: somebody is paid all the same. */
export const withClaimant = (claim: WrittenClaim): WrittenClaim => ({
  ...claim,
  participant: { ...claim.participant, participantKey: claim.participant?.participantKey ?? INVENTED_PARTICIPANT },
})

export type WrittenOrganization = Json & {
  readonly organizationKey: string
  readonly organizationTypeKey?: string
  readonly groupKeys?: readonly string[]
  readonly parentOrganization?: string
}

export type WrittenClaimLine = Json & {
  readonly modelNumber: string
  readonly quantity?: number
  readonly unitPrice?: Amount
  readonly discountPercent?: Amount
  readonly serialNumbers?: readonly string[]
}

/** What earlier claims have left behind, as JSON holds it. */
export type WrittenState = {
  readonly priorClaimLines?: readonly {
    readonly claim: string
    readonly promotion: string
    readonly participant: string
    readonly invoiceNumber?: string
    readonly product: string
    readonly serialNumber?: string
    readonly status?: string
    readonly submittedDate?: string
  }[]
  readonly carriedUnits?: readonly {
    readonly claim: string
    readonly line?: number
    readonly product: string
    readonly units: number
    readonly unitPrice?: Amount
    readonly discountPercent?: Amount
    readonly considered?: boolean
    /** The groups that have paid them; true for all. */
    readonly paidByGroup?: boolean | string | readonly string[]
  }[]
  readonly usedUnits?: Readonly<Record<string, number>>
  readonly budgets?: readonly {
    readonly id: string | number
    readonly left: Amount
    readonly policy: BudgetPolicy
  }[]
  readonly history?: Json
}

/** A product of the catalogue as JSON holds it. */
export type WrittenProduct = Json & {
  readonly productKey: string
  readonly modelNumber?: string
  readonly customFieldValue4?: string
  /** In the promotion's country; left out when it is not known. */
  readonly price?: Amount
  readonly serialNumbers?: readonly string[]
}
