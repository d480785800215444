import { PAYOUT_TYPES } from '@incentive/model/payouts'
import { expect, test } from 'vitest'
import { forEachDatabase } from '../testing/fresh-database.ts'

forEachDatabase('reference data', (open) => {
  test('a database without demo data has the lists that every promotion chooses from', async () => {
    const { kysely } = await open()
    const names = async (table: 'payout_strategy_type' | 'payout_type' | 'payout_product_method_type') =>
      (await kysely.selectFrom(table).select('name').orderBy('id').execute()).map(({ name }) => name)
    expect(await names('payout_strategy_type')).toHaveLength(5)
    expect(await names('payout_type')).toContain('FLAT_AMOUNT_PER_UNIT_CLAIMED')
    expect(await names('payout_product_method_type')).toEqual(['EACH', 'EVERY'])
    const countries = await kysely
      .selectFrom('country')
      .innerJoin('currency', 'currency.id', 'country.currency_id')
      .select(['country.id', 'country.name', 'currency.name as currency'])
      .orderBy('country.id')
      .execute()
    expect(countries).toHaveLength(249)
    expect(countries[0]).toEqual({ id: 1, name: 'US', currency: 'USD' })
  })

  test('all countries of ISO 3166-1 have the name that Unicode gives them and a currency of ISO 4217', async () => {
    const { kysely } = await open()
    const countries = await kysely.selectFrom('country').select(['name', 'description']).execute()
    const region = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const other = countries.filter(({ name, description }) => region.of(name)?.replace('’', "'") !== description)
    // the long names of regions of China and of the Palestinian Territories are not those of ISO
    expect(other.map(({ name }) => name).toSorted()).toEqual(['HK', 'MM', 'MO', 'PS'])
    const currencies = await kysely.selectFrom('currency').select('name').orderBy('name').execute()
    const known = new Set(Intl.supportedValuesOf('currency'))
    // ISO 4217 has two names of the Venezuelan currency, Unicode one
    expect(currencies.filter(({ name }) => !known.has(name))).toEqual([{ name: 'VED' }])
    const noMoney = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XAG', 'XAU', 'XDR', 'XTS', 'XXX']
    expect(currencies.filter(({ name }) => noMoney.includes(name))).toEqual([])
    const without = await kysely
      .selectFrom('country')
      .innerJoin('currency', 'currency.id', 'country.currency_id')
      .select(['country.name', 'currency.name as currency'])
      .where('country.name', 'in', ['AQ', 'GS', 'PS'])
      .orderBy('country.name')
      .execute()
    expect(without.map(({ currency }) => currency)).toEqual(['USD', 'GBP', 'ILS'])
  })

  test('the payout types of the database are those that the model describes', async () => {
    const { kysely } = await open()
    const rows = await kysely
      .selectFrom('payout_type')
      .select(['name', 'description', 'supports_product_group as isForGroups'])
      .orderBy('sort_order')
      .execute()
    const vehicles = await kysely
      .selectFrom('payout_type_award_vehicle_type')
      .select(['payout_type as type', 'award_vehicle_type as vehicle'])
      .orderBy('vehicle')
      .execute()
    const stored = rows.map((row) => ({
      ...row,
      awardVehicleTypes: vehicles.filter(({ type }) => type === row.name).map(({ vehicle }) => vehicle),
    }))
    const described = PAYOUT_TYPES.map(({ code, label, isForGroups, awardVehicleTypes }) => ({
      name: code,
      description: label,
      isForGroups,
      awardVehicleTypes: awardVehicleTypes.toSorted(),
    }))
    expect(stored).toEqual(described)
  })
})
