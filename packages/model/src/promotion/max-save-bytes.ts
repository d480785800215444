/**
 * The largest save of a promotion with its lists, in bytes of JSON: 16 MB. 10,000 product lines with a payout each are
 * 12 MB (R14).
 */
export const MAX_SAVE_BYTES = 16 * 1024 * 1024
