/** A row of a list: with an id it is stored, without one it is new. */
export type RosterRow = { readonly id: number | null }

/** The natural key of a row, for instance the id of its participant. */
export type RowKey = number | string

/** The natural key of a kind of row, and equality in meaning. */
export type RosterKind<Row extends RosterRow> = {
  readonly keyOf: (row: Row) => RowKey
  readonly isSame: (a: Row, b: Row) => boolean
}

/**
 * The draft of one list (ALG-11), immutable: every transition returns a new one, or the same one when nothing changed.
 * Rows are stored by natural key, so there are never two rows with the same key. Every transition accepts any number of
 * rows and is linear in the length of the list.
 */
export type Roster<Row extends RosterRow> = {
  /** The stored rows as they were loaded. */
  readonly saved: ReadonlyMap<RowKey, Row>
  /** The rows of the list: stored ones in the order of loading, then new ones in the order of adding. */
  readonly rows: ReadonlyMap<RowKey, Row>
  /** Stored rows that a save deletes, with their values at the time of removal. */
  readonly removed: ReadonlyMap<RowKey, Row>
}

/** The list as it was loaded. */
export function openRoster<Row extends RosterRow>(
  saved: readonly Row[],
  { keyOf }: Pick<RosterKind<Row>, 'keyOf'>,
): Roster<Row> {
  const rows = new Map(saved.map((row) => [keyOf(row), row]))
  return { saved: rows, rows, removed: new Map() }
}

/**
 * Adds and replaces rows: a new key is added at the end; a listed key is replaced in place and keeps its id; a removed
 * one comes back at its old position with its id and the new values (U23).
 */
export function upsertRows<Row extends RosterRow>(
  roster: Roster<Row>,
  changes: readonly Row[],
  { keyOf }: Pick<RosterKind<Row>, 'keyOf'>,
): Roster<Row> {
  if (changes.length === 0) return roster
  const rows = new Map(roster.rows)
  const removed = new Map(roster.removed)
  for (const row of changes) {
    const key = keyOf(row)
    const id = (rows.get(key) ?? removed.get(key))?.id ?? null
    rows.set(key, row.id === id ? row : { ...row, id })
    removed.delete(key)
  }
  if (removed.size === roster.removed.size) return { ...roster, rows }
  return { ...roster, rows: storedFirst(rows, roster.saved), removed }
}

/** Changes the listed rows with these keys; other keys are ignored. `change` must not alter the natural key. */
export function updateRows<Row extends RosterRow>(
  roster: Roster<Row>,
  keys: Iterable<RowKey>,
  change: (row: Row) => Row,
): Roster<Row> {
  const rows = new Map(roster.rows)
  let isChanged = false
  for (const key of keys) {
    const before = rows.get(key)
    if (before === undefined) continue
    const after = change(before)
    isChanged ||= after !== before
    rows.set(key, after)
  }
  return isChanged ? { ...roster, rows } : roster
}

/** Removes rows from the list: stored ones are remembered for deletion, new ones are dropped. */
export function removeRows<Row extends RosterRow>(roster: Roster<Row>, keys: Iterable<RowKey>): Roster<Row> {
  const rows = new Map(roster.rows)
  const removed = new Map(roster.removed)
  for (const key of keys) {
    const row = rows.get(key)
    if (row === undefined) continue
    rows.delete(key)
    if (roster.saved.has(key)) removed.set(key, row)
  }
  return rows.size === roster.rows.size ? roster : { ...roster, rows, removed }
}

/**
 * Undoes a removal, regardless of later edits: the rows come back with their values in `before`, each in front of the
 * row that followed it there. Keys that are listed again, or that `before` did not list, are ignored (U22).
 */
export function restoreRows<Row extends RosterRow>(
  roster: Roster<Row>,
  keys: Iterable<RowKey>,
  before: Roster<Row>,
): Roster<Row> {
  const missing = new Set([...keys].filter((key) => before.rows.has(key) && !roster.rows.has(key)))
  if (missing.size === 0) return roster
  const inFrontOf = new Map<RowKey | undefined, [RowKey, Row][]>()
  let restored: [RowKey, Row][] = []
  for (const [key, row] of before.rows) {
    if (missing.has(key)) restored.push([key, row])
    else if (roster.rows.has(key) && restored.length > 0) {
      inFrontOf.set(key, restored)
      restored = []
    }
  }
  const rows = new Map<RowKey, Row>()
  for (const [key, row] of roster.rows) {
    for (const [restoredKey, restoredRow] of inFrontOf.get(key) ?? []) rows.set(restoredKey, restoredRow)
    rows.set(key, row)
  }
  for (const [key, row] of restored) rows.set(key, row)
  const removed = new Map([...roster.removed].filter(([key]) => !missing.has(key)))
  return { ...roster, rows: storedFirst(rows, roster.saved), removed }
}

/**
 * Undoes additions and replacements, regardless of later edits of other rows. Listed rows with these keys get their
 * values in `before`; those that it did not list are dropped, or become removed rows with their values there.
 */
export function revertRows<Row extends RosterRow>(
  roster: Roster<Row>,
  keys: readonly RowKey[],
  before: Roster<Row>,
): Roster<Row> {
  const left = removeRows(
    roster,
    keys.filter((key) => !before.rows.has(key)),
  )
  const rows = new Map(left.rows)
  const removed = new Map(left.removed)
  for (const key of keys) {
    const listed = before.rows.get(key)
    const deleted = before.removed.get(key)
    if (listed && rows.has(key)) rows.set(key, listed)
    if (deleted && removed.has(key)) removed.set(key, deleted)
  }
  return { ...left, rows, removed }
}

/** Puts loaded rows first, in the order of loading. */
function storedFirst<Row extends RosterRow>(
  rows: ReadonlyMap<RowKey, Row>,
  saved: ReadonlyMap<RowKey, Row>,
): ReadonlyMap<RowKey, Row> {
  const ordered = new Map<RowKey, Row>()
  for (const key of saved.keys()) {
    const row = rows.get(key)
    if (row !== undefined) ordered.set(key, row)
  }
  for (const [key, row] of rows) ordered.set(key, row)
  return ordered
}
