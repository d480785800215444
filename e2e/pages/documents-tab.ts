import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** A file as a user picks it. */
export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A text file of a few bytes. */
export const textFile = (name: string, text = 'Terms of the story'): PickedFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** The Documents tab of the editor. */
export class DocumentsTab {
  readonly page: Page
  readonly panel: Locator
  readonly add: Locator
  /** The attached files. */
  readonly files: Locator
  /** Files being uploaded, and those that were rejected. */
  readonly coming: Locator
  /** The live region for screen readers. */
  readonly news: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('tabpanel')
    this.add = this.panel.getByRole('button', { name: 'Add files' })
    this.files = this.panel.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
    this.coming = this.panel.getByRole('list', { name: 'Files being added' }).getByRole('listitem')
    this.news = this.panel.getByRole('status')
  }

  link(name: string): Locator {
    return this.files.getByRole('link', { name, exact: true })
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true })
  }

  /** Chooses files in the dialog that the button opens. */
  async choose(...files: PickedFile[]): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.add.click()
    await (await choosing).setFiles(files)
  }

  /** Drops files on the drop zone. */
  async drop(...files: PickedFile[]): Promise<void> {
    const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString() }))
    const dataTransfer = await this.page.evaluateHandle((all) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, text } of all) transfer.items.add(new File([text], name, { type: mimeType }))
      return transfer
    }, given)
    const place = this.panel.getByText('Drop files here')
    for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
  }

  /** Expects the names of the attached files, in their order. */
  async expectFiles(...names: string[]): Promise<void> {
    await expect(this.files.getByRole('link')).toHaveText(names)
  }

  /** Downloads a file and returns its name and content. */
  async download(name: string): Promise<{ name: string; text: string }> {
    const downloading = this.page.waitForEvent('download')
    await this.link(name).click()
    const download = await downloading
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() }
  }
}
