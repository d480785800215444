import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The screen for managing the administrators of a client. */
export class Administrators {
  readonly #page: Page
  readonly table: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.#page = page
    this.table = page.getByRole('table', { name: 'Administrators' })
    this.dialog = page.getByRole('dialog')
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/administrators${search}`)
    await expect(this.table).toBeVisible()
  }

  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text })
  }

  field(name: string): Locator {
    return this.dialog.getByLabel(name, { exact: true })
  }

  /** Fills in an invitation to Dealer Rewards, without sending it. */
  async fillInvitation(email: string, firstName: string, lastName: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Invite administrator' }).click()
    await this.field('Email').fill(email)
    await this.field('First name').fill(firstName)
    await this.field('Last name').fill(lastName)
    await this.dialog.getByRole('checkbox', { name: 'Access: Dealer Rewards' }).check()
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Invite administrator' }).click()
  }

  /** The link, which is shown only once. */
  async shownLink(): Promise<string> {
    const text = await this.dialog.getByText(/\/invitation#/).textContent()
    return text?.trim() ?? ''
  }

  /** Chooses an action from the menu at the end of a row. */
  async act(fullName: string, action: string): Promise<void> {
    await this.#page.getByRole('button', { name: `More for ${fullName}` }).click()
    await this.#page.getByRole('menuitem', { name: action }).click()
  }
}
