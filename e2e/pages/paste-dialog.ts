import { expect, type Locator, type Page } from '@playwright/test'

/** The dialog for pasting keys into a list of the Audience tab. */
export class PasteDialog {
  readonly dialog: Locator
  readonly text: Locator
  readonly rows: Locator
  /** Number of keys per outcome, as text. */
  readonly outcomes: Locator
  readonly opener: Locator

  constructor(page: Page, panel: Locator, title: 'Organizations' | 'Participants') {
    this.opener = panel.getByRole('button', { name: 'Paste keys', exact: true })
    this.dialog = page.getByRole('dialog', { name: `Paste keys of ${title.toLowerCase()}` })
    this.text = this.dialog.getByRole('textbox', { name: /^Keys/ })
    this.rows = this.dialog.getByRole('row').filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) })
    this.outcomes = this.dialog.getByText(/^[\d,]+ keys?: /)
  }

  async open(): Promise<void> {
    await this.opener.click()
    await this.text.waitFor()
  }

  /** Opens it, pastes text and waits for the preview. */
  async preview(text: string): Promise<void> {
    await this.open()
    await this.text.fill(text)
    await this.button('Preview').click()
    await expect(this.outcomes).toBeVisible()
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async choose(choice: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: choice, exact: true }).check()
  }
}
