import type { AwardVehicle } from '@incentive/model'
import type { ExpressionChecks } from './editor-state.ts'
import type { ListContext } from './lists.ts'

type Checks = ExpressionChecks | null

const contextOf = (vehicles: readonly AwardVehicle[] | null, checks: Checks): ListContext => ({
  availableAwardVehicles: vehicles,
  checkExpression: checks?.checkPayoutExpression ?? null,
  // what only the server knows, it refuses at the row
  isSold: () => true,
  isRuleGroupFree: () => true,
})

const UNKNOWN: readonly AwardVehicle[] = []
const known = new WeakMap<readonly AwardVehicle[], Map<Checks, ListContext>>()

/**
 * What the rules of rows know of the promotion: the same object while its award vehicles are the same, or unknown, and
 * expressions are judged by the same checks, or not yet.
 */
export function listContext(vehicles: readonly AwardVehicle[] | null, checks: Checks): ListContext {
  const byChecks = known.get(vehicles ?? UNKNOWN) ?? new Map<Checks, ListContext>()
  known.set(vehicles ?? UNKNOWN, byChecks)
  const context = byChecks.get(checks) ?? contextOf(vehicles, checks)
  byChecks.set(checks, context)
  return context
}
