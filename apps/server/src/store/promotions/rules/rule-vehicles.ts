import { sql } from 'kysely'
import type { Caller } from '../../../caller.ts'
import type { Queries } from '../../queries.ts'
import { permittedOfClient } from '../../scope.ts'

/**
 * Returns those of the given ids that are award vehicles of a program's client, and those of them that a promotion type
 * offers.
 */
export async function findVehicles(
  db: Queries,
  caller: Caller,
  { programId, promotionTypeId }: { readonly programId: number; readonly promotionTypeId: number | null },
  ids: readonly number[],
): Promise<{ readonly known: ReadonlySet<number>; readonly offered: ReadonlySet<number> }> {
  if (ids.length === 0) return { known: new Set(), offered: new Set() }
  const rows = await permittedOfClient(db, caller, 'award_vehicle')
    .select('award_vehicle.id')
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM promotion_type_award_vehicle AS offer
        WHERE offer.award_vehicle_id = award_vehicle.id AND offer.promotion_type_id = ${promotionTypeId})`.as(
        'isOffered',
      ),
    )
    .where(sql<boolean>`award_vehicle.id = ANY(${ids}::bigint[])`)
    .where(sql<boolean>`award_vehicle.client_id = (SELECT client_id FROM program WHERE id = ${programId})`)
    .execute()
  return {
    known: new Set(rows.map(({ id }) => id)),
    offered: new Set(rows.filter(({ isOffered }) => isOffered).map(({ id }) => id)),
  }
}
