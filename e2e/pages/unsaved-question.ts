import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The confirmation before unsaved changes are lost, as a dialog of the console or of the browser. */
export class UnsavedQuestion {
  readonly page: Page
  readonly dialog: Locator
  readonly stay: Locator
  readonly discard: Locator
  /** The message shown instead during a save. */
  readonly saving: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Discard changes?' })
    this.stay = this.dialog.getByRole('button', { name: 'Keep editing' })
    this.discard = this.dialog.getByRole('button', { name: /^Discard \d/ })
    this.saving = page.getByRole('dialog', { name: 'Saving changes' })
  }

  /** Attempts to leave, checks that the confirmation names the loss, and stays. */
  async askedBy(leave: () => Promise<unknown>, lost: string): Promise<void> {
    await leave()
    await expect(this.dialog).toContainText(lost)
    await this.stay.click()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Reloads the page, gets the browser's confirmation, and stays. */
  async askedByReload(): Promise<void> {
    const asked = this.page.waitForEvent('dialog')
    // the evaluation is blocked until the dialog is closed
    void this.page.evaluate(() => window.location.reload()).catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  }

  back(): Promise<void> {
    return this.page.evaluate(() => window.history.back())
  }

  /** Follows a link of the frame behind an open dialog, which only a script can do. */
  follow(link: string): Promise<void> {
    const navigation = this.page.getByRole('navigation', { name: 'Main', includeHidden: true })
    return navigation.getByRole('link', { name: link, includeHidden: true }).dispatchEvent('click')
  }
}
