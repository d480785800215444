import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The audit page. */
export class Audit {
  readonly page: Page
  readonly table: Locator
  readonly filters: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: 'Audit log' })
    this.filters = page.getByRole('group', { name: 'Audit log filters' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/audit${search}`)
    await expect(this.filters).toBeVisible()
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** Expands the newest entry with this text and returns the details below it. */
  async unfold(words: string): Promise<Locator> {
    await this.table
      .getByRole('button', { name: new RegExp(`^Details of .*${words}`) })
      .first()
      .click()
    return this.table.getByRole('group', { name: new RegExp(`^Details of .*${words}`) }).first()
  }
}
