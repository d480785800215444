import { row } from '@incentive/quality/row'
import type { PromotionProduct, PromotionProductGroup } from '@incentive/contract'
import { expect, test } from 'vitest'
import { searchAs } from '../../testing/search-as.ts'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('the lines of a promotion', (world) => {
  const byKey = 'page=0&nestedSort=product.productKey,ASC'
  const search = async <Line>(list: string, key: string, body: object = {}, query = `size=100&${byKey}`) =>
    searchAs(world.admin)<Line>(`${list}/search?${query}`, { promotion: { id: await world.promotion(key) }, ...body })
  const products = (key: string, body?: object, query?: string) =>
    search<PromotionProduct>('promotionProducts', key, body, query)
  const groups = (key: string, body?: object, query?: string) =>
    search<PromotionProductGroup>('promotionProductGroups', key, body, query)
  const keysOf = (lines: readonly PromotionProduct[]) => lines.map(({ product }) => product.productKey)

  test('returns each line with its settings, its switches, its product and its payouts', async () => {
    const { content } = await products('PAYOUT-SAMPLER', { isEffective: 'All' })
    const [line] = content.filter(({ promotionProductPayouts }) =>
      promotionProductPayouts.some(({ payoutType }) => payoutType?.name === 'PRODUCT'),
    )
    expect(line).toMatchObject({
      id: expect.any(Number),
      _links: { self: { href: `/api/promotionProducts/${line?.id}` } },
      isGroup: false,
      product: { productKey: expect.any(String), prices: expect.any(Array), serialCount: expect.any(Number) },
      claimProductDuplicationType: { name: expect.any(String), description: expect.any(String) },
      enableSerialNumbers: expect.any(Boolean),
      enableCustomField1: expect.any(Boolean),
      enableCustomField15: expect.any(Boolean),
      markAsExpired: false,
    })
    expect(line?.promotionProductPayouts).toEqual([
      {
        id: expect.any(Number),
        effectiveDate: null,
        expirationDate: null,
        payoutType: { id: expect.any(Number), name: 'PRODUCT', description: 'Store product' },
        payoutProductMethodType: expect.objectContaining({ name: 'EACH' }),
        payoutAmount: 0,
        payoutProductQuantity: 1,
        payoutProductThreshold: 1,
        forcedAwardVehicle: expect.objectContaining({ awardVehicleType: expect.objectContaining({ name: 'STORE' }) }),
        payoutStoreCatalogProduct: { id: expect.any(Number), productNumber: 'MUG-1', name: expect.any(String) },
        payoutDescription: null,
        ruleGroup: null,
        hasRule: false,
      },
    ])
  })

  test('a payout with rules shows the number of rules in its group', () =>
    row('API-31', async () => {
      const { content } = await products('SMART-SERVICE')
      const payouts = content.flatMap((line) => line.promotionProductPayouts)
      const ruled = payouts.filter(({ hasRule }) => hasRule)
      expect(ruled.length).toBeGreaterThan(0)
      for (const { ruleGroup, payoutType } of ruled) {
        expect([ruleGroup?.ruleCount, payoutType]).toEqual([expect.any(Number), null])
      }
    }))

  test('OP-23 lines that have not ended are effective, including future ones', () =>
    row('API-31', async () => {
      const id = await world.promotion('FALL-SPIFF')
      const [open, over, coming] = (await products('FALL-SPIFF', { isEffective: 'All' })).content
      const ends = await world.update(
        id,
        {},
        {
          promotionProducts: [
            { id: over?.id, effectiveDate: null, expirationDate: '2026-10-01T00:00:00Z' },
            { id: coming?.id, effectiveDate: '2027-01-01T05:00:00Z', expirationDate: null },
          ],
        },
      )
      expect(ends.status).toBe(200)
      const idsOf = async (isEffective: unknown) =>
        (await products('FALL-SPIFF', { isEffective })).content.map((line) => line.id)
      expect(await idsOf(true)).toEqual(expect.arrayContaining([open?.id, coming?.id]))
      expect(await idsOf(true)).not.toContain(over?.id)
      expect(await idsOf('Inactive')).toEqual([over?.id])
      expect(await idsOf(false)).toEqual([over?.id])
      expect(await idsOf(null)).toHaveLength((await idsOf(true)).length + 1)
    }))

  test('lines are sorted by product key, and each page continues after the last one', async () => {
    const whole = await products('BIG-LIST', {}, `size=1000&${byKey}`)
    const { compare } = new Intl.Collator('en')
    expect(keysOf(whole.content)).toEqual(keysOf(whole.content).toSorted(compare))
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(whole.totalElements / 100) }, (_, page) =>
        products('BIG-LIST', {}, `size=100&page=${page}&nestedSort=product.productKey,ASC`),
      ),
    )
    expect(pages.flatMap(({ content }) => keysOf(content))).toEqual(keysOf(whole.content))
    const down = await products('BIG-LIST', {}, 'size=1000&sort=product.productKey,DESC')
    expect(keysOf(down.content)).toEqual(keysOf(whole.content).toReversed())
  })

  test('groups have the fields of a line and products by key, and are sorted by their first product', async () => {
    const { content } = await groups('FALL-SPIFF')
    expect(content.length).toBeGreaterThan(0)
    for (const group of content) {
      const keys = group.products.map(({ productKey }) => productKey)
      expect([group.isGroup, keys]).toEqual([true, keys.toSorted(new Intl.Collator('en').compare)])
      expect(keys.length).toBeGreaterThan(1)
    }
    expect(content[0]).toMatchObject({
      claimProductDuplicationType: { name: expect.any(String), description: expect.any(String) },
      enableSerialNumbers: expect.any(Boolean),
      enableCustomField15: expect.any(Boolean),
      markAsExpired: false,
      combineUnpaidUnitsFromPastClaims: expect.any(Boolean),
      ignoreAlreadyConsideredLogic: expect.any(Boolean),
      promotionProductPayouts: expect.any(Array),
    })
    const firsts = content.map(({ products: [first] }) => first?.productKey ?? '')
    expect(firsts).toEqual(firsts.toSorted(new Intl.Collator('en').compare))
  })

  test('a response can be sent back, and saving it changes nothing', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const before = await world.get(id)
    const lines = { promotionProducts: (await products('FALL-SPIFF')).content }
    const saved = await world.update(id, {}, { ...lines, promotionProductGroups: (await groups('FALL-SPIFF')).content })
    expect(saved.body.fieldErrors).toBeUndefined()
    expect([saved.status, saved.body.version]).toEqual([200, before.version])
  })

  test('OP-119 the ETag of each page is the version of the promotion', async () => {
    const id = await world.promotion('SPRING-REBATE')
    for (const list of ['promotionProducts', 'promotionProductGroups']) {
      const { headers } = await world.admin('POST', `/api/${list}/search`, { promotion: { id } })
      expect(headers['etag']).toBe(`"v${(await world.get(id)).version}"`)
    }
  })

  test('an unknown promotion and an unknown sort are refused', async () => {
    for (const list of ['promotionProducts', 'promotionProductGroups']) {
      const missing = await world.admin('POST', `/api/${list}/search`, { promotion: { id: 999_999 } })
      const sorted = await world.admin('POST', `/api/${list}/search?nestedSort=price`, { promotion: { id: 1 } })
      expect([missing.status, sorted.status]).toEqual([404, 400])
      expect(sorted.body.fieldErrors).toEqual({ nestedSort: ['Unknown sort field: price'] })
    }
  })
})
