import type { PayoutMethodCode } from '../references/reference.ts'
import type { PayoutCalculation } from './calculation.ts'

/** Draft values of fields that a payout type fixes. */
export type FixedPayoutFields = {
  readonly payoutAmount?: string
  readonly payoutProductQuantity?: string
  readonly payoutProductThreshold?: string
  readonly payoutProductMethodType?: PayoutMethodCode
}

/** A payout type: everything that rules, screens and queries need. No other code refers to its code. */
export type PayoutType = {
  /** Its name on the wire and in the database. */
  readonly code: string
  readonly label: string
  /** The meaning of the payout's amount: money, a percentage, or nothing because a store product is paid. */
  readonly amount: 'value' | 'percent' | 'none'
  /** True if each payout needs an award vehicle of its own. */
  readonly needsAwardVehicle: boolean
  /** The types of the award vehicles that can pay it. */
  readonly awardVehicleTypes: readonly string[]
  /** True if each payout needs a product of the award vehicle's store; payouts of other types have none. */
  readonly needsStoreProduct: boolean
  /** True if it pays coupon codes, which must be in stock. */
  readonly needsCoupons: boolean
  /** True if product groups can use it. */
  readonly isForGroups: boolean
  /** The fields that are the same in each of its payouts. */
  readonly fixed: FixedPayoutFields
  /** The reward of a due payment and its worth. */
  readonly calculation: PayoutCalculation
}
