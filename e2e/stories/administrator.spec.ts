import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

/** Actions of each tab for a user who can change the promotion, in addition to its fields. */
const OFFERED = {
  Deadlines: ['New deadline', 'Generate deadlines'],
  Audience: ['Add organizations', 'Add participants', 'Edit ', 'Delete ', 'Payouts of '],
  Products: ['Add', 'Copy and Paste', 'Edit AX-100', 'More actions for AX-100'],
  Documents: ['Add files'],
  Limits: ['Add group'],
  Rules: ['Edit rules'],
  Courses: ['Add course', 'Edit Heat Pump Basics', 'Delete Heat Pump Basics'],
} as const

test('an administrator is offered every action, in the list and on each tab', ({ page }) =>
  row('ROLE-01', async () => {
    const editor = new PromotionEditor(page)
    await new PromotionsList(page).open('?keyword=fall-spiff')
    await expect(page.getByRole('link', { name: 'New Promotion' })).toBeVisible()
    await page.getByRole('link', { name: 'FALL-SPIFF', exact: true }).click()
    await expect(editor.copy).toBeVisible()
    await editor.startEdit()
    for (const action of [editor.save, editor.cancel]) await expect(action).toBeVisible()
    for (const [tab, names] of Object.entries(OFFERED)) {
      await editor.tab(tab as keyof typeof OFFERED).click()
      for (const name of names) await expect(editor.panel.getByRole('button', { name }).first()).toBeVisible()
    }
  }))
