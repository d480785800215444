// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { Generated, Instant, Json } from './column-types.ts'

export type Claim = {
  id: Generated<number>
  promotion_id: number
  participant_id: number
  claim_number: string
  created_date: Generated<Instant>
  program_id: number
}

export type ClaimProduct = {
  id: Generated<number>
  claim_id: number
  line_id: number
  quantity: number
  serial_number: string | null
}

export type Activity = {
  id: Generated<number>
  program_id: number
  activity_type: 'approval' | 'claim' | 'payout' | 'promotion' | 'sale' | 'storeOrder' | 'participant'
  subject_id: number
  message: string
  app_user_id: number | null
  created_date: Generated<Instant>
  kind: Generated<'change' | 'file' | 'claim' | 'system'>
  changes: Json | null
  whole_changes: Buffer | null
}

export type PromotionTestCase = {
  id: Generated<number>
  promotion_id: number
  name: string
  claim: Json
  state: Generated<Json>
  expected: Json
  version: Generated<number>
  updated_date: Generated<Instant>
  folded_name: string | null
}

export type PromotionInvitation = {
  promotion_id: number
  participant_id: number
  accepted_date: Instant | null
}

/** The tables of `facts.sql`. */
export type FactsTables = {
  claim: Claim
  claim_product: ClaimProduct
  activity: Activity
  promotion_test_case: PromotionTestCase
  promotion_invitation: PromotionInvitation
}
