import type { AwardVehicle, Country, Instant } from '@incentive/model'

/** What the payouts of a line must know of their promotion. */
export interface PayoutSurroundings {
  /** The id of the promotion's type, whose award vehicles are offered; null while none is chosen. */
  readonly promotionTypeId: number | null
  /** Whether that type is made for rules: payouts by rules are offered then. */
  readonly isRuleEngineBased: boolean
  /** The award vehicles of that type; null while they are not known. */
  readonly vehicles: readonly AwardVehicle[] | null
  /** Where store products are sold; null while none is chosen. */
  readonly country: Country | null
  /** The dates of the promotion as typed. */
  readonly window: { readonly effectiveDate: string; readonly expirationDate: string }
  readonly now: Instant
}
