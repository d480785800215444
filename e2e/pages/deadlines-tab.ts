import { expect, type Locator, type Page } from '@playwright/test'
import { fieldName } from './field-name.ts'
import { PromotionEditor } from './promotion-editor.ts'

/** The Deadlines tab of the editor and its two dialogs. */
export class DeadlinesTab {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly table: Locator
  readonly picture: Locator
  readonly offset: Locator
  readonly newDeadline: Locator
  readonly generate: Locator
  readonly dialog: Locator
  readonly preset: Locator
  readonly repeat: Locator
  /** Fixes deadlines that do not fit the promotion. */
  readonly moveWithDates: Locator
  readonly generateAgain: Locator

  constructor(page: Page) {
    this.page = page
    this.editor = new PromotionEditor(page)
    this.table = page.getByRole('table', { name: 'Deadlines', exact: true })
    this.picture = page.getByRole('img', { name: /^Calendar/ })
    this.offset = page.getByRole('textbox', { name: fieldName('Claim Deadline Offset') })
    this.newDeadline = page.getByRole('button', { name: 'New deadline' })
    this.generate = page.getByRole('button', { name: 'Generate deadlines' })
    this.dialog = page.getByRole('dialog', { name: /deadline/ })
    this.preset = this.dialog.getByRole('combobox', { name: fieldName('Preset') })
    this.repeat = this.dialog.getByRole('checkbox', { name: 'Repeat until the end of the promotion' })
    this.moveWithDates = page.getByRole('button', { name: 'Move with the dates' })
    this.generateAgain = page.getByRole('button', { name: 'Generate again' })
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'deadlines')
    await expect(this.table).toBeVisible()
  }

  async openForEdit(id: number): Promise<void> {
    await this.open(id)
    await this.editor.startEdit()
  }

  /** The text of the rows, without the header: `Q1 | 04/01/2026 12:00 am EDT | ...`. */
  async expectRows(...rows: string[]): Promise<void> {
    const lines = this.table.getByRole('row').filter({ has: this.page.getByRole('cell') })
    const read = async () =>
      (await lines.allInnerTexts()).map((line) =>
        line
          .trim()
          .split(/\s*\t\s*/)
          .join(' | '),
      )
    await expect.poll(read).toEqual(rows)
  }

  async expectNames(...names: string[]): Promise<void> {
    await expect(this.table.getByRole('row').locator('td:first-child')).toHaveText(names)
  }

  rowButton(verb: 'Edit' | 'Delete', name: string): Locator {
    return this.table.getByRole('button', { name: `${verb} ${name}`, exact: true })
  }

  /** A field of the open dialog. */
  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: fieldName(label) })
  }

  /** The message of a field in the open dialog. */
  message(label: string): Locator {
    return this.dialog.getByText(fieldName(label)).locator('xpath=ancestor::*[@data-field]')
  }

  /** Types a date as a user does, and leaves the field. */
  async typeDate(label: string, text: string): Promise<void> {
    await this.field(label).fill(text)
    await this.field(label).press('Tab')
  }

  async chooseType(type: 'Quarters' | 'Halves'): Promise<void> {
    await this.dialog.getByRole('radio', { name: type }).check()
  }

  press(button: string): Promise<void> {
    return this.dialog.getByRole('button', { name: button, exact: true }).click()
  }

  async undo(): Promise<void> {
    await this.page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  }
}
