import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rosterChanges, rosterPayload } from './roster-changes.ts'
import type { Roster, RosterKind, RowKey } from './roster.ts'
import { openRoster, removeRows, restoreRows, revertRows, updateRows, upsertRows } from './roster.ts'

type Row = {
  readonly id: number | null
  readonly participant: { readonly id: number }
  readonly includeInPromotion: boolean
}

const KIND: RosterKind<Row> = {
  keyOf: (row) => row.participant.id,
  isSame: (a, b) => a.includeInPromotion === b.includeInPromotion,
}
const row = (participant: number, includeInPromotion: boolean, id: number | null = null): Row => ({
  id,
  participant: { id: participant },
  includeInPromotion,
})
const START = openRoster([row(1, true, 11), row(2, false, 12)], KIND)

it('U22: what was added and replaced is taken back, whatever was done to other rows since', () => {
  const before = upsertRows(removeRows(START, [2]), [row(3, true)], KIND)
  const added = upsertRows(before, [row(1, false), row(2, true), row(4, true)], KIND)
  expect([...added.rows.keys()]).toEqual([1, 2, 3, 4])
  const since = upsertRows(removeRows(added, [3]), [row(5, true)], KIND)
  const back = revertRows(since, [1, 2, 4], before)
  expect([...back.rows]).toEqual([
    [1, row(1, true, 11)],
    [5, row(5, true)],
  ])
  expect([...back.removed]).toEqual([[2, row(2, false, 12)]])
})

const put = (roster: Roster<Row>, participant: number, include: boolean) =>
  upsertRows(roster, [row(participant, include)], KIND)
const include = (roster: Roster<Row>, participant: number, includeInPromotion: boolean) =>
  updateRows(roster, [participant], (each) => ({ ...each, includeInPromotion }))
const ids = ({ rows }: Roster<Row>) => [...rows.values()].map(({ id }) => id)
const participants = ({ rows }: Roster<Row>) => [...rows.keys()]

/** The payload in the format of the table: without the id of a new row. */
function payload(roster: Roster<Row>) {
  return rosterPayload(roster, KIND, ({ id, ...rest }) => (id === null ? rest : { id, ...rest })).entries
}

describe('ALG-11, list draft and save payload', () => {
  it('1: nothing done sends nothing', () => {
    expect(payload(START)).toEqual([])
    expect(rosterChanges(START, KIND).size).toBe(0)
  })

  it('2: an added row is sent without an id', () => {
    expect(payload(put(START, 3, true))).toEqual([{ participant: { id: 3 }, includeInPromotion: true }])
  })

  it('3: a deleted row is sent as its id', () => {
    const roster = removeRows(START, [1])
    expect(ids(roster)).toEqual([12])
    expect(payload(roster)).toEqual([{ id: 11, toBeDeleted: true }])
  })

  it('4: a row added and deleted again leaves no trace', () => {
    expect(payload(removeRows(put(START, 3, true), [3]))).toEqual([])
  })

  it('5, U23: a deleted row that is added again is back with its id and the new value, in its place', () => {
    const roster = put(removeRows(START, [1]), 1, false)
    expect(ids(roster)).toEqual([11, 12])
    expect(roster.removed.size).toBe(0)
    expect(payload(roster)).toEqual([{ id: 11, participant: { id: 1 }, includeInPromotion: false }])
  })

  it('6: adding a listed row changes it, there is no second one', () => {
    const roster = put(START, 1, false)
    expect(roster.rows.size).toBe(2)
    expect(payload(roster)).toEqual([{ id: 11, participant: { id: 1 }, includeInPromotion: false }])
  })

  it('7 and 8: a changed row is sent, changed back it is not', () => {
    const changed = include(START, 2, true)
    expect(payload(changed)).toEqual([{ id: 12, participant: { id: 2 }, includeInPromotion: true }])
    expect(payload(include(changed, 2, false))).toEqual([])
  })

  it('9 and 10: everything at once, the same on every try', () => {
    const roster = put(removeRows(START, [1, 2]), 3, true)
    expect(payload(roster)).toHaveLength(3)
    expect(payload(roster)).toEqual(payload(roster))
    expect([...rosterChanges(roster, KIND)]).toEqual([
      [3, 'added'],
      [1, 'removed'],
      [2, 'removed'],
    ])
  })

  it('adding the same new row twice keeps one, with the later value', () => {
    expect(participants(put(put(START, 3, true), 3, false))).toEqual([1, 2, 3])
    expect(put(put(START, 3, true), 3, false).rows.get(3)).toEqual(row(3, false))
  })
})

