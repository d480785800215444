import { expect, type Locator, type Page } from '@playwright/test'
import { PromotionEditor } from './promotion-editor.ts'

/** The Courses tab of a promotion. */
export class CoursesTab {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly table: Locator
  readonly rows: Locator
  readonly add: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.editor = new PromotionEditor(page)
    const panel = page.getByRole('region', { name: 'Courses', exact: true })
    this.table = panel.getByRole('table', { name: 'Courses' })
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') })
    this.add = panel.getByRole('button', { name: 'Add course' })
    this.dialog = page.getByRole('dialog')
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'courses')
    await expect(this.rows.first()).toBeVisible()
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  /** Presses the button that applies the dialog. */
  async commit(verb: 'Add course' | 'Update course'): Promise<void> {
    await this.dialog.getByRole('button', { name: verb }).click()
  }
}
