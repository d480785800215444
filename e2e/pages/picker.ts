import type { Locator, Page } from '@playwright/test'
import { expect, hang } from '../harness/expect.ts'
import { fieldName } from './field-name.ts'

/** A picker for one or several values, by the label of its field. */
export class Picker {
  readonly input: Locator
  readonly #page: Page

  constructor(page: Page, label: string) {
    this.#page = page
    this.input = page.getByRole('combobox', { name: fieldName(label) })
  }

  /** The open list. */
  get options(): Locator {
    return this.#page.getByRole('listbox').getByRole('option')
  }

  /** Opens the list and waits until it is loaded. */
  async open(): Promise<void> {
    await this.input.click()
    await expect(this.options.first()).toBeVisible()
  }

  /**
   * Types text and chooses the option that begins with it. The list closes when its field is scrolled out of view: then
   * the attempt ends, and the next one scrolls the field back into view.
   */
  async choose(words: string): Promise<void> {
    await this.input.fill(words)
    await expect(async () => {
      await this.input.scrollIntoViewIfNeeded()
      await this.options.filter({ hasText: words }).first().click({ timeout: 10_000 })
    }).toPass({ timeout: hang })
  }

  /** Types the label of an option and leaves the field, which chooses it. */
  async typeOption(label: string): Promise<void> {
    await this.leaveText(label)
    await expect(this.input).toHaveValue(label)
  }

  /** Types text and leaves the field without choosing. */
  async leaveText(text: string): Promise<void> {
    await this.input.fill(text)
    await this.input.press('Tab')
  }
}
