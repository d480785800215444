import type { Writes } from '../../store/queries.ts'
import { idsBy, type Ids } from '../ids.ts'

/** Ids of award vehicles by client and name. */
export type VehicleIds = Ids<[clientId: number, name: string]>

const vehicles: readonly (readonly [client: string, name: string, type: string, taxable: boolean])[] = [
  ['ACME', 'Card', 'CARD', true],
  ['ACME', 'Virtual Card', 'CARD', true],
  ['ACME', 'Fuel Card', 'CARD', true],
  ['ACME', 'Points', 'POINTS', true],
  ['ACME', 'Travel Points', 'POINTS', true],
  ['ACME', 'Store', 'STORE', false],
  ['ACME', 'Pro Store', 'STORE', false],
  ['ACME', 'Coupons', 'COUPON', false],
  ['ACME', 'Fuel Coupons', 'COUPON', false],
  ['ACME', 'Event Coupons', 'COUPON', false],
  ['ACME', 'Bank Transfer', 'TRANSFER', true],
  ['ACME', 'Account Credit', 'TRANSFER', false],
  ['GLOBEX', 'Globex Card', 'CARD', true],
  ['GLOBEX', 'Globex Points', 'POINTS', true],
]

/** Loads the award vehicles of each client. */
export async function loadVehicles(tx: Writes, client: Ids<[key: string]>): Promise<VehicleIds> {
  const stored = await tx
    .insertInto('award_vehicle')
    .values(
      vehicles.map(([owner, name, award_vehicle_type, taxable]) => ({
        client_id: client(owner),
        name,
        award_vehicle_type,
        taxable,
      })),
    )
    .returning(['id', 'client_id', 'name'])
    .execute()
  return idsBy(stored, (row) => [row.client_id, row.name])
}
