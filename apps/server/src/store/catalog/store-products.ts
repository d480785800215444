import type { StoreProduct, StoreProgram } from '@incentive/contract'
import type { ProgramScope, Caller } from '../../caller.ts'
import { isInState } from './records/record-state.ts'
import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords, searchText } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { ofClient } from '../scope.ts'
import type { SearchableList } from '../search/searchable-list.ts'
import { permittedClients } from '../permitted/permitted.ts'

/** The products in the store programs of the client; optionally of one country or one store program (ALG-32). */
export const storeProducts: SearchableList<'searchStoreProducts'> = {
  sorts: {
    productNumber: byText('store_product.product_number'),
    name: byText('store_product.name'),
    calculatedPriceAmount: byValue('store_product.calculated_price_amount'),
  },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) => {
    const sold = ofClient(db, scope, 'store_product')
      .where('store_product.id', 'in', soldBy(db, scope, body.storeProgram ?? null))
      .where(containsWords(searchText('store_product'), words))
      .where(hasEffectiveness(request.effectiveness, 'store_product', now))
      .where(isInState('store_product', body))
    return findPage(db, {
      rows: body.country == null ? sold : sold.where('store_product.country_id', '=', body.country),
      id: 'store_product.id',
      order: request.order,
      request,
      load: (ids) => loadStoreProducts(db, ids),
    })
  },
}

/** A store program belongs to the client of its award vehicle. */
function soldBy(db: Queries, scope: ProgramScope, storeProgram: number | null) {
  const sold = ofClient(db, scope, 'award_vehicle')
    .innerJoin('store_program', 'store_program.award_vehicle_id', 'award_vehicle.id')
    .innerJoin('store_program_product', 'store_program_product.store_program_id', 'store_program.id')
    .select('store_program_product.store_product_id')
  return storeProgram === null ? sold : sold.where('store_program.id', '=', storeProgram)
}

/** Loads store products by id, in any order. */
export async function loadStoreProducts(db: Queries, ids: readonly number[]): Promise<StoreProduct[]> {
  const rows = await db
    .selectFrom('store_product')
    .innerJoin('currency', 'currency.id', 'store_product.currency_id')
    .innerJoin('country', 'country.id', 'store_product.country_id')
    .select([
      'store_product.id',
      'store_product.product_number as productNumber',
      'store_product.name',
      'store_product.calculated_price_amount as price',
      'currency.id as currencyId',
      'currency.name as currencyName',
      'country.id as countryId',
      'country.name as countryName',
      'country.description as countryDescription',
    ])
    .where('store_product.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productNumber: row.productNumber,
    name: row.name,
    calculatedPriceAmount: Number(row.price),
    currency: { id: row.currencyId, name: row.currencyName },
    country: { id: row.countryId, name: row.countryName, description: row.countryDescription },
    _links: selfLink(`/api/storeProducts/${row.id}`),
  }))
}

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
