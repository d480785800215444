import { expect } from '../harness/expect.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { TestClaim } from '../pages/test-claim.ts'
import type { Screen, Stage } from './screen.ts'

/** Opens a promotion as of its first version, which it has changed since. */
async function openAsOf({ page, promotions }: Stage, tab?: string): Promise<PromotionEditor> {
  const id = await promotions.idOf('FALL-SPIFF')
  await promotions.rename(id, 'Fall Spiff with another name')
  const editor = new PromotionEditor(page)
  await editor.openAsOf(id, 1, tab)
  return editor
}

/** The editor of a promotion as of a version. */
export const versionsScreens: readonly Screen[] = [
  { name: 'as-of-details', show: async (stage) => void (await openAsOf(stage)) },
  { name: 'as-of-details-reader', user: 'viewer', show: async (stage) => void (await openAsOf(stage)) },
  {
    name: 'as-of-products',
    show: async (stage) => {
      const { panel } = await openAsOf(stage, 'products')
      await expect(panel.getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'as-of-versions',
    show: async (stage) => {
      const { page } = await openAsOf(stage, 'timeline')
      await page.getByRole('radio', { name: 'Versions' }).check()
      await expect(page.getByRole('button', { name: 'View version 1' })).toBeVisible()
    },
  },
  {
    name: 'as-of-tried-claim',
    show: async (stage) => {
      const { page } = await openAsOf(stage, 'products')
      const testClaim = new TestClaim(page)
      await testClaim.open()
      await testClaim.fold('Pick a version').click()
    },
  },
  {
    name: 'as-of-unknown-version',
    statuses: [404],
    show: async ({ page, promotions }) => {
      await page.goto(`/promotion/${await promotions.idOf('FALL-SPIFF')}?version=999`)
      await expect(page.getByText('Version 999 was not found')).toBeVisible()
    },
  },
]
