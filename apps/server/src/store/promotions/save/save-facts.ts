import type { PromotionContext } from '@incentive/model/promotion'
import { foldKey } from '@incentive/scalars'
import { sql } from 'kysely'
import { plannedOnce, type Places } from '../../../db/planned-once.ts'
import type { Queries } from '../../queries.ts'

/** Facts from the database that a save needs. */
export interface SaveContext extends Pick<PromotionContext, 'hasClaims' | 'customFields' | 'availableAwardVehicles'> {
  /**
   * True if another promotion of the program has the key, or one that looks like it. If two had look-alike keys before,
   * each can keep its own.
   */
  readonly isKeyTaken: boolean
}

/** Reads the facts that the validation needs in addition to the draft; `promotionId` is null for a new promotion. */
export async function readSaveContext(
  db: Queries,
  programId: number,
  promotion: { readonly id: number | null; readonly promotionKey: string; readonly promotionTypeId: number | null },
): Promise<SaveContext> {
  const { id, promotionKey, promotionTypeId } = promotion
  const { vehicles, ...facts } = oneOf(
    await selectFacts(db, { programId, id, folded: foldKey(promotionKey), promotionTypeId }),
  )
  return { ...facts, availableAwardVehicles: vehicles.map((vehicle) => ({ id: vehicle })) }
}

interface FactKeys {
  readonly programId: number
  readonly id: number | null
  readonly folded: string
  readonly promotionTypeId: number | null
}

const selectFacts = plannedOnce(
  (_, { programId, id, folded, promotionTypeId }: Places<FactKeys>) => sql<SaveContext & { vehicles: number[] }>`
    SELECT
      EXISTS (SELECT FROM claim WHERE promotion_id = ${id}) AS "hasClaims",
      EXISTS (
        SELECT FROM promotion
        WHERE program_id = ${programId} AND id IS DISTINCT FROM ${id} AND (
          folded_key = ${folded} OR strpos(folded_key, chr(10)) > 0 AND split_part(folded_key, chr(10), 1) = ${folded})
      ) AND NOT EXISTS (
        SELECT FROM promotion WHERE id = ${id} AND split_part(folded_key, chr(10), 1) = ${folded}
      ) AS "isKeyTaken",
      ARRAY(
        SELECT award_vehicle_id FROM promotion_type_award_vehicle WHERE promotion_type_id = ${promotionTypeId}
      ) AS vehicles,
      (
        SELECT coalesce(json_agg(json_build_object(
          'number', field_number, 'label', label, 'required', required, 'order', sort_order)
          ORDER BY sort_order, field_number), '[]')
        FROM program_custom_field WHERE program_id = ${programId} AND entity = 'PROMOTION'
      ) AS "customFields"
`,
)

function oneOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement of values answered no row')
  return row
}
