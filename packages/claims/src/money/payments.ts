import type { CompiledRow } from '../compile/compiled.ts'

/** Number of payments of a row for a number of units, and the paid units; or the reason why it does not pay (B.7). */
export type Payments =
  | { readonly times: number; readonly units: number; readonly code: null }
  | { readonly code: 'THRESHOLD_NOT_REACHED' | 'BLOCK_NOT_FULL' }

export function paymentsOf({ threshold, isEach, quantity }: CompiledRow, units: number): Payments {
  if (units < threshold) return { code: 'THRESHOLD_NOT_REACHED' }
  if (isEach) return { times: units, units, code: null }
  const times = Math.floor(units / quantity)
  return times === 0 ? { code: 'BLOCK_NOT_FULL' } : { times, units: times * quantity, code: null }
}
