import { expect, type Locator, type Page } from '@playwright/test'
import { fieldName } from './field-name.ts'
import { ListedPanel } from './listed-panel.ts'
import { narrow } from './narrow.ts'

/** The participants of a promotion, in the Audience tab. */
export class ParticipantsPanel extends ListedPanel {
  /** The dialog of a participant's payouts. */
  readonly payouts: Locator

  constructor(page: Page) {
    super(page, 'Participants')
    this.payouts = page.getByRole('dialog', { name: /^Payouts of / })
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'audience')
    await expect(this.page.getByRole('heading', { name: 'Participants', level: 2, exact: true })).toBeVisible()
  }

  /** Selects participants in the dialog by key, and adds them. */
  choose(verb: 'Include' | 'Exclude', ...keys: string[]): Promise<void> {
    return this.list(verb, async () => {
      for (const key of keys) {
        await narrow(this.dialog, key)
        await this.dialog.getByRole('row').filter({ hasText: key }).getByRole('checkbox').check()
      }
    })
  }

  /** Opens the payouts of the participant with this key. */
  openPayouts(key: string): Promise<void> {
    return this.row(key)
      .getByRole('button', { name: /^Payouts of / })
      .click()
  }

  /** A field of the payout with this number, counted from 1. */
  payoutField(number: number, label: string): Locator {
    return this.payouts.getByRole('group', { name: `Payout ${number}`, exact: true }).getByLabel(fieldName(label))
  }
}
