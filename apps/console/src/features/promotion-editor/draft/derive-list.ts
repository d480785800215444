import type { Issue, Roster, RosterRow, RowChange, RowKey } from '@incentive/model'
import { issuesWithin, rosterChanges } from '@incentive/model'
import { kindOf, rowPath, type ListName } from './lists.ts'

/** What is computed from one list. */
export type DerivedList = {
  readonly changes: ReadonlyMap<RowKey, RowChange>
  /** The problems of its rows, at their paths. */
  readonly issues: readonly Issue[]
}

const NOTHING: DerivedList = { changes: new Map(), issues: [] }
const known = new WeakMap<Roster<RosterRow>, DerivedList>()

/** Derives a list once for each state of it; the rules of a row run once for each state of the row. */
export function deriveList(name: ListName, roster: Roster<RosterRow> | undefined): DerivedList {
  if (!roster) return NOTHING
  const before = known.get(roster)
  if (before) return before
  const kind = kindOf(name)
  const issues: Issue[] = []
  for (const [key, row] of roster.rows) {
    const found = kind.issues(row, undefined)
    if (found.length > 0) issues.push(...issuesWithin(rowPath(name, key), found))
  }
  const derived = { changes: rosterChanges(roster, kind), issues }
  known.set(roster, derived)
  return derived
}
