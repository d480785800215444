/** The bounds of payouts (Spec 5, payout lines; ALG-15). The only definition, for rules and messages. */
export const PAYOUT_LIMITS = {
  /** The exclusive maximum of an amount. */
  amountBelow: 49_999,
  amountPlaces: 2,
  quantity: { min: 1, max: 9_999 },
  threshold: { min: 1, max: 9_999 },
} as const
