import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { ImportDialog } from '../pages/import-dialog.ts'
import { ProductsTab } from '../pages/products-tab.ts'

test('U30, U22: many lines are changed at once: dates, the check, serials and amounts, as one step', async ({
  page,
  calls,
  promotions,
}) => {
  const id = await makeWithLines(promotions, {
    'AX-100': [paysEach(10)],
    'AX-200': [paysEach(20)],
    'BX-100': [paysEach(30)],
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
  await tab.dialog.getByRole('radio', { name: 'Change by percent' }).check()
  await tab.dialog.getByRole('textbox', { name: 'Percent' }).fill('900000')
  await tab.dialog.getByRole('radio', { name: 'The start' }).check()
  await tab.button('Preview').click()
  await expect(
    tab.dialog.getByText('AX-100: Payout Amount must be lower than 49999. 2 lines would not be valid.'),
  ).toBeVisible()
  await tab.dialog.getByRole('textbox', { name: 'Percent' }).fill('-25')
  await expectAccessible(page, 'change lines')
  await tab.button('Preview').click()
  await expect(tab.dialog.getByText('Payout: $10.00 Each → $7.50 Each')).toBeVisible()
  await expectAccessible(page, 'preview of changed lines')
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

test('amounts change from a date on: what runs ends a second before, what is later changes, and the past stays', async ({
  page,
  api,
  promotions,
}) => {
  const until = (expirationDate: string) => ({ effectiveDate: '2026-04-01T04:00:00Z', expirationDate })
  const since = (effectiveDate: string) => ({ effectiveDate })
  const id = await makeWithLines(promotions, {
    'AX-100': [paysEach(25, since('2026-04-01T04:00:00Z'))],
    'AX-200': [paysEach(20, until('2027-02-01T04:59:59Z')), paysEach(22, since('2027-02-01T05:00:00Z'))],
    'BX-100': [paysEach(28, since('2027-03-01T05:00:00Z'))],
  })
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  await tab.table.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Change', exact: true }).click()
  await tab.dialog.getByRole('checkbox', { name: 'Payout Amount' }).check()
  // the promotion is live
  const from = tab.dialog.getByRole('textbox', { name: 'From Date' })
  await expect(from).toHaveValue(/ 12:00 am E[SD]T$/)
  await tab.dialog.getByRole('textbox', { name: 'New Payout Amount' }).fill('30')
  await from.fill('02/29/2027')
  await tab.button('Preview').click()
  await expect(tab.dialog.getByText('Invalid date')).toBeVisible()
  await from.fill('01/01/2027')
  await tab.button('Preview').click()
  const row = (name: string) => tab.dialog.getByRole('row').filter({ hasText: name })
  await expect(row('AX-100')).toContainText('Payout: $30.00 Each from 01/01/2027')
  await expect(row('BX-100')).toContainText('Payout: $28.00 Each from 03/01/2027 12:00 am EST → $30.00 Each')
  const effect = row('AX-200').getByText(/^Payout: /)
  expect(await effect.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true)
  await tab.button('Back').click()
  await expect(from).toHaveValue('01/01/2027 12:00 am EST')
  await tab.button('Preview').click()
  await tab.button('Change 3 lines').click()
  await tab.editor.saveAndWait()
  const { content } = await api.get('POST /api/promotionProducts/search?size=10', { promotion: { id } })
  type Paid = { payoutAmount: number; effectiveDate: string; expirationDate: string | null }
  const stored = (content as { product: { productKey: string }; promotionProductPayouts: Paid[] }[]).map(
    ({ product, promotionProductPayouts }) => [
      product.productKey,
      promotionProductPayouts
        .map((each) => `${each.payoutAmount} ${each.effectiveDate} ${each.expirationDate ?? ''}`.trim())
        .sort(),
    ],
  )
  expect(Object.fromEntries(stored)).toEqual({
    'AX-100': ['25 2026-04-01T04:00:00Z 2027-01-01T04:59:59Z', '30 2027-01-01T05:00:00Z'],
    'AX-200': [
      '20 2026-04-01T04:00:00Z 2027-01-01T04:59:59Z',
      '30 2027-01-01T05:00:00Z 2027-02-01T04:59:59Z',
      '30 2027-02-01T05:00:00Z',
    ],
    'BX-100': ['30 2027-03-01T05:00:00Z'],
  })
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

test('U30: selected lines are copied as rows, corrected in a spreadsheet and pasted again', async ({
  page,
  promotions,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await makeWithLines(promotions, {
    'AX-100': [paysEach(10)],
    'AX-200': [paysEach(20, { effectiveDate: '2026-06-01T04:00:00Z' })],
    'BX-100': [paysEach(30)],
  })
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  for (const key of ['AX-100', 'AX-200']) await tab.table.getByRole('checkbox', { name: `Select ${key}` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Copy as rows' }).click()
  await expect(page.getByText('2 lines copied as rows')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(
    text
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split('\t').slice(0, 5)),
  ).toEqual([
    ['Model', 'Promotion Number', 'Amount', 'Start Date', 'End Date'],
    ['AX-100', '', '10', '', ''],
    ['AX-200', '', '20', '06/01/2026', ''],
  ])
  const dialog = new ImportDialog(page)
  await dialog.open()
  await dialog.preview(text.replace('\t10\t', '\t12\t'))
  await expect(dialog.row(1)).toContainText('Payout: $10.00 Each → $12.00 Each')
  await expect(dialog.row(2)).toContainText('UnchangedAX-200')
})
