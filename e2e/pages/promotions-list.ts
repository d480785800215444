import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { Picker } from './picker.ts'

type Filter = 'Promotion type' | 'Country' | 'Fiscal year' | 'Effectiveness'

/** The list of the promotions of a program. */
export class PromotionsList {
  readonly page: Page
  readonly table: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly filters: Locator
  readonly chips: Locator
  readonly range: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: 'Promotions' })
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') })
    this.search = page.getByRole('searchbox', { name: 'Search promotions' })
    this.filters = page.getByRole('button', { name: /^Filters/ })
    this.chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
    this.range = page.getByText(/^[\d,]+-[\d,]+ of [\d,]+$/)
  }

  async open(address = ''): Promise<void> {
    await this.page.goto(`/promotions${address}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  }

  promotion(key: string): Locator {
    return this.table.getByRole('link', { name: key, exact: true })
  }

  /** The keys that are shown, in their order. */
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

  /** Chooses one more value of a filter; the advanced part is open then. */
  async filterBy(filter: Filter, value: string): Promise<void> {
    if ((await this.filters.getAttribute('aria-expanded')) !== 'true') await this.filters.click()
    await new Picker(this.page, filter).choose(value)
    await this.page.keyboard.press('Escape')
  }
}
