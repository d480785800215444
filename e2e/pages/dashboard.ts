import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'

/** The dashboard of the current program. */
export class Dashboard {
  readonly page: Page
  readonly figures: Locator
  readonly missing: Locator
  readonly deadlines: Locator
  /** The marks on the calendar. */
  readonly marks: Locator
  /** The list of deadlines. */
  readonly list: Locator
  /** Starts and ends by month. */
  readonly trend: Locator
  /** The revisions that become live soon. */
  readonly revisions: Locator
  readonly activities: Locator

  constructor(page: Page) {
    this.page = page
    this.figures = page.getByRole('list', { name: 'Promotion counts' })
    this.missing = page.getByRole('region', { name: 'Missing details' })
    this.deadlines = page.getByRole('region', { name: 'Submission deadlines' })
    this.marks = page.getByRole('list', { name: 'Submission deadlines by day' }).getByRole('listitem')
    this.list = page.getByRole('list', { name: 'Submission deadlines', exact: true }).getByRole('listitem')
    this.trend = page.getByRole('region', { name: 'Starts and ends by month' })
    this.revisions = page.getByRole('region', { name: 'Scheduled revisions' })
    this.activities = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem')
  }

  /** Opens it and waits until the figures are shown. */
  async open(): Promise<void> {
    await this.page.goto('/dashboard')
    await expect(this.page.getByRole('heading', { level: 2, name: 'Ending next' })).toBeVisible()
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
  }

  figure(label: string): Locator {
    return this.figures.getByRole('link', { name: new RegExp(`^${label}`) })
  }
}

/** A count at the end of a text, such as `Effective 1,024`. */
export async function countIn(place: Locator): Promise<number> {
  return Number(/([\d,]+)$/.exec((await place.innerText()).trim())?.[1]?.replaceAll(',', ''))
}
