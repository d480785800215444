import type { Locator, Page } from '@playwright/test'
import { Picker } from './picker.ts'

/** The rule editor: its text, its menus, the builder and the test panel. */
export class RuleEditor {
  readonly page: Page
  readonly text: Locator
  readonly fields: Locator
  readonly functions: Locator
  readonly builder: Locator
  readonly tryIt: Locator
  /** The result of the test panel. */
  readonly answer: Locator
  readonly dialog: Locator
  /** The button that opens the dialog of a comparison, and its fields. */
  readonly comparing: Locator
  readonly comparedField: Picker
  readonly operator: Locator
  readonly inserting: Locator

  constructor(page: Page, label: string) {
    this.page = page
    this.text = page.getByRole('textbox', { name: label, exact: true })
    this.fields = page.getByRole('button', { name: 'Fields', exact: true })
    this.functions = page.getByRole('button', { name: 'Functions', exact: true })
    this.builder = page.getByRole('button', { name: 'Builder', exact: true })
    this.tryIt = page.getByRole('button', { name: 'Try it', exact: true })
    this.answer = page
      .getByRole('region', { name: 'Try it' })
      .getByRole('status')
      .filter({ hasText: /^Result: / })
    this.dialog = page.getByRole('dialog', { name: 'Compare' })
    this.comparing = page.getByRole('button', { name: 'Compare', exact: true })
    this.comparedField = new Picker(page, 'Field')
    this.operator = this.dialog.getByRole('combobox', { name: 'Operator' })
    this.inserting = this.dialog.getByRole('button', { name: 'Insert comparison' })
  }

  /** Inserts the menu entry with this name; the first one if there are several. */
  async insert(menu: 'Fields' | 'Functions', name: string): Promise<void> {
    await this.page.getByRole('button', { name: menu, exact: true }).click()
    const box = this.page.getByRole('combobox', { name: `Search ${menu.toLowerCase()}` })
    await box.fill(name)
    await this.page.getByRole('option', { name }).first().click()
  }

  /** Scrolls an element to the top of the window. */
  async toTop(part: Locator): Promise<void> {
    await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  }

  /**
   * Offsets between the typed text and its highlighted copy: left, top, width, and the overflow that would need
   * scrolling.
   */
  beyondItsColors(): Promise<readonly number[]> {
    return this.text.evaluate((field) => {
      const colors = field.previousElementSibling?.getBoundingClientRect() ?? new DOMRect()
      const { left, top, width } = field.getBoundingClientRect()
      return [left - colors.left, top - colors.top, width - colors.width, field.scrollHeight - colors.height]
    })
  }

  /** Opens the dialog and chooses a field and an operator. */
  async compare(field: string, operator: string): Promise<void> {
    await this.comparing.click()
    await this.chooseField(field)
    await this.operator.selectOption({ label: operator })
  }

  async chooseField(field: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Field' }).fill(field)
    await this.page.getByRole('option', { name: field }).first().click()
  }

  async confirm(): Promise<void> {
    await this.inserting.click()
  }
}
