import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { putBack } from './undo.ts'

type Row = { readonly name: string }
const named = (name: string): Row => ({ name })
const names = (list: readonly Row[]) => list.map(({ name }) => name).join(' ')
const [a, b, c] = [named('a'), named('b'), named('c')]
const list = [a, b, c]

describe('the way back of a removed row', () => {
  it('U22 takes a removed one back to where it stood, whatever else was removed or changed meanwhile', () => {
    expect(names(putBack([a, c], b, list))).toBe('a b c')
    expect(names(putBack([a], b, list))).toBe('a b')
    expect(names(putBack([named('x'), c, named('d')], b, list))).toBe('x b c d')
  })

  it('U22 is as it was when what was removed is put back in the reverse order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 8 }), (picks) => {
        const whole: readonly Row[] = Array.from({ length: 10 }, (_, index) => named(String(index)))
        const steps: [removed: Row, then: readonly Row[]][] = []
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
})
