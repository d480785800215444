import { describe, expect, it } from 'vitest'
import { extendRoster, rebaseRoster, reloadRoster, settleRoster } from './reload-roster.ts'
import { rosterChanges, rosterPayload } from './roster-changes.ts'
import { openRoster, removeRows, updateRows, upsertRows } from './roster.ts'

type Row = { readonly id: number | null; readonly key: number; readonly include: boolean }

const KIND = { keyOf: (row: Row) => row.key, isSame: (a: Row, b: Row) => a.include === b.include }
const row = (key: number, include: boolean, id: number | null = null): Row => ({ id, key, include })
const STORED = [row(1, true, 11), row(2, false, 12)]
const START = openRoster(STORED, KIND)
const idsOf = (roster: typeof START) => [...roster.rows.values()].map(({ id }) => id)
const send = ({ id, include }: Row) => ({ id, include })

describe('OP-143, a list after its save', () => {
  const saved = settleRoster(upsertRows(removeRows(START, [1]), [row(3, true)], KIND))
  const now = [row(2, false, 12), row(3, true, 13)]

  it('nothing in it is unsaved', () => {
    expect(rosterChanges(saved, KIND).size).toBe(0)
    expect(idsOf(saved)).toEqual([12, null])
  })

  it('a new row gets its id when the list is reloaded', () => {
    const again = reloadRoster(saved, now, KIND)
    expect(idsOf(again)).toEqual([12, 13])
    expect(rosterChanges(again, KIND).size).toBe(0)
  })

  it('a row that the save added and the user removed before the reload is removed by the next save', () => {
    const again = reloadRoster(removeRows(saved, [3]), now, KIND)
    expect(rosterPayload(again, KIND, send).entries).toEqual([{ id: 13, toBeDeleted: true }])
  })

  it('changed and added rows keep their state, with the current ids', () => {
    const edited = upsertRows(
      updateRows(saved, [3], (each) => ({ ...each, include: false })),
      [row(4, true)],
      KIND,
    )
    const again = reloadRoster(edited, now, KIND)
    expect(rosterPayload(again, KIND, send).entries).toEqual([
      { id: null, include: true },
      { id: 13, include: false },
    ])
  })

  it('rows that others removed disappear unless they were changed here, rows that others added appear', () => {
    const edited = updateRows(START, [1], (each) => ({ ...each, include: false }))
    const again = reloadRoster(edited, [row(5, true, 15)], KIND)
    expect([...again.rows.keys()]).toEqual([5, 1])
    expect(rosterPayload(again, KIND, send).entries).toEqual([{ id: null, include: false }])
  })
})

describe('OP-140, a list over an earlier state that was stored', () => {
  const sent = upsertRows(removeRows(START, [1]), [row(3, true)], KIND)

  it('has only later edits as changes', () => {
    const edited = upsertRows(
      removeRows(
        updateRows(sent, [2], (each) => ({ ...each, include: true })),
        [3],
      ),
      [row(4, true)],
      KIND,
    )
    const rebased = rebaseRoster(edited, sent)
    expect([...rosterChanges(rebased, KIND)]).toEqual([
      [2, 'changed'],
      [4, 'added'],
      [3, 'removed'],
    ])
  })

  it('a row that the save removed and the user added again is a new one', () => {
    const rebased = rebaseRoster(upsertRows(sent, [row(1, true)], KIND), sent)
    expect(rosterPayload(rebased, KIND, send).entries).toEqual([{ id: null, include: true }])
  })
})

describe('OP-23, more stored rows are loaded into a list', () => {
  const all = [row(0, true, 10), row(1, true, 11), row(2, false, 12), row(3, true, 13)]

  it('they are in order, and changed, removed or added rows keep their state', () => {
    const edited = upsertRows(removeRows(START, [1]), [row(2, true), row(4, true)], KIND)
    const extended = extendRoster(edited, all, KIND)
    expect([...extended.rows.values()]).toEqual([row(0, true, 10), row(2, true, 12), row(3, true, 13), row(4, true)])
    expect([...rosterChanges(extended, KIND)]).toEqual([
      [2, 'changed'],
      [4, 'added'],
      [1, 'removed'],
    ])
  })

  it('a new row with a stored key changes the stored row', () => {
    const added = upsertRows(START, [row(3, false)], KIND)
    const extended = extendRoster(added, all, KIND)
    expect(rosterPayload(extended, KIND, send).entries).toEqual([{ id: 13, include: false }])
  })

  it('the same rows return the same list', () => {
    expect(extendRoster(START, STORED, KIND)).toBe(START)
  })
})
