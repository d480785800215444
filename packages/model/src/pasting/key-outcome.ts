/**
 * The result of looking up a pasted key. FOUND: one match in the current program, or of its client. AMBIGUOUS: several
 * such matches. ELSEWHERE: matches only in other programs that the caller can see. UNKNOWN: no match that the caller
 * can see.
 */
export const KEY_OUTCOMES = ['FOUND', 'AMBIGUOUS', 'ELSEWHERE', 'UNKNOWN'] as const
export type KeyOutcome = (typeof KEY_OUTCOMES)[number]

/** Maximum number of keys per lookup call. */
export const KEYS_PER_CALL = 1_000
/** Maximum length of a key in such a call, in characters. */
export const MAX_KEY = 200
