import type { Locator, Page } from '@playwright/test'

/** The sign-in screen. */
export class SignIn {
  readonly page: Page
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator

  constructor(page: Page) {
    this.page = page
    this.email = page.getByLabel('Email', { exact: true })
    this.password = page.getByLabel('Password', { exact: true })
    this.submit = page.getByRole('button', { name: 'Sign in' })
  }

  async as(email: string, password = 'demo'): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
