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
})
