import type { AwardVehicle, Country, Instant } from '@incentive/model'

/** The promotion data that a line's payouts need. */
export interface PayoutSurroundings {
  /** Id of the promotion type whose award vehicles are offered, or null if none is selected. */
  readonly promotionTypeId: number | null
  /** True if that type is rule-based, so that payouts by rules are offered. */
  readonly isRuleEngineBased: boolean
  /** The award vehicles of that type, or null while unknown. */
  readonly vehicles: readonly AwardVehicle[] | null
  /** The country in which store products are sold, or null if none is selected. */
  readonly country: Country | null
  /** The dates of the promotion, as typed. */
  readonly window: { readonly effectiveDate: string; readonly expirationDate: string }
  readonly now: Instant
}
