import { expect } from '@playwright/test'
import { PayoutRules } from '../pages/payout-rules.ts'
import { RulesTab } from '../pages/rules-tab.ts'
import type { Screen, Stage } from './screen.ts'

async function openRules({ page, promotions }: Stage, key: string): Promise<RulesTab> {
  const tab = new RulesTab(page)
  await tab.open(await promotions.idOf(key))
  return tab
}

/** The payout rules of a promotion. */
export const rulesScreens: readonly Screen[] = [
  {
    name: 'rules',
    show: async (stage) => {
      const tab = await openRules(stage, 'SMART-RULES')
      await tab.button('Details of', 2).click()
      await expect(tab.panel.getByText('Only the first claim')).toBeVisible()
    },
  },
  {
    name: 'rules-edit',
    show: async (stage) => {
      const tab = await openRules(stage, 'SMART-RULES')
      await tab.edit.click()
      await tab.add.click()
      await tab.button('Delete', 2).click()
      await tab.button('Details of', 1).click()
      await tab.save.click()
      await expect(tab.panel.getByText('Condition is required')).toBeVisible()
    },
  },
  {
    name: 'rules-expression',
    show: async (stage) => {
      const tab = await openRules(stage, 'SMART-RULES')
      await tab.edit.click()
      await tab.panel.getByRole('button', { name: 'Edit Condition of rule 1 in the rule editor' }).click()
      await stage.page.getByRole('button', { name: 'Try it', exact: true }).click()
      await expect(stage.page.getByRole('region', { name: 'Try it' })).toBeVisible()
    },
  },
  {
    name: 'rules-of-payout',
    show: async ({ page, promotions }) => {
      const payouts = new PayoutRules(page)
      await payouts.openFor(await promotions.idOf('SMART-RULES'), 'AX-100')
      await payouts.section
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await payouts.payout.getByRole('button', { name: 'Change to Rules' }).click()
      await payouts.confirm('Update payout')
      await expect(payouts.payout.getByText('Condition is required')).toBeVisible()
    },
  },
  {
    name: 'rules-none',
    user: 'viewer',
    show: async (stage) => {
      const tab = await openRules(stage, 'FALL-SPIFF')
      await expect(tab.panel.getByText('No rules yet')).toBeVisible()
    },
  },
]
