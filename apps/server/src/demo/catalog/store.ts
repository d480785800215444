import type { Writes } from '../../store/queries.ts'
import { PAST_YEAR, type DemoCalendar } from '../calendar.ts'
import { idsBy, type Ids } from '../ids.ts'
import type { CountryIds } from './countries.ts'
import type { VehicleIds } from './vehicles.ts'

/** Each store program belongs to an award vehicle. */
const storePrograms: readonly (readonly [name: string, vehicle: string, products: readonly string[]])[] = [
  ['Acme Reward Store', 'Store', ['MUG-1', 'MUG-2', 'MUG-3', 'MUG-9', 'CAP-1']],
  ['Acme Pro Store', 'Pro Store', ['MUG-1', 'TOOL-1']],
]

const storeProducts: readonly (readonly [
  number: string,
  name: string,
  country: string,
  price: string,
  currency: string,
  over?: 'over',
])[] = [
  ['MUG-1', 'Travel Mug', 'US', '18.50', 'USD'],
  ['MUG-2', 'Camping Mug', 'US', '12.00', 'USD'],
  ['MUG-3', 'Maple Travel Mug', 'CA', '22.75', 'CAD'],
  ['MUG-9', 'Anniversary Mug', 'US', '15.00', 'USD', 'over'],
  ['CAP-1', 'Work Cap', 'US', '24.90', 'USD'],
  ['TOOL-1', 'Pocket Multitool', 'US', '59.00', 'USD'],
]

/**
 * Loads the store programs and their products: one product has expired, one is Canadian. Returns ids by product number.
 */
export async function loadStore(
  tx: Writes,
  clientId: number,
  countries: CountryIds,
  vehicle: VehicleIds,
  calendar: DemoCalendar,
): Promise<Ids<[productNumber: string]>> {
  const products = idsBy(
    await tx
      .insertInto('store_product')
      .values(
        storeProducts.map(([product_number, name, country, calculated_price_amount, currency, over]) => ({
          client_id: clientId,
          product_number,
          name,
          country_id: countries.country(country),
          calculated_price_amount,
          currency_id: countries.currency(currency),
          ...calendar.window(...(over ? PAST_YEAR : [])),
        })),
      )
      .returning(['id', 'product_number'])
      .execute(),
    (row) => [row.product_number],
  )
  const programs = idsBy(
    await tx
      .insertInto('store_program')
      .values(
        storePrograms.map(([name, owner]) => ({
          client_id: clientId,
          name,
          award_vehicle_id: vehicle(clientId, owner),
        })),
      )
      .returning(['id', 'name'])
      .execute(),
    (row) => [row.name],
  )
  await tx
    .insertInto('store_program_product')
    .values(
      storePrograms.flatMap(([name, , sold]) =>
        sold.map((number) => ({ store_program_id: programs(name), store_product_id: products(number) })),
      ),
    )
    .execute()
  return products
}
