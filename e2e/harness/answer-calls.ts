import type { Page, Request, Route } from '@playwright/test'
import { isIntercepted } from './intercept-throughout.ts'

/*
 * How a test can change calls: make them fail, wait or break, change a request so the real server rejects it, and
 * return responses that the server cannot. Every response that the server can return comes from the server: a test writes the data that causes it (`promotions`, `api`, `server.query`). A lint rule bans `page.route` in the tests.
 */

/** Selects calls by their URL. */
type Address = string | RegExp

interface Which {
  /** Number of calls; all of them when omitted. */
  readonly times?: number
  /** Selects among the calls to the address; all of them when omitted. */
  readonly when?: (request: Request) => boolean
  /** Calls wait for this first. */
  readonly after?: () => Promise<unknown>
}

/** Lets further calls through; resolves when the intercepted calls have responses. */
type Release = () => Promise<void>

async function intercept(
  page: Page,
  address: Address,
  { times = Infinity, when = () => true, after }: Which,
  handle: (route: Route, request: Request) => Promise<unknown> | undefined,
): Promise<Release> {
  if (!isIntercepted(page.context())) throw new Error('Say test.use({ intercepts: true }) before calls are answered')
  let left = times
  const taken: Promise<unknown>[] = []
  const handler = async (route: Route, request: Request) => {
    if (left === 0 || !when(request)) return route.fallback()
    left -= 1
    const done = Promise.resolve(after?.()).then(() => handle(route, request))
    taken.push(done)
    await done
  }
  await page.route(address, handler)
  return async () => {
    await page.unroute(address, handler)
    await Promise.allSettled(taken)
  }
}

/** An error response: a status of 400 or more. */
export interface Failure {
  readonly status: number
  readonly body?: string
  readonly json?: unknown
  readonly contentType?: string
  readonly headers?: Record<string, string>
}

/** Makes calls fail before the server sees them. */
export const failCalls = (page: Page, address: Address, failure: Failure, which: Which = {}): Promise<Release> => {
  if (failure.status < 400) throw new Error(`${failure.status} is no failure: let the server respond`)
  const response = 'json' in failure ? failure : { body: '', ...failure }
  return intercept(page, address, which, (route) => route.fulfill(response))
}

/** Breaks the connection before the server sees the calls. */
export const cutCalls = (page: Page, address: Address, which: Which = {}): Promise<Release> =>
  intercept(page, address, which, (route) => route.abort('connectionreset').catch(() => undefined))

/** Lets the server run the calls, and breaks the connection before the response arrives. */
export const loseResponses = (page: Page, address: Address, which: Which = {}): Promise<Release> =>
  intercept(page, address, which, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** Delays calls before they reach the server. If `until` rejects, the connection breaks. */
export const delayCalls = (
  page: Page,
  address: Address,
  until: (request: Request) => Promise<unknown>,
  which: Which = {},
): Promise<Release> =>
  intercept(page, address, which, async (route, request) => {
    await until(request)
    // a call that was aborted while it waited cannot continue
    await route.fallback().catch(() => undefined)
  })

/** Lets the server respond immediately, and delays the response on its way back. */
export const delayResponses = (
  page: Page,
  address: Address,
  until: (request: Request) => Promise<unknown>,
  which: Which = {},
): Promise<Release> =>
  intercept(page, address, which, async (route, request) => {
    const response = await route.fetch()
    await until(request)
    await route.fulfill({ response }).catch(() => undefined)
  })

/** Never returns a response, as if the server hangs. */
export const neverRespond = (page: Page, address: Address, which: Which = {}): Promise<Release> =>
  intercept(page, address, which, () => undefined)

/** Changes requests so the real server rejects them. */
export const changeRequests = (
  page: Page,
  address: Address,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read many shapes
  change: (body: any) => unknown,
  which: Which = {},
): Promise<Release> =>
  intercept(page, address, which, (route, request) =>
    route.fallback({ postData: JSON.stringify(change(request.postDataJSON())) }),
  )

/** Returns nothing for a value that every stored record has: no data causes this response. */
export const answerEmpty = (page: Page, address: Address): Promise<Release> =>
  intercept(page, address, {}, (route) => route.fulfill({ status: 204 }))

/**
 * Changes a response to one that no data causes, such as hostile HTML that the server never stores, or a list longer
 * than a test can create. The test must not assert a change of a rewritten value.
 */
export const answerImpossible = (
  page: Page,
  address: Address,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read many shapes
  change: (body: any, request: Request) => unknown,
  which: Which = {},
): Promise<Release> =>
  intercept(page, address, which, async (route, request) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json(), request) })
  })
