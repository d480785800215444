import type { CompiledRow } from '../compile/compiled.ts'

/** The minimum number of units for a row to pay: its threshold, and the units of the first block. */
export function unitsNeeded({ threshold, isEach, quantity }: CompiledRow): number {
  return Math.max(threshold, isEach ? 1 : quantity)
}
