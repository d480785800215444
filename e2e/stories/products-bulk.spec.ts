import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'

test('U30, U22: many lines are changed at once: dates, the check, serials and amounts, as one step', async ({
  page,
  calls,
  promotions,
}) => {
  const id = await makeWithLines(promotions, {
    ...{ 'AX-100': [paysEach(10)], 'AX-200': [paysEach(20)], 'BX-100': [paysEach(30)] },
  })
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  await tab.table.getByRole('checkbox', { name: 'Select all rows' }).check()
  await tab.table.getByRole('checkbox', { name: 'Select BX-100' }).uncheck()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(tab.button('Change 2 lines')).toHaveAttribute('aria-disabled', 'true')
  await tab.dialog.getByRole('checkbox', { name: 'Enable Serial Numbers' }).check()
  await tab.dialog.getByRole('checkbox', { name: 'Duplication Check' }).check()
  await tab.dialog.getByRole('combobox', { name: 'New Duplication Check' }).selectOption('Model and serial number')
  await tab.dialog.getByRole('checkbox', { name: 'Payout Amount' }).check()
  await tab.dialog.getByRole('radio', { name: 'By percent' }).check()
  await tab.dialog.getByRole('textbox', { name: 'Percent' }).fill('900000')
  await tab.button('Change 2 lines').click()
  await expect(
    tab.dialog.getByText('AX-100: Payout Amount must be lower than 49999. 2 lines would not be valid.'),
  ).toBeVisible()
  await tab.dialog.getByRole('textbox', { name: 'Percent' }).fill('-25')
  await expectAccessible(page, 'change lines')
  await tab.button('Change 2 lines').click()
  await expect(tab.row('AX-100')).toContainText('$7.50 Each')
  await expect(tab.row('AX-200')).toContainText('$15.00 Each')
  await expect(tab.row('BX-100')).toContainText('$30.00 Each')
  await expect(tab.totals).toHaveText('3 products · 0 groups · 2 changed')
  await page.keyboard.press('Control+z')
  await expect(tab.row('AX-100')).toContainText('$10.00 Each')
  await expect(tab.totals).toHaveText('3 products · 0 groups')
  await page.keyboard.press('Control+Shift+z')
  await tab.table.getByRole('checkbox', { name: 'Select BX-100' }).check()
  await bar.getByRole('button', { name: 'Expire', exact: true }).click()
  await tab.button('OK').click()
  await expect(tab.row('BX-100')).toContainText('Expired')
  calls.clear()
  await tab.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotionProducts).toHaveLength(3)
})

test('U26: the columns of the table are chosen and remembered', async ({ page, promotions }) => {
  const tab = new ProductsTab(page)
  await tab.open(await promotions.idOf('SPRING-REBATE'))
  await page.getByRole('button', { name: 'Columns' }).click()
  await tab.dialog.getByRole('checkbox', { name: 'Agreement Number' }).check()
  await tab.dialog.getByRole('checkbox', { name: 'Details' }).uncheck()
  await tab.button('Apply columns').click()
  await expect(tab.row('AX-200')).toContainText('AG-501')
  await page.reload()
  await expect(tab.row('AX-200')).toContainText('AG-501')
  await expect(tab.table.getByRole('columnheader', { name: 'Details' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await tab.button('Reset').click()
  await tab.button('Apply columns').click()
  await expect(tab.table.getByRole('columnheader', { name: 'Details' })).toBeVisible()
})
