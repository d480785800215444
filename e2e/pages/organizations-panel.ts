import { expect, type Locator, type Page } from '@playwright/test'
import { PromotionEditor } from './promotion-editor.ts'

/** The organizations of a promotion, in the Audience tab. */
export class OrganizationsPanel {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly table: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly range: Locator
  readonly nextPage: Locator
  readonly add: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.editor = new PromotionEditor(page)
    const panel = page.getByRole('region', { name: 'Organizations', exact: true })
    this.table = panel.getByRole('table', { name: 'Organizations' })
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') })
    this.search = panel.getByRole('searchbox')
    this.range = panel.getByText(/^[\d,]+-[\d,]+ of [\d,]+$/)
    this.nextPage = panel.getByRole('button', { name: 'Next page' })
    this.add = panel.getByRole('button', { name: 'Add organizations' })
    this.dialog = page.getByRole('dialog', { name: 'Add organizations' })
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'audience')
    await expect(this.rows.first()).toBeVisible()
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  /** Selects organizations in the dialog and lists them. */
  async choose(verb: 'Include' | 'Exclude', ...names: string[]): Promise<void> {
    await this.add.click()
    for (const name of names) {
      await this.dialog.getByRole('searchbox').fill(name)
      await this.dialog.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check()
    }
    await this.dialog.getByRole('button', { name: verb, exact: true }).click()
    await expect(this.dialog).toHaveCount(0)
  }
}
