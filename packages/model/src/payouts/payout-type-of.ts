import type { PayoutType } from './payout-type.ts'
import { PAYOUT_TYPES } from './types/index.ts'

const byCode = new Map(PAYOUT_TYPES.map((type) => [type.code, type]))

/** The payout type of a code; null when there is none, or no such one. */
export function payoutTypeOf(code: string | null): PayoutType | null {
  return code === null ? null : (byCode.get(code) ?? null)
}

/** What a payout type is called; a code that no type has is its own name. */
export function payoutTypeLabel(code: string): string {
  return payoutTypeOf(code)?.label ?? code
}
