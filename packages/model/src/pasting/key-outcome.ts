/**
 * What a pasted key leads to. FOUND: one of the program in use, or of its client. AMBIGUOUS: several of it. ELSEWHERE:
 * only to some of another program that the caller may see. UNKNOWN: none that the caller may know of.
 */
export const KEY_OUTCOMES = ['FOUND', 'AMBIGUOUS', 'ELSEWHERE', 'UNKNOWN'] as const
export type KeyOutcome = (typeof KEY_OUTCOMES)[number]

/** As many keys as one call looks up. */
export const KEYS_PER_CALL = 1_000
/** As long as a key of such a call may be, in characters. */
export const MAX_KEY = 200
