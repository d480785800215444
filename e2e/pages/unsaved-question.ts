import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The question before something unsaved is lost, whichever form it is in. */
export class UnsavedQuestion {
  readonly page: Page
  readonly dialog: Locator
  readonly stay: Locator
  readonly discard: Locator
  /** What is said instead while a save is under way. */
  readonly saving: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Discard changes?' })
    this.stay = this.dialog.getByRole('button', { name: 'Keep editing' })
    this.discard = this.dialog.getByRole('button', { name: /^Discard \d/ })
    this.saving = page.getByRole('dialog', { name: 'Saving changes' })
  }

  /** Takes a way out, reads what would be lost, and stays. */
  async askedBy(leave: () => Promise<unknown>, lost: string): Promise<void> {
    await leave()
    await expect(this.dialog).toContainText(lost)
    await this.stay.click()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Reloads the page, is asked by the browser, and stays. */
  async askedByReload(): Promise<void> {
    const asked = this.page.waitForEvent('dialog')
    // the page waits for the answer
    void this.page.evaluate(() => window.location.reload()).catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  }

  back(): Promise<void> {
    return this.page.evaluate(() => window.history.back())
  }

  /** Follows a link of the frame while a dialog is in front of it, as only a script can. */
  follow(link: string): Promise<void> {
    const navigation = this.page.getByRole('navigation', { name: 'Main', includeHidden: true })
    return navigation.getByRole('link', { name: link, includeHidden: true }).dispatchEvent('click')
  }
}
