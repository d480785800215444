import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { fieldName } from './field-name.ts'

/** The test claim panel next to the editor. */
export class TestClaim {
  readonly page: Page
  readonly button: Locator
  readonly panel: Locator
  /** The decision on the claim. */
  readonly decision: Locator
  readonly back: Locator
  /** The test cases of the promotion. */
  readonly cases: Locator
  /** The number of test cases that pass. */
  readonly sum: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: 'Try a claim', exact: true })
    this.panel = page.getByRole('region', { name: 'Try a claim' })
    this.decision = this.panel.getByRole('status', { name: 'Decision' })
    this.cases = this.panel.getByRole('region', { name: 'Test cases' })
    this.sum = this.cases.getByRole('status')
    this.back = page.getByRole('button', { name: 'Back to the claim' })
  }

  /** Opens the panel and waits for the first decision. */
  async open(): Promise<void> {
    await this.button.click()
    await this.decided()
  }

  async decided(): Promise<void> {
    await expect(this.decision).not.toHaveText(/^(Loading.*)?$/)
  }

  field(label: string): Locator {
    return this.panel.getByRole('textbox', { name: fieldName(label) })
  }

  switch(label: string): Locator {
    return this.panel.getByRole('switch', { name: fieldName(label) })
  }

  /** Copies a submitted claim, by its number, and waits until the form contains the copy. */
  async pickReal(claimNumber: string): Promise<void> {
    await this.fold('Pick a real claim').click()
    await this.panel.getByRole('combobox', { name: /^Claim\b/ }).fill(claimNumber)
    await this.page.getByRole('option', { name: claimNumber }).click()
    await expect(this.panel).toContainText(`copy of ${claimNumber}`)
  }

  /** Selects a version to try the claim on, or `Live`. */
  async pickVersion(name: string): Promise<void> {
    await this.fold('Pick a version').click()
    await this.panel.getByRole('combobox', { name: /^Version/ }).click()
    await this.page.getByRole('option', { name, exact: false }).first().click()
  }

  /** Makes a stored participant the claimant, by key. */
  async claimBy(participantKey: string): Promise<void> {
    const field = this.panel.getByRole('combobox', { name: /^Participant(?! type)/ })
    if (!(await field.isVisible())) await this.fold('Claimed by').click()
    await field.fill(participantKey)
    await this.page.getByRole('option', { name: participantKey }).click()
  }

  /** An option for which earlier claims count. */
  earlier(choice: 'None' | 'Actual' | 'Sample'): Locator {
    return this.panel.getByRole('radiogroup', { name: /^Earlier claims/ }).getByRole('radio', { name: choice })
  }

  press(name: string): Promise<void> {
    return this.panel.getByRole('button', { name, exact: true }).click()
  }

  /** A test case of the list. */
  case(name: string): Locator {
    return this.cases.getByRole('listitem').filter({ has: this.page.getByRole('button', { name, exact: true }) })
  }

  link(name: string): Locator {
    return this.panel.getByRole('link', { name, exact: true })
  }

  fold(text: string): Locator {
    return this.panel.locator('summary', { hasText: text })
  }
}
