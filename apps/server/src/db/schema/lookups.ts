// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated } from './column-types.ts'

export type Currency = {
  id: Generated<number>
  name: string
  description: string
}

export type Country = {
  id: Generated<number>
  name: string
  description: string
  currency_id: number
}

export type PromotionInputType = {
  name: string
  id: Generated<number>
  description: string
}

export type PayoutStrategyType = {
  name: string
  id: Generated<number>
  description: string
  sort_order: Generated<number>
}

export type PromotionAudienceType = {
  name: string
  id: Generated<number>
  description: string
  long_description: string | null
}

export type ParticipantStatus = {
  name: string
  id: Generated<number>
  description: string
}

export type ClaimProductDuplicationType = {
  name: string
  id: Generated<number>
  description: string
}

export type PayoutProductMethodType = {
  name: string
  id: Generated<number>
  description: string
}

export type AwardVehicleType = {
  name: string
  id: Generated<number>
  description: string
}

export type PayoutType = {
  name: string
  id: Generated<number>
  description: string
  supports_product_group: Generated<boolean>
  sort_order: Generated<number>
}

export type PayoutTypeAwardVehicleType = {
  payout_type: string
  award_vehicle_type: string
}

/** The tables of `lookups.sql`. */
export type LookupsTables = {
  currency: Currency
  country: Country
  promotion_input_type: PromotionInputType
  payout_strategy_type: PayoutStrategyType
  promotion_audience_type: PromotionAudienceType
  participant_status: ParticipantStatus
  claim_product_duplication_type: ClaimProductDuplicationType
  payout_product_method_type: PayoutProductMethodType
  award_vehicle_type: AwardVehicleType
  payout_type: PayoutType
  payout_type_award_vehicle_type: PayoutTypeAwardVehicleType
}
