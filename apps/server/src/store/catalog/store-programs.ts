import type { StoreProgram } from '@incentive/contract'
import type { Caller } from '../../caller.ts'
import { selfLink } from '../promotions/promotion-links.ts'
import type { Queries } from '../queries.ts'
import { permittedClients } from '../tenancy/permitted.ts'

/**
 * Returns the store program that an award vehicle pays into; undefined if it has none, or if the caller cannot see the
 * vehicle.
 */
export async function storeProgramOf(
  db: Queries,
  caller: Caller,
  awardVehicleId: number,
): Promise<StoreProgram | undefined> {
  const row = await db
    .selectFrom('store_program')
    .innerJoin('award_vehicle', 'award_vehicle.id', 'store_program.award_vehicle_id')
    .select(['store_program.id', 'store_program.name'])
    .where('award_vehicle.id', '=', awardVehicleId)
    .where('award_vehicle.client_id', 'in', permittedClients(db, caller))
    .executeTakeFirst()
  return row && toStoreProgram(row)
}

/** Loads store programs by id, in any order. */
export async function loadStorePrograms(db: Queries, ids: readonly number[]): Promise<StoreProgram[]> {
  const rows = await db.selectFrom('store_program').select(['id', 'name']).where('id', 'in', ids).execute()
  return rows.map(toStoreProgram)
}

const toStoreProgram = (row: { id: number; name: string }): StoreProgram => ({
  ...row,
  _links: selfLink(`/api/storePrograms/${row.id}`),
})
