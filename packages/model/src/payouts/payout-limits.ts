/** The bounds of payouts (Spec 5, payout lines; ALG-15). Each is stated here alone, for rules and messages alike. */
export const PAYOUT_LIMITS = {
  /** An amount is lower than this. */
  amountBelow: 49_999,
  amountPlaces: 2,
  quantity: { min: 1, max: 9_999 },
  threshold: { min: 1, max: 9_999 },
} as const
