import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { beforeAll, expect, test } from 'vitest'
import { describeStoredPromotions } from '../../testing/promotion-suite.ts'

describeStoredPromotions('products and groups of a promotion', (world) => {
  let [ax100, ax200, ax300, tradeIn, foreign] = [0, 0, 0, 0, 0]
  let card = 0
  beforeAll(async () => {
    const product = (key: string) => world.idOf('product', 'product_key', key)
    ;[ax100, ax200, ax300, tradeIn] = [
      await product('AX-100'),
      await product('AX-200'),
      await product('AX-300'),
      await product('TRADE_IN_PRODUCT'),
    ]
    const globex = String(await world.idOf('client', 'client_key', 'GLOBEX'))
    const { rows } = await world.server.db.pool.query<{ id: number }>('SELECT id FROM product WHERE client_id = $1', [
      globex,
    ])
    foreign = rows[0]?.id ?? 999_999
    card = await world.idOf('award_vehicle', 'name', 'Card')
  })

  const rebate = async (changes: object = {}) =>
    world.valid({
      promotionType: { id: await world.idOf('promotion_type', 'promotion_type_key', 'REBATE') },
      claimType: { id: await world.idOf('claim_type', 'claim_type_key', 'INV') },
      forcedAwardVehicle: { id: card },
      ...changes,
    })
  const line = (product: number, more: object = {}) => ({
    product: { id: product },
    claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
    ...more,
  })
  const flat = (payoutAmount: number | null, more: object = {}) => ({
    payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
    payoutProductMethodType: { name: 'EACH' },
    payoutAmount,
    payoutProductQuantity: 1,
    payoutProductThreshold: 1,
    ...more,
  })
  const fresh = async (promotionProducts: object[] = [], more: object = {}) => {
    const { status, body } = await world.submit(await rebate(), { promotionProducts, ...more })
    expect(body.fieldErrors).toBeUndefined()
    expect(status).toBe(201)
    return body.id as number
  }
  const rows = async (sql: string, id: number) =>
    (await world.server.db.pool.query<Record<string, never>>(sql, [id])).rows
  const lines = (id: number) =>
    rows(
      `SELECT id, product_id AS product, is_group AS "isGroup", expiration_date AS until, marked_as_expired AS marked,
        minimum_claimable_units AS min, promotion_product_agreement_number AS agreement,
        ARRAY(SELECT product_id FROM promotion_product_group_item WHERE line_id = line.id ORDER BY 1) AS products,
        ARRAY(SELECT field_number FROM promotion_product_enabled_custom_field WHERE line_id = line.id ORDER BY 1) AS fields,
        ARRAY(SELECT payout_amount FROM promotion_product_payout WHERE line_id = line.id ORDER BY id) AS amounts
       FROM promotion_product_line AS line WHERE promotion_id = $1 ORDER BY is_group, product_id`,
      id,
    )
  const save = (id: number, promotionProducts: object[], more: object = {}) =>
    world.update(id, {}, { promotionProducts, ...more })

  test('lines are stored with settings and payouts, and change as specified in the payload', () =>
    row('API-61', async () => {
      const id = await fresh([
        line(ax100, {
          minimumClaimableUnits: 1,
          promotionProductAgreementNumber: 'AG-1',
          enableCustomField2: true,
          promotionProductPayouts: [
            flat(25),
            flat(49998.99, { payoutProductMethodType: { name: 'EVERY' }, payoutProductQuantity: 2 }),
          ],
        }),
        line(tradeIn, { claimProductDuplicationType: null }),
      ])
      const [first, second] = await lines(id)
      expect(await lines(id)).toMatchObject([
        { product: ax100, min: 1, agreement: 'AG-1', fields: [2], amounts: ['25.00', '49998.99'] },
        { product: tradeIn, amounts: [] },
      ])
      const saved = await save(id, [
        { id: first?.id, minimumClaimableUnits: null, enableCustomField2: false, enableCustomField3: true },
      ])
      expect(saved.body.version).toBe(1)
      expect((await lines(id))[0]).toMatchObject({
        min: null,
        agreement: 'AG-1',
        fields: [3],
        amounts: ['25.00', '49998.99'],
      })
      const [payout] = await rows(
        'SELECT id FROM promotion_product_payout WHERE line_id = $1 ORDER BY id',
        Number(first?.id),
      )
      await save(id, [
        { id: first?.id, promotionProductPayouts: [flat(30, { id: payout?.id })] },
        { id: second?.id, toBeDeleted: true },
      ])
      expect(await lines(id)).toMatchObject([{ product: ax100, amounts: ['30.00'] }])
      const unchanged = await save(id, [{ id: first?.id, promotionProductPayouts: [flat(30, { id: payout?.id })] }])
      expect(unchanged.body.version).toBe(2)
    }))

  test('ALG-18 a product is listed once; an expired line is reactivated with the new values', async () => {
    const id = await fresh([line(ax100), line(ax200, { expirationDate: '2026-10-01T00:00:00Z' })])
    expect((await save(id, [line(ax300), line(ax100), line(ax300)])).body.fieldErrors).toEqual({
      'promotionProducts[1].product': ['The following products already exist: AX-100'],
      'promotionProducts[2].product': ['The following products already exist: AX-300'],
    })
    const before = await lines(id)
    expect((await save(id, [line(ax200, { promotionProductAgreementNumber: 'AG-9' })])).status).toBe(200)
    const after = await lines(id)
    expect(after[1]).toMatchObject({ id: before[1]?.id, until: null, agreement: 'AG-9' })
  })

  test('OP-148 a claimed line that is reactivated keeps its settings and its paid amounts', async () => {
    const over = { expirationDate: '2026-10-01T00:00:00Z', promotionProductAgreementNumber: 'AG-1' }
    const payouts = [flat(50, { effectiveDate: '2026-04-01T04:00:00Z' })]
    const id = await fresh([ax100, ax200].map((each) => line(each, { ...over, promotionProductPayouts: payouts })))
    const [first] = await lines(id)
    const participant = await world.idOf('participant', 'participant_key', 'DR-0001')
    await world.server.db.pool.query(
      `WITH made AS (INSERT INTO claim (promotion_id, participant_id, claim_number)
         VALUES ($1, $2, 'CL-REOPEN') RETURNING id)
       INSERT INTO claim_product (claim_id, line_id, quantity) SELECT id, $3, 1 FROM made`,
      [id, participant, first?.id],
    )
    const paidBy = async (product: number) =>
      rows(
        `SELECT payout_amount AS amount, payout.effective_date AS since, payout.expiration_date AS until
         FROM promotion_product_payout AS payout JOIN promotion_product_line AS line ON line.id = line_id
         WHERE promotion_id = $1 AND product_id = ${product} ORDER BY payout.id`,
        id,
      )
    expect((await save(id, [line(ax100), line(ax200)])).status).toBe(200)
    expect(await lines(id)).toMatchObject(
      [ax100, ax200].map(() => ({ until: null, agreement: 'AG-1', amounts: ['50.00'] })),
    )
    expect(
      (
        await save(
          id,
          [ax100, ax200].map((each) => line(each, { expirationDate: null })),
        )
      ).status,
    ).toBe(400)

    await world.server.db.pool.query('UPDATE promotion_product_line SET expiration_date = $2 WHERE promotion_id = $1', [
      id,
      '2026-10-01T00:00:00Z',
    ])
    const starting = { promotionProductPayouts: [flat(30, { effectiveDate: '2026-12-01T05:00:00Z' })] }
    expect((await save(id, [line(ax100, starting), line(ax200, starting)])).status).toBe(200)
    expect(await paidBy(ax100)).toEqual([
      { amount: '50.00', since: '2026-04-01T04:00:00Z', until: '2026-12-01T04:59:59Z' },
      { amount: '30.00', since: '2026-12-01T05:00:00Z', until: null },
    ])
    expect(await paidBy(ax200)).toEqual([{ amount: '30.00', since: '2026-12-01T05:00:00Z', until: null }])
  })

  test('a line that is marked as expired without an end expires at the time of the server', async () => {
    const id = await fresh([line(ax100), line(ax200, { effectiveDate: '2027-01-01T05:00:00Z' })])
    const end = { markAsExpired: true, expirationDate: null }
    const { status } = await save(
      id,
      (await lines(id)).map((each) => ({ id: each.id, ...end })),
    )
    await row('PROD-57', async () => {
      expect(status).toBe(200)
      expect(await lines(id)).toMatchObject([
        { marked: true, until: '2026-11-20T15:00:00Z' },
        { marked: true, until: '2027-01-01T05:00:00Z' },
      ])
    })
  })

  test('ALG-12 a claimed line is expired instead of deleted, and the response lists it', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const before = await lines(id)
    const answer = await save(
      id,
      before.map((one) => ({ id: one.id, toBeDeleted: true })),
    )
    const claimed = before.find((one) => Number(one.product) === ax100)
    expect(answer.body.expiredInsteadOfDeleted).toEqual([{ id: claimed?.id, productKey: 'AX-100' }])
    expect(await lines(id)).toMatchObject([{ id: claimed?.id, marked: true, until: '2026-11-20T15:00:00Z' }])
  })

  test('PROD-69 ALG-15 ALG-20 every problem of a line and its payouts is reported at its position', () =>
    row('PROD-69', async () => {
      const id = await fresh()
      const payouts = [
        ...[flat(null), flat(0), flat(49999), flat(25, { payoutProductMethodType: { name: 'EVERY' } })],
        ...[flat(25, { payoutProductQuantity: 10000, payoutProductThreshold: 0 }), {}],
        flat(25, { payoutType: { name: 'PRODUCT' } }),
        flat(10, { payoutType: { name: 'COUPON_CODE' } }),
        flat(5, { effectiveDate: '2026-10-01T04:00:00Z', expirationDate: '2026-10-01T04:00:00Z' }),
        flat(5, { ruleGroup: { id: 999_999 } }),
      ]
      const { status, body } = await save(id, [
        line(ax100, { promotionProductPayouts: payouts, claimProductDuplicationType: null }),
        line(ax200, { minimumClaimableUnits: 5, maximumClaimableUnits: 4, maximumPayoutAmount: -1 }),
        line(ax300, { effectiveDate: '2027-01-01T05:00:00Z', expirationDate: '2026-12-01T05:00:00Z' }),
        line(foreign),
        { product: null },
        { id: 999_999, minimumClaimableUnits: 1 },
      ])
      expect(status).toBe(400)
      const at = (index: number, field: string) => `promotionProducts[0].promotionProductPayouts[${index}].${field}`
      expect(body.fieldErrors).toEqual({
        'promotionProducts[0].claimProductDuplicationType': ['Duplication Check is required'],
        [at(0, 'payoutAmount')]: ['Payout Amount is required'],
        [at(1, 'payoutAmount')]: ['Payout Amount should be greater than 0'],
        [at(2, 'payoutAmount')]: ['Payout Amount must be lower than 49999'],
        [at(3, 'payoutProductQuantity')]: ['Quantity cannot be 1 when EVERY is selected'],
        [at(4, 'payoutProductQuantity')]: ['Quantity must be between 1 and 9999'],
        [at(4, 'payoutProductThreshold')]: ['Threshold must be between 1 and 9999'],
        [at(5, 'payoutType')]: ['Payout Type is required'],
        [at(5, 'payoutProductMethodType')]: ['Payout Method is required'],
        [at(5, 'payoutAmount')]: ['Payout Amount is required'],
        [at(5, 'payoutProductQuantity')]: ['Quantity is required'],
        [at(5, 'payoutProductThreshold')]: ['Threshold is required'],
        [at(6, 'forcedAwardVehicle')]: ['Override Award Vehicle is required'],
        [at(6, 'payoutStoreCatalogProduct')]: ['A product should be selected'],
        [at(7, 'forcedAwardVehicle')]: ['Override Award Vehicle is required'],
        [at(8, 'expirationDate')]: ['Effective date must be before expiration date'],
        [at(9, 'ruleGroup')]: ['Invalid selection'],
        'promotionProducts[1].minimumClaimableUnits': ['Minimum must be lower than or equal to maximum'],
        'promotionProducts[1].maximumClaimableUnits': ['Minimum must be lower than or equal to maximum'],
        'promotionProducts[1].maximumPayoutAmount': ['Value must be zero or a positive number'],
        'promotionProducts[2].expirationDate': ['Visible since must be before Visible until'],
        'promotionProducts[3].product': ['Invalid selection'],
        'promotionProducts[4].product': ['Required'],
        'promotionProducts[5].id': ['Invalid selection'],
      })
      expect(await lines(id)).toEqual([])
    }))

  test('ALG-16 a group requires products with their own lines, possibly from the same body, and is unique', async () => {
    const group = (...products: number[]) => ({
      products: products.map((product) => ({ id: product })),
      claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
    })
    const message = (text: string) => ({ promotionProductGroups: [text] })
    const alone = 'The selected products should be previously added individually'
    const id = await fresh([line(ax100), line(ax200)], { promotionProductGroups: [group(ax100, ax200)] })
    const [, , first] = await lines(id)
    expect(first).toMatchObject({ isGroup: true, products: [ax100, ax200].toSorted((a, b) => a - b) })
    const add = async (...products: number[]) =>
      (await save(id, [], { promotionProductGroups: [group(...products)] })).body.fieldErrors
    expect(await add(ax100, ax300)).toEqual(message(alone))
    expect(await add(ax200, ax100)).toMatchObject({
      promotionProductGroups: [expect.stringMatching(/^The following products already exist: AX-100, AX-200$/)],
    })
    expect(await add(ax100)).toEqual({ 'promotionProductGroups[0].products': ['Required'] })
    const both = await save(id, [line(ax300)], { promotionProductGroups: [group(ax100, ax300)] })
    expect(both.status).toBe(200)
    const [line100] = await lines(id)
    const removed = await save(id, [{ id: line100?.id, toBeDeleted: true }], {
      promotionProductGroups: [{ id: first?.id, toBeDeleted: true }],
    })
    expect(removed.status).toBe(200)
    expect(await lines(id)).toHaveLength(3)
  })

  test('R18 lines and payouts of another promotion are refused', async () => {
    const other = await fresh([line(ax100, { promotionProductPayouts: [flat(25)] })])
    const [theirs] = await lines(other)
    const [payout] = await rows('SELECT id FROM promotion_product_payout WHERE line_id = $1', Number(theirs?.id))
    const id = await fresh()
    const { body } = await save(id, [
      { id: theirs?.id, toBeDeleted: true },
      { id: theirs?.id, minimumClaimableUnits: 1 },
      line(ax200, { promotionProductPayouts: [flat(1, { id: payout?.id })] }),
    ])
    expect(body.fieldErrors).toEqual({
      'promotionProducts[0].id': ['Invalid selection'],
      'promotionProducts[1].id': ['Invalid selection'],
      'promotionProducts[2].promotionProductPayouts[0].id': ['Invalid selection'],
    })
    expect(await lines(other)).toMatchObject([{ amounts: ['25.00'] }])
  })

  test('R37 all products of the client are saved and changed with few statements', async () => {
    const { rows: products } = await world.server.db.pool.query<{ id: number }>(
      "SELECT id FROM product WHERE client_id = (SELECT id FROM client WHERE client_key = 'ACME')",
    )
    const id = await fresh(products.map((product) => line(product.id, { promotionProductPayouts: [flat(product.id)] })))
    const stored = await lines(id)
    expect(stored).toHaveLength(products.length)
    expect(stored.every((one) => String(one.amounts) === `${Number(one.product)}.00`)).toBe(true)
    await save(
      id,
      stored.map((one) => ({ id: one.id, minimumClaimableUnits: 2 })),
    )
    expect((await lines(id)).every(({ min }) => Number(min) === 2)).toBe(true)
    expect(products.length).toBeGreaterThan(300)
  })
})
