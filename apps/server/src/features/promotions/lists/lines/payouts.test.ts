import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import { beforeAll, expect, test } from 'vitest'
import { describePromotions } from '../../testing/promotion-suite.ts'

type Stored = { readonly id: number; readonly hasRule: boolean } & Readonly<Record<string, unknown>>
type Line = { readonly id: number; readonly promotionProductPayouts: readonly Stored[] }

const each = { payoutProductMethodType: { name: 'EACH' }, payoutProductQuantity: 1, payoutProductThreshold: 1 }
const FLAT = { ...each, payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutAmount: 25 }

describePromotions('payouts of a line', (world) => {
  let [product, card, points, store, coupons, mug, cap] = [0, 0, 0, 0, 0, 0, 0]
  let rebate: object = {}
  beforeAll(async () => {
    const vehicle = (name: string) => world.idOf('award_vehicle', 'name', name)
    ;[card, points, store, coupons] = [
      await vehicle('Card'),
      await vehicle('Points'),
      await vehicle('Store'),
      await vehicle('Coupons'),
    ]
    product = await world.idOf('product', 'product_key', 'AX-100')
    mug = await world.idOf('store_product', 'product_number', 'MUG-1')
    cap = await world.idOf('store_product', 'product_number', 'CAP-1')
    rebate = {
      promotionType: { id: await world.idOf('promotion_type', 'promotion_type_key', 'REBATE') },
      claimType: { id: await world.idOf('claim_type', 'claim_type_key', 'INV') },
      forcedAwardVehicle: { id: card },
    }
  })

  const submit = async (payouts: readonly object[], promotion?: object) =>
    world.submit(promotion ?? (await world.valid(rebate)), {
      promotionProducts: [
        {
          product: { id: product },
          claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
          promotionProductPayouts: payouts,
        },
      ],
    })
  const fresh = async (...payouts: object[]) => {
    const { status, body } = await submit(payouts)
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body.id as number
  }
  const lineOf = async (id: number) => {
    const { body } = await world.admin('POST', '/api/promotionProducts/search', { promotion: { id } })
    const [line] = body.content as [Line]
    return line
  }
  const save = async (id: number, ...promotionProductPayouts: object[]) => {
    const line = await lineOf(id)
    return world.update(id, {}, { promotionProducts: [{ id: line.id, promotionProductPayouts }] })
  }
  /** The payouts in the response, with ids as references. */
  const stored = async (id: number) =>
    (await lineOf(id)).promotionProductPayouts.map((payout) => {
      const refer = (field: string, by: 'id' | 'name') =>
        (payout[field] as Record<string, unknown> | null)?.[by] ?? null
      return {
        effectiveDate: payout.effectiveDate,
        expirationDate: payout.expirationDate,
        type: refer('payoutType', 'name'),
        method: refer('payoutProductMethodType', 'name'),
        amount: payout.payoutAmount,
        quantity: payout.payoutProductQuantity,
        threshold: payout.payoutProductThreshold,
        vehicle: refer('forcedAwardVehicle', 'id'),
        product: refer('payoutStoreCatalogProduct', 'id'),
        description: payout.payoutDescription,
      }
    })
  const columns = async (id: number) => {
    const { rows } = await world.server.db.pool.query<Record<string, unknown>>(
      `SELECT payout.effective_date AS since, payout.expiration_date AS until, payout_type AS type,
         payout_product_method_type AS method, payout_amount AS amount, payout_product_quantity AS quantity,
         payout_product_threshold AS threshold, payout.forced_award_vehicle_id AS vehicle,
         payout_store_catalog_product_id AS product, payout_description AS description
       FROM promotion_product_payout AS payout JOIN promotion_product_line AS line ON line.id = line_id
       WHERE promotion_id = $1 ORDER BY payout.id`,
      [id],
    )
    return rows
  }

  const window = { effectiveDate: '2026-10-01T04:00:00Z', expirationDate: '2027-01-01T04:59:00Z' }
  const every = { payoutProductMethodType: { name: 'EVERY' }, payoutProductQuantity: 5, payoutProductThreshold: 10 }

  test('every field of a payout is stored, answered and changed, and goes when it is left out', async () => {
    const whole = { ...FLAT, ...every, ...window, payoutAmount: 25.5, payoutDescription: 'Five at a time' }
    const id = await fresh({ ...whole, forcedAwardVehicle: { id: card } })
    const first = {
      ...window,
      type: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
      method: 'EVERY',
      amount: 25.5,
      quantity: 5,
      threshold: 10,
      vehicle: card,
      product: null,
      description: 'Five at a time',
    }
    expect(await stored(id)).toEqual([first])
    const asColumns = { since: '2026-10-01T04:00:00Z', until: '2027-01-01T04:59:00Z', amount: '25.50' }
    const { effectiveDate: _since, expirationDate: _until, ...others } = first
    expect(await columns(id)).toEqual([{ ...others, ...asColumns }])

    const [payout] = (await lineOf(id)).promotionProductPayouts
    const changed = {
      ...each,
      payoutProductQuantity: 2,
      payoutProductThreshold: 3,
      payoutAmount: 10.25,
      effectiveDate: '2026-11-01T04:00:00Z',
      expirationDate: '2026-12-01T04:59:00Z',
      payoutType: { name: 'PERCENT_OF_CLAIM_AMOUNT' },
      forcedAwardVehicle: { id: points },
      payoutDescription: 'Two at a time',
    }
    expect((await save(id, { ...changed, id: payout?.id })).status).toBe(200)
    expect(await stored(id)).toEqual([
      {
        effectiveDate: '2026-11-01T04:00:00Z',
        expirationDate: '2026-12-01T04:59:00Z',
        type: 'PERCENT_OF_CLAIM_AMOUNT',
        method: 'EACH',
        amount: 10.25,
        quantity: 2,
        threshold: 3,
        vehicle: points,
        product: null,
        description: 'Two at a time',
      },
    ])
    expect((await lineOf(id)).promotionProductPayouts[0]?.id).toBe(payout?.id)

    expect((await save(id, { ...FLAT, id: payout?.id })).status).toBe(200)
    expect(await stored(id)).toEqual([
      {
        effectiveDate: null,
        expirationDate: null,
        type: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
        method: 'EACH',
        amount: 25,
        quantity: 1,
        threshold: 1,
        vehicle: null,
        product: null,
        description: null,
      },
    ])
  })

  test('a payout of a store product is stored with its product, and what its type fixes', async () => {
    const pays = { ...FLAT, payoutType: { name: 'PRODUCT' }, forcedAwardVehicle: { id: store } }
    const id = await fresh({ ...pays, ...every, payoutStoreCatalogProduct: { id: mug } })
    const fixed = { type: 'PRODUCT', method: 'EACH', amount: 0, quantity: 1, threshold: 1 }
    const [first] = await stored(id)
    row('PAY-22', () => expect(first).toMatchObject({ ...fixed, vehicle: store, product: mug }))
    const [payout] = (await lineOf(id)).promotionProductPayouts
    await save(id, { ...pays, id: payout?.id, payoutStoreCatalogProduct: { id: cap } })
    expect(await stored(id)).toMatchObject([{ ...fixed, vehicle: store, product: cap }])
  })

  test('a store product of another country, or one that is over, is refused where a call chooses it, and kept where it is stored', async () => {
    const [maple, over] = [
      await world.idOf('store_product', 'product_number', 'MUG-3'),
      await world.idOf('store_product', 'product_number', 'MUG-9'),
    ]
    const canada = await world.idOf('country', 'name', 'CA')
    const pays = (product: number, more: object = {}) => ({
      ...FLAT,
      payoutType: { name: 'PRODUCT' },
      forcedAwardVehicle: { id: store },
      payoutStoreCatalogProduct: { id: product },
      ...more,
    })
    const at = (index: number) => `promotionProducts[0].promotionProductPayouts[${index}].payoutStoreCatalogProduct`
    const messages = {
      [at(0)]: ['The product is not sold in the country of the promotion'],
      [at(1)]: ['The product is not sold at the moment'],
    }
    const dated = { effectiveDate: '2026-05-01T04:00:00Z' }
    const refused = await submit([pays(maple), pays(over, dated)])
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, messages])

    const id = await fresh(pays(mug), pays(cap, dated))
    const payouts = (await lineOf(id)).promotionProductPayouts
    const [first, second] = payouts as [Stored, Stored]
    const changed = await save(id, pays(maple, { id: first.id }), pays(over, { ...dated, id: second.id }))
    expect([changed.status, changed.body.fieldErrors]).toEqual([400, messages])
    expect((await lineOf(id)).promotionProductPayouts).toEqual(payouts)

    // the promotion moves to another country, one product ends, and the other is no longer sold by a store
    const { pool } = world.server.db
    await pool.query(`UPDATE store_product SET expiration_date = '2026-01-01Z' WHERE id = $1`, [cap])
    const { rows: sold } = await pool.query<{ store_program_id: number }>(
      'DELETE FROM store_program_product WHERE store_product_id = $1 RETURNING store_program_id',
      [mug],
    )
    expect((await world.update(id, { country: { id: canada } })).status).toBe(200)
    const described = { payoutDescription: 'A mug' }
    const kept = await save(
      id,
      pays(mug, { id: first.id, ...described }),
      pays(cap, { ...dated, id: second.id, ...described }),
    )
    expect([kept.status, kept.body.fieldErrors]).toEqual([200, undefined])
    expect(await stored(id)).toMatchObject([
      { product: mug, description: 'A mug' },
      { product: cap, description: 'A mug' },
    ])
    // the same products selected again
    const added = await save(id, pays(mug, { id: second.id, ...dated }), pays(cap, described))
    expect([added.status, Object.keys(added.body.fieldErrors as object)]).toEqual([400, [at(0), at(1)]])
    await pool.query(`UPDATE store_product SET expiration_date = NULL WHERE id = $1`, [cap])
    for (const { store_program_id: program } of sold) {
      await pool.query('INSERT INTO store_program_product VALUES ($1, $2)', [program, mug])
    }
  })

  test('payouts keep their order, one of two is deleted, and the other stays as it was', async () => {
    const id = await fresh(FLAT, { ...FLAT, payoutAmount: 10, ...window })
    const [first, second] = (await lineOf(id)).promotionProductPayouts
    expect([first?.payoutAmount, second?.payoutAmount]).toEqual([25, 10])
    expect((await save(id, { ...FLAT, ...window, id: second?.id, payoutAmount: 10 })).status).toBe(200)
    expect((await lineOf(id)).promotionProductPayouts).toEqual([second])
  })

  const TOO_LOW = 'Payout Amount should be greater than 0'
  const [QUANTITY, THRESHOLD] = ['Quantity must be between 1 and 9999', 'Threshold must be between 1 and 9999']
  const RANGE = 'Effective date must be before expiration date'
  const VEHICLE = 'Override Award Vehicle is required'
  const COUPON = { payoutType: { name: 'COUPON_CODE' } }
  const PRODUCT = { payoutType: { name: 'PRODUCT' } }

  test('what is wrong with a payout is refused at its field, and nothing is stored', async () => {
    const cases: [RowId, object, string, string][] = [
      ['PAY-03', { ...window, expirationDate: window.effectiveDate }, 'expirationDate', RANGE],
      ['PAY-03', { ...window, expirationDate: '2026-09-30T04:00:00Z' }, 'expirationDate', RANGE],
      ['PAY-05', { payoutType: null }, 'payoutType', 'Payout Type is required'],
      ['PAY-09', { payoutAmount: 0 }, 'payoutAmount', TOO_LOW],
      ['PAY-09', { payoutAmount: -1 }, 'payoutAmount', TOO_LOW],
      ['PAY-10', { payoutAmount: 49999 }, 'payoutAmount', 'Payout Amount must be lower than 49999'],
      ['PAY-13', { payoutProductThreshold: null }, 'payoutProductThreshold', 'Threshold is required'],
      ['PAY-14', { payoutProductThreshold: 0 }, 'payoutProductThreshold', THRESHOLD],
      ['PAY-14', { payoutProductThreshold: 10000 }, 'payoutProductThreshold', THRESHOLD],
      ['PAY-16', { payoutProductQuantity: null }, 'payoutProductQuantity', 'Quantity is required'],
      ['PAY-17', { payoutProductQuantity: 10000 }, 'payoutProductQuantity', QUANTITY],
      [
        ...(['PAY-18', { ...every, payoutProductQuantity: 1 }] as const),
        ...(['payoutProductQuantity', 'Quantity cannot be 1 when EVERY is selected'] as const),
      ],
      ['PAY-19', { payoutProductQuantity: 0 }, 'payoutProductQuantity', 'Quantity should be greater than 0'],
      ['PAY-21', { ...PRODUCT, forcedAwardVehicle: { id: card } }, 'forcedAwardVehicle', 'Invalid selection'],
      ['PAY-22', { ...PRODUCT, payoutStoreCatalogProduct: { id: mug } }, 'forcedAwardVehicle', VEHICLE],
      ['PAY-23', COUPON, 'forcedAwardVehicle', VEHICLE],
      [
        ...(['PAY-25', { ...PRODUCT, forcedAwardVehicle: { id: store } }] as const),
        ...(['payoutStoreCatalogProduct', 'A product should be selected'] as const),
      ],
    ]
    const before = await world.count('promotion_product_payout')
    const { status, body } = await submit(cases.map(([, changes]) => ({ ...FLAT, ...changes })))
    expect(status).toBe(400)
    expect(await world.count('promotion_product_payout')).toBe(before)
    const refused = body.fieldErrors as Record<string, string[]>
    for (const [index, [id, , field, message]] of cases.entries()) {
      const at = `promotionProducts[0].promotionProductPayouts[${index}].${field}`
      row(id, () => expect([id, refused[at]]).toEqual([id, [message]]))
    }
  })

  test('payouts at the bounds are accepted and stored', async () => {
    const cases: [RowId, object][] = [
      ['PAY-03', { effectiveDate: window.effectiveDate }],
      ['PAY-03', { expirationDate: window.expirationDate }],
      ['PAY-10', { payoutAmount: 49998.99 }],
      ['PAY-14', { payoutProductThreshold: 1 }],
      ['PAY-14', { payoutProductThreshold: 9999 }],
      ['PAY-17', { payoutProductQuantity: 9999 }],
      ['PAY-18', { payoutProductMethodType: { name: 'EVERY' }, payoutProductQuantity: 2 }],
      ['PAY-18', { payoutProductMethodType: { name: 'EACH' }, payoutProductQuantity: 1 }],
      ['PAY-23', { ...COUPON, forcedAwardVehicle: { id: coupons } }],
      ['PAY-24', { forcedAwardVehicle: null }],
    ]
    const id = await fresh(...cases.map(([, changes]) => ({ ...FLAT, ...changes })))
    const { promotionProductPayouts: accepted } = await lineOf(id)
    for (const [index, [rowId, changes]] of cases.entries()) {
      row(rowId, () => expect(accepted[index]).toMatchObject(changes))
    }
  })

  test('the kinds of payouts, what they may pay for and which vehicles pay them', () =>
    row('PAY-43', async () => {
      const { body } = await world.admin('GET', '/api/types/payouts')
      const kinds = (body as unknown as Record<string, unknown>[]).map((kind) => [
        ...[kind.name, kind.description, kind.supportsProductGroup],
        (kind.supportedAwardVehicleTypes as { name: string }[]).map(({ name }) => name),
      ])
      expect(kinds).toEqual([
        ['FLAT_AMOUNT_PER_UNIT_CLAIMED', 'Flat amount per unit claimed', true, ['CARD', 'POINTS']],
        ['PERCENT_OF_CLAIM_AMOUNT', 'Percent of claim amount', false, ['CARD', 'POINTS', 'TRANSFER']],
        ['PERCENT_OF_PRODUCT_AMOUNT', 'Percent of product amount', false, ['CARD', 'POINTS', 'TRANSFER']],
        [
          'PERCENT_OF_CLAIM_PRODUCT_PRICE_PER_UNIT',
          'Percent of claim product price per unit',
          false,
          ['CARD', 'POINTS', 'TRANSFER'],
        ],
        ['PRODUCT', 'Store product', true, ['STORE']],
        ['COUPON_CODE', 'Coupon code', true, ['COUPON']],
      ])
    }))

  test('a payout says whether it pays by rules', () =>
    row('PAY-40', async () => {
      const stringContext = JSON.stringify({ expression: '5', generatePayoutActionType: 'PAYOUT' })
      const ruleActions = [{ actionKey: 'generateMoneyPayoutAction', stringContext }]
      const byRules = { ruleGroup: { rules: [{ ruleCondition: { spelExpression: 'true' }, ruleActions }] } }
      const { body } = await submit([FLAT, byRules, { ...FLAT, ...window }], await world.validByRules())
      const { promotionProductPayouts: payouts } = await lineOf(body.id as number)
      expect(payouts.map(({ hasRule, ruleGroup }) => [hasRule, ruleGroup !== null])).toEqual([
        ...[
          [false, false],
          [true, true],
          [false, false],
        ],
      ])
    }))
})
