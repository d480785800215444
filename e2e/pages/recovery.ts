import type { Locator, Page } from '@playwright/test'

/** The offer of changes that were typed the last time and never saved. */
export class Recovery {
  readonly offer: Locator
  readonly restore: Locator
  readonly discard: Locator

  constructor(page: Page) {
    this.offer = page.getByRole('status').filter({ hasText: 'You have unsaved changes from' })
    this.restore = page.getByRole('button', { name: 'Restore changes' })
    this.discard = page.getByRole('button', { name: 'Discard them' })
  }
}
