import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { Api } from './api.ts'
import { Calls } from './calls.ts'
import { Faults } from './faults.ts'
import { interceptThroughout } from './intercept-throughout.ts'
import { Promotions } from './promotions.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { Sessions, type User } from './sessions.ts'

/** Initial conditions of a test. */
export interface Setting {
  /** The signed-in user; null for none. */
  user: User | null
  /** The demo programs must be as loaded, without the changes of other tests. */
  untouched: boolean
  /** The test changes data that other tests rely on: it is restored when the browser has closed. */
  upsets: boolean
  /** The test changes or holds calls (`answer-calls.ts`). */
  intercepts: boolean
}

interface Given {
  faults: Faults
  calls: Calls
  /** Calls outside the browser, as an administrator who works in Dealer Rewards. */
  api: Api
  promotions: Promotions
  /** Another browser with its own session, watched like the first. */
  openAs: (user: User | null) => Promise<Page>
}

interface OfWorker {
  server: ServerProcess
  sessions: Sessions
}

/**
 * The test function of every browser test: a page of a signed-in user on the built console and the real server. A test
 * fails on any fault that it did not declare.
 */
export const test = base.extend<Setting & Given, OfWorker>({
  user: ['admin', { option: true }],
  untouched: [false, { option: true }],
  upsets: [false, { option: true }],
  intercepts: [false, { option: true }],

  // every second one on a database server, so tests cover both backends
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
    async ({}, use, { parallelIndex }) => {
      const server = await startServer(parallelIndex % 2 === 0 ? 'embedded' : 'server')
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  sessions: [async ({ server }, use) => use(new Sessions(server)), { scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.origin),

  storageState: async ({ server, sessions, user, untouched, upsets }, use) => {
    if (untouched) await server.restore()
    await use(await sessions.stateFor(user))
    await server.resetClock()
    await server.query('DELETE FROM promotion_draft')
    if (upsets) await server.restore()
  },

  // eslint-disable-next-line no-empty-pattern -- see above
  faults: async ({}, use) => {
    const faults = new Faults()
    await use(faults)
    expect(faults.undeclared, 'faults behind the story').toEqual([])
  },
  // eslint-disable-next-line no-empty-pattern -- see above
  calls: async ({}, use) => use(new Calls()),

  context: async ({ context, server, faults, calls, intercepts }, use) => {
    await context.clock.install({ time: await server.getTime() })
    if (intercepts) await interceptThroughout(context)
    await faults.watch(context)
    calls.watch(context)
    await use(context)
  },

  openAs: async ({ browser, server, sessions, faults, intercepts }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (user) => {
      const context = await browser.newContext({ storageState: await sessions.newStateFor(user) })
      contexts.push(context)
      await context.clock.install({ time: await server.getTime() })
      if (intercepts) await interceptThroughout(context)
      await faults.watch(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  // after storageState, which may reload the demo programs
  api: async ({ server, sessions, storageState: _signedIn }, use) => {
    await use(new Api(server.origin, await sessions.enter('admin', 'api')))
  },
  promotions: async ({ server, api }, use) => use(new Promotions(server, api)),
})

export { expect }
