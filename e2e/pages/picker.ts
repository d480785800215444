import type { Locator, Page } from '@playwright/test'
import { expect, hang } from '../harness/expect.ts'
import { fieldName } from './field-name.ts'

/** A picker of one or several, by the label of its field. */
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

  /** Opens the list and waits until it has been read. */
  async open(): Promise<void> {
    await this.input.click()
    await expect(this.options.first()).toBeVisible()
  }

  /**
   * Types words and takes the option that begins with them. A list goes with its field when that is scrolled away: then
   * a try ends, and the next one brings the field back.
   */
  async choose(words: string): Promise<void> {
    await this.input.fill(words)
    await expect(async () => {
      await this.input.scrollIntoViewIfNeeded()
      await this.options.filter({ hasText: words }).first().click({ timeout: 10_000 })
    }).toPass({ timeout: hang })
  }

  /** Types words that are left without choosing. */
  async leaveText(text: string): Promise<void> {
    await this.input.fill(text)
    await this.input.press('Tab')
  }
}
