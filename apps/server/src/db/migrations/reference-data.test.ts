import { PAYOUT_TYPES } from '@incentive/model'
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
    expect(countries).toHaveLength(20)
    expect(countries[0]).toEqual({ id: 1, name: 'US', currency: 'USD' })
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
