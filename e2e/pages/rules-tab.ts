import { expect, type Locator, type Page } from '@playwright/test'
import { PromotionEditor } from './promotion-editor.ts'

/** The Rules tab of a promotion. */
export class RulesTab {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly panel: Locator
  readonly table: Locator
  readonly rows: Locator
  readonly edit: Locator
  readonly add: Locator
  readonly save: Locator
  readonly cancel: Locator
  readonly asRevision: Locator

  constructor(page: Page) {
    this.page = page
    this.editor = new PromotionEditor(page)
    this.panel = page.getByRole('region', { name: 'Payout rules', exact: true })
    this.table = this.panel.getByRole('table', { name: 'Payout rules' })
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Details of rule/ }) })
    this.edit = this.panel.getByRole('button', { name: 'Edit rules' })
    this.add = this.panel.getByRole('button', { name: 'Add rule' })
    this.save = this.panel.getByRole('button', { name: 'Save rules' })
    this.asRevision = this.panel.getByRole('button', { name: 'Save as revision' })
    this.cancel = this.panel.getByRole('button', { name: 'Cancel rules' })
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'rules')
    await expect(this.panel).toBeVisible()
  }

  condition(place: number): Locator {
    return this.panel.getByRole('textbox', { name: `Condition of rule ${place}` })
  }

  expression(place: number): Locator {
    return this.panel.getByRole('textbox', { name: `Action Expression of rule ${place}` })
  }

  vehicle(place: number): Locator {
    return this.panel.getByRole('combobox', { name: `Award Vehicle of rule ${place}` })
  }

  button(verb: 'Delete' | 'Restore' | 'Details of', place: number): Locator {
    return this.panel.getByRole('button', { name: `${verb} rule ${place}`, exact: true })
  }

  /** Saves and waits until the rules are reloaded. */
  async saveAndWait(): Promise<void> {
    await this.save.click()
    await expect(this.edit).toBeVisible()
  }
}
