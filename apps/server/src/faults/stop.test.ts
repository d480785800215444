import { describe, expect, test } from 'vitest'
import { testedForms } from '../db/testing/fresh-database.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { settingsFor, startServerProcess } from '../testing/server-process.ts'
import { cookieOf, openClient } from './testing/client.ts'

describe.each(testedForms)('stopping (%s database)', (kind) => {
  test('R8 under load: what is under way is answered, no save is lost, no connection is cut, and the process ends with 0', async () => {
    const { address, remove } = await cloneDemo(kind)
    const server = await startServerProcess({
      ...settingsFor(address),
      DEMO: '1',
      DRAIN_DELAY_SECONDS: '1',
      DRAIN_SECONDS: '600',
    })
    const { call, close } = openClient()
    const cookie = await cookieOf(call, server.origin, 'admin@example.com')
    const answers: number[] = []
    let reported = 0
    const failures: unknown[] = []
    /** The last body that was accepted at each address. */
    const taken = new Map<string, object>()
    /** Simulates a client of several instances, which goes to another one when a response closes the connection. */
    const workUntilStopped = async (path: string, bodyOf: (turn: number) => object) => {
      for (let turn = 1, isShown = false; !isShown; turn++) {
        const body = bodyOf(turn)
        const { status, headers } = await call('POST', `${server.origin}${path}`, { body, headers: { cookie } })
        answers.push(status)
        if (status === 200) taken.set(path, body)
        isShown = headers.connection === 'close'
        if (isShown) reported += 1
      }
    }
    const work = (path: string, bodyOf: (turn: number) => object) =>
      workUntilStopped(path, bodyOf).catch((error: unknown) => void failures.push(error))
    const saving = [1, 2, 3, 4].map((id) =>
      work(`/api/promotions/${id}/update`, (turn) => ({ promotion: { name: `Turn ${turn} of ${id}` } })),
    )
    const searching = Array.from({ length: 12 }, () => work('/api/promotions/search?size=50', () => ({})))
    const working = [...saving, ...searching]
    await expect.poll(() => answers.length).toBeGreaterThan(50)
    server.kill('SIGTERM')
    await expect.poll(() => reported).toBeGreaterThan(0)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await Promise.all(working)
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(failures).toEqual([])
    const next = await startServerProcess(settingsFor(address))
    for (const id of [1, 2, 3, 4]) {
      const stored = await call('GET', `${next.origin}/api/promotions/${id}`, { headers: { cookie } })
      const { name } = JSON.parse(stored.text) as { name: string }
      expect({ promotion: { name } }).toEqual(taken.get(`/api/promotions/${id}/update`))
    }
    next.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    close()
    await remove()
  })
})
