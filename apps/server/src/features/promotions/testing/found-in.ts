/** A time in the past of the tests: a promotion with this date is published. */
export const PUBLISHED = '2026-03-15T04:00:00Z'

/** A product line that pays for each unit, where a unit can be claimed twice. */
export const aLineClaimedTwice = (productId: number, payoutAmount = 25) => ({
  product: { id: productId },
  claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' },
  promotionProductPayouts: [
    {
      payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
      payoutProductMethodType: { name: 'EACH' },
      payoutAmount,
      payoutProductQuantity: 1,
      payoutProductThreshold: 1,
    },
  ],
})
