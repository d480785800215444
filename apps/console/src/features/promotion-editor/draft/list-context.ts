import type { ExpressionChecks, OfferedVehicles } from './editor-state.ts'
import type { ListContext } from './lists.ts'

type Checks = ExpressionChecks | null

const contextOf = (vehicles: OfferedVehicles | null, checks: Checks): ListContext => ({
  availableAwardVehicles: vehicles,
  checkExpression: checks?.checkPayoutExpression ?? null,
  // only the server knows this, so it reports the issue at the row
  isSold: () => true,
  isRuleGroupFree: () => true,
})

const UNKNOWN: OfferedVehicles = []
const known = new WeakMap<OfferedVehicles, Map<Checks, ListContext>>()

/**
 * The promotion's context for the row rules. Returns the same object while the award vehicles and the expression checks
 * are the same, or still unknown.
 */
export function listContext(vehicles: OfferedVehicles | null, checks: Checks): ListContext {
  const byChecks = known.get(vehicles ?? UNKNOWN) ?? new Map<Checks, ListContext>()
  known.set(vehicles ?? UNKNOWN, byChecks)
  const context = byChecks.get(checks) ?? contextOf(vehicles, checks)
  byChecks.set(checks, context)
  return context
}
