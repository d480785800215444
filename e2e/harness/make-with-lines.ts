import type { Promotions } from './promotions.ts'

/** A payout of a fixed amount per unit, as a request body has it. */
export const paysEach = (payoutAmount: number, others: object = {}) => ({
  payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
  payoutProductMethodType: { name: 'EACH' },
  payoutProductQuantity: 1,
  payoutProductThreshold: 1,
  payoutAmount,
  ...others,
})

/** A promotion with a line for each product, by product key, and its payouts. */
export async function makeWithLines(
  promotions: Promotions,
  payouts: Readonly<Record<string, readonly object[]>>,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await promotions.make(changes)
  const promotionProducts = await Promise.all(
    Object.entries(payouts).map(async ([key, promotionProductPayouts]) => ({
      product: { id: await promotions.idOfRow('product', 'product_key', key) },
      claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
      promotionProductPayouts,
    })),
  )
  await promotions.changeLists(id, { promotionProducts })
  return id
}
