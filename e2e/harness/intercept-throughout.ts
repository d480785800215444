import type { BrowserContext } from '@playwright/test'

/**
 * Keeps the requests of a browser intercepted from its first to its last. Playwright turns that on with the first route
 * and off with the last, and tells nobody of a request that is sent in between: neither the log of calls nor who waits
 * for it. With a route that nothing meets there is no such moment.
 */
export async function interceptThroughout(context: BrowserContext): Promise<void> {
  await context.route('http://nowhere.invalid/', (route) => route.abort())
}
