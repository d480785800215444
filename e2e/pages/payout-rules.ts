import type { Locator, Page } from '@playwright/test'
import { ProductsTab } from './products-tab.ts'

/** The payouts dialog of a line, and the dialogs that open from it. */
export class PayoutRules {
  readonly page: Page
  readonly tab: ProductsTab
  readonly section: Locator
  readonly rows: Locator
  /** The dialog of one payout. */
  readonly payout: Locator
  /** The award vehicle in that dialog. */
  readonly vehicle: Locator
  /** The dialog that searches the products of a store. */
  readonly store: Locator

  constructor(page: Page) {
    this.page = page
    this.tab = new ProductsTab(page)
    this.section = page.getByRole('tabpanel', { name: 'Payout Rules' })
    this.rows = this.section.getByRole('row').filter({ has: page.getByRole('cell') })
    this.payout = page.getByRole('dialog', { name: /^(New|Edit) payout$/ })
    this.vehicle = this.payout.getByRole('combobox', { name: 'Override Award Vehicle' })
    this.store = page.getByRole('dialog', { name: 'Choose a store product' })
  }

  /** Opens the payouts of a line of a promotion in edit mode. */
  async openFor(id: number, name: string): Promise<void> {
    await this.tab.openForEdit(id)
    await this.open(name)
  }

  async open(name: string): Promise<void> {
    await this.tab.edit(name)
    await this.tab.dialog.getByRole('tab', { name: 'Payout Rules' }).click()
  }

  async add(): Promise<void> {
    await this.section.getByRole('button', { name: 'Add payout' }).click()
    await this.payout.waitFor()
  }

  async chooseType(label: string): Promise<void> {
    await this.payout.getByRole('combobox', { name: 'Payout Type' }).selectOption(label)
  }

  /** A field by the beginning of its name; some names end by stating that the field is optional. */
  field(label: string): Locator {
    return this.payout.getByRole('textbox', { name: new RegExp(`^${label}`) })
  }

  async confirm(verb: string): Promise<void> {
    await this.payout.getByRole('button', { name: verb, exact: true }).click()
  }
}
