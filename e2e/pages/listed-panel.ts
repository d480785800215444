import { expect, type Locator, type Page } from '@playwright/test'
import { PasteDialog } from './paste-dialog.ts'
import { PromotionEditor } from './promotion-editor.ts'

/** A list of the Audience tab: participants or organizations that a promotion includes and excludes individually. */
export class ListedPanel {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly table: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly range: Locator
  readonly nextPage: Locator
  readonly add: Locator
  /** The dialog for adding. */
  readonly dialog: Locator
  readonly selection: Locator
  readonly paste: PasteDialog

  constructor(page: Page, title: 'Organizations' | 'Participants') {
    this.page = page
    this.editor = new PromotionEditor(page)
    const panel = page.getByRole('region', { name: title, exact: true })
    this.table = panel.getByRole('table', { name: title })
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') })
    this.search = panel.getByRole('searchbox')
    this.range = panel.getByText(/^[\d,]+-[\d,]+ of [\d,]+$/)
    this.nextPage = panel.getByRole('button', { name: 'Next page' })
    this.add = panel.getByRole('button', { name: `Add ${title.toLowerCase()}` })
    this.dialog = page.getByRole('dialog', { name: `Add ${title}` })
    this.paste = new PasteDialog(page, panel, title)
    this.selection = panel.getByRole('region', { name: 'Selected rows' })
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  /** Adds the entries that `select` selects in the dialog. */
  protected async list(verb: 'Include' | 'Exclude', select: () => Promise<void>): Promise<void> {
    await this.add.click()
    await select()
    await this.dialog.getByRole('button', { name: verb, exact: true }).click()
    await expect(this.dialog).toHaveCount(0)
  }
}
