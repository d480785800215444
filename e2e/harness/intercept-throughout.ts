import type { BrowserContext } from '@playwright/test'

const intercepted = new WeakSet<BrowserContext>()

/**
 * Keeps the requests of a browser intercepted from its first to its last. Playwright turns that on with the first route
 * and off with the last, and tells nobody of a request that is sent in between: neither the log of calls nor who waits
 * for it. With a route that nothing meets there is no such moment. Stories that answer no calls do without: it costs
 * them a sixth of their time.
 */
export async function interceptThroughout(context: BrowserContext): Promise<void> {
  await context.route('http://nowhere.invalid/', (route) => route.abort())
  intercepted.add(context)
}

/** Whether the requests of a browser are intercepted from its first to its last. */
export const isIntercepted = (context: BrowserContext): boolean => intercepted.has(context)
