import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The My account screen, and the two-factor setup, which sign-in can also require. */
export class MyAccount {
  readonly page: Page
  readonly dialog: Locator
  readonly sessions: Locator
  readonly code: Locator
  readonly codes: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.sessions = page.getByRole('table', { name: 'Sessions' })
    this.code = page.getByRole('textbox', { name: 'Code', exact: true })
    this.codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  }

  async open(): Promise<void> {
    await this.page.goto('/account')
    await expect(this.page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await expect(this.sessions.getByText('This session')).toBeVisible()
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  async startSetup(): Promise<void> {
    await this.panel('Two-factor authentication').getByRole('button', { name: 'Set up' }).click()
    await this.dialog.getByLabel('Password').fill('demo')
    await this.dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(this.page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  }

  /** The key next to the QR code. */
  async key(): Promise<string> {
    const words = await this.page.getByText('Enter this key in the app').textContent()
    return /app: ([A-Z2-7 ]+)/.exec(words ?? '')?.[1] ?? ''
  }

  /** Enters the code that turns two-factor authentication on, and returns the recovery codes. */
  async turnOn(code: string): Promise<string[]> {
    await this.code.fill(code)
    await this.page.getByRole('button', { name: 'Turn on' }).click()
    await expect(this.codes).toHaveCount(10)
    return this.codes.allTextContents()
  }
}
