/** A row of a list: with an id it is stored, without one it is new. */
export type RosterRow = { readonly id: number | null }

/** What a kind of row is recognised by, and when two rows say the same. */
export type RosterKind<Row extends RosterRow> = {
  /** The natural key, for instance the id of the row's participant. */
  readonly keyOf: (row: Row) => number | string
  readonly isSame: (a: Row, b: Row) => boolean
}

/**
 * The draft of one list (ALG-11): three disjoint sets over the natural key. Immutable; every change answers a new one.
 * `existing` are stored rows, as loaded or changed; `added` are new; `removed` are stored rows that a save deletes.
 */
export type Roster<Row extends RosterRow> = {
  readonly saved: readonly Row[]
  readonly existing: readonly Row[]
  readonly added: readonly Row[]
  readonly removed: readonly Row[]
}

/** What a save sends for a list: rows that are new or changed as `Sent`, removed ones by their id alone. */
export type RosterPayload<Sent> = readonly (Sent | { readonly id: number; readonly toBeDeleted: true })[]

/** The list as it was loaded. */
export function openRoster<Row extends RosterRow>(saved: readonly Row[]): Roster<Row> {
  return { saved, existing: saved, added: [], removed: [] }
}

/** The rows that the table shows, stored ones first. */
export function shownRows<Row extends RosterRow>({ existing, added }: Roster<Row>): readonly Row[] {
  return added.length === 0 ? existing : [...existing, ...added]
}

/**
 * Puts a row into the list: a new key is added; a key that is there is replaced in place and keeps its id; a removed
 * one comes back with the new values. There are never two rows of one key.
 */
export function putRow<Row extends RosterRow>(roster: Roster<Row>, row: Row, { keyOf }: RosterKind<Row>): Roster<Row> {
  const key = keyOf(row)
  const isKey = (other: Row) => keyOf(other) === key
  const withId = (other: Row): Row => ({ ...row, id: other.id })
  if (roster.existing.some(isKey)) {
    return { ...roster, existing: roster.existing.map((other) => (isKey(other) ? withId(other) : other)) }
  }
  const removed = roster.removed.find(isKey)
  if (removed) {
    const existing = inSavedOrder([...roster.existing, withId(removed)], roster.saved)
    return { ...roster, existing, removed: roster.removed.filter((other) => other !== removed) }
  }
  return roster.added.some(isKey)
    ? { ...roster, added: roster.added.map((other) => (isKey(other) ? withId(other) : other)) }
    : { ...roster, added: [...roster.added, { ...row, id: null }] }
}

/** Takes a row out of the list: a stored one is remembered for deletion, a new one is dropped. */
export function removeRow<Row extends RosterRow>(
  roster: Roster<Row>,
  key: number | string,
  { keyOf }: RosterKind<Row>,
): Roster<Row> {
  const isKey = (row: Row) => keyOf(row) === key
  const removed = roster.existing.filter(isKey)
  return {
    ...roster,
    existing: roster.existing.filter((row) => !isKey(row)),
    added: roster.added.filter((row) => !isKey(row)),
    removed: [...roster.removed, ...removed],
  }
}

/** Brings a removed row back as it was when it was removed. */
export function restoreRow<Row extends RosterRow>(
  roster: Roster<Row>,
  key: number | string,
  kind: RosterKind<Row>,
): Roster<Row> {
  const removed = roster.removed.find((row) => kind.keyOf(row) === key)
  return removed ? putRow(roster, removed, kind) : roster
}

/** The stored rows that differ from what was loaded. */
export function dirtyRows<Row extends RosterRow>({ saved, existing }: Roster<Row>, { isSame }: RosterKind<Row>): Row[] {
  const before = new Map(saved.map((row) => [row.id, row]))
  return existing.filter((row) => {
    const loaded = before.get(row.id)
    return loaded === undefined || (loaded !== row && !isSame(loaded, row))
  })
}

/** How many rows a save would touch. */
export function countChanges<Row extends RosterRow>(roster: Roster<Row>, kind: RosterKind<Row>): number {
  return roster.added.length + dirtyRows(roster, kind).length + roster.removed.length
}

/** The changes of the list, and nothing of the rows that stayed: new rows, changed rows, removed ids (OP-26). */
export function rosterPayload<Row extends RosterRow, Sent>(
  roster: Roster<Row>,
  kind: RosterKind<Row>,
  toSent: (row: Row) => Sent,
): RosterPayload<Sent> {
  return [
    ...roster.added.map(toSent),
    ...dirtyRows(roster, kind).map(toSent),
    ...roster.removed.flatMap(({ id }) => (id === null ? [] : [{ id, toBeDeleted: true as const }])),
  ]
}

function inSavedOrder<Row extends RosterRow>(rows: readonly Row[], saved: readonly Row[]): Row[] {
  const place = new Map(saved.map((row, index) => [row.id, index]))
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}
