import type { Page, Request } from '@playwright/test'
import { expect } from './expect.ts'

/**
 * Calls of a page that can be held back, so that what it reads by itself does not come before what a story does. Made
 * before the page is opened: what is on its way when the others are held is waited for.
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

  /** Watches the calls from now on, and lets them all through. */
  async watch(): Promise<void> {
    await this.#page.route('**/api/**', async (route, request) => {
      if (isOwn(request)) await this.#released?.promise
      this.#sent.add(request)
      await route.fallback()
    })
  }

  /** Holds what the page asks by itself from now on, once all that was sent is answered. */
  async hold(): Promise<void> {
    this.#released = Promise.withResolvers()
    await expect.poll(() => this.#sent.size).toBe(0)
  }

  /** Lets through what was held, and all that follows. */
  release(): void {
    this.#released?.resolve()
    this.#released = null
  }
}

/** What the page asks by itself: reads, and what it keeps of an edit. */
const isOwn = (request: Request) => request.method() === 'GET' || /\/search\b|\/promotionDrafts\//.test(request.url())
