import { describe, expect, test } from 'vitest'
import { TooManyWaiting } from './queueing-pool.ts'
import { createTurns } from './turns.ts'

const held = new Error('held by another session')
const isHeld = (error: unknown) => error === held

/** Work that ends on request. */
function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, open: () => resolve(), fail: (error: Error) => reject(error) }
}

describe('turns', () => {
  test('work with the same name runs in order of arrival; work with other names runs concurrently', async () => {
    const inTurn = createTurns(isHeld, 0)
    const first = gate()
    const done: string[] = []
    const note = (what: string) => () => Promise.resolve(void done.push(what))
    const all = [
      inTurn(['row 1'], () => first.work().then(note('first'))),
      inTurn(['row 1'], note('second')),
      inTurn(['key a', 'row 1'], note('third')),
      inTurn(['key a', 'row 2'], note('fourth')),
      inTurn(['row 2'], note('other row')),
      inTurn([], note('no row')),
    ]
    await Promise.all(all.slice(4))
    expect(done).toEqual(['no row', 'other row'])
    first.open()
    await Promise.all(all)
    expect(done).toEqual(['no row', 'other row', 'first', 'second', 'third', 'fourth'])
  })

  test('failing work passes the turn on', async () => {
    const inTurn = createTurns(isHeld, 0)
    const failing = inTurn(['row'], () => Promise.reject(new Error('mine')))
    const next = inTurn(['row'], () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('mine')
    expect(await next).toBe('done')
  })

  test('when another process locks the row, long waiters are refused and recent ones retry', async () => {
    const patient = createTurns(isHeld, 60_000)
    const hasty = createTurns(isHeld, 0)
    const fates = async (inTurn: typeof patient) => {
      const first = gate()
      const work = [first.work, () => Promise.resolve(), () => Promise.resolve()]
      const settled = Promise.allSettled(work.map((one) => inTurn(['row'], one)))
      first.fail(held)
      return (await settled).map(({ status }) => status)
    }
    expect(await fates(patient)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(await fates(hasty)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await hasty(['row'], () => Promise.resolve('free'))).toBe('free')
  })

  test('at most 500 calls wait for one name', async () => {
    const inTurn = createTurns(isHeld, 0)
    const first = gate()
    const waiting = [inTurn(['row'], first.work), ...Array.from({ length: 500 }, () => inTurn(['row'], first.work))]
    await expect(inTurn(['row'], first.work)).rejects.toThrow(TooManyWaiting)
    first.open()
    await Promise.all(waiting)
  })
})
