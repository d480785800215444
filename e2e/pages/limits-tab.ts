import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { Picker } from './picker.ts'
import { PromotionEditor } from './promotion-editor.ts'

/** The Limits tab of a promotion. */
export class LimitsTab {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly panel: Locator
  readonly tree: Locator
  readonly rows: Locator
  readonly addGroup: Locator
  readonly dialog: Locator
  readonly mpg: Picker

  constructor(page: Page) {
    this.page = page
    this.editor = new PromotionEditor(page)
    this.panel = page.getByRole('region', { name: 'Limits', exact: true })
    this.tree = this.panel.getByRole('treegrid', { name: 'Limits' })
    this.rows = this.tree.getByRole('row').filter({ has: page.getByRole('gridcell') })
    this.addGroup = this.panel.getByRole('button', { name: 'Add group', exact: true })
    this.dialog = page.getByRole('dialog')
    this.mpg = new Picker(page, 'MPG')
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'limits')
    await expect(this.panel).toBeVisible()
  }

  async startEdit(): Promise<void> {
    await this.editor.startEdit()
    // the tab is shown a moment later
    await expect(this.addGroup).toBeVisible()
  }

  /** The row of a node, by its name. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('gridcell', { name: new RegExp(`^((Open|Close) )?${name}`) }) })
  }

  /** Expands or collapses a node by a click. */
  toggle(name: string): Locator {
    return this.tree.getByRole('button', { name, exact: true })
  }
}
