import type { Country } from '@incentive/contract'
import { sql } from 'kysely'
import { resources } from '../promotions/references/resources.ts'
import type { Queries } from '../queries.ts'
import { loadInOrder } from './load-resources.ts'

/** Every country with its currency, by description. Spec 3. */
export async function allCountries(db: Queries): Promise<Country[]> {
  const listed = await db
    .selectFrom('country')
    .select('id')
    .orderBy(sql`country.description COLLATE "und-x-icu"`)
    .orderBy('id')
    .execute()
  return loadInOrder(db, resources.country, listed)
}
