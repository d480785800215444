import { expect, type Page } from '@playwright/test'
import { ListedPanel } from './listed-panel.ts'
import { narrow } from './narrow.ts'

/** The organizations of a promotion, in the Audience tab. */
export class OrganizationsPanel extends ListedPanel {
  constructor(page: Page) {
    super(page, 'Organizations')
  }

  async open(id: number): Promise<void> {
    await this.editor.open(id, 'audience')
    await expect(this.rows.first()).toBeVisible()
  }

  /** Selects organizations in the dialog and adds them. */
  choose(verb: 'Include' | 'Exclude', ...names: string[]): Promise<void> {
    return this.list(verb, async () => {
      for (const name of names) {
        await narrow(this.dialog, name)
        await this.dialog.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check()
      }
    })
  }
}
