import type { WrittenDay, WrittenWindow } from '../calendar.ts'

export type ProgramKey = 'ACME-DEALER' | 'ACME-CLUB' | 'GLOBEX-PARTNER'

/** A promotion in the tables. Omitted fields have the default that their comment states. */
export interface DemoPromotion {
  readonly program: ProgramKey
  readonly key: string
  readonly name: string
  readonly type: string
  readonly country: string
  /** The year in the tables; shifted with the calendar like every date. */
  readonly fiscalYear: number
  readonly vehicle: string
  /** HTML. */
  readonly description: string
  /** Default: the whole fiscal year. */
  readonly window?: WrittenWindow
  /** Default: seventeen days before the start, so March 15 for a whole year. */
  readonly publish?: WrittenDay
  /** Only promotions of input type CLAIM have one. */
  readonly claimType?: string
  readonly invoiceType?: string
  /** Default: PAY_TO_PARTICIPANT. */
  readonly strategy?: string
  readonly payee?: { readonly participant?: string; readonly organization?: string }
  /** Default: CLIENT_PORTAL. */
  readonly audience?: string
  /** Default: the award vehicle decides. */
  readonly taxable?: boolean
  readonly amountPerProduct?: string
  readonly contest?: readonly [name: string, entries: string]
  readonly submissionDays?: number
  readonly customFields?: Readonly<Record<number, string>>
  readonly isInvitationOnly?: true
  readonly isPubliclyInvitable?: true
  readonly skipsDocumentation?: true
  readonly courses?: 'offered' | 'required'
  /** An expression of the rule language. */
  readonly eligibility?: string
}

/** The fields of a row that most promotions do not have. */
export type PromotionDetails = Omit<
  DemoPromotion,
  'program' | 'key' | 'name' | 'type' | 'country' | 'fiscalYear' | 'vehicle' | 'description'
>

/** Lets the rows of a program be one line each; the description becomes a paragraph. */
export const promotionsOf =
  (program: ProgramKey) =>
  (
    key: string,
    name: string,
    type: string,
    country: string,
    fiscalYear: number,
    vehicle: string,
    text: string,
    details: PromotionDetails = {},
  ): DemoPromotion => ({
    program,
    key,
    name,
    type,
    country,
    fiscalYear,
    vehicle,
    description: text.startsWith('<') ? text : `<p>${text}</p>`,
    ...details,
  })
