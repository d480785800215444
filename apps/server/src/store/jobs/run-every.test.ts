import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import type { Deps } from '../../deps.ts'
import { depsOf } from '../../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runEvery, runHourly, takeTurn } from './run-every.ts'

describe('work of every hour', () => {
  let server: TestServer
  let deps: Deps
  beforeAll(async () => {
    server = await startTestServer(quickestForm)
    deps = depsOf(server)
  })
  afterAll(() => server.close())
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const pass = (minutes: number) => {
    server.clock.advance({ minutes })
    vi.advanceTimersByTime(600_000)
  }

  test('is done at its turn, also after it failed, and no more once it is ended', async () => {
    let done = 0
    const end = runHourly(deps, 'remove expired', () => {
      done += 1
      return done === 1 ? Promise.reject(new Error('the first one fails')) : Promise.resolve()
    })
    pass(10)
    await expect.poll(() => done).toBe(1)
    pass(60)
    await expect.poll(() => done).toBe(2)
    await end()
    pass(60)
    await end()
    expect(done).toBe(2)
  })

  test('is done at once where that is asked for, and again at its next turn', async () => {
    let done = 0
    const rhythm = { trySeconds: 15, turnSeconds: 14, atStart: true } as const
    const end = runEvery(deps, 'check publish dates', rhythm, () => Promise.resolve(void (done += 1)))
    await expect.poll(() => done).toBe(1)
    server.clock.advance({ seconds: 15 })
    vi.advanceTimersByTime(15_000)
    await expect.poll(() => done).toBe(2)
    await end()
  })

  test('is left to newer programs once the schema no longer serves this one', async () => {
    await server.db.pool.query(
      `INSERT INTO schema_migration (number, name, checksum) VALUES (9999, '9999-newer-since-9999', '')`,
    )
    const done: string[] = []
    const rhythm = { trySeconds: 15, turnSeconds: 14, atStart: true } as const
    await runEvery(deps, 'expire imports', rhythm, () => Promise.resolve(void done.push('outdated')))()
    await server.db.pool.query('DELETE FROM schema_migration WHERE number = 9999')
    const end = runEvery(deps, 'expire imports', rhythm, () => Promise.resolve(void done.push('served')))
    await expect.poll(() => done).toEqual(['served'])
    await end()
  })

  test('of many steps keeps its turn while it goes on, until its end is asked for', async () => {
    const rhythm = { trySeconds: 15, turnSeconds: 14, atStart: true } as const
    const takes = () => takeTurn(deps.db.kysely, 'sweep uploads', deps.clock(), 14)
    const steps: boolean[] = []
    const ending = Promise.withResolvers<undefined>()
    const done = Promise.withResolvers<undefined>()
    const end = runEvery(deps, 'sweep uploads', rhythm, async (goesOn) => {
      for (let step = 1; step <= 3; step += 1) {
        server.clock.advance({ seconds: 13 })
        steps.push(await takes(), await goesOn())
      }
      ending.resolve(undefined)
      await done.promise
      steps.push(await goesOn())
    })
    await ending.promise
    const ended = end()
    done.resolve(undefined)
    await ended
    expect(steps).toEqual([false, true, false, true, false, true, false])
  })

  test('of many steps ends where another instance has the turn by now', async () => {
    const rhythm = { trySeconds: 15, turnSeconds: 14, atStart: true } as const
    const steps = Promise.withResolvers<boolean[]>()
    const end = runEvery(deps, 'sweep rule groups', rhythm, async (goesOn) => {
      server.clock.advance({ seconds: 14 })
      const isTaken = await takeTurn(deps.db.kysely, 'sweep rule groups', deps.clock(), 14)
      steps.resolve([isTaken, await goesOn()])
    })
    expect(await steps.promise).toEqual([true, false])
    await end()
  })
})
