import type { Writes } from '../../store/queries.ts'
import { idsBy, type Ids } from '../ids.ts'

/** Ids of countries and currencies by code. */
export interface CountryIds {
  readonly country: Ids<[code: string]>
  readonly currency: Ids<[code: string]>
  readonly currencyOf: (country: string) => number
}

/** Reads the countries and currencies that every database has. */
export async function readCountries(tx: Writes): Promise<CountryIds> {
  const currency = idsBy(await tx.selectFrom('currency').select(['id', 'name']).execute(), ({ name }) => [name])
  const stored = await tx.selectFrom('country').select(['id', 'name', 'currency_id']).execute()
  return {
    currency,
    country: idsBy(stored, ({ name }) => [name]),
    currencyOf: idsBy(
      stored.map(({ name, currency_id }) => ({ id: currency_id, name })),
      ({ name }) => [name],
    ),
  }
}
