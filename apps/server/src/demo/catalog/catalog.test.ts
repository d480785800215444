import { row } from '@incentive/quality/row'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixtureDay } from '../../testing/test-clock.ts'
import { forEachDemoDatabase } from '../testing/for-each-demo-database.ts'

const now = new Date(fixtureDay)

forEachDemoDatabase('The demo catalog', (open) => {
  const isInForce = <Row extends { effective_date: string | null; expiration_date: string | null }>(row: Row) =>
    (row.effective_date === null || new Date(row.effective_date) <= now) &&
    (row.expiration_date === null || new Date(row.expiration_date) > now)

  test('has all countries, the United States first', async () => {
    const { kysely: db } = await open()
    const countries = await db.selectFrom('country').select(['id', 'name']).orderBy('id').execute()
    expect(countries).toHaveLength(249)
    expect(countries[0]).toEqual({ id: 1, name: 'US' })
  })

  test('has more than ten effective types and one that has ended; the keyword re finds some of them', async () => {
    const { kysely: db } = await open()
    const types = await db
      .selectFrom('promotion_type')
      .innerJoin('client', 'client.id', 'client_id')
      .select(['promotion_type_key', 'promotion_type.name', 'effective_date', 'expiration_date'])
      .where('client_key', '=', 'ACME')
      .execute()
    expect(types).toHaveLength(12)
    const offered = types.filter(isInForce)
    expect(offered.length).toBeGreaterThan(10)
    const matching = offered.filter((row) => /re/i.test(`${row.promotion_type_key} ${row.name}`)).length
    expect([matching > 3, matching < offered.length]).toEqual([true, true])
  })

  test('limits REBATE to three files and to the United States and Canada, and offers SPIFF everywhere', async () => {
    const { kysely: db } = await open()
    const rows = await db
      .selectFrom('promotion_type')
      .leftJoin('promotion_type_country', 'promotion_type_id', 'promotion_type.id')
      .leftJoin('country', 'country.id', 'country_id')
      .select(['promotion_type_key', 'upload_limit', 'input_type', 'rules_engine_based', 'country.name'])
      .where('promotion_type_key', 'in', ['REBATE', 'SPIFF', 'SMART'])
      .where('client_id', '=', 1)
      .orderBy('promotion_type.id')
      .orderBy('country.id')
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['REBATE', 3, 'CLAIM', false, 'US'],
      ['REBATE', 3, 'CLAIM', false, 'CA'],
      ['SPIFF', null, 'SALE', false, null],
      ['SMART', null, 'CLAIM', true, null],
    ])
  })

  test('has twelve vehicles of five types; REBATE has one of each kind except transfers', async () => {
    const { kysely: db } = await open()
    const vehicles = await db
      .selectFrom('award_vehicle')
      .select(['name', 'award_vehicle_type'])
      .where('client_id', '=', 1)
      .execute()
    expect([vehicles.length, new Set(vehicles.map((row) => row.award_vehicle_type)).size]).toEqual([12, 5])
    const rebate = await db
      .selectFrom('promotion_type_award_vehicle')
      .innerJoin('promotion_type', 'promotion_type.id', 'promotion_type_id')
      .innerJoin('award_vehicle', 'award_vehicle.id', 'award_vehicle_id')
      .select(['award_vehicle.name', 'award_vehicle_type'])
      .where('promotion_type_key', '=', 'REBATE')
      .where('promotion_type.client_id', '=', 1)
      .orderBy('award_vehicle.id')
      .execute()
    expect(rebate.map((row) => [row.name, row.award_vehicle_type])).toEqual([
      ['Card', 'CARD'],
      ['Points', 'POINTS'],
      ['Store', 'STORE'],
      ['Coupons', 'COUPON'],
    ])
  })

  test('has the fixed lists with the names of the specification', async () => {
    const { kysely: db } = await open()
    const namesOf = async (
      table: 'payout_strategy_type' | 'claim_product_duplication_type' | 'payout_product_method_type',
    ) => (await db.selectFrom(table).select('name').orderBy('id').execute()).map((row) => row.name)
    expect(await namesOf('payout_strategy_type')).toEqual([
      'PAY_TO_PARTICIPANT',
      'PAY_TO_PARENT_ORGANIZATION',
      'PAY_ROLL_UP',
      'PAY_TO_PARTICIPANT_SPECIFIC',
      'PAY_TO_ORGANIZATION_SPECIFIC',
    ])
    expect(await namesOf('claim_product_duplication_type')).toEqual([
      'MODEL_SERIAL_NUMBER',
      'PARTICIPANT_MODEL_INVOICE',
      'NO_DUPLICATION_CHECK',
    ])
    expect(await namesOf('payout_product_method_type')).toEqual(['EACH', 'EVERY'])
    const audiences = await db.selectFrom('promotion_audience_type').selectAll().execute()
    expect(audiences).toContainEqual(expect.objectContaining({ name: 'CLIENT_PORTAL', description: 'Client Portal' }))
    expect(audiences.filter((row) => (row.long_description ?? '').length < 40)).toEqual([])
    const payouts = await db.selectFrom('payout_type').selectAll().orderBy('sort_order').execute()
    expect(payouts.map((row) => [row.name, row.description, row.supports_product_group])).toEqual([
      ['FLAT_AMOUNT_PER_UNIT_CLAIMED', 'Flat amount per unit claimed', true],
      ['PERCENT_OF_CLAIM_AMOUNT', 'Percent of claim amount', false],
      ['PERCENT_OF_PRODUCT_AMOUNT', 'Percent of product amount', false],
      ['PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT', 'Percent of claim product price per unit', false],
      ['PRODUCT', 'Store product', true],
      ['COUPON_CODE', 'Coupon code', true],
    ])
  })

  test('pays a flat amount by card or points, a product by the store, a coupon code by coupon', async () => {
    const { kysely: db } = await open()
    const supported = await db
      .selectFrom('payout_type_award_vehicle_type')
      .selectAll()
      .where('payout_type', 'in', ['FLAT_AMOUNT_PER_UNIT_CLAIMED', 'PRODUCT', 'COUPON_CODE'])
      .orderBy('payout_type')
      .orderBy('award_vehicle_type')
      .execute()
    expect(supported.map((row) => Object.values(row))).toEqual([
      ['COUPON_CODE', 'COUPON'],
      ['FLAT_AMOUNT_PER_UNIT_CLAIMED', 'CARD'],
      ['FLAT_AMOUNT_PER_UNIT_CLAIMED', 'POINTS'],
      ['PRODUCT', 'STORE'],
    ])
  })

  test('has one Canadian mug and one that has ended', async () => {
    const { kysely: db } = await open()
    const rows = await db.selectFrom('store_product').selectAll().execute()
    expect(rows).toHaveLength(6)
    const mugs = rows.filter((row) => /mug/i.test(row.name))
    expect(mugs.filter((row) => row.country_id !== 1)).toHaveLength(1)
    expect(mugs.filter((row) => !isInForce(row))).toHaveLength(1)
    expect(mugs.filter((row) => row.country_id === 1 && isInForce(row)).map((row) => row.name)).toContain('Travel Mug')
    const vehicles = await db
      .selectFrom('store_program')
      .innerJoin('award_vehicle', 'award_vehicle.id', 'award_vehicle_id')
      .select('award_vehicle_type')
      .distinct()
      .execute()
    expect(vehicles).toEqual([{ award_vehicle_type: 'STORE' }])
  })

  test('has three products that match AX-, the model number M-300, and three serial numbers of AX-100', async () => {
    const { kysely: db } = await open()
    const products = await db.selectFrom('product').selectAll().where('client_id', '=', 1).execute()
    expect(products).toHaveLength(306)
    const matching = products.filter((row) => /ax-/i.test(`${row.product_key} ${row.model_number} ${row.name}`))
    expect(matching.map((row) => [row.product_key, row.model_number])).toEqual([
      ['AX-100', 'AX-100'],
      ['AX-200', 'AX-200'],
      ['AX-300', 'M-300'],
    ])
    const serials = await sql<{ product_key: string; count: number }>`
      SELECT product_key, count(serial_number) AS count FROM product LEFT JOIN product_serial_number ON product_id = product.id
       WHERE product_key IN ('AX-100', 'AX-200') GROUP BY 1 ORDER BY 1`.execute(db)
    expect(serials.rows).toEqual([
      { product_key: 'AX-100', count: 3 },
      { product_key: 'AX-200', count: 0 },
    ])
  })

  test('has two product groups for the products of Acme, HVAC and WATER', () =>
    row('API-76', async () => {
      const { kysely: db } = await open()
      const groups = await db
        .selectFrom('product_custom_field_value')
        .innerJoin('product', 'product.id', 'product_id')
        .select(['value', 'description'])
        .distinct()
        .where('field_number', '=', 4)
        .where('product.client_id', '=', 1)
        .orderBy('value')
        .execute()
      expect(groups).toEqual([
        { value: 'HVAC', description: 'Heating and cooling' },
        { value: 'WATER', description: 'Water systems' },
      ])
    }))

  test('has twelve templates: own and shared ones, some ended, some without SendGrid', async () => {
    const { kysely: db } = await open()
    const templates = await db
      .selectFrom('email_template')
      .innerJoin('program', (join) =>
        join
          .on('program.program_key', '=', 'ACME-DEALER')
          .on((on) =>
            on.or([
              on('email_template.program_id', '=', on.ref('program.id')),
              on('email_template.program_group_id', '=', on.ref('program.program_group_id')),
            ]),
          ),
      )
      .selectAll('email_template')
      .execute()
    expect(templates).toHaveLength(12)
    const usable = (rows: typeof templates) => rows.filter((row) => row.has_send_grid_template && isInForce(row)).length
    const own = templates.filter((row) => row.program_id !== null)
    expect([own.length, usable(own), usable(templates)]).toEqual([8, 6, 8])
    expect(templates.filter((row) => !isInForce(row))).toHaveLength(2)
  })

  test('has four active contests out of five', async () => {
    const { kysely: db } = await open()
    const contests = await db.selectFrom('contest').select('is_active').where('program_id', '=', 1).execute()
    expect(contests.map((row) => row.is_active).toSorted()).toEqual([false, true, true, true, true])
  })

  test.each([
    ['organization_type', 3],
    ['participant_type', 3],
    ['invoice_type', 5],
    ['claim_type', 3],
    ['participant_group', 6],
    ['organization_group', 4],
    ['course', 5],
  ] as const)('has one entry that has ended in every list: %s', async (table, inForce) => {
    const { kysely: db } = await open()
    const owner = ['organization_type', 'invoice_type', 'claim_type'].includes(table) ? 'client_id' : 'program_id'
    const { rows } = await sql<{ effective_date: string | null; expiration_date: string | null }>`
      SELECT effective_date, expiration_date FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = 1`.execute(db)
    expect([rows.filter(isInForce).length, rows.length]).toEqual([inForce, inForce + 1])
  })

  test('has twelve formulas, one for each function of the rule language', () =>
    row('API-09', async () => {
      const { kysely: db } = await open()
      const formulas = await db.selectFrom('rule_formula').select('formula').execute()
      const functions = formulas.map(({ formula }) => /^#(\w+)\(/.exec(formula)?.[1])
      expect(functions.toSorted()).toEqual([
        'addDays',
        'ceil',
        'date',
        'daysBetween',
        'floor',
        'isBlank',
        'max',
        'min',
        'month',
        'round',
        'sum',
        'year',
      ])
    }))
})
