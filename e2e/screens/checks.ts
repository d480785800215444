import { Checks } from '../pages/checks.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import type { Screen } from './screen.ts'

/** The checks before publishing. */
export const checksScreens: readonly Screen[] = [
  {
    name: 'checks',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('PAYOUT-SAMPLER'))
      await new Checks(page).open()
    },
  },
  {
    name: 'checks-accept',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('PAYOUT-SAMPLER'))
      const checks = new Checks(page)
      await checks.open()
      await checks.panel
        .getByRole('button', { name: /^Accept: / })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Accept finding' }).waitFor()
    },
  },
]
