import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { Picker } from './picker.ts'

type Filter =
  | ('Promotion type' | 'Country' | 'Fiscal year' | 'Status' | 'Publish state' | 'Problems')
  | ('Starts' | 'Ends' | 'Missing' | 'Revisions')

/** The list of a program's promotions. */
export class PromotionsList {
  readonly page: Page
  /** The link to a new promotion. */
  readonly create: Locator
  readonly table: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly filters: Locator
  readonly chips: Locator
  readonly range: Locator
  /** The button that opens the saved views; its label is the name of the chosen view. */
  readonly views: Locator
  readonly saveChanges: Locator
  /** The bar of the selected rows. */
  readonly chosen: Locator

  constructor(page: Page) {
    this.page = page
    this.create = page.getByRole('link', { name: 'New promotion' })
    this.table = page.getByRole('table', { name: 'Promotions' })
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') })
    this.search = page.getByRole('searchbox', { name: 'Search promotions' })
    this.filters = page.getByRole('button', { name: /^Filters/ })
    this.chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
    this.range = page.getByText(/^[\d,]+-[\d,]+ of [\d,]+$/)
    this.views = page.getByRole('button', { name: /^View:/ })
    this.saveChanges = page.getByRole('group', { name: /^Changes of view/ }).getByRole('button', { name: 'Save' })
    this.chosen = page.getByRole('region', { name: 'Selected rows' })
  }

  async open(address = ''): Promise<void> {
    await this.page.goto(`/promotions${address}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  }

  promotion(key: string): Locator {
    return this.table.getByRole('link', { name: key, exact: true })
  }

  /** The shown keys, in order. */
  async keys(): Promise<string[]> {
    return this.table.getByRole('link').allTextContents()
  }

  header(name: string): Locator {
    return this.table.getByRole('columnheader', { name })
  }

  async sortBy(name: string): Promise<void> {
    await this.header(name).getByRole('button').click()
  }

  async turnTo(page: 'First' | 'Previous' | 'Next' | 'Last'): Promise<void> {
    await this.page.getByRole('button', { name: `${page} page` }).click()
  }

  /** Adds a value to a filter; the advanced part must be open. */
  async filterBy(filter: Filter, value: string): Promise<void> {
    if ((await this.filters.getAttribute('aria-expanded')) !== 'true') await this.filters.click()
    await new Picker(this.page, filter).choose(value)
    await this.page.keyboard.press('Escape')
  }

  /** The headers of the shown columns, in order. */
  async headers(): Promise<string[]> {
    const texts = await this.table.getByRole('columnheader').allTextContents()
    return texts.filter((text) => text !== 'Select all rows of this page')
  }

  choice(key: string): Locator {
    return this.table.getByRole('checkbox', { name: `Select ${key}`, exact: true })
  }

  async openColumns(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Columns', exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Columns' })
    await expect(dialog).toBeVisible()
    return dialog
  }

  /** Opens the menu of views and returns it. */
  async openViews(): Promise<Locator> {
    await this.views.click()
    const menu = this.page.getByRole('menu', { name: 'Views' })
    await expect(menu).toBeVisible()
    return menu
  }

  async chooseView(name: string): Promise<void> {
    await (await this.openViews()).getByRole('menuitemradio', { name }).click()
  }

  async openViewDialog(line: string, title: string): Promise<Locator> {
    await (await this.openViews()).getByRole('menuitem', { name: line }).click()
    return this.page.getByRole('dialog', { name: title })
  }

  /** Saves the current list as a view with this name. */
  async saveViewAs(name: string, ...choices: ('Share with the program' | 'Use as default')[]): Promise<void> {
    const dialog = await this.openViewDialog('Save view as…', 'Save view')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    for (const choice of choices) await dialog.getByRole('checkbox', { name: choice }).check()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog).toHaveCount(0)
  }
}
