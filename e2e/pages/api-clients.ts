import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The page of API clients, with its dialogs. */
export class ApiClients {
  readonly page: Page
  readonly create: Locator
  readonly table: Locator
  readonly dialog: Locator
  readonly token: Locator

  constructor(page: Page) {
    this.page = page
    this.create = page.getByRole('button', { name: 'New API client' })
    this.table = page.getByRole('table', { name: 'API clients' })
    this.dialog = page.getByRole('dialog')
    this.token = page.getByRole('textbox', { name: 'Token' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/api-clients${search}`)
    await expect(this.create).toBeVisible()
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name })
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name })
  }

  /** Creates a client with the rights of these names and returns its token. */
  async make(name: string, ...rights: readonly string[]): Promise<string> {
    await this.create.click()
    await this.field('Name').fill(name)
    for (const right of rights) await this.dialog.getByRole('switch', { name: right }).check()
    await this.dialog.getByRole('button', { name: 'Create API client' }).click()
    await expect(this.token).toBeVisible()
    return this.token.inputValue()
  }

  async done(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Done' }).click()
    await expect(this.dialog).toHaveCount(0)
  }
}
