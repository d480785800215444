import { expect, test } from '../harness/test.ts'
import { Checks } from '../pages/checks.ts'
import { ProductsTab } from '../pages/products-tab.ts'

test('F.4, MS-45: what is found before publishing leads to its field, and goes once that is mended', async ({
  page,
  promotions,
}) => {
  const { editor, dialog, totals } = new ProductsTab(page)
  const checks = new Checks(page)
  await editor.openForEdit(await promotions.idOf('FALL-SPIFF'))
  await checks.open()
  await expect(checks.panel).toBeFocused()
  await checks.finding('There are never units to carry').click()
  await expect(totals).toBeVisible()
  const combine = dialog.getByRole('switch', { name: 'Combine Unpaid Units From Past Claims' })
  await expect(combine).toBeFocused()
  await combine.press('Space')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(checks.finding('There are never units to carry')).toHaveCount(0)
  await checks.panel.press('Escape')
  await expect(checks.panel).toHaveCount(0)
  await expect(checks.button).toBeFocused()
})

test.describe('who may only read', () => {
  test.use({ user: 'viewer' })

  test('MS-20: may check too', async ({ page, promotions }) => {
    const { editor, totals } = new ProductsTab(page)
    const checks = new Checks(page)
    await editor.open(await promotions.idOf('FALL-SPIFF'))
    await checks.open()
    await checks.finding('AX-200 can be claimed but pays nothing').click()
    await expect(totals).toBeVisible()
  })
})
