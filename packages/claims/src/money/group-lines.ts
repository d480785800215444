import { isInForce, type CompiledLine } from '../compile/compiled.ts'
import type { Code } from '../codes/codes.ts'
import type { Evaluation } from '../evaluation.ts'
import type { ClaimedProduct } from './money-run.ts'

/** The accepted claim lines of a group's products, in the order of the claim. */
export function linesOfGroup({ products: keys }: CompiledLine, products: readonly ClaimedProduct[]): readonly number[] {
  const lines = products.flatMap(({ key, lines: ofProduct }) => (keys.has(key) ? ofProduct : []))
  return lines.length > 1 ? lines.toSorted((a, b) => a - b) : lines
}

/** Accepted units of these claim lines, which the bounds of a group apply to (B.8.4). */
export function acceptedUnits(lines: readonly number[], evaluation: Evaluation): number {
  return lines.reduce((sum, line) => sum + (evaluation.lines[line]?.accepted ?? 0), 0)
}

/** Returns the reason why a group does not pay this number of units of the claim; null if it can. */
export function groupRefusal(group: CompiledLine, units: number, { saleDate }: Evaluation): Code | null {
  if (!isInForce(group, saleDate.instant)) return 'GROUP_NOT_IN_FORCE'
  if (group.minimum !== null && units < group.minimum) return 'GROUP_BELOW_MINIMUM'
  if (group.maximum !== null && units > group.maximum) return 'GROUP_ABOVE_MAXIMUM'
  return null
}
