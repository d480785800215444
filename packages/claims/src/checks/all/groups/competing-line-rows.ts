import type { CompiledLine, CompiledRow, CompiledRuleRow, CompiledWindow } from '../../../compile/compiled.ts'
import type { Checked } from '../../checked.ts'
import { doTouch, overlapOf } from '../../windows.ts'

/** Payout rows of a product's own lines: simple ones, and rule-based ones. */
export type OwnRows = { readonly simple: readonly CompiledRow[]; readonly byRules: readonly CompiledRuleRow[] }

/**
 * The rows of own lines of a group's products that are effective at the same time as payouts of the group, by product.
 */
export function competingLineRows(
  { version }: Checked,
  group: CompiledLine,
  paying: readonly CompiledWindow[],
): ReadonlyMap<string, OwnRows> {
  const ofGroup = paying.map((row) => overlapOf(row, overlapOf(group, version.window)))
  const companion = new Map<string, OwnRows>()
  if (ofGroup.length === 0) return companion
  for (const product of group.products) {
    for (const line of version.linesOf.get(product) ?? []) {
      const overlapsGroup = (row: CompiledWindow) => ofGroup.some((window) => doTouch(window, overlapOf(row, line)))
      const [simple, byRules] = [line.competitions.flat().filter(overlapsGroup), line.ruleRows.filter(overlapsGroup)]
      if (simple.length + byRules.length === 0) continue
      const before = companion.get(product) ?? NONE
      companion.set(product, { simple: [...before.simple, ...simple], byRules: [...before.byRules, ...byRules] })
    }
  }
  return companion
}

const NONE: OwnRows = { simple: [], byRules: [] }
