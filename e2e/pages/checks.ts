import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The checks before publishing. */
export class Checks {
  readonly button: Locator
  readonly panel: Locator
  readonly summary: Locator

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: /^Check(\W+\d+ (problem|warning)s?)*$/ })
    this.panel = page.getByRole('region', { name: 'Before publishing' })
    this.summary = this.panel.getByRole('status')
  }

  /** Opens the checks and waits until they have run. */
  async open(): Promise<void> {
    await this.button.click()
    await expect(this.summary).not.toHaveText(/^(Loading.*)?$/)
  }

  finding(text: string): Locator {
    return this.panel.getByRole('link', { name: text })
  }
}
