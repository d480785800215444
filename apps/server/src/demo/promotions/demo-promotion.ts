import type { WrittenDay, WrittenWindow } from '../calendar.ts'

export type ProgramKey = 'ACME-DEALER' | 'ACME-CLUB' | 'GLOBEX-PARTNER'

/** A promotion of the tables. What is left out takes the default beside it. */
export interface DemoPromotion {
  readonly program: ProgramKey
  readonly key: string
  readonly name: string
  readonly type: string
  readonly country: string
  /** As written; moved with the calendar like every date. */
  readonly fiscalYear: number
  readonly vehicle: string
  /** HTML. */
  readonly description: string
  /** The whole fiscal year. */
  readonly window?: WrittenWindow
  /** Seventeen days before the start, so March 15 for a whole year. */
  readonly publish?: WrittenDay
  /** Only promotions of input type CLAIM have one. */
  readonly claimType?: string
  readonly invoiceType?: string
  /** PAY_TO_PARTICIPANT. */
  readonly strategy?: string
  readonly payee?: { readonly participant?: string; readonly organization?: string }
  /** CLIENT_PORTAL. */
  readonly audience?: string
  /** The award vehicle decides. */
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

/** The parts of a row that most promotions do without. */
export type PromotionDetails = Omit<
  DemoPromotion,
  'program' | 'key' | 'name' | 'type' | 'country' | 'fiscalYear' | 'vehicle' | 'description'
>

/** Writes the rows of a program in one line each; the description becomes a paragraph. */
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
    ...{ program, key, name, type, country, fiscalYear, vehicle },
    description: text.startsWith('<') ? text : `<p>${text}</p>`,
    ...details,
  })
