import { expect, type Locator, type Page } from '@playwright/test'

/** What the editor says and asks when somebody else has saved meanwhile. */
export class Merging {
  /** The notice that somebody else has saved. */
  readonly newer: Locator
  /** The list of what was merged. */
  readonly report: Locator
  readonly merge: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.newer = page.getByRole('status').filter({ hasText: 'saved this promotion on' })
    this.report = page.getByRole('status').filter({ hasText: /changes? by .* merged/ })
    this.merge = page.getByRole('button', { name: 'Merge changes' })
    this.dialog = page.getByRole('dialog', { name: /with yours$/ })
  }

  /** What is asked about one value: its sides, as they are named on the screen. */
  conflict(label: string): Locator {
    return this.dialog.getByRole('radiogroup', { name: label })
  }

  async choose(label: string, side: 'Theirs' | 'Yours' | 'Before both'): Promise<void> {
    await this.conflict(label)
      .getByRole('radio', { name: new RegExp(`^${side}`) })
      .check()
  }

  async apply(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Apply and continue editing' }).click()
    await expect(this.dialog).toHaveCount(0)
  }
}
