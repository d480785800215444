import { PromotionEditor } from '../pages/promotion-editor.ts'
import { TestClaim } from '../pages/test-claim.ts'
import type { Screen } from './screen.ts'

/** A test claim next to the editor. */
export const testClaimScreens: readonly Screen[] = [
  {
    name: 'tried-claim',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('FALL-SPIFF'), 'products')
      const testClaim = new TestClaim(page)
      await testClaim.open()
      await testClaim.fold('Units 0 to 12').click()
    },
  },
  {
    name: 'tried-claim-cases',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('FALL-SPIFF'), 'products')
      const testClaim = new TestClaim(page)
      await testClaim.open()
      await testClaim.fold('Pick a real claim').click()
      await testClaim.press('Save as test case')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'tried-claim-refused',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('SPRING-REBATE'), 'products')
      const testClaim = new TestClaim(page)
      await testClaim.open()
      await testClaim.field('Units').fill('0')
      await testClaim.fold('Sold').click()
      await testClaim.switch('Document attached').click()
    },
  },
  {
    name: 'tried-claim-earlier',
    show: async ({ page, promotions }) => {
      await new PromotionEditor(page).open(await promotions.idOf('SPRING-REBATE'), 'products')
      const testClaim = new TestClaim(page)
      await testClaim.open()
      await testClaim.pickReal('CL-000002')
      await testClaim.field('Serial numbers').fill('AX100-0001')
      await testClaim.earlier('Actual').scrollIntoViewIfNeeded()
      await testClaim.panel.getByText('Units claimed before: 1').waitFor()
    },
  },
  {
    name: 'tried-claim-incomplete',
    show: async ({ page }) => {
      await new PromotionEditor(page).openNew()
      await new TestClaim(page).open()
    },
  },
]
