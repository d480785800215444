/** A moment in the past of the tests: with it a promotion is published. */
export const PUBLISHED = '2026-03-15T04:00:00Z'

/** The line of a product that pays for each unit; nothing keeps a unit from being claimed twice. */
export const aLineClaimedTwice = (productId: number, payoutAmount = 25) => ({
  product: { id: productId },
  claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' },
  promotionProductPayouts: [
    {
      ...{ payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutProductMethodType: { name: 'EACH' } },
      ...{ payoutAmount, payoutProductQuantity: 1, payoutProductThreshold: 1 },
    },
  ],
})
