import type { Locator, Page } from '@playwright/test'
import { Picker } from './picker.ts'

/** The count of eligible participants on the Audience tab. */
export class EligibleParticipants {
  readonly panel: Locator
  readonly opener: Locator
  readonly totals: Locator
  readonly participant: Picker

  constructor(page: Page) {
    this.panel = page.getByRole('region', { name: 'Eligible participants' })
    this.opener = this.panel.getByRole('button', { name: 'Show eligible participants' })
    this.totals = this.panel.getByText(/participants are eligible/).locator('xpath=ancestor-or-self::p')
    this.participant = new Picker(page, 'Look up a participant')
  }

  show(): Promise<void> {
    return this.opener.click()
  }

  /** The row of a clause. */
  clause(name: string): Locator {
    return this.panel.getByRole('row', { name })
  }
}
