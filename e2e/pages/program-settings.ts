import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The page of a program, with its settings in view or edit mode. */
export class ProgramSettings {
  readonly page: Page
  readonly edit: Locator
  readonly cancel: Locator
  readonly discard: Locator
  readonly save: Locator
  readonly addField: Locator
  readonly simplePayouts: Locator
  /** The custom fields in edit mode, in order. */
  readonly fields: Locator
  readonly changes: Locator
  readonly problemCount: Locator
  readonly problems: Locator
  /** The choice for the values in custom fields that lost their number. */
  readonly dropped: Locator
  /** The table of custom fields in view mode. */
  readonly table: Locator

  constructor(page: Page) {
    const bar = page.getByRole('region', { name: 'Changes' })
    const promotionFields = page.getByRole('region', { name: 'Promotion custom fields' })
    this.page = page
    this.edit = page.getByRole('button', { name: 'Edit', exact: true })
    this.cancel = page.getByRole('button', { name: 'Cancel', exact: true })
    this.discard = bar.getByRole('button', { name: 'Discard' })
    this.save = bar.getByRole('button', { name: 'Save', exact: true })
    this.addField = promotionFields.getByRole('button', { name: 'Add field' })
    this.simplePayouts = page.getByRole('switch', { name: 'Simple payouts' })
    this.fields = promotionFields.getByRole('group', { name: /^Field \d+ of \d+$/ })
    this.changes = bar.getByRole('status')
    this.problemCount = bar.getByRole('button', { name: /problem/ })
    this.problems = page.getByRole('region', { name: 'There is a problem' })
    this.dropped = promotionFields.getByRole('list', { name: 'Existing values' }).getByRole('listitem')
    this.table = page.getByRole('table', { name: 'Promotion custom fields' })
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/program/${id}`)
    await expect(this.page.getByRole('heading', { level: 2, name: 'Settings' })).toBeVisible()
  }

  async openForEdit(id: number): Promise<void> {
    await this.open(id)
    await this.edit.click()
    await expect(this.simplePayouts).toBeFocused()
  }

  /** A field by its position, counted from 1. */
  field(place: number): Locator {
    return this.fields.nth(place - 1)
  }

  label(place: number): Locator {
    return this.field(place).getByRole('textbox', { name: 'Label' })
  }

  number(place: number): Locator {
    return this.field(place).getByRole('combobox', { name: 'Custom field' })
  }

  required(place: number): Locator {
    return this.field(place).getByRole('checkbox', { name: 'Required' })
  }

  /** The texts of the labels, in order. */
  async labels(): Promise<string[]> {
    const boxes = await this.fields.getByRole('textbox', { name: 'Label' }).all()
    return Promise.all(boxes.map((box) => box.inputValue()))
  }

  /** Adds a field and types its name into the focused input. */
  async add(label: string): Promise<void> {
    const count = await this.fields.count()
    await this.addField.click()
    await expect(this.label(count + 1)).toBeFocused()
    await this.label(count + 1).fill(label)
  }

  /** Saves and waits until the settings are in view mode. */
  async saveAndWait(): Promise<void> {
    await this.save.click()
    await expect(this.edit).toBeFocused()
  }
}
