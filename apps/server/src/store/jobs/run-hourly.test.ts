import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import type { Deps } from '../../deps.ts'
import { depsOf } from '../../testing/test-deps.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runHourly } from './run-hourly.ts'

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
})
