import type { Issue, Roster, RosterRow, RowChange, RowKey } from '@incentive/model'
import { issuesWithin, rosterChanges } from '@incentive/model'
import { rowPath, type EditorList, type ListContext } from './lists.ts'

/** What is computed from one list. */
export type DerivedList = {
  readonly changes: ReadonlyMap<RowKey, RowChange>
  /** The problems of its rows, at their paths. */
  readonly issues: readonly Issue[]
}

const NOTHING: DerivedList = { changes: new Map(), issues: [] }
const known = new WeakMap<Roster<RosterRow>, DerivedList & { readonly context: ListContext }>()

/** Derives a list once for each state of it; the rules of a row run once for each state of the row and its context. */
export function deriveList(list: EditorList | null, context: ListContext): DerivedList {
  if (!list) return NOTHING
  const { kind, roster } = list
  const before = known.get(roster)
  if (before?.context === context) return before
  const issues: Issue[] = []
  for (const [key, row] of roster.rows) {
    const found = kind.issues(row, context)
    if (found.length > 0) issues.push(...issuesWithin(rowPath(kind.name, key), found))
  }
  const derived = { context, changes: rosterChanges(roster, kind), issues }
  known.set(roster, derived)
  return derived
}
