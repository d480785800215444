import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { fieldName } from './field-name.ts'

/** The panel beside the editor in which a claim is tried. */
export class TriedClaim {
  readonly button: Locator
  readonly panel: Locator
  /** What becomes of the claim. */
  readonly decision: Locator
  readonly back: Locator

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: 'Try a claim' })
    this.panel = page.getByRole('region', { name: 'Try a claim' })
    this.decision = this.panel.getByRole('status', { name: 'Decision' })
    this.back = page.getByRole('button', { name: 'Back to the claim' })
  }

  /** Opens the panel and waits for the first decision. */
  async open(): Promise<void> {
    await this.button.click()
    await this.decided()
  }

  async decided(): Promise<void> {
    await expect(this.decision).not.toHaveText(/^(Reading.*)?$/)
  }

  field(label: string): Locator {
    return this.panel.getByRole('textbox', { name: fieldName(label) })
  }

  switch(label: string): Locator {
    return this.panel.getByRole('switch', { name: fieldName(label) })
  }

  press(name: string): Promise<void> {
    return this.panel.getByRole('button', { name, exact: true }).click()
  }

  link(name: string): Locator {
    return this.panel.getByRole('link', { name, exact: true })
  }

  fold(text: string): Locator {
    return this.panel.locator('summary', { hasText: text })
  }
}
