import type { Roster, RosterKind, RosterRow, RowKey } from './roster.ts'

/** The list after it was saved: all its rows are stored. New ones have no id yet; {@link reloadRoster} brings it. */
export function settleRoster<Row extends RosterRow>({ rows }: Roster<Row>): Roster<Row> {
  return { saved: rows, rows, removed: new Map() }
}

/**
 * The list over an earlier state of it, all rows of which are stored now: what was changed since is what differs. A row
 * that the earlier state had removed and that stands again is a new one.
 */
export function rebaseRoster<Row extends RosterRow>(
  roster: Roster<Row>,
  { rows: saved }: Pick<Roster<Row>, 'rows'>,
): Roster<Row> {
  const rows = [...roster.rows].map(([key, row]) => [key, saved.has(key) ? row : { ...row, id: null }] as const)
  const removed = [...saved].filter(([key]) => !roster.rows.has(key))
  return { saved, rows: new Map(rows), removed: new Map(removed) }
}

/**
 * The list over what was read again: rows that nobody touched meanwhile are taken as they are stored now, what was
 * changed, added or removed since the last load stays so, with the ids of now.
 */
export function reloadRoster<Row extends RosterRow>(
  roster: Roster<Row>,
  stored: readonly Row[],
  { keyOf, isSame }: RosterKind<Row>,
): Roster<Row> {
  const saved = new Map(stored.map((row) => [keyOf(row), row]))
  const rows = new Map<RowKey, Row>()
  const removed = new Map<RowKey, Row>()
  for (const [key, row] of saved) {
    const gone = roster.removed.get(key)
    const mine = roster.rows.get(key)
    if (gone) removed.set(key, { ...gone, id: row.id })
    else if (mine && isTouched(roster.saved.get(key), mine, isSame)) rows.set(key, { ...mine, id: row.id })
    else rows.set(key, row)
  }
  for (const [key, row] of roster.rows) {
    if (!saved.has(key) && isTouched(roster.saved.get(key), row, isSame)) rows.set(key, { ...row, id: null })
  }
  return { saved, rows, removed }
}

function isTouched<Row>(before: Row | undefined, now: Row, isSame: (a: Row, b: Row) => boolean): boolean {
  return before === undefined || (before !== now && !isSame(before, now))
}

/**
 * The list with more of what is stored than was loaded so far, in the order of `stored`. What was changed or removed
 * stays so; a new row of a key that is stored takes the id of that.
 */
export function extendRoster<Row extends RosterRow>(
  roster: Roster<Row>,
  stored: readonly Row[],
  { keyOf }: Pick<RosterKind<Row>, 'keyOf'>,
): Roster<Row> {
  const read = new Map(stored.map((row) => [keyOf(row), row]))
  const saved = new Map([...read, ...roster.saved])
  if (saved.size === roster.saved.size) return roster
  const rows = new Map<RowKey, Row>()
  for (const [key, row] of saved) {
    const mine = roster.rows.get(key)
    if (mine) rows.set(key, mine.id === row.id ? mine : { ...mine, id: row.id })
    else if (!roster.removed.has(key)) rows.set(key, row)
  }
  for (const [key, row] of roster.rows) if (!rows.has(key)) rows.set(key, row)
  return { ...roster, saved, rows }
}
