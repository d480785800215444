import type { PayoutType } from './payout-type.ts'
import { PAYOUT_TYPES } from './types/index.ts'

const byCode = new Map(PAYOUT_TYPES.map((type) => [type.code, type]))

/** Returns the payout type with a code; null for an unknown code. */
export function payoutTypeOf(code: string | null): PayoutType | null {
  return code === null ? null : (byCode.get(code) ?? null)
}

/** The label of a payout type; an unknown code is its own label. */
export function payoutTypeLabel(code: string): string {
  return payoutTypeOf(code)?.label ?? code
}
