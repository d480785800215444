import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'

/** The first quarter of 2027, in New York. */
const quarter = { effectiveDate: '2027-01-01T05:00:00Z', expirationDate: '2027-04-01T03:59:59Z' }

test('OP-45, U22: months are repeated until the end of the promotion, and taken back as one step', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make(quarter)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.newDeadline.click()
  await tab.preset.selectOption('Single')
  await expect(tab.field('Name')).toHaveValue('Full period')
  await tab.preset.selectOption('Month')
  await expect(tab.field('Name')).toHaveValue('January 2027')
  await tab.repeat.check()
  await expectAccessible(page, 'deadlines repeated')
  await tab.press('Add 3 deadlines')
  await tab.expectRows(
    'January 2027 | 01/01/2027 12:00 am EST | 01/31/2027 11:59 pm EST | 01/31/2027 11:59 pm EST',
    'February 2027 | 02/01/2027 12:00 am EST | 02/28/2027 11:59 pm EST | 02/28/2027 11:59 pm EST',
    'March 2027 | 03/01/2027 12:00 am EST | 03/31/2027 11:59 pm EDT | 03/31/2027 11:59 pm EDT',
  )
  await expect(tab.editor.panel).toContainText('Every day of the promotion is covered.')
  await page.getByRole('button', { name: 'Undo: Deadlines' }).click()
  await tab.expectNames()
  await page.getByRole('button', { name: 'Redo: Deadlines' }).click()
  await tab.editor.saveAndWait()
  expect((await promotions.read(id)).promotionDeadlines).toMatchObject([
    { name: 'January 2027', expirationDate: '2027-02-01T04:59:00Z' },
    { name: 'February 2027', expirationDate: '2027-03-01T04:59:00Z' },
    { name: 'March 2027', expirationDate: '2027-04-01T03:59:00Z' },
  ])
})

test('another deadline begins with the next period, and each is taken back by itself', async ({ page, promotions }) => {
  const { id } = await promotions.make(quarter)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.newDeadline.click()
  await tab.preset.selectOption('Month')
  await tab.press('Add another')
  await expect(tab.field('Name')).toHaveValue('February 2027')
  await expect(tab.preset).toBeFocused()
  await tab.press('Add another')
  await expect(tab.field('Name')).toHaveValue('March 2027')
  await tab.press('Cancel')
  await tab.expectNames('January 2027', 'February 2027')
  await page.getByRole('button', { name: 'Undo: Deadlines' }).click()
  await tab.expectNames('January 2027')
})

test('the generator has its two types, the dialog the months', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.generate.click()
  await row('DL-20', async () => {
    await expect(tab.dialog.getByRole('radio')).toHaveCount(2)
    await expect(tab.dialog.getByRole('radiogroup', { name: /^Generation Type/ })).toContainText(/Quarters\s*Halves/)
  })
  await tab.press('Cancel')
  await tab.newDeadline.click()
  await expect(tab.repeat).toBeDisabled()
  await tab.preset.selectOption('Quarter, January start')
  await expect(tab.repeat).toBeDisabled()
  await tab.preset.selectOption('Quarter, July start')
  await tab.repeat.check()
  await tab.press('Add 3 deadlines')
  await tab.expectNames('Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026')
})
