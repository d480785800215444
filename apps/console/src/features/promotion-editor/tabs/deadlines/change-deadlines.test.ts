import { type DeadlineDraft, BLANK_DEADLINE } from '@incentive/model/deadlines'
import { describe, expect, it } from 'vitest'
import { inOrderOfTime, putDeadline } from './change-deadlines.ts'

const named = (name: string, effectiveDate = ''): DeadlineDraft => ({ ...BLANK_DEADLINE, name, effectiveDate })
const names = (list: readonly DeadlineDraft[]) => list.map(({ name }) => name).join(' ')
const [a, b, c] = [named('a'), named('b'), named('c')]
const list = [a, b, c]

describe('the list of deadlines', () => {
  it('adds a new deadline at its end and a changed one at its position', () => {
    expect(names(putDeadline(list, null, named('d')))).toBe('a b c d')
    expect(names(putDeadline(list, b, named('x')))).toBe('a x c')
  })

  it('U22 changes the row itself, at its current position, and adds the deadline if its row was removed', () => {
    expect(names(putDeadline([b, c], b, named('x')))).toBe('x c')
    expect(names(putDeadline([a, c], b, named('x')))).toBe('a c x')
  })

  it('OP-143 recognizes its row after a reload, and keeps its id', () => {
    const stored = [
      { ...a, id: 1 },
      { ...b, id: 2 },
    ]
    expect(putDeadline(stored, b, named('x'))).toEqual([stored[0], { ...named('x'), id: 2 }])
    expect(putDeadline(stored, { ...named('before'), id: 1 }, { ...named('x'), id: 1 })[0]).toMatchObject({ name: 'x' })
  })

  it('is sorted by start, with blank starts at the end', () => {
    const mixed = [
      named('none'),
      named('late', '2026-07-01T04:00:00Z'),
      named('bad', '13/45'),
      named('early', '2026-04-01T04:00:00Z'),
    ]
    expect(inOrderOfTime(mixed).map(({ deadline, index }) => `${index} ${deadline.name}`)).toEqual([
      '3 early',
      '1 late',
      '0 none',
      '2 bad',
    ])
  })
})
