import { expect, type Locator, type Page } from '@playwright/test'
import { fieldName } from './field-name.ts'
import { PromotionEditor } from './promotion-editor.ts'

/** The participants of a promotion, in the Audience tab. */
export class ParticipantsPanel {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly table: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly range: Locator
  readonly add: Locator
  /** The dialog that adds. */
  readonly dialog: Locator
  /** The dialog of a participant's payouts. */
  readonly payouts: Locator
  readonly selection: Locator

  constructor(page: Page) {
    this.page = page
    this.editor = new PromotionEditor(page)
    const panel = page.getByRole('region', { name: 'Participants', exact: true })
    this.table = panel.getByRole('table', { name: 'Participants' })
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') })
    this.search = panel.getByRole('searchbox')
    this.range = panel.getByText(/^[\d,]+-[\d,]+ of [\d,]+$/)
    this.add = panel.getByRole('button', { name: 'Add participants' })
    this.dialog = page.getByRole('dialog', { name: 'Add Participants' })
    this.payouts = page.getByRole('dialog', { name: /^Payouts of / })
    this.selection = panel.getByRole('region', { name: 'Selected rows' })
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'audience')
    await expect(this.page.getByRole('heading', { name: 'Participants', level: 2 })).toBeVisible()
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  /** Selects participants in the dialog by their keys, and lists them. */
  async choose(verb: 'Include' | 'Exclude', ...keys: string[]): Promise<void> {
    await this.add.click()
    for (const key of keys) {
      await this.dialog.getByRole('searchbox').fill(key)
      await this.dialog.getByRole('row').filter({ hasText: key }).getByRole('checkbox').check()
    }
    await this.dialog.getByRole('button', { name: verb, exact: true }).click()
    await expect(this.dialog).toHaveCount(0)
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
