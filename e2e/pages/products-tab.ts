import { expect, type Locator, type Page } from '@playwright/test'
import { narrow } from './narrow.ts'
import { PromotionEditor } from './promotion-editor.ts'

/** The products of a promotion. */
export class ProductsTab {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly table: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly totals: Locator
  readonly showExpired: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.editor = new PromotionEditor(page)
    const panel = page.getByRole('region', { name: 'Products', exact: true })
    // tables of more than 200 rows have the role grid
    this.table = panel.locator('table')
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) })
    this.search = panel.getByRole('searchbox')
    this.totals = panel.getByText(/^[\d,]+ products? · /)
    this.showExpired = panel.getByRole('checkbox', { name: 'Show expired' })
    this.dialog = page.getByRole('dialog')
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'products')
    await expect(this.totals).toBeVisible()
  }

  async openForEdit(id: number): Promise<void> {
    await this.open(id)
    await this.editor.startEdit()
    await expect(this.table.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  }

  /** The row of a product, or of a group by the models of its products. */
  row(models: string): Locator {
    return this.rows.filter({ has: this.page.getByText(models, { exact: true }) })
  }

  /** Waits until a row shows these units; in edit mode the name of the Edit button precedes the maximum. */
  async expectUnits(models: string, minimum: string, maximum: string): Promise<void> {
    await expect(this.row(models)).toContainText(new RegExp(`${minimum} / (Edit [^:]*: )?${maximum}`))
  }

  async edit(name: string): Promise<void> {
    await this.table.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
    await expect(this.dialog).toBeVisible()
  }

  /** Chooses an action from the menu of a row. */
  async act(name: string, action: string): Promise<void> {
    await this.table.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  /** A button of the open dialog. */
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Opens the dialog for adding products and selects these. */
  async select(...keys: readonly string[]): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Products', exact: true })
      .getByRole('button', { name: 'Add', exact: true })
      .click()
    for (const key of keys) {
      await narrow(this.dialog, key)
      await this.dialog.getByRole('checkbox', { name: `Select ${key}`, exact: true }).check()
    }
  }
}
