import type { Activity } from '@incentive/contract'
import { valueInLine } from '@incentive/model/changes'
import type { FactView } from '@incentive/model/facts'

type Change = Activity['changes'][number]

/** True if a line does not show all of a change: it has rows, or a value that does not fit. */
export function isFolded(change: Change): boolean {
  if ('rows' in change) return true
  return valueInLine(change.before) === null || valueInLine(change.after) === null
}

/** The facts that a changed condition reads; null for a change of something else, and for a text that is left out. */
export function factsOf(change: Change): FactView | null {
  if ('rows' in change) return null
  const values = [change.before, change.after].filter((value) => value !== null)
  const facts = values.map((value) => ('text' in value ? value.facts : undefined))
  return facts.includes(undefined) ? null : (facts[0] ?? null)
}
