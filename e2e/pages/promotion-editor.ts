import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { fieldName } from './field-name.ts'
import { Picker } from './picker.ts'

export type TabName =
  | 'Details'
  | 'Deadlines'
  | 'Audience'
  | 'Products'
  | 'Claiming'
  | 'Contest'
  | 'Documents'
  | 'Custom Fields'
  | 'Timeline'
  | 'Limits'
  | 'Rules'
  | 'Courses'

/** The editor of a promotion, in any mode. */
export class PromotionEditor {
  readonly page: Page
  readonly heading: Locator
  readonly tabs: Locator
  readonly panel: Locator
  readonly edit: Locator
  readonly copy: Locator
  readonly cancel: Locator
  readonly save: Locator
  readonly discard: Locator
  /** The summary of changes in the bottom bar. */
  readonly changes: Locator
  /** The button that opens the list of problems. */
  readonly problemCount: Locator
  /** The button that navigates to the required fields of a new promotion that are still empty. */
  readonly needed: Locator
  /** The list of problems. */
  readonly problems: Locator
  readonly summary: Locator
  readonly preview: Locator
  readonly description: Locator
  readonly datePresets: Locator

  constructor(page: Page) {
    this.page = page
    const bar = page.getByRole('region', { name: 'Changes' })
    this.heading = page.getByRole('heading', { level: 1, name: 'Promotion' })
    this.tabs = page.getByRole('tablist', { name: 'Parts of the promotion' }).getByRole('tab')
    this.panel = page.getByRole('tabpanel')
    this.edit = page.getByRole('button', { name: 'Edit', exact: true })
    this.copy = page.getByRole('button', { name: 'Copy', exact: true })
    this.cancel = page.getByRole('button', { name: 'Cancel', exact: true })
    this.save = bar.getByRole('button', { name: 'Save', exact: true })
    this.discard = bar.getByRole('button', { name: 'Discard' })
    this.changes = bar.getByRole('status')
    this.problemCount = bar.getByRole('button', { name: /problem/ })
    this.needed = bar.getByRole('button', { name: /still needed/ })
    this.problems = page.getByRole('region', {
      name: /^(There is a problem|Not saved|Promotion saved, rules not saved)$/,
    })
    this.summary = page.getByRole('complementary', { name: 'Summary' })
    this.preview = page.getByRole('complementary', { name: 'Description preview' })
    this.datePresets = page.getByRole('button', { name: 'Presets', exact: true })
    this.description = page.getByRole('textbox', { name: fieldName('Description') })
  }

  /** Opens a stored promotion and waits until it is shown. */
  async open(id: number, tab?: string): Promise<void> {
    await this.page.goto(`/promotion/${id}${tab ? `?tab=${tab}` : ''}`)
    await expect(this.tabs.first()).toBeVisible()
  }

  /** Opens a stored promotion as of a version. */
  async openAsOf(id: number, version: number, tab?: string): Promise<void> {
    await this.page.goto(`/promotion/${id}?version=${version}${tab ? `&tab=${tab}` : ''}`)
    await expect(this.asOf(version)).toBeVisible()
  }

  /** The notice of a version that is shown. */
  asOf(version: number): Locator {
    return this.page.getByRole('status').filter({ hasText: `As of version ${version},` })
  }

  async openNew(): Promise<void> {
    await this.page.goto('/promotion/0')
    await expect(this.textField('Key')).toBeVisible()
  }

  async openForEdit(id: number, tab?: string): Promise<void> {
    await this.open(id, tab)
    await this.startEdit()
  }

  async startEdit(): Promise<void> {
    await this.edit.click()
    await expect(this.save).toBeVisible()
  }

  tab(name: TabName): Locator {
    return this.tabs.filter({ hasText: name })
  }

  textField(label: string): Locator {
    return this.page.getByRole('textbox', { name: fieldName(label) })
  }

  picker(label: string): Picker {
    return new Picker(this.page, label)
  }

  radio(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true })
  }

  /** A field by label: in view mode with its value, in edit mode with its message too. */
  field(label: string): Locator {
    // the frame of a field has no role: it is the ancestor of its label
    return this.panel.getByText(fieldName(label)).locator('xpath=ancestor::*[@data-field]')
  }

  /** A line of the summary. */
  summaryOf(label: string): Locator {
    return this.summary
      .getByRole('definition')
      .and(this.summary.getByText(label, { exact: true }).locator('xpath=following-sibling::dd'))
  }

  /** An option of the open menu of dates. */
  datePreset(label: string): Locator {
    return this.page.getByRole('menuitem', { name: new RegExp(`^${label}`) })
  }

  /** Types a date as a user does, and leaves the field. */
  async typeDate(label: string, text: string): Promise<void> {
    await this.textField(label).fill(text)
    await this.textField(label).press('Tab')
  }

  /** Replaces the text of the description. */
  async describe(text: string): Promise<void> {
    await this.description.click()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.insertText(text)
  }

  /** The id of the shown promotion, from the URL. */
  get id(): number {
    return Number(/\/promotion\/(\d+)/.exec(this.page.url())?.[1])
  }

  /** Saves and waits for view mode. */
  async saveAndWait(): Promise<void> {
    await this.save.click()
    await expect(this.edit).toBeVisible()
  }

  /** The confirmation before unsaved changes are lost. */
  get question(): Locator {
    return this.page.getByRole('dialog', { name: 'Discard changes?' })
  }
}

/** Values for a complete promotion of Dealer Rewards. */
export interface FilledPromotion {
  readonly key: string
  readonly name: string
}

/** Fills in all required fields of a new promotion from top to bottom, as a user does, and ends on Details. */
export async function fillNew(editor: PromotionEditor, { key, name }: FilledPromotion): Promise<void> {
  await editor.picker('Promotion Type').choose('Rebate')
  await editor.picker('Country').choose('United States')
  await editor.textField('Name').fill(name)
  await editor.textField('Key').fill(key)
  await editor.textField('Fiscal Year').fill('2026')
  await editor.typeDate('Publish Date', '03/15/2026')
  await editor.picker('Default Award Vehicle').choose('Card')
  await editor.picker('Payout Strategy').choose('Pay the participant')
  await editor.tab('Claiming').click()
  await editor.picker('Claim Type').choose('Invoice')
  await editor.tab('Details').click()
}
