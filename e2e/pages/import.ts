import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** A file with its name and text. */
export interface ImportedFile {
  readonly name: string
  readonly text: string
}

/** The page of an import, from the choice of a file to the result. */
export class ImportPage {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
  }

  /** Opens the page that chooses a file of these records. */
  async openNew(entity: string): Promise<void> {
    await this.page.goto(`/catalog/imports/new?entity=${entity}`)
    await expect(this.page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  }

  /** Chooses a file. It is uploaded at once. */
  async upload({ name, text }: ImportedFile): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
    await this.page.getByLabel('File to import').setInputFiles(file)
    await expect(this.page).toHaveURL(/\/catalog\/imports\/\d+$/)
  }

  /** The state of the import, such as `Ready to apply`. */
  state(label: string): Locator {
    return this.page.getByRole('main').getByText(label, { exact: true }).first()
  }

  /** The button that chooses the rows with a result, such as `1 rejected`. */
  count(words: string): Locator {
    return this.page.getByRole('list', { name: 'Rows by result' }).getByText(words)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  /** The table of rows with this name, such as `Rejected rows`. */
  rows(name: string): Locator {
    return this.page.getByRole('table', { name })
  }

  /** Corrects a cell of a rejected row by keyboard. */
  async correct(heading: string, line: number, text: string): Promise<void> {
    await this.button(`Edit ${heading} of line ${line}`).press('Enter')
    await this.page.getByRole('textbox', { name: `${heading} of line ${line}` }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  step(name: string): Locator {
    return this.page.getByRole('list', { name: 'Import steps' }).getByRole('listitem').filter({ hasText: name })
  }
}
