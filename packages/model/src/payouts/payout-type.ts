import type { Reckoning } from './reckoning.ts'

/** How often a payout is due: for each unit, or once for every so many. */
export const PAYOUT_METHODS = ['EACH', 'EVERY'] as const
export type PayoutMethodCode = (typeof PAYOUT_METHODS)[number]

/** What a payout type decides about fields of its payouts, as a draft holds them. */
export type FixedPayoutFields = {
  readonly payoutAmount?: string
  readonly payoutProductQuantity?: string
  readonly payoutProductThreshold?: string
  readonly payoutProductMethodType?: PayoutMethodCode
}

/** A payout type: everything that rules, screens and queries must know of it. Nothing else names its code. */
export type PayoutType = {
  /** Its name on the wire and in the database. */
  readonly code: string
  readonly label: string
  /** What the amount of a payout is: money, a percentage, or nothing because the store product is what is paid. */
  readonly amount: 'value' | 'percent' | 'none'
  /** Whether each payout names an award vehicle of its own. */
  readonly needsAwardVehicle: boolean
  /** The types of the award vehicles that can pay it. */
  readonly awardVehicleTypes: readonly string[]
  /** Whether each payout names a product of the award vehicle's store; payouts of other types have none. */
  readonly needsStoreProduct: boolean
  /** Whether coupon codes are paid, of which some must be left. */
  readonly needsCoupons: boolean
  /** Whether a product group may have it. */
  readonly isForGroups: boolean
  /** The fields that are the same in each of its payouts. */
  readonly fixed: FixedPayoutFields
  /** What is paid once a payout is due, and how much. */
  readonly reckoning: Reckoning
}
