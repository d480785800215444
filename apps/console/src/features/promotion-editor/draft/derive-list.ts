import { type Issue, issuesWithin, MESSAGES } from '@incentive/model/issues'
import type { ListName } from '@incentive/model/lists'
import { type Roster, type RosterRow, type RowChange, type RowKey, rosterChanges } from '@incentive/model/roster'
import { rowPath, type EditorList, type EditorLists, type ListContext } from './lists.ts'

/** Values derived from one list. */
export type DerivedList = {
  readonly changes: ReadonlyMap<RowKey, RowChange>
  /** The problems of its rows, at their paths. */
  readonly issues: readonly Issue[]
  /**
   * Values that became invalid with another promotion type, in unchanged rows. They stay as stored and are not problems
   * (OP-121).
   */
  readonly marks: readonly Issue[]
}

const NOTHING: DerivedList = { changes: new Map(), issues: [], marks: [] }
type Surroundings = { readonly context: ListContext; readonly lines: Roster<RosterRow> | null }
const known = new WeakMap<Roster<RosterRow>, DerivedList & Surroundings>()

/** Derives a list once per state. The rules of a row run once per state of the row and its context. */
export function deriveList(lists: EditorLists, name: ListName, context: ListContext): DerivedList {
  const list: EditorList | null = lists[name]
  if (!list) return NOTHING
  const { kind, roster } = list
  const { issuesWithLines } = kind
  // while lines are still loading, none counts as missing
  const lines = issuesWithLines && lists.promotionProducts?.load === null ? lists.promotionProducts.roster : null
  const before = known.get(roster)
  if (before?.context === context && before.lines === lines) return before
  const changes = rosterChanges(roster, kind)
  const issues: Issue[] = []
  const marks: Issue[] = []
  for (const [key, row] of roster.rows) {
    const found = lines
      ? [...kind.issues(row, context), ...(issuesWithLines?.(row, lines) ?? [])]
      : kind.issues(row, context)
    for (const issue of issuesWithin(rowPath(name, key), found)) {
      const isMark = issue.message === MESSAGES.payout.vehicleNotOffered && !changes.has(key)
      ;(isMark ? marks : issues).push(issue)
    }
  }
  const derived = { context, lines, changes, issues, marks }
  known.set(roster, derived)
  return derived
}
