import type { CompiledLine, CompiledRow, CompiledRuleRow, CompiledWindow } from '../compile/compiled.ts'
import type { Checked } from './checked.ts'
import { doTouch, overlapOf } from './windows.ts'

/** Payout rows of a product's own lines: simple ones, and rule-based ones. */
export type OwnRows = { readonly simple: readonly CompiledRow[]; readonly byRules: readonly CompiledRuleRow[] }

/**
 * The rows of own lines of a group's products that are effective at the same time as payouts of the group, by product.
 */
export function ownRowsBeside(
  { version }: Checked,
  group: CompiledLine,
  paying: readonly CompiledWindow[],
): ReadonlyMap<string, OwnRows> {
  const ofGroup = paying.map((row) => overlapOf(row, overlapOf(group, version.window)))
  const beside = new Map<string, OwnRows>()
  if (ofGroup.length === 0) return beside
  for (const product of group.products) {
    for (const line of version.linesOf.get(product) ?? []) {
      const isBeside = (row: CompiledWindow) => ofGroup.some((window) => doTouch(window, overlapOf(row, line)))
      const [simple, byRules] = [line.competitions.flat().filter(isBeside), line.ruleRows.filter(isBeside)]
      if (simple.length + byRules.length === 0) continue
      const before = beside.get(product) ?? NONE
      beside.set(product, { simple: [...before.simple, ...simple], byRules: [...before.byRules, ...byRules] })
    }
  }
  return beside
}

const NONE: OwnRows = { simple: [], byRules: [] }
