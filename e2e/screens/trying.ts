import { PromotionEditor } from '../pages/promotion-editor.ts'
import { TriedClaim } from '../pages/tried-claim.ts'
import type { Screen } from './screen.ts'

/** A test claim next to the editor. */
export const tryingScreens: readonly Screen[] = [
  {
    name: 'tried-claim',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('FALL-SPIFF'), 'products')
      const tried = new TriedClaim(page)
      await tried.open()
      await tried.fold('Units 0 to 12').click()
    },
  },
  {
    name: 'tried-claim-cases',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('FALL-SPIFF'), 'products')
      const tried = new TriedClaim(page)
      await tried.open()
      await tried.fold('Pick a real claim').click()
      await tried.press('Save as test case')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'tried-claim-refused',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('SPRING-REBATE'), 'products')
      const tried = new TriedClaim(page)
      await tried.open()
      await tried.field('Units').fill('0')
      await tried.fold('Sold').click()
      await tried.switch('Document attached').click()
    },
  },
  {
    name: 'tried-claim-earlier',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('SPRING-REBATE'), 'products')
      const tried = new TriedClaim(page)
      await tried.open()
      await tried.pickReal('CL-000002')
      await tried.field('Serial numbers').fill('AX100-0001')
      await tried.earlier('Actual').scrollIntoViewIfNeeded()
      await tried.panel.getByText('Units claimed before: 1').waitFor()
    },
  },
  {
    name: 'tried-claim-incomplete',
    show: async ({ page }) => {
      await new PromotionEditor(page).openNew()
      await new TriedClaim(page).open()
    },
  },
]
