import type { Locator, Page, Response } from '@playwright/test'

/** The offer to restore changes that were never saved. */
export class Recovery {
  readonly offer: Locator
  readonly restore: Locator
  readonly discard: Locator
  /** The notice in a window that is not backed up because another window is. */
  readonly elsewhere: Locator

  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.offer = page.getByRole('status').filter({ hasText: 'You have unsaved changes from' })
    this.restore = page.getByRole('button', { name: 'Restore changes' })
    this.elsewhere = page.getByRole('status').filter({ hasText: 'is already backing up changes' })
    this.discard = page.getByRole('button', { name: 'Discard changes' })
  }

  /** The response of the next draft save; reading a saved draft is a different call. */
  waitUntilKept(): Promise<Response> {
    return this.#page.waitForResponse(
      (response) => response.url().includes('/api/promotionDrafts/') && response.request().method() === 'PUT',
    )
  }
}
