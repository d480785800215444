import type { PromotionContext } from '@incentive/model'
import { sql } from 'kysely'
import type { Queries } from '../../queries.ts'
import { promotionCustomFields } from '../../tenancy/promotion-custom-fields.ts'

/** What only the database knows of a promotion that is to be saved. */
export interface SaveFacts extends Pick<PromotionContext, 'hasClaims' | 'customFields' | 'availableAwardVehicles'> {
  /** Whether another promotion of the program has the key, whatever the case. */
  readonly isKeyTaken: boolean
}

/** Reads what the rules must know beside the draft; `promotionId` null for a new promotion. */
export async function readSaveFacts(
  db: Queries,
  programId: number,
  promotion: { readonly id: number | null; readonly promotionKey: string; readonly promotionTypeId: number | null },
): Promise<SaveFacts> {
  const { id, promotionKey, promotionTypeId } = promotion
  const { rows } = await sql<{ has_claims: boolean; is_key_taken: boolean; vehicles: number[] }>`
    SELECT
      EXISTS (SELECT FROM claim WHERE promotion_id = ${id}) AS has_claims,
      EXISTS (
        SELECT FROM promotion
        WHERE program_id = ${programId} AND lower(promotion_key) = lower(${promotionKey}) AND id IS DISTINCT FROM ${id}
      ) AS is_key_taken,
      ARRAY(
        SELECT award_vehicle_id FROM promotion_type_award_vehicle WHERE promotion_type_id = ${promotionTypeId}
      ) AS vehicles`.execute(db)
  const [facts] = rows
  return {
    hasClaims: facts?.has_claims === true,
    isKeyTaken: facts?.is_key_taken === true,
    availableAwardVehicles: (facts?.vehicles ?? []).map((vehicle) => ({ id: vehicle })),
    customFields: await promotionCustomFields(db, programId),
  }
}
