import type { Issue, Roster, RosterRow, RowChange, RowKey } from '@incentive/model'
import { issuesWithin, MESSAGES, rosterChanges } from '@incentive/model'
import { rowPath, type EditorList, type ListContext } from './lists.ts'

/** What is computed from one list. */
export type DerivedList = {
  readonly changes: ReadonlyMap<RowKey, RowChange>
  /** The problems of its rows, at their paths. */
  readonly issues: readonly Issue[]
  /** What another promotion type made unfit in rows that nobody changed: it stays as it is stored, and is no problem (OP-121). */
  readonly marks: readonly Issue[]
}

const NOTHING: DerivedList = { changes: new Map(), issues: [], marks: [] }
const known = new WeakMap<Roster<RosterRow>, DerivedList & { readonly context: ListContext }>()

/** Derives a list once for each state of it; the rules of a row run once for each state of the row and its context. */
export function deriveList(list: EditorList | null, context: ListContext): DerivedList {
  if (!list) return NOTHING
  const { kind, roster } = list
  const before = known.get(roster)
  if (before?.context === context) return before
  const changes = rosterChanges(roster, kind)
  const issues: Issue[] = []
  const marks: Issue[] = []
  for (const [key, row] of roster.rows) {
    for (const issue of issuesWithin(rowPath(kind.name, key), kind.issues(row, context))) {
      const isMark = issue.message === MESSAGES.payout.vehicleNotOffered && !changes.has(key)
      const found = isMark ? marks : issues
      found.push(issue)
    }
  }
  const derived = { context, changes, issues, marks }
  known.set(roster, derived)
  return derived
}
