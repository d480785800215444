import type { AwardVehicle } from '@incentive/model'
import type { ListContext } from './lists.ts'

const contextOf = (vehicles: readonly AwardVehicle[] | null): ListContext => ({
  availableAwardVehicles: vehicles,
  // what only the server knows, it refuses at the row
  isSold: () => true,
  isRuleGroupFree: () => true,
})

const UNKNOWN = contextOf(null)
const known = new WeakMap<readonly AwardVehicle[], ListContext>()

/** What the rules of rows know of the promotion: the same object while its award vehicles are the same, or unknown. */
export function listContext(vehicles: readonly AwardVehicle[] | null): ListContext {
  if (vehicles === null) return UNKNOWN
  const before = known.get(vehicles)
  if (before) return before
  const context = contextOf(vehicles)
  known.set(vehicles, context)
  return context
}
