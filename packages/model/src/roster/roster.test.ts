import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Roster, RosterKind } from './roster.ts'
import {
  countChanges,
  dirtyRows,
  openRoster,
  putRow,
  removeRow,
  restoreRow,
  rosterPayload,
  shownRows,
} from './roster.ts'

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
const START = openRoster([row(1, true, 11), row(2, false, 12)])

const put = (roster: Roster<Row>, participant: number, include: boolean) =>
  putRow(roster, row(participant, include), KIND)
const remove = (roster: Roster<Row>, participant: number) => removeRow(roster, participant, KIND)
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** The payload as the table writes it: without the id of a new row. */
function payload(roster: Roster<Row>) {
  return rosterPayload(roster, KIND, ({ id, ...rest }) => (id === null ? rest : { id, ...rest }))
}

describe('ALG-11, list draft and save payload', () => {
  it('1: nothing done sends nothing', () => {
    expect(payload(START)).toEqual([])
    expect(countChanges(START, KIND)).toBe(0)
  })

  it('2: an added row is sent without an id', () => {
    expect(payload(put(START, 3, true))).toEqual([{ participant: { id: 3 }, includeInPromotion: true }])
  })

  it('3: a deleted row is sent as its id', () => {
    const roster = remove(START, 1)
    expect(ids(roster.existing)).toEqual([12])
    expect(payload(roster)).toEqual([{ id: 11, toBeDeleted: true }])
  })

  it('4: a row added and deleted again leaves no trace', () => {
    expect(payload(remove(put(START, 3, true), 3))).toEqual([])
  })

  it('5: a deleted row that is added again is back with its id and the new value, in its place', () => {
    const roster = put(remove(START, 1), 1, false)
    expect(ids(roster.existing)).toEqual([11, 12])
    expect(roster.removed).toEqual([])
    expect(payload(roster)).toEqual([{ id: 11, participant: { id: 1 }, includeInPromotion: false }])
  })

  it('6: adding a listed row changes it, there is no second one', () => {
    const roster = put(START, 1, false)
    expect(shownRows(roster)).toHaveLength(2)
    expect(payload(roster)).toEqual([{ id: 11, participant: { id: 1 }, includeInPromotion: false }])
  })

  it('7 and 8: a changed row is sent, changed back it is not', () => {
    const changed = put(START, 2, true)
    expect(payload(changed)).toEqual([{ id: 12, participant: { id: 2 }, includeInPromotion: true }])
    expect(payload(put(changed, 2, false))).toEqual([])
    expect(dirtyRows(put(changed, 2, false), KIND)).toEqual([])
  })

  it('9 and 10: everything at once, the same on every try', () => {
    const roster = put(remove(remove(START, 1), 2), 3, true)
    expect(payload(roster)).toHaveLength(3)
    expect(payload(roster)).toEqual(payload(roster))
    expect(countChanges(roster, KIND)).toBe(3)
  })

  it('U22: a removed row comes back as it was, in its place', () => {
    const changed = put(START, 1, false)
    expect(restoreRow(remove(changed, 1), 1, KIND)).toEqual(changed)
    expect(restoreRow(START, 9, KIND)).toBe(START)
  })

  it('adding the same new row twice keeps one, with the later value', () => {
    expect(put(put(START, 3, true), 3, false).added).toEqual([row(3, false)])
  })
})

describe('laws of a roster', () => {
  const anyStep = fc.record({
    what: fc.constantFrom('put', 'remove', 'restore'),
    participant: fc.integer({ min: 1, max: 5 }),
    include: fc.boolean(),
  })

  it('the three sets stay disjoint, and applying the payload gives the rows shown', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 20 }), (steps) => {
        const roster = steps.reduce((before, { what, participant, include }) => {
          if (what === 'put') return put(before, participant, include)
          return what === 'remove' ? remove(before, participant) : restoreRow(before, participant, KIND)
        }, START)
        const keys = [...roster.existing, ...roster.added, ...roster.removed].map(KIND.keyOf)
        expect(new Set(keys).size).toBe(keys.length)
        expect(apply(payload(roster))).toEqual(view(shownRows(roster)))
      }),
      { seed: 20260404, numRuns: 500 },
    )
  })

  /** What a server holds after it carried out a payload, by participant. */
  function apply(changes: ReturnType<typeof payload>) {
    const stored = new Map(START.saved.map((one) => [one.id, one]))
    const added: Row[] = []
    for (const change of changes) {
      if ('toBeDeleted' in change) stored.delete(change.id)
      else if ('id' in change) stored.set(change.id, change)
      else added.push({ id: null, ...change })
    }
    return view([...stored.values(), ...added])
  }

  function view(rows: readonly Row[]) {
    return new Map(rows.map((one) => [one.participant.id, one.includeInPromotion]))
  }
})
