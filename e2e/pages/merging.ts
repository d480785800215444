import { expect, type Locator, type Page } from '@playwright/test'

/** The messages and questions of the editor when another user has saved in the meantime. */
export class Merging {
  /** The notice that another user has saved. */
  readonly newer: Locator
  /** The list of merged changes. */
  readonly report: Locator
  readonly merge: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.newer = page.getByRole('status').filter({ hasText: 'saved this promotion on' })
    this.report = page.getByRole('status').filter({ hasText: /changes? by .* merged/ })
    this.merge = page.getByRole('button', { name: 'Merge changes' })
    this.dialog = page.getByRole('dialog', { name: /with yours$/ })
  }

  /** The conflict of one value, with its sides as labeled on the screen. */
  conflict(label: string): Locator {
    return this.dialog.getByRole('radiogroup', { name: label })
  }

  async choose(label: string, side: 'Theirs' | 'Yours' | 'Original'): Promise<void> {
    await this.conflict(label)
      .getByRole('radio', { name: new RegExp(`^${side}`) })
      .check()
  }

  async apply(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Apply and continue editing' }).click()
    await expect(this.dialog).toHaveCount(0)
  }
}
