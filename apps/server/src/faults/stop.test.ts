import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freshClone, testedForms } from '../db/testing/fresh-database.ts'
import { cloneDemoFolder } from '../testing/demo-clone.ts'
import { settingsFor, startServerProcess } from '../testing/server-process.ts'
import { cookieOf, openClient } from './testing/client.ts'

describe.each(testedForms)('stopping (%s database)', { timeout: 60_000 }, (kind) => {
  test('R8 under load: what is under way is answered, no connection is cut, and the process ends with 0', async () => {
    const { address, remove } = await (kind === 'embedded' ? cloneDemoFolder() : freshClone(kind))
    const server = await startServerProcess({ ...settingsFor(address), DEMO: '1' })
    const { call, close } = openClient()
    const cookie = await cookieOf(call, server.origin, 'admin@example.com')
    const answers: number[] = []
    const failures: unknown[] = []
    /** As one of several instances is used: who is told to leave goes elsewhere. */
    const workUntilToldToLeave = async () => {
      for (let isTold = false; !isTold;) {
        const url = `${server.origin}/api/promotions/search?size=50`
        const { status, headers } = await call('POST', url, { body: {}, headers: { cookie } })
        answers.push(status)
        isTold = headers.connection === 'close'
      }
    }
    const work = () => workUntilToldToLeave().catch((error: unknown) => void failures.push(error))
    const working = Array.from({ length: 16 }, work)
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(50)
    const began = performance.now()
    server.kill('SIGTERM')
    await setTimeout(20)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await Promise.all(working)
    close()
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(failures).toEqual([])
    await remove()
  })
})
