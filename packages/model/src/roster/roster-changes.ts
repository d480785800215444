import type { Roster, RosterKind, RosterRow, RowKey } from './roster.ts'

/** How a row of the list differs from its stored state. */
export type RowChange = 'added' | 'changed' | 'removed'

/**
 * The rows that a save would change, by natural key, in list order: new rows and stored rows whose meaning changed
 * since they were loaded, then removed rows. A reverted change does not count.
 */
export function rosterChanges<Row extends RosterRow>(
  { saved, rows, removed }: Roster<Row>,
  { isSame }: Pick<RosterKind<Row>, 'isSame'>,
): ReadonlyMap<RowKey, RowChange> {
  const changes = new Map<RowKey, RowChange>()
  for (const [key, row] of rows) {
    const loaded = saved.get(key)
    if (loaded === undefined) changes.set(key, 'added')
    else if (loaded !== row && !isSame(loaded, row)) changes.set(key, 'changed')
  }
  for (const key of removed.keys()) changes.set(key, 'removed')
  return changes
}

/** The entries that a save sends for a list, and the row of each entry. */
export type RosterPayload<Sent> = {
  readonly entries: readonly (Sent | { readonly id: number; readonly toBeDeleted: true })[]
  /** `keys[17]` is the row that a refusal at `promotionProducts[17].effectiveDate` refers to. */
  readonly keys: readonly RowKey[]
}

/**
 * The changes of the list without unchanged rows (OP-26): new rows, changed rows, removed ids. `toSent` also gets the
 * stored row of a changed one, so that it can send less than the whole row.
 */
export function rosterPayload<Row extends RosterRow, Sent>(
  roster: Roster<Row>,
  kind: Pick<RosterKind<Row>, 'isSame'>,
  toSent: (row: Row, saved: Row | null) => Sent,
): RosterPayload<Sent> {
  const { saved, rows, removed } = roster
  const entries: (Sent | { readonly id: number; readonly toBeDeleted: true })[] = []
  const keys: RowKey[] = []
  const changes = [...rosterChanges(roster, kind)]
  for (const wanted of ['added', 'changed', 'removed'] as const) {
    for (const [key, change] of changes) {
      const row = (change === 'removed' ? removed : rows).get(key)
      if (change !== wanted || row === undefined) continue
      entries.push(
        change === 'removed' && row.id !== null
          ? { id: row.id, toBeDeleted: true }
          : toSent(row, saved.get(key) ?? null),
      )
      keys.push(key)
    }
  }
  return { entries, keys }
}
