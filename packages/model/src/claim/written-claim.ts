type Json = Readonly<Record<string, unknown>>
type Amount = string | number

/**
 * A claim in JSON: references by natural key, instants and decimals as text, omitted values are none, empty or false.
 * Shared by the cases of the conformance files, test cases, and the call that evaluates a test claim.
 */
export type WrittenClaim = Json & {
  readonly claimNumber?: string
  /** The participant at the time of submission, with all facts that rules read about them. */
  readonly participant?: Json & {
    readonly participantKey?: string
    readonly participantTypeKey?: string
    readonly groupKeys?: readonly string[]
    /** Since when the participant is deactivated; omitted if active. */
    readonly deactivatedDate?: string
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

/** The state that earlier claims have left, in JSON. */
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
    readonly policy: 'STOP' | 'PARTIAL' | 'QUEUE'
  }[]
  readonly history?: Json
}

/** A product of the catalog in JSON. */
export type WrittenProduct = Json & {
  readonly productKey: string
  readonly modelNumber?: string
  readonly customFieldValue4?: string
  /** In the promotion's country; omitted if unknown. */
  readonly price?: Amount
  readonly serialNumbers?: readonly string[]
}

/** The fields that a type names; with other facts, a type of JSON has any. */
type NamedField<Value> = keyof { readonly [Field in keyof Value as string extends Field ? never : Field]: unknown }

/**
 * A value for each field that a type names, and no other: what says the fields of a claim again satisfies it, so that a
 * field that is added to one does not compile without the others.
 */
export type ForEachField<Value, Of> = Readonly<Record<NamedField<Value> & string, Of>>

/** All fields that a type names, each with its value or undefined. */
export type EveryField<Value> = { readonly [Field in NamedField<Value> & keyof Value]: Value[Field] | undefined }
