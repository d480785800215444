import type { Page, Request } from '@playwright/test'
import { expect } from './expect.ts'

/**
 * Calls of a page that can be held back, so background reads do not finish before an action of the test. Create it
 * before opening the page: calls already in flight when the hold starts are awaited.
 */
export class HeldCalls {
  readonly #page: Page
  readonly #sent = new Set<Request>()
  #released: PromiseWithResolvers<void> | null = null

  constructor(page: Page) {
    this.#page = page
    const forget = (request: Request) => this.#sent.delete(request)
    page.on('requestfinished', forget)
    page.on('requestfailed', forget)
  }

  /** Starts watching calls, and lets them all through. */
  async watch(): Promise<void> {
    await this.#page.route('**/api/**', async (route, request) => {
      if (isOwn(request)) await this.#released?.promise
      this.#sent.add(request)
      await route.fallback()
    })
  }

  /** Holds the background calls of the page from now on, once all earlier calls have responses. */
  async hold(): Promise<void> {
    this.#released = Promise.withResolvers()
    await expect.poll(() => this.#sent.size).toBe(0)
  }

  /** Releases the held calls, and stops holding. */
  release(): void {
    this.#released?.resolve()
    this.#released = null
  }
}

/** Background calls of the page: reads and draft saves. */
const isOwn = (request: Request) => request.method() === 'GET' || /\/search\b|\/promotionDrafts\//.test(request.url())
