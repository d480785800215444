import { AUDIENCE_CODES } from './audience-codes.ts'
import { GATE_CODES } from './gate-codes.ts'
import { LINE_CODES } from './line-codes.ts'
import { MONEY_CODES } from './money-codes.ts'

/** Every code of an answer with its text and the place where its cause is mended. */
export const CODES = { ...GATE_CODES, ...AUDIENCE_CODES, ...LINE_CODES, ...MONEY_CODES }

/** A code of an answer: why a claim is refused, waits, is cut, or what is to be known of it. */
export type Code = keyof typeof CODES
