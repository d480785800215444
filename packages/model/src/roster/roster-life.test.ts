import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { rebaseRoster, reloadRoster } from './reload-roster.ts'
import { rosterChanges, rosterPayload } from './roster-changes.ts'
import { openRoster, removeRows, restoreRows, revertRows, updateRows, upsertRows, type Roster } from './roster.ts'

type Row = { readonly id: number | null; readonly key: number; readonly include: boolean }
type Shown = ReadonlyMap<number, boolean>
type Stored = Map<number, Row & { readonly id: number }>
type State = { readonly roster: Roster<Row>; readonly shown: Shown }
type Edit = {
  readonly what: 'upsert' | 'update' | 'remove' | 'undo'
  readonly keys: readonly number[]
  readonly include: boolean
}

const KIND = { keyOf: (row: Row) => row.key, isSame: (a: Row, b: Row) => a.include === b.include }

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('upsert', 'update', 'remove', 'undo'),
  keys: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  include: fc.boolean(),
})
// edits before a save is sent, and edits while it is in progress
const anyRound = fc.record({
  before: fc.array(anyEdit, { maxLength: 8 }),
  meanwhile: fc.array(anyEdit, { maxLength: 4 }),
})

it('R10: after any edits, undos and saves the list shows and the server stores what a simple map would hold', () => {
  fc.assert(
    fc.property(fc.array(anyRound, { minLength: 1, maxLength: 5 }), (rounds) => {
      const stored: Stored = new Map([1, 2, 3].map((key) => [key, { id: key, key, include: key !== 2 }]))
      let state: State = { roster: openRoster([...stored.values()], KIND), shown: showing(stored.values()) }
      for (const { before, meanwhile } of rounds) {
        const sent = editAll(state, before)
        const edited = editAll(sent, meanwhile)
        store(stored, sent.roster)
        expect(showing(stored.values())).toEqual(sent.shown)
        const roster = reloadRoster(rebaseRoster(edited.roster, sent.roster), [...stored.values()], KIND)
        expect(showing(roster.rows.values())).toEqual(edited.shown)
        state = { roster, shown: edited.shown }
      }
      store(stored, state.roster)
      expect(showing(stored.values())).toEqual(state.shown)
      expect(rosterChanges(reloadRoster(state.roster, [...stored.values()], KIND), KIND).size).toBe(0)
    }),
    { seed: 20260412, numRuns: 1_000 },
  )
})

const showing = (rows: Iterable<Row>): Shown => new Map([...rows].map(({ key, include }) => [key, include] as const))

/** Applies edits to the list and to the map; an undo reverts the last edit that was not reverted yet. */
function editAll(start: State, edits: readonly Edit[]): State {
  const done: { readonly edit: Edit; readonly before: State }[] = []
  let state = start
  for (const edit of edits) {
    const last = edit.what === 'undo' ? done.pop() : undefined
    if (edit.what !== 'undo') done.push({ edit, before: state })
    state = last
      ? { roster: undo(state.roster, last.edit, last.before.roster), shown: last.before.shown }
      : { roster: inList(state.roster, edit), shown: inMap(state.shown, edit) }
    expect(showing(state.roster.rows.values())).toEqual(state.shown)
  }
  return state
}

function inList(roster: Roster<Row>, { what, keys, include }: Edit): Roster<Row> {
  if (what === 'upsert') {
    const rows = keys.map((key) => ({ id: null, key, include }))
    return upsertRows(roster, rows, KIND)
  }
  if (what === 'update') return updateRows(roster, keys, (row) => ({ ...row, include }))
  return what === 'remove' ? removeRows(roster, keys) : roster
}

function inMap(shown: Shown, { what, keys, include }: Edit): Shown {
  const next = new Map(shown)
  for (const key of keys) {
    if (what === 'upsert' || (what === 'update' && next.has(key))) next.set(key, include)
    if (what === 'remove') next.delete(key)
  }
  return next
}

const undo = (roster: Roster<Row>, { what, keys }: Edit, before: Roster<Row>) =>
  what === 'remove' ? restoreRows(roster, keys, before) : revertRows(roster, keys, before)

/** Stores the payload of a save, and refuses rows as a server does: a duplicate key, an unknown id. */
function store(stored: Stored, roster: Roster<Row>): void {
  const { entries, keys } = rosterPayload(roster, KIND, (row) => row)
  const nextId = Math.max(0, ...[...stored.values()].map(({ id }) => id)) + 100
  for (const [index, entry] of entries.entries()) {
    const key = Number(keys[index])
    expect(entry.id).toBe(stored.get(key)?.id ?? null)
    if ('toBeDeleted' in entry) stored.delete(key)
    else stored.set(key, { ...entry, id: entry.id ?? nextId + index })
  }
}