describe('transitions of many rows', () => {
  const FIVE = openRoster(
    [1, 2, 3, 4, 5].map((each) => row(each, true, 10 + each)),
    KIND,
  )

  it('adds, changes and removes any number of rows at once', () => {
    const added = upsertRows(FIVE, [row(3, false), row(6, true), row(7, true)], KIND)
    expect(participants(added)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const excluded = updateRows(added, [1, 6, 99], (each) => ({ ...each, includeInPromotion: false }))
    expect([...excluded.rows.values()].filter((each) => !each.includeInPromotion).map(KIND.keyOf)).toEqual([1, 3, 6])
    expect(participants(removeRows(excluded, [2, 7, 99]))).toEqual([1, 3, 4, 5, 6])
  })

  it('what changes nothing answers the same roster', () => {
    expect(upsertRows(FIVE, [], KIND)).toBe(FIVE)
    expect(updateRows(FIVE, [1, 99], (each) => each)).toBe(FIVE)
    expect(removeRows(FIVE, [99])).toBe(FIVE)
    expect(restoreRows(FIVE, [1, 99], FIVE)).toBe(FIVE)
  })

  it('U22: removed rows come back as they were and where they stood, new ones too', () => {
    const before = upsertRows(include(FIVE, 2, false), [row(6, true), row(7, false), row(8, true)], KIND)
    const removed = removeRows(before, [2, 7])
    expect(restoreRows(removed, [2, 7], before)).toEqual(before)
    const later = upsertRows(removeRows(removed, [6]), [row(9, true)], KIND)
    expect(participants(restoreRows(later, [2, 7], before))).toEqual([1, 2, 3, 4, 5, 7, 8, 9])
  })

  it('U22: a row that was added again meanwhile keeps what it has now', () => {
    const removed = put(removeRows(FIVE, [2, 3]), 2, false)
    const restored = restoreRows(removed, [2, 3], FIVE)
    expect(participants(restored)).toEqual([1, 2, 3, 4, 5])
    expect(restored.rows.get(2)?.includeInPromotion).toBe(false)
  })

  it('ALG-22: each entry of the payload leads back to its row', () => {
    const roster = removeRows(include(put(FIVE, 6, true), 4, false), [1])
    const { entries, keys } = rosterPayload(roster, KIND, (each, saved) => ({ row: each, saved }))
    expect(keys).toEqual([6, 4, 1])
    expect(entries).toEqual([
      { row: row(6, true), saved: null },
      { row: row(4, false, 14), saved: row(4, true, 14) },
      { id: 11, toBeDeleted: true },
    ])
  })
})

describe('laws of a roster', () => {
  const anyStep = fc.record({
    what: fc.constantFrom('upsert', 'update', 'remove', 'restore'),
    participants: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
    include: fc.boolean(),
  })

  it('no row is both listed and removed, stored rows keep their order, the payload gives the rows shown', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 20 }), (steps) => {
        const history = [START]
        for (const step of steps) history.push(next(history.at(-1) ?? START, step, history))
        const roster = history.at(-1) ?? START
        expect([...roster.rows.keys()].filter((key) => roster.removed.has(key))).toEqual([])
        const stored = ids(roster).filter((id) => id !== null)
        expect(stored).toEqual(stored.toSorted((a, b) => a - b))
        expect(ids(roster).slice(0, stored.length)).toEqual(stored)
        expect(apply(payload(roster))).toEqual(view(roster.rows.values()))
      }),
      { seed: 20260404, numRuns: 1_000 },
    )
  })

  function next(
    roster: Roster<Row>,
    step: { what: string; participants: readonly RowKey[]; include: boolean },
    history: readonly Roster<Row>[],
  ) {
    const { what, participants: keys, include: includeInPromotion } = step
    if (what === 'upsert') {
      return upsertRows(
        roster,
        keys.map((key) => row(Number(key), includeInPromotion)),
        KIND,
      )
    }
    if (what === 'update') return updateRows(roster, keys, (each) => ({ ...each, includeInPromotion }))
    if (what === 'remove') return removeRows(roster, keys)
    return restoreRows(roster, keys, history[Math.floor(history.length / 2)] ?? START)
  }

  /** The rows on a server after it applied a payload, by participant. */
  function apply(changes: ReturnType<typeof payload>) {
    const stored = new Map([...START.saved.values()].map((one) => [one.id, one]))
    const added: Row[] = []
    for (const change of changes) {
      if ('toBeDeleted' in change) stored.delete(change.id)
      else if ('id' in change) stored.set(change.id, change)
      else added.push({ id: null, ...change })
    }
    return view([...stored.values(), ...added])
  }

  function view(rows: Iterable<Row>) {
    return new Map([...rows].map((one) => [one.participant.id, one.includeInPromotion]))
  }
})
