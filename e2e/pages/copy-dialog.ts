import type { Locator, Page } from '@playwright/test'
import { fieldName } from './field-name.ts'

/** The dialog that copies the promotion of the editor. */
export class CopyDialog {
  readonly page: Page
  readonly dialog: Locator
  readonly payouts: Locator
  readonly confirm: Locator
  readonly cancel: Locator
  readonly picture: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Copy promotion' })
    this.payouts = this.dialog.getByRole('checkbox', { name: 'Also copy payout lines' })
    this.confirm = this.dialog.getByRole('button', { name: 'Copy promotion' })
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' })
    this.picture = this.dialog.getByRole('img', { name: /^Calendar/ })
  }

  field(label: 'Name' | 'Key' | 'Start Date' | 'Fiscal Year'): Locator {
    return this.dialog.getByRole('textbox', { name: fieldName(label) })
  }

  /** The message of a field. */
  message(label: string): Locator {
    return this.dialog.getByText(fieldName(label)).locator('xpath=ancestor::*[@data-field]')
  }

  /** Types a date as a user does, and leaves the field. */
  async typeDate(label: 'Start Date', text: string): Promise<void> {
    await this.field(label).fill(text)
    await this.field(label).press('Tab')
  }

  /** The value that the copy will have, as the dialog shows it. */
  factOf(label: 'End Date' | 'Publish Date' | 'Deadlines'): Locator {
    return this.dialog
      .getByRole('definition')
      .and(this.dialog.getByText(label, { exact: true }).locator('xpath=following-sibling::dd'))
  }
}
