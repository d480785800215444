import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The page of a client's sign-in settings. */
export class OidcSettings {
  readonly page: Page
  readonly issuer: Locator
  readonly clientId: Locator
  readonly secret: Locator
  readonly mappings: Locator
  readonly addMapping: Locator
  readonly test: Locator
  readonly save: Locator
  readonly changes: Locator
  /** The button that opens the list of problems. */
  readonly problemCount: Locator
  readonly problems: Locator

  constructor(page: Page) {
    const bar = page.getByRole('region', { name: 'Changes' })
    this.page = page
    this.issuer = page.getByRole('textbox', { name: 'Issuer' })
    this.clientId = page.getByRole('textbox', { name: 'Client ID' })
    this.secret = page.getByLabel('Client secret')
    this.mappings = page.getByRole('group', { name: /^Mapping \d+ of \d+$/ })
    this.addMapping = page.getByRole('button', { name: 'Add mapping' })
    this.test = page.getByRole('button', { name: 'Test the provider' })
    this.save = bar.getByRole('button', { name: 'Save', exact: true })
    this.changes = bar.getByRole('status')
    this.problemCount = bar.getByRole('button', { name: /problem/ })
    this.problems = page.getByRole('region', { name: 'There is a problem' })
  }

  async open(): Promise<void> {
    await this.page.goto('/sign-in-settings')
    await expect(this.save).toBeVisible()
  }

  async fillProvider(issuer: string, clientId: string): Promise<void> {
    await this.issuer.fill(issuer)
    await this.clientId.fill(clientId)
  }

  /** Appends a mapping of a claim, with access to Dealer Rewards. */
  async map(claim: string, value: string): Promise<Locator> {
    const before = await this.mappings.count()
    await this.addMapping.click()
    const added = this.mappings.nth(before)
    await added.getByRole('textbox', { name: 'Claim' }).fill(claim)
    await added.getByRole('textbox', { name: 'Value' }).fill(value)
    await added.getByRole('checkbox', { name: 'Access: Dealer Rewards' }).check()
    return added
  }
}
