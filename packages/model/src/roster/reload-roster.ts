import type { Roster, RosterKind, RosterRow, RowKey } from './roster.ts'

/** The list after it was saved: all its rows are stored. New ones have no id yet; {@link reloadRoster} sets it. */
export function settleRoster<Row extends RosterRow>({ rows }: Roster<Row>): Roster<Row> {
  return { saved: rows, rows, removed: new Map() }
}

/**
 * The list relative to an earlier state, whose rows are all stored now: the changes since then are the differences. A
 * row that was removed in the earlier state and is listed again is a new one.
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
 * Updates the list with rows that were loaded again. Unchanged rows get their stored values; rows that were changed,
 * added or removed since the last load stay so, with their current ids.
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
 * Adds stored rows that were not loaded before, in the order of `stored`. Changed and removed rows stay so; a new row
 * whose key is stored gets the id of the stored one.
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
