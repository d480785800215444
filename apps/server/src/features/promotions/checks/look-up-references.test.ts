import { expect, it } from 'vitest'
import { describePromotions } from '../testing/promotion-suite.ts'

describePromotions('what a promotion, saved or not, refers to', (world) => {
  const ask = (promotion: number, body: object, headers = {}) =>
    world.viewer('POST', `/api/promotions/${promotion}/references`, body, headers)

  it('L-17, L-26 has prices of the country, MPGs and serial numbers of the products that are named', async () => {
    const products = [await world.idOf('product', 'product_key', 'AX-100')]
    const country = await world.idOf('country', 'name', 'US')
    const id = await world.promotion('FALL-SPIFF')
    const { status, body } = await ask(id, { country, products: [...products, 987_654_321] })
    expect([status, body]).toMatchObject([
      200,
      {
        program: { programKey: 'ACME-DEALER' },
        products: [
          { productKey: 'AX-100', mpg: 'HVAC', price: '1899.00', registeredSerials: expect.any(Number) as number },
        ],
        storeProducts: [],
        ruleGroups: [],
        payoutGenerationRuleGroup: null,
        claimType: null,
      },
    ])
    expect((await ask(id, { products })).body.products).toMatchObject([{ productKey: 'AX-100', price: null }])
  })

  it('L-27 says which award vehicles the type offers, which may be one that is not saved', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const promotionType = await world.idOf('promotion_type', 'promotion_type_key', 'REBATE')
    const offered = async (body: object) =>
      ((await ask(id, body)).body.awardVehicles as { name: string; isOffered: boolean }[])
        .filter(({ isOffered }) => isOffered)
        .map(({ name }) => name)
    expect(await offered({ promotionType })).toContain('Card')
    expect(await offered({})).toEqual([])
  })

  it('L-28 has the items of stores of its client', async () => {
    const id = await world.promotion('SOFT-WATER')
    const storeProducts = [await world.idOf('store_product', 'product_number', 'MUG-2')]
    expect((await ask(id, { storeProducts })).body.storeProducts).toMatchObject([
      { productNumber: 'MUG-2', country: 'US', currency: 'USD', awardVehicles: ['Store'] },
    ])
  })

  it('M04, M08 has the stored rules of the promotion and of its lines', async () => {
    const smart = (await ask(await world.promotion('SMART-RULES'), {})).body
    const own = (smart.ruleGroups as { id: number }[]).find(({ id }) => id === smart.payoutGenerationRuleGroup)
    expect(own).toMatchObject({ rules: [{ ruleActions: [{ expression: 'claim.totalAmount * 0.05' }] }, {}] })
    const service = (await ask(await world.promotion('SMART-SERVICE'), {})).body
    expect(service.ruleGroups).toMatchObject([
      { rules: [{ ruleActions: [{ expression: '40', awardVehicle: 'Card' }] }, {}] },
    ])
  })

  it('a new promotion is one of the program in use; SEC another client answers nothing of its own to it', async () => {
    const products = [await world.idOf('product', 'product_key', 'AX-100')]
    const { status, body } = await ask(0, { products })
    expect([status, body]).toMatchObject([200, { products: [{ productKey: 'AX-100' }], ruleGroups: [] }])
    const globex = { 'x-program-id': String(await world.idOf('program', 'program_key', 'GLOBEX-PARTNER')) }
    const foreign = await ask(0, { products }, globex)
    expect([foreign.status, foreign.body.products]).toEqual([200, []])
    const club = await world.promotion('CLUB-REBATE', 'ACME-CLUB')
    expect((await world.clerk('POST', `/api/promotions/${club}/references`, {})).status).toBe(404)
    expect((await ask(0, { products: [{ name: 'AX-100' }] })).status).toBe(400)
  })
})
