import type { Locator, Page } from '@playwright/test'
import { ProductsTab } from './products-tab.ts'

/** Copy and Paste on the Products tab. */
export class ImportDialog {
  readonly page: Page
  readonly tab: ProductsTab
  readonly dialog: Locator
  readonly text: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.tab = new ProductsTab(page)
    this.dialog = page.getByRole('dialog', { name: 'Copy and Paste' })
    this.text = this.dialog.getByRole('textbox', { name: 'Rows' })
    this.rows = this.dialog.getByRole('row').filter({ has: page.getByRole('cell').or(page.getByRole('gridcell')) })
  }

  /** Opens it in edit mode of a promotion. */
  async openFor(id: number): Promise<void> {
    await this.tab.openForEdit(id)
    await this.open()
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Copy and Paste', exact: true }).click()
    await this.text.waitFor()
  }

  async preview(text: string): Promise<void> {
    await this.text.fill(text)
    await this.button('Preview').click()
  }

  /** Pastes text the way a browser does. */
  async paste(text: string): Promise<void> {
    await this.text.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  /** Pastes text into the page, where the focus is. */
  async pasteIntoPage(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  }

  /** Chooses a file. */
  async give(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.dialog.getByLabel('File to import').setInputFiles(file)
  }

  /** Drops a file on the dialog, as if dragged from a folder. */
  async drop(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      ({ name, type, bytes }) => {
        const dropped = new DataTransfer()
        dropped.items.add(new File([new Uint8Array(bytes)], name, { type }))
        return dropped
      },
      { name: file.name, type: file.mimeType, bytes: [...file.buffer] },
    )
    // a chosen file replaces the text field
    await this.button('Choose a file').dispatchEvent('drop', { dataTransfer })
  }

  /** A row of the preview, counted from 1. */
  row(place: number): Locator {
    return this.rows.nth(place - 1)
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async show(choice: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: choice, exact: true }).check()
  }
}
