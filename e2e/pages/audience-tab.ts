import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/expect.ts'
import { PromotionEditor } from './promotion-editor.ts'

/** The parts of the invitation settings. */
export type InvitationPart = 'Details' | 'Requesters' | 'Approvers'

/** The fields of the Audience tab and the invitation settings in it. */
export class AudienceTab {
  readonly page: Page
  readonly editor: PromotionEditor
  readonly invitationOnly: Locator
  readonly publiclyInvitable: Locator
  readonly requireCondition: Locator
  readonly parts: Locator
  /** The content of the chosen part of the settings. */
  readonly part: Locator

  constructor(page: Page) {
    this.page = page
    this.editor = new PromotionEditor(page)
    this.invitationOnly = page.getByRole('switch', { name: 'Invitation Only' })
    this.publiclyInvitable = page.getByRole('switch', { name: 'Publicly Invitable' })
    this.requireCondition = page.getByRole('switch', { name: 'Require Eligibility Condition' })
    this.parts = page.getByRole('tablist', { name: 'Invitation settings' }).getByRole('tab')
    this.part = page.getByRole('tabpanel').getByRole('tabpanel')
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'audience')
    await expect(this.page.getByRole('heading', { name: 'Audience', level: 2 })).toBeVisible()
  }

  async openForEdit(id: number): Promise<void> {
    await this.open(id)
    await this.editor.startEdit()
    await expect(this.invitationOnly).toBeVisible()
  }

  /** The value of a field in view mode, or the field with its messages in edit mode. */
  field(label: string): Locator {
    return this.page.getByText(new RegExp(`^${label}( \\(optional\\))?$`)).locator('xpath=ancestor::*[@data-field]')
  }

  openPart(name: InvitationPart): Promise<void> {
    return this.parts.filter({ hasText: name }).click()
  }

  /** The category select in the picker of those groups. */
  category(groups: string): Locator {
    return this.page.getByRole('combobox', { name: `Category of ${groups}` })
  }
}
