import { expect, it } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

const PUBLISHED = '2026-03-15T04:00:00Z'

describePromotions('MS-46 publishing', (world) => {
  it('is refused with everything that stops it, and nothing of the save is stored', async () => {
    const id = await world.promotion('FUTURE-PROMO')
    const before = await world.get(id)
    const { status, body } = await world.update(id, { name: 'Too early', publishDate: PUBLISHED })
    expect([status, body.fieldErrors]).toEqual([400, {}])
    expect(body.generalErrors).toEqual(['Cannot be published yet: No product can be claimed in this promotion'])
    expect(await world.get(id)).toEqual(before)
  })

  it('what is not published yet can be saved with whatever would stop it', async () => {
    const id = await world.promotion('FUTURE-PROMO')
    expect((await world.update(id, { name: 'Still planned' })).status).toBe(200)
  })

  it('goes through with a save that mends what stopped it', async () => {
    const product = { id: await world.idOf('product', 'product_key', 'AX-100') }
    const payout = {
      ...{ payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutProductMethodType: { name: 'EACH' } },
      ...{ payoutAmount: 25, payoutProductQuantity: 1, payoutProductThreshold: 1 },
    }
    const line = {
      ...{ product, claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } },
      promotionProductPayouts: [payout],
    }
    const id = await world.promotion('FUTURE-PROMO')
    const lists = { promotionProducts: [line] }
    expect((await world.update(id, { publishDate: PUBLISHED }, lists)).status).toBe(200)
  })

  it('what is published already can be saved, whatever is found', async () => {
    const id = await world.promotion('IMPORT-TEST')
    await world.server.db.pool.query('DELETE FROM promotion_product_line WHERE promotion_id = $1', [id])
    expect((await world.update(id, { name: 'Without products' })).status).toBe(200)
  })
})
