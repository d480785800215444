import type { AwardVehicle } from '@incentive/contract'
import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import { resources } from '../promotions/references/resources.ts'
import type { Queries } from '../queries.ts'
import { permittedOfClient } from '../scope.ts'
import { loadInOrder } from './load-resources.ts'

/** Returns the award vehicles that a promotion type offers, by name; null if the caller cannot see that type. */
export async function availableAwardVehicles(
  db: Queries,
  caller: Caller,
  promotionTypeId: number,
): Promise<AwardVehicle[] | null> {
  const type = await permittedOfClient(db, caller, 'promotion_type')
    .select('promotion_type.id')
    .where('promotion_type.id', '=', promotionTypeId)
    .executeTakeFirst()
  if (!type) return null
  const offered = await db
    .selectFrom('promotion_type_award_vehicle')
    .innerJoin('award_vehicle', 'award_vehicle.id', 'promotion_type_award_vehicle.award_vehicle_id')
    .select('award_vehicle.id')
    .where('promotion_type_award_vehicle.promotion_type_id', '=', promotionTypeId)
    .orderBy(sql`award_vehicle.name COLLATE "und-x-icu"`)
    .orderBy('award_vehicle.id')
    .execute()
  return loadInOrder(db, resources.awardVehicle, offered)
}
