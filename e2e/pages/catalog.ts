import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { Picker } from './picker.ts'

/** The catalog: its lists, and the page of a record. */
export class Catalog {
  readonly page: Page
  readonly search: Locator
  readonly save: Locator
  readonly changes: Locator
  /** The button that opens the list of problems. */
  readonly problemCount: Locator
  readonly problems: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    const bar = page.getByRole('region', { name: 'Changes' })
    this.page = page
    this.search = page.getByRole('searchbox', { name: /^Search / })
    this.save = bar.getByRole('button', { name: 'Save', exact: true })
    this.changes = bar.getByRole('status')
    this.problemCount = bar.getByRole('button', { name: /problem|needed/ })
    this.problems = page.getByRole('region', { name: 'There is a problem' })
    this.dialog = page.getByRole('dialog')
  }

  /** Opens an address of the catalog, such as `products?keyword=pump`, and waits for its rows or fields. */
  async open(address = ''): Promise<void> {
    await this.page.goto(`/catalog/${address}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** Confirms another key, once the dialog shows where the old one is used. */
  async renameTo(key: string): Promise<void> {
    const confirm = this.dialog.getByRole('button', { name: `Rename to ${key}` })
    await expect(confirm).not.toHaveAttribute('aria-busy')
    await confirm.click()
  }

  /** The row of a list with this text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  text(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  select(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true })
  }

  /** Chooses in a picker, by typing. */
  async pick(label: string, name: string): Promise<void> {
    const picker = new Picker(this.page, label)
    await picker.input.fill(name)
    await this.page.getByRole('option', { name }).first().click()
  }

  /** Chooses one more in a picker of several, by typing. */
  async pickAnother(label: string, name: string): Promise<void> {
    await this.pick(label, name)
    await this.select(label).press('Tab')
  }

  /** A row of the prices, counted from 1. */
  price(number: number): Locator {
    return this.page.getByRole('group', { name: new RegExp(`^Price ${number} of`) })
  }

  async addPrice(country: string, amount: string): Promise<void> {
    const before = await this.page.getByRole('group', { name: /^Price \d+ of/ }).count()
    await this.page.getByRole('button', { name: 'Add price' }).click()
    const added = this.price(before + 1)
    await added.getByRole('combobox', { name: 'Country' }).fill(country)
    await this.page.getByRole('option', { name: country }).first().click()
    await added.getByRole('textbox', { name: 'Amount' }).fill(amount)
  }

  async saveAndWait(): Promise<void> {
    await this.save.click()
    await expect(this.changes).toHaveText('No changes')
  }

  /** Chooses an entry of the record's menu. */
  async act(entry: 'Deactivate' | 'Reactivate' | 'Delete' | 'Erase personal data'): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /^More for / })
      .click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }
}
