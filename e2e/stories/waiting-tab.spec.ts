import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'

test('U19, OP-06: an address of a tab that waits for Details says so, and the tab opens when it is chosen', async ({
  page,
}) => {
  const tab = new DeadlinesTab(page)
  const { editor } = tab
  await page.goto('/promotion/0?tab=deadlines')
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  const notice = page.getByText('Deadlines cannot be shown yet. Complete promotion type, country, fiscal year and name')
  await expect(notice).toBeVisible()
  await editor.picker('Promotion Type').choose('Rebate')
  await editor.picker('Country').choose('United States')
  await editor.textField('Fiscal Year').fill('2026')
  await editor.textField('Name').pressSequentially('Spring')
  await expect(editor.textField('Name')).toHaveValue('Spring')
  await expect(editor.textField('Name')).toBeFocused()
  await expect(notice).toHaveCount(0)
  await editor.tab('Deadlines').click()
  await expect(tab.newDeadline).toBeVisible()
  await expect(editor.tab('Deadlines')).toHaveAttribute('aria-selected', 'true')
})
