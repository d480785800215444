import { expect } from '../harness/expect.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { Merging } from '../pages/merging.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import type { Screen, Stage } from './screen.ts'

/** A promotion in edit mode that another user has renamed in the meantime. */
async function editInOtherSession({ page, promotions }: Stage): Promise<PromotionEditor> {
  const id = await makeWithQuarters(promotions)
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Another name')
  await editor.describe('What dealers should know, in the words of this window.')
  await promotions.change(id, {
    name: 'Named by someone else',
    description: '<p>What dealers should know, in other words.</p>',
    country: { name: 'CA' },
    promotionDeadlines: [],
  })
  return editor
}

/** A second user saves the promotion that is being edited. */
export const mergingScreens: readonly Screen[] = [
  {
    name: 'editor-conflict',
    statuses: [409],
    show: async (stage) => {
      const editor = await editInOtherSession(stage)
      await editor.save.click()
      await expect(editor.problems.getByRole('button', { name: 'Reload' })).toBeVisible()
    },
  },
  {
    name: 'editor-conflict-choices',
    statuses: [409],
    show: async (stage) => {
      const editor = await editInOtherSession(stage)
      const merging = new Merging(stage.page)
      await editor.save.click()
      await merging.merge.click()
      await expect(merging.dialog).toBeVisible()
    },
  },
  {
    name: 'editor-merged',
    statuses: [409],
    show: async (stage) => {
      const editor = await editInOtherSession(stage)
      const merging = new Merging(stage.page)
      await editor.save.click()
      await merging.merge.click()
      await merging.apply()
      await expect(merging.report).toBeVisible()
    },
  },
  {
    name: 'editor-newer-version',
    show: async (stage) => {
      // the check for newer saves is loaded together with the draft
      const loaded = stage.page.waitForResponse(/\/api\/promotionDrafts\//)
      await editInOtherSession(stage)
      await loaded
      await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(new Merging(stage.page).newer).toBeVisible()
    },
  },
]
