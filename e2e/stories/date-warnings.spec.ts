import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'

test('OP-19, OP-47, U15: dates that no longer fit are warnings on their tabs, which one press each mends', async ({
  page,
  promotions,
}) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  const { editor } = tab
  await editor.openForEdit(id)
  await editor.typeDate('Start Date', '4/1/2027')
  await editor.typeDate('End Date', '3/31/2028')
  await expect(editor.tab('Details')).toHaveAccessibleName(/^Details ?, 1 warning$/)
  await expect(editor.tab('Deadlines')).toHaveAccessibleName(/^Deadlines ?, 2 warnings$/)
  await expect(editor.problemCount).toHaveCount(0)
  await expect(editor.save).toBeEnabled()
  await expect(editor.panel).toContainText('Outside the promotion: Q1 FY2026, Q2 FY2026, Q3 FY2026, 1 more.')
  await expectAccessible(page, 'warnings of dates')
  await page.getByRole('button', { name: 'Set fiscal year to 2027' }).click()
  await expect(editor.textField('Fiscal Year')).toHaveValue('2027')
  await editor.tab('Deadlines').click()
  await expect(tab.generateAgain).toBeVisible()
  await tab.moveWithDates.click()
  await tab.expectNames('Q1 FY2027', 'Q2 FY2027', 'Q3 FY2027', 'Q4 FY2027')
  await expect(editor.panel).toContainText('Every day of the promotion is covered.')
  await expect(editor.tabs.filter({ hasText: /\d/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: Deadlines' }).click()
  await tab.expectNames('Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026')
  await page.getByRole('button', { name: 'Redo: Deadlines' }).click()
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({
    fiscalYear: 2027,
    promotionDeadlines: [
      { name: 'Q1 FY2027', submissionDeadlineDate: '2027-08-16T03:59:59Z' },
      { name: 'Q2 FY2027' },
      { name: 'Q3 FY2027' },
      { name: 'Q4 FY2027', expirationDate: '2028-04-01T03:59:59Z' },
    ],
  })
})

test('OP-47: a warning stops no save, is read in view mode, and offers to generate again', async ({
  page,
  promotions,
}) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.rowButton('Delete', 'Q2 FY2026').click()
  await expect(tab.editor.panel).toContainText('Not covered: 07/01/2026 to 09/30/2026.')
  await expect(tab.moveWithDates).toHaveCount(0)
  await tab.editor.saveAndWait()
  await expect(tab.editor.panel).toContainText('Not covered: 07/01/2026 to 09/30/2026.')
  await expect(tab.editor.tab('Deadlines')).toHaveAccessibleName('Deadlines')
  await expect(tab.generateAgain).toHaveCount(0)
  await tab.editor.startEdit()
  await tab.generateAgain.click()
  await tab.chooseType('Halves')
  await tab.press('Replace 3 deadlines')
  await tab.expectNames('H1 FY2026', 'H2 FY2026')
})
