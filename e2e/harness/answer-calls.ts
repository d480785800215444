import type { Page, Request, Route } from '@playwright/test'
import { isIntercepted } from './intercept-throughout.ts'

/*
 * What a story may do to calls: make them fail, wait or break, change what is sent so that the real server rejects it,
 * and return what no server can. Whatever the server can return comes from the server: a story writes the data that
 * leads to it (`promotions`, `api`, `server.query`). A lint rule keeps `page.route` out of the stories.
 */

/** Which calls are meant, by their address. */
type Address = string | RegExp

interface Which {
  /** How many of the calls; all of them when left out. */
  readonly times?: number
  /** Which of the calls to the address; all of them when left out. */
  readonly when?: (request: Request) => boolean
  /** What they wait for first. */
  readonly after?: () => Promise<unknown>
}

/** Lets the next calls through; done when those that were taken before are answered. */
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

/** A response that rejects a call, or a server that fails: a status of 400 or more. */
export interface Failure {
  readonly status: number
  readonly body?: string
  readonly json?: unknown
  readonly contentType?: string
  readonly headers?: Record<string, string>
}

/** Calls fail, before the server sees them. */
export const failCalls = (page: Page, address: Address, failure: Failure, which: Which = {}): Promise<Release> => {
  if (failure.status < 400) throw new Error(`${failure.status} is no failure: let the server respond`)
  const response = 'json' in failure ? failure : { body: '', ...failure }
  return intercept(page, address, which, (route) => route.fulfill(response))
}

/** The connection breaks before the server sees the calls. */
export const cutCalls = (page: Page, address: Address, which: Which = {}): Promise<Release> =>
  intercept(page, address, which, (route) => route.abort('connectionreset').catch(() => undefined))

/** The server carries the calls out, and the connection breaks before the response arrives. */
export const loseResponses = (page: Page, address: Address, which: Which = {}): Promise<Release> =>
  intercept(page, address, which, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** Calls wait before they reach the server; `until` may fail, which breaks the connection. */
export const delayCalls = (
  page: Page,
  address: Address,
  until: (request: Request) => Promise<unknown>,
  which: Which = {},
): Promise<Release> =>
  intercept(page, address, which, async (route, request) => {
    await until(request)
    // a call that was given up while it waited cannot go on
    await route.fallback().catch(() => undefined)
  })

/** The server responds at once, and the response waits on its way back. */
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

/** Nothing comes back, as from a server that hangs. */
export const neverRespond = (page: Page, address: Address, which: Which = {}): Promise<Release> =>
  intercept(page, address, which, () => undefined)

/** Changes what is sent, so that the real server rejects it. */
export const changeRequests = (
  page: Page,
  address: Address,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- stories look into many shapes
  change: (body: any) => unknown,
  which: Which = {},
): Promise<Release> =>
  intercept(page, address, which, (route, request) =>
    route.fallback({ postData: JSON.stringify(change(request.postDataJSON())) }),
  )

/** Nothing is found where every stored thing has a value: no data leads to this response. */
export const answerEmpty = (page: Page, address: Address): Promise<Release> =>
  intercept(page, address, {}, (route) => route.fulfill({ status: 204 }))

/**
 * Changes a response to what no data leads to, such as hostile HTML that the server never stores or a list longer than
 * a story can make. The story may not assert a change of what is rewritten here.
 */
export const answerImpossible = (
  page: Page,
  address: Address,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- stories look into many shapes
  change: (body: any, request: Request) => unknown,
  which: Which = {},
): Promise<Release> =>
  intercept(page, address, which, async (route, request) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json(), request) })
  })
