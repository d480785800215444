import type { Activity } from '@incentive/contract'
import { valueInLine } from '@incentive/model'

type Change = Activity['changes'][number]

/** True if a line does not show all of a change: it has rows, or a value that does not fit. */
export function isFolded(change: Change): boolean {
  if ('rows' in change) return true
  return valueInLine(change.before) === null || valueInLine(change.after) === null
}
