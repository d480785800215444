import type { Locator, Page, Response } from '@playwright/test'

/** The offer of changes that were typed the last time and never saved. */
export class Recovery {
  readonly offer: Locator
  readonly restore: Locator
  readonly discard: Locator
  /** What is said in a window that is not kept because another one is. */
  readonly elsewhere: Locator

  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.offer = page.getByRole('status').filter({ hasText: 'You have unsaved changes from' })
    this.restore = page.getByRole('button', { name: 'Restore changes' })
    this.elsewhere = page.getByRole('status').filter({ hasText: 'are kept for another window' })
    this.discard = page.getByRole('button', { name: 'Discard them' })
  }

  /** The answer to what is kept next; that of reading what was kept before is another. */
  waitUntilKept(): Promise<Response> {
    return this.#page.waitForResponse(
      (response) => response.url().includes('/api/promotionDrafts/') && response.request().method() === 'PUT',
    )
  }
}
