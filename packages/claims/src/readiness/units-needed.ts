import type { CompiledRow } from '../compile/compiled.ts'

/** The units from which on a row pays: its threshold, and those of the first block. */
export function unitsNeeded({ threshold, isEach, quantity }: CompiledRow): number {
  return Math.max(threshold, isEach ? 1 : quantity)
}
