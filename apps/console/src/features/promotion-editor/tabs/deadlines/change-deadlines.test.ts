import type { DeadlineDraft } from '@incentive/model'
import { BLANK_DEADLINE } from '@incentive/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOfTime, putBack, putDeadline } from './change-deadlines.ts'

const named = (name: string, effectiveDate = ''): DeadlineDraft => ({ ...BLANK_DEADLINE, name, effectiveDate })
const names = (list: readonly DeadlineDraft[]) => list.map(({ name }) => name).join(' ')
const [a, b, c] = [named('a'), named('b'), named('c')]
const list = [a, b, c]

describe('the list of deadlines', () => {
  it('DL-03 DL-04 takes a new one at its end and a changed one in its place', () => {
    expect(names(putDeadline(list, null, named('d')))).toBe('a b c d')
    expect(names(putDeadline(list, b, named('x')))).toBe('a x c')
  })

  it('U22 changes the row itself, wherever it stands by then, and adds what has no row any more', () => {
    expect(names(putDeadline([b, c], b, named('x')))).toBe('x c')
    expect(names(putDeadline([a, c], b, named('x')))).toBe('a c x')
  })

  it('U22 takes a removed one back to where it stood, whatever else was removed or changed meanwhile', () => {
    expect(names(putBack([a, c], b, list))).toBe('a b c')
    expect(names(putBack([a], b, list))).toBe('a b')
    expect(names(putBack([named('x'), c, named('d')], b, list))).toBe('x b c d')
  })

  it('U22 is as it was when what was removed is put back in the reverse order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 8 }), (picks) => {
        const whole: readonly DeadlineDraft[] = Array.from({ length: 10 }, (_, index) => named(String(index)))
        const steps: [removed: DeadlineDraft, then: readonly DeadlineDraft[]][] = []
        let now = whole
        for (const pick of picks) {
          const removed = now[pick % now.length]
          if (!removed) break
          steps.push([removed, now])
          now = now.filter((each) => each !== removed)
        }
        for (const [removed, then] of steps.toReversed()) now = putBack(now, removed, then)
        expect(now).toEqual(whole)
      }),
      { seed: 7 },
    )
  })

  it('is shown by the beginnings, with those that have none at the end', () => {
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
