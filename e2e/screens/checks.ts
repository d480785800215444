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
]
