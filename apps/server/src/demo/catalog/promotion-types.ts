import type { Writes } from '../../store/queries.ts'
import { PAST_YEAR, type DemoCalendar } from '../calendar.ts'
import { idsBy, type Ids } from '../ids.ts'
import type { CountryIds } from './countries.ts'
import type { VehicleIds } from './vehicles.ts'

interface DemoPromotionType {
  readonly client: string
  readonly key: string
  readonly name: string
  readonly input: 'CLAIM' | 'SALE'
  readonly vehicles: readonly string[]
  /** Every country if omitted. */
  readonly countries?: readonly string[]
  /** Unlimited if omitted. */
  readonly uploads?: number
  readonly rulesEngine?: true
  readonly isOver?: true
}

const acme = (
  key: string,
  name: string,
  input: 'CLAIM' | 'SALE',
  vehicles: readonly string[],
  more: Pick<DemoPromotionType, 'countries' | 'uploads' | 'rulesEngine' | 'isOver'> = {},
): DemoPromotionType => ({ client: 'ACME', key, name, input, vehicles, ...more })

const promotionTypes: readonly DemoPromotionType[] = [
  acme('REBATE', 'Rebate', 'CLAIM', ['Card', 'Points', 'Store', 'Coupons'], { countries: ['US', 'CA'], uploads: 3 }),
  acme('SPIFF', 'Sales Spiff', 'SALE', ['Card', 'Virtual Card', 'Points']),
  acme('SMART', 'Smart Rules', 'CLAIM', ['Card', 'Points', 'Store', 'Bank Transfer'], { rulesEngine: true }),
  acme('TRADE-IN', 'Trade-In Credit', 'CLAIM', ['Card', 'Account Credit', 'Fuel Coupons'], { uploads: 5 }),
  acme('REFERRAL', 'Referral Bonus', 'SALE', ['Card', 'Virtual Card', 'Travel Points']),
  acme('TRAINING', 'Training Reward', 'SALE', ['Points', 'Travel Points', 'Store'], { uploads: 0 }),
  acme('VOLUME', 'Volume Growth', 'CLAIM', ['Bank Transfer', 'Account Credit', 'Card'], { rulesEngine: true }),
  acme('DISPLAY', 'Store Display Allowance', 'CLAIM', ['Account Credit', 'Bank Transfer'], { uploads: 10 }),
  acme('LAUNCH', 'Product Launch', 'SALE', ['Card', 'Points', 'Event Coupons'], { countries: ['US', 'CA', 'MX'] }),
  acme('RETENTION', 'Customer Retention', 'CLAIM', ['Points', 'Pro Store', 'Fuel Card'], { uploads: 3 }),
  acme('QUARTER', 'Quarter Sprint', 'SALE', ['Virtual Card', 'Travel Points'], { countries: ['US', 'GB', 'DE', 'FR'] }),
  acme('REGISTRATION', 'Product Registration', 'CLAIM', ['Card', 'Points'], { isOver: true }),
  {
    client: 'GLOBEX',
    key: 'REBATE',
    name: 'Partner Rebate',
    input: 'CLAIM',
    vehicles: ['Globex Card', 'Globex Points'],
  },
  { client: 'GLOBEX', key: 'BONUS', name: 'Partner Bonus', input: 'SALE', vehicles: ['Globex Points'] },
]

/** Loads the promotion types with their countries and award vehicles. Returns ids by client and key. */
export async function loadPromotionTypes(
  tx: Writes,
  client: Ids<[key: string]>,
  countries: CountryIds,
  vehicle: VehicleIds,
  calendar: DemoCalendar,
): Promise<Ids<[clientId: number, key: string]>> {
  const stored = await tx
    .insertInto('promotion_type')
    .values(
      promotionTypes.map((type) => ({
        client_id: client(type.client),
        promotion_type_key: type.key,
        name: type.name,
        input_type: type.input,
        rules_engine_based: type.rulesEngine ?? false,
        upload_limit: type.uploads ?? null,
        ...calendar.window(...(type.isOver ? PAST_YEAR : [])),
      })),
    )
    .returning(['id', 'client_id', 'promotion_type_key'])
    .execute()
  const typeId = idsBy(stored, (row) => [row.client_id, row.promotion_type_key])
  const idOf = (type: DemoPromotionType) => typeId(client(type.client), type.key)
  await tx
    .insertInto('promotion_type_country')
    .values(
      promotionTypes.flatMap((type) =>
        (type.countries ?? []).map((code) => ({ promotion_type_id: idOf(type), country_id: countries.country(code) })),
      ),
    )
    .execute()
  await tx
    .insertInto('promotion_type_award_vehicle')
    .values(
      promotionTypes.flatMap((type) =>
        type.vehicles.map((name) => ({
          promotion_type_id: idOf(type),
          award_vehicle_id: vehicle(client(type.client), name),
        })),
      ),
    )
    .execute()
  return typeId
}
