import type { CompiledRow } from '../compile/compiled.ts'

/** How often a row pays so many units, and how many of them; or why it does not (B.7). */
export type Payments =
  | { readonly times: number; readonly units: number; readonly code: null }
  | { readonly code: 'THRESHOLD_NOT_REACHED' | 'BLOCK_NOT_FULL' }

export function paymentsOf({ threshold, isEach, quantity }: CompiledRow, units: number): Payments {
  if (units < threshold) return { code: 'THRESHOLD_NOT_REACHED' }
  if (isEach) return { times: units, units, code: null }
  const times = Math.floor(units / quantity)
  return times === 0 ? { code: 'BLOCK_NOT_FULL' } : { times, units: times * quantity, code: null }
}
