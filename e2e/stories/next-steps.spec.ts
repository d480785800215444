import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('a line opens in view mode, with all of its payouts and bounds, and returns the focus', async ({
  page,
  promotions,
}) => {
  const id = await makeWithLines(promotions, {
    'AX-200': [
      paysEach(25, { expirationDate: '2026-05-01T03:59:59Z' }),
      paysEach(40, { effectiveDate: '2026-05-01T04:00:00Z' }),
    ],
  })
  const tab = new ProductsTab(page)
  await tab.editor.open(id, 'products')
  const view = tab.table.getByRole('link', { name: 'AX-200', exact: true })
  await view.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'AX-200' })
  await expect(dialog.getByRole('table', { name: 'Payouts' }).getByRole('row')).toHaveCount(3)
  await expect(dialog.getByRole('group', { name: 'Maximum Claimable Units' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page, 'a line in view mode')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(view).toBeFocused()
})

test('MS-46: a refused publish links to what prevents it, and the header shows what is stored', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(400)
  const { id } = await promotions.make({ publishDate: '2027-03-01T05:00:00Z' })
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await expect(page.getByText('Not published', { exact: true }).first()).toBeVisible()
  await editor.textField('Publish Date').fill('01/01/2026')
  await editor.save.click()
  await expect(editor.problems).toContainText('Cannot be published yet')
  await expect(page.locator('header').getByText('Published', { exact: true })).toHaveCount(0)
  const link = editor.problems.getByRole('link', { name: /^Cannot be published yet: No product can be claimed/ })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('tab', { name: /^Products/ })).toHaveAttribute('aria-selected', 'true')
})
