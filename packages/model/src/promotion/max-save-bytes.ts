/**
 * Maximum size of a promotion's save with its lists, in bytes of JSON: 16 MB. 10,000 product lines with one payout each
 * are 12 MB (R14).
 */
export const MAX_SAVE_BYTES = 16 * 1024 * 1024
