import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The checks before publishing. */
export class Checks {
  readonly #page: Page
  readonly button: Locator
  readonly panel: Locator
  readonly summary: Locator
  /** The toggle of the accepted findings. */
  readonly accepted: Locator
  /** States that the checks of the saved promotion did not finish in time. */
  readonly notFinished: Locator
  readonly again: Locator
  /** The confirmation before a save that publishes. */
  readonly question: Locator

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: /^Readiness(\W+\d+ (problem|warning)s?)*( as of the last save)?$/ })
    this.panel = page.getByRole('region', { name: 'Readiness' })
    this.summary = this.panel.getByRole('status')
    this.accepted = this.panel.locator('summary')
    this.notFinished = this.panel.getByText(
      /^Not finished: the checks of the saved promotion take longer than 2 seconds/,
    )
    this.again = this.panel.getByRole('button', { name: 'Check again' })
    this.question = page.getByRole('dialog', { name: /^Publish with \d+ warnings?$/ })
    this.#page = page
  }

  /** Opens the checks and waits until they have run. */
  async open(): Promise<void> {
    await this.button.click()
    await expect(this.summary).not.toHaveText(/^(Loading.*)?$/)
  }

  /** Accepts a finding, and waits until it is accepted. */
  async accept(text: string, reason: string): Promise<void> {
    await this.panel
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: `Accept: ${text}` })
      .click()
    const dialog = this.#page.getByRole('dialog', { name: 'Accept finding' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Accept finding' }).click()
    await expect(dialog).toHaveCount(0)
  }

  /** The texts of all findings, accepted or not. */
  async texts(): Promise<string[]> {
    const more = this.panel.getByRole('button', { name: /^Show \d+ more/ })
    while ((await more.count()) > 0) await more.first().click()
    return this.panel.getByRole('listitem').getByRole('link').allTextContents()
  }

  finding(text: string): Locator {
    return this.panel.getByRole('link', { name: text })
  }
}
