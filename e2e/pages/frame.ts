import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The frame around every signed-in screen. */
export class Frame {
  readonly page: Page
  readonly navigation: Locator
  readonly breadcrumb: Locator
  readonly program: Locator
  /** The popover of the program switcher. */
  readonly programs: Locator
  readonly account: Locator

  constructor(page: Page) {
    this.page = page
    this.navigation = page.getByRole('navigation', { name: 'Main' })
    this.breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    this.program = page.getByRole('button', { name: /^Program / })
    this.programs = page.getByRole('dialog', { name: 'Switch program' })
    this.account = page.getByRole('button', { name: /^Account: / })
  }

  crumb(name: string): Locator {
    return this.breadcrumb.getByRole('link', { name, exact: true })
  }

  /** Expects the whole breadcrumb, first to last. */
  async expectCrumbs(...labels: string[]): Promise<void> {
    await expect(this.breadcrumb.getByRole('listitem')).toHaveText(labels)
  }

  async switchProgram(name: string): Promise<void> {
    await this.program.click()
    await this.programs.getByRole('combobox', { name: 'Search programs' }).fill(name)
    await this.programs.getByRole('option', { name }).click()
    await expect(this.program).toHaveText(`Program ${name}`)
  }

  async signOut(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
}
