import { row } from '@incentive/quality/row'
import type { PromotionProduct, PromotionProductGroup } from '@incentive/contract'
import { beforeAll, expect, test } from 'vitest'
import { searchAs } from '../../../../testing/search-as.ts'
import { describePromotions } from '../../testing/promotion-suite.ts'

const NOW = '2026-11-20T15:00:00Z'
const check = { claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' } }

/** The settings of a line, two values for each, and the rest when they are removed. */
const first = {
  effectiveDate: '2026-05-01T04:00:00Z',
  expirationDate: '2027-01-01T04:59:00Z',
  markAsExpired: true,
  minimumClaimableUnits: 2,
  maximumClaimableUnits: 10,
  maximumPayoutAmount: 100.5,
  promotionProductAgreementNumber: 'AG-1',
  enableSerialNumbers: true,
  allowProductPriceEntry: true,
  productPriceMin: 10.25,
  productPriceMax: 20.75,
  enableCustomField1: true,
  enableCustomField15: true,
  hideQuantity: true,
  hideSerialNumber: true,
}
const second = {
  effectiveDate: '2026-06-01T04:00:00Z',
  expirationDate: '2027-02-01T04:59:00Z',
  markAsExpired: false,
  minimumClaimableUnits: 0,
  maximumClaimableUnits: 0,
  maximumPayoutAmount: 0,
  promotionProductAgreementNumber: 'AG-2',
  enableSerialNumbers: false,
  allowProductPriceEntry: true,
  productPriceMin: 0,
  productPriceMax: 0.01,
  enableCustomField1: false,
  enableCustomField15: false,
  hideQuantity: false,
  hideSerialNumber: false,
}
const none = {
  ...second,
  effectiveDate: null,
  expirationDate: null,
  minimumClaimableUnits: null,
  maximumClaimableUnits: null,
  maximumPayoutAmount: null,
  promotionProductAgreementNumber: null,
  allowProductPriceEntry: false,
  productPriceMin: null,
  productPriceMax: null,
}
const groupSwitches = (isOn: boolean) => ({
  combineUnpaidUnitsFromPastClaims: isOn,
  ignoreAlreadyConsideredLogic: !isOn,
})

describePromotions('lines as they are stored', (world) => {
  const ids = { ax100: 0, ax200: 0, ax300: 0, bx100: 0, tradeIn: 0 }
  let rebate = {}
  beforeAll(async () => {
    const keys = { ax100: 'AX-100', ax200: 'AX-200', ax300: 'AX-300', bx100: 'BX-100', tradeIn: 'TRADE_IN_PRODUCT' }
    for (const [name, key] of Object.entries(keys)) {
      ids[name as keyof typeof keys] = await world.idOf('product', 'product_key', key)
    }
    rebate = {
      promotionType: { id: await world.idOf('promotion_type', 'promotion_type_key', 'REBATE') },
      claimType: { id: await world.idOf('claim_type', 'claim_type_key', 'INV') },
      forcedAwardVehicle: { id: await world.idOf('award_vehicle', 'name', 'Card') },
    }
  })
  const line = (product: number, more: object = {}) => ({ product: { id: product }, ...check, ...more })
  const group = (products: readonly number[], more: object = {}) => ({
    products: products.map((id) => ({ id })),
    ...check,
    ...more,
  })
  const make = async (promotionProducts: object[] = [], promotionProductGroups: object[] = []) => {
    const { body } = await world.submit(await world.valid(rebate), { promotionProducts, promotionProductGroups })
    expect(body.fieldErrors).toBeUndefined()
    return body.id as number
  }
  const save = (id: number, promotionProducts: object[], promotionProductGroups: object[] = []) =>
    world.update(id, {}, { promotionProducts, promotionProductGroups })
  const search = async <Line>(list: string, id: number, sort: string, body: object) =>
    (await searchAs(world.admin)<Line>(`${list}/search?size=100&page=0&${sort}`, { promotion: { id }, ...body }))
      .content
  const byKey = 'nestedSort=product.productKey,ASC'
  const linesOf = (id: number, sort = byKey, body: object = {}) =>
    search<PromotionProduct>('promotionProducts', id, sort, body)
  const groupsOf = (id: number, sort = byKey, body: object = {}) =>
    search<PromotionProductGroup>('promotionProductGroups', id, sort, body)
  const keysOf = (lines: readonly PromotionProduct[]) => lines.map(({ product }) => product.productKey)
  const memberKeysOf = (groups: readonly PromotionProductGroup[]) =>
    groups.map(({ products }) => products.map(({ productKey }) => productKey).join(' '))
  const query = (text: string, ...values: unknown[]) => world.server.db.pool.query<{ id: number }>(text, values)
  /** Stores a claim of a line with SQL, because the API has no call for it. */
  const claim = async (promotionId: number, lineId: number) => {
    const { rows } = await query(
      `INSERT INTO claim (promotion_id, participant_id, claim_number)
       SELECT $1, min(id), 'OF-LINE-' || $2::bigint FROM participant RETURNING id`,
      promotionId,
      lineId,
    )
    await query('INSERT INTO claim_product (claim_id, line_id, quantity) VALUES ($1, $2, 1)', rows[0]?.id, lineId)
  }

  test('every setting of a line is stored, changed and cleared', async () => {
    const id = await make([line(ids.ax100, first)])
    const [stored] = await linesOf(id)
    expect(stored).toMatchObject({ isGroup: false, ...first, ...check })
    const other = { claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' } }
    expect((await save(id, [{ id: stored?.id, ...second, ...other }])).status).toBe(200)
    expect(await linesOf(id)).toMatchObject([{ id: stored?.id, ...second, ...other }])
    expect((await save(id, [{ id: stored?.id, ...none }])).status).toBe(200)
    expect(await linesOf(id)).toMatchObject([{ id: stored?.id, ...none, ...other }])
  })

  test('GRP-09 a group has the fields of a line and its products, and each is stored, changed and cleared', () =>
    row('GRP-09', async () => {
      const lines = [line(ids.ax100), line(ids.ax200)]
      const members = [{ productKey: 'AX-100' }, { productKey: 'AX-200' }]
      const id = await make(lines, [group([ids.ax200, ids.ax100], { ...first, ...groupSwitches(true) })])
      const [stored] = await groupsOf(id)
      const payouts = { promotionProductPayouts: [] }
      expect(stored).toMatchObject({ ...first, ...check, ...groupSwitches(true), ...payouts, products: members })
      const others = Array.from({ length: 13 }, (_, index) => [`enableCustomField${index + 2}`, false])
      expect(stored).toMatchObject(Object.fromEntries(others))
      expect((await save(id, [], [{ id: stored?.id, ...second, ...groupSwitches(false) }])).status).toBe(200)
      expect(await groupsOf(id)).toMatchObject([{ id: stored?.id, ...second, ...groupSwitches(false) }])
      expect((await save(id, [], [{ id: stored?.id, ...none, ...groupSwitches(true) }])).status).toBe(200)
      expect(await groupsOf(id)).toMatchObject([{ id: stored?.id, ...none, ...groupSwitches(true), products: members }])
    }))

  test('GRP-15 the search of products returns products, and the search of groups returns groups', () =>
    row('GRP-15', async () => {
      const id = await world.promotion('FALL-SPIFF')
      const kinds = async (list: string) =>
        (await search<PromotionProduct | PromotionProductGroup>(list, id, byKey, {})).map(({ isGroup }) => isGroup)
      expect(await kinds('promotionProducts')).toEqual([false, false, false])
      expect(await kinds('promotionProductGroups')).toEqual([true])
    }))

  test('PROD-67 the product of a line has all fields from the catalog', () =>
    row('PROD-67', async () => {
      const [stored] = await linesOf(await make([line(ids.ax100)]))
      const { id, _links, updatedDate, productCategory, prices, ...texts } = stored?.product ?? ({} as never)
      const blank = [3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((number) => [`customFieldValue${number}`, null])
      expect([id, _links]).toEqual([ids.ax100, { self: { href: `/api/products/${ids.ax100}` } }])
      expect(texts).toEqual({
        productKey: 'AX-100',
        modelNumber: 'AX-100',
        name: 'Arctic Air Heat Pump 100',
        customFieldValue1: 'A++',
        customFieldValue2: '10',
        customFieldValue4: 'HVAC',
        ...(Object.fromEntries(blank) as object),
        serialCount: 3,
      })
      expect(updatedDate).toMatch(/^202\d-\d\d-\d\dT/)
      expect(productCategory?.name).toBe('Heat Pumps')
      expect(prices.map(({ country, price }) => [country.name, price])).toEqual([
        ['CA', 2499],
        ['US', 1899],
      ])
    }))

  test('lines and groups are sorted by each field in both directions', async () => {
    const window = (from: string, to: string) => ({
      effectiveDate: `2026-${from}-01T04:00:00Z`,
      expirationDate: `2027-${to}-01T05:00:00Z`,
    })
    await query(`UPDATE product SET name = 'Zenith' WHERE id = $1`, ids.bx100)
    const id = await make(
      [
        line(ids.tradeIn, window('05', '03')),
        line(ids.bx100, window('07', '01')),
        line(ids.ax300, window('06', '04')),
        line(ids.ax100, window('08', '02')),
      ],
      [
        group([ids.bx100, ids.tradeIn], window('05', '02')),
        group([ids.ax300, ids.bx100], window('07', '01')),
        group([ids.ax100, ids.tradeIn], window('06', '03')),
      ],
    )
    const [ax100, ax300, bx100, tradeIn] = ['AX-100', 'AX-300', 'BX-100', 'TRADE_IN_PRODUCT']
    const [ofAx100, ofAx300, ofBx100] = [`${ax100} ${tradeIn}`, `${ax300} ${bx100}`, `${bx100} ${tradeIn}`]
    const orders: readonly [string, readonly (string | undefined)[], readonly string[]][] = [
      ['product.productKey', [ax100, ax300, bx100, tradeIn], [ofAx100, ofAx300, ofBx100]],
      // AX-300 is the model M-300
      ['product.modelNumber', [ax100, bx100, ax300, tradeIn], [ofAx100, ofBx100, ofAx300]],
      // Any Traded-In Unit, Arctic, Clear, Zenith
      ['product.name', [tradeIn, ax100, ax300, bx100], [ofAx100, ofAx300, ofBx100]],
      ['effectiveDate', [tradeIn, ax300, bx100, ax100], [ofBx100, ofAx100, ofAx300]],
      ['expirationDate', [bx100, ax100, tradeIn, ax300], [ofAx300, ofBx100, ofAx100]],
    ]
    for (const [field, lines, groups] of orders) {
      expect(keysOf(await linesOf(id, `sort=${field},ASC`)), field).toEqual(lines)
      expect(keysOf(await linesOf(id, `sort=${field},DESC`)), field).toEqual(lines.toReversed())
      expect(memberKeysOf(await groupsOf(id, `sort=${field},ASC`)), field).toEqual(groups)
      expect(memberKeysOf(await groupsOf(id, `sort=${field},DESC`)), field).toEqual(groups.toReversed())
    }
    // keys and names of groups have the same order above
    await query(`UPDATE product SET name = 'Aardvark' WHERE id = $1`, ids.bx100)
    expect(memberKeysOf(await groupsOf(id, 'sort=product.name,ASC'))).toEqual([ofBx100, ofAx100, ofAx300])
  })

  test('OP-23 a line is expired from the second of its end, and a future line is not', async () => {
    const id = await make(
      [
        line(ids.ax100, { expirationDate: '2026-11-20T14:59:59Z' }),
        line(ids.ax200, { expirationDate: NOW }),
        line(ids.ax300, { expirationDate: '2026-11-20T15:00:01Z' }),
        line(ids.bx100, { effectiveDate: '2027-01-01T05:00:00Z' }),
      ],
      [],
    )
    const keys = async (body: object) => keysOf(await linesOf(id, byKey, body))
    expect(await keys({ isEffective: true })).toEqual(['AX-300', 'BX-100'])
    expect(await keys({ isEffective: false })).toEqual(['AX-100', 'AX-200'])
    expect(await keys({})).toEqual(['AX-100', 'AX-200', 'AX-300', 'BX-100'])
  })

  test('PROD-53 PROD-54 of removed lines, the claimed ones expire and the others are deleted even if the promotion has claims', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const before = await linesOf(id)
    expect(keysOf(before)).toEqual(['AX-100', 'AX-200'])
    const [claimed, unclaimed] = before
    const answer = await save(
      id,
      before.map((each) => ({ id: each.id, toBeDeleted: true })),
    )
    const after = await linesOf(id)
    row('PROD-53', () => {
      expect([answer.status, answer.body.expiredInsteadOfDeleted]).toEqual([
        200,
        [{ id: claimed?.id, productKey: 'AX-100' }],
      ])
      expect(after).toEqual([{ ...claimed, expirationDate: NOW, markAsExpired: true }])
    })
    row('PROD-54', () => {
      expect(after.map((each) => each.id)).not.toContain(unclaimed?.id)
      expect(after).toHaveLength(1)
    })
  })

  test('ALG-12 a claimed line ends now, no earlier than it starts, and keeps an end in the past', async () => {
    const windows = [
      ['ax100', { effectiveDate: '2027-01-01T05:00:00Z' }, '2027-01-01T05:00:00Z'],
      ['ax200', { expirationDate: '2027-01-01T04:59:59Z' }, NOW],
      ['ax300', { expirationDate: '2026-10-01T03:59:59Z' }, '2026-10-01T03:59:59Z'],
      ['bx100', { effectiveDate: NOW }, NOW],
    ] as const
    const id = await make(
      windows.map(([name, window]) => line(ids[name], window)),
      [group([ids.ax100, ids.bx100])],
    )
    const [groups, before] = [await groupsOf(id), await linesOf(id)]
    for (const each of [...before, ...groups]) await claim(id, each.id)
    const gone = (lines: readonly { id: number }[]) => lines.map((each) => ({ id: each.id, toBeDeleted: true }))
    const { body } = await save(id, gone(before), gone(groups))
    const endsOf = (lines: readonly PromotionProduct[] | readonly PromotionProductGroup[]) =>
      lines.map(({ expirationDate, markAsExpired }) => [expirationDate, markAsExpired])
    expect(endsOf(await linesOf(id))).toEqual(windows.map(([, , end]) => [end, true]))
    expect(endsOf(await groupsOf(id))).toEqual([[NOW, true]])
    expect(
      (body.expiredInsteadOfDeleted as { productKey: string }[]).map(({ productKey }) => productKey).toSorted(),
    ).toEqual(['AX-100', 'AX-100, BX-100', 'AX-200', 'AX-300', 'BX-100'])
  })

  test('PROD-46 PROD-47 only the trade-in product can omit a duplication check', async () => {
    const id = await make([line(ids.ax100), line(ids.tradeIn)])
    const [ax100, tradeIn] = await linesOf(id)
    const clear = (lineId: number | undefined) => save(id, [{ id: lineId, claimProductDuplicationType: null }])
    await row('PROD-46', async () => {
      const { status, body } = await clear(ax100?.id)
      expect([status, body.fieldErrors]).toEqual([
        400,
        { 'promotionProducts[0].claimProductDuplicationType': ['Duplication Check is required'] },
      ])
    })
    await row('PROD-47', async () => {
      expect((await clear(tradeIn?.id)).status).toBe(200)
      const checks = (await linesOf(id)).map((each) => each.claimProductDuplicationType?.name)
      expect(checks).toEqual(['MODEL_SERIAL_NUMBER', undefined])
    })
  })

  test('PROD-69 every number and date of a line is checked at and beyond its bounds', () =>
    row('PROD-69', async () => {
      const id = await make()
      const priced = { allowProductPriceEntry: true }
      const refusals: readonly [object, Record<string, string>][] = [
        [
          { minimumClaimableUnits: 5, maximumClaimableUnits: 4 },
          {
            minimumClaimableUnits: 'Minimum must be lower than or equal to maximum',
            maximumClaimableUnits: 'Minimum must be lower than or equal to maximum',
          },
        ],
        [{ minimumClaimableUnits: -1 }, { minimumClaimableUnits: 'Value must be zero or a positive number' }],
        [{ maximumClaimableUnits: -1 }, { maximumClaimableUnits: 'Value must be zero or a positive number' }],
        [{ maximumPayoutAmount: -0.01 }, { maximumPayoutAmount: 'Value must be zero or a positive number' }],
        [
          { ...priced, productPriceMin: 20, productPriceMax: 10 },
          {
            productPriceMin: 'Minimum must be lower than or equal to maximum',
            productPriceMax: 'Minimum must be lower than or equal to maximum',
          },
        ],
        [{ ...priced, productPriceMin: -0.01 }, { productPriceMin: 'Value must be zero or a positive number' }],
        [{ effectiveDate: NOW, expirationDate: NOW }, { expirationDate: 'Visible since must be before Visible until' }],
        [
          { promotionProductAgreementNumber: 'x'.repeat(256) },
          { promotionProductAgreementNumber: 'Must be at most 255 characters' },
        ],
        [{ markAsExpired: true }, { expirationDate: 'Date is required' }],
      ]
      for (const [settings, problems] of refusals) {
        const { status, body } = await save(id, [line(ids.ax100, settings)])
        const fieldErrors = Object.entries(problems).map(([field, message]) => [
          `promotionProducts[0].${field}`,
          [message],
        ])
        expect([status, body.fieldErrors]).toEqual([400, Object.fromEntries(fieldErrors)])
      }
      expect(await linesOf(id)).toEqual([])
      const bounds = {
        ...priced,
        minimumClaimableUnits: 4,
        maximumClaimableUnits: 4,
        maximumPayoutAmount: 0,
        productPriceMin: 10,
        productPriceMax: 10,
        promotionProductAgreementNumber: 'x'.repeat(255),
        effectiveDate: NOW,
        expirationDate: '2026-11-20T15:00:01Z',
      }
      expect((await save(id, [line(ids.ax100, bounds)])).status).toBe(200)
      expect(await linesOf(id)).toMatchObject([bounds])
    }))

  test('GRP-07 GRP-08 a group requires at least two products, each with its own line', async () => {
    const id = await make([line(ids.ax100), line(ids.ax200)])
    await row('GRP-07', async () => {
      const { status, body } = await save(id, [], [group([ids.ax100, ids.ax300])])
      expect([status, body.fieldErrors]).toEqual([
        400,
        { promotionProductGroups: ['The selected products should be previously added individually'] },
      ])
    })
    await row('GRP-08', async () => {
      const one = await save(id, [], [group([ids.ax100])])
      expect([one.status, one.body.fieldErrors]).toEqual([400, { 'promotionProductGroups[0].products': ['Required'] }])
      const made = await save(id, [], [group([ids.ax100, ids.ax200])])
      expect(made.status).toBe(200)
      const [stored] = await groupsOf(id)
      const shrunk = await save(id, [], [{ id: stored?.id, products: [{ id: ids.ax100 }] }])
      expect([shrunk.status, memberKeysOf(await groupsOf(id))]).toEqual([400, ['AX-100 AX-200']])
    })
  })

  test('GRP-14 the payout types that support groups', () =>
    row('GRP-14', async () => {
      const { body } = await world.admin('GET', '/api/types/payouts')
      const types = body as { name: string; supportsProductGroup: boolean }[]
      expect(types.flatMap(({ name, supportsProductGroup }) => (supportsProductGroup ? [name] : []))).toEqual([
        'FLAT_AMOUNT_PER_UNIT_CLAIMED',
        'PRODUCT',
        'COUPON_CODE',
      ])
    }))
})
