import type { CompiledLine, CompiledRow } from '../compile/compiled.ts'
import type { Checked } from './checked.ts'
import { doTouch, overlapOf } from './windows.ts'

/** The rows of a group's products by themselves that are in force together with rows of the group, by product. */
export function ownRowsBeside(
  { version }: Checked,
  group: CompiledLine,
  rows: readonly CompiledRow[],
): ReadonlyMap<string, readonly CompiledRow[]> {
  const ofGroup = rows.map((row) => overlapOf(row, overlapOf(group, version.window)))
  const beside = new Map<string, readonly CompiledRow[]>()
  if (ofGroup.length === 0) return beside
  for (const product of group.products) {
    for (const line of version.linesOf.get(product) ?? []) {
      const own = line.competitions
        .flat()
        .filter((row) => ofGroup.some((window) => doTouch(window, overlapOf(row, line))))
      if (own.length > 0) beside.set(product, own)
    }
  }
  return beside
}
