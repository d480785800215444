import { AUDIENCE_CODES } from './audience-codes.ts'
import { GATE_CODES } from './gate-codes.ts'
import { LINE_CODES } from './line-codes.ts'
import { MONEY_CODES } from './money-codes.ts'

/** Every code of an outcome with its text and the place to fix its cause. */
export const CODES = { ...GATE_CODES, ...AUDIENCE_CODES, ...LINE_CODES, ...MONEY_CODES }

/** A code of an outcome: the reason why a claim is refused, on hold or cut, or a note about it. */
export type Code = keyof typeof CODES
