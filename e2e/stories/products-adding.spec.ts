import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'

const search = 'POST /api/products/search'

test('PROD-17 to PROD-22, CONST-29, GRP-01: products are searched on the server from three characters on, ten a page', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new ProductsTab(page)
  await tab.open(id)
  await tab.editor.startEdit()
  await tab.select()
  await expect(page.getByRole('dialog', { name: 'Add Products' })).toBeVisible()
  await expect(tab.dialog.getByRole('row')).toHaveCount(11)
  await expect(tab.button('Add')).toHaveAttribute('aria-disabled', 'true')
  await expect(tab.button('Add Product Group')).toHaveAttribute('aria-disabled', 'true')
  expect(calls.of(search).map(({ query }) => query)).toEqual([{ page: '0', size: '10', sort: 'name,ASC' }])
  await expectAccessible(page, 'add products')
  calls.clear()
  await tab.dialog.getByRole('searchbox').fill('AX')
  await expect(tab.dialog.getByText('Type at least 3 characters to search')).toBeVisible()
  expect(calls.kinds).toEqual([])
  await tab.dialog.getByRole('searchbox').fill('AX-')
  await expect(tab.dialog.getByRole('row')).toHaveCount(4)
  expect(calls.bodiesOf(search)).toEqual([{ keyword: 'AX-' }])
  await tab.dialog.getByRole('checkbox', { name: 'Select AX-100', exact: true }).check()
  await expect(tab.button('Add')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(tab.button('Add Product Group')).toHaveAttribute('aria-disabled', 'true')
  await tab.dialog.getByRole('checkbox', { name: 'Select AX-200', exact: true }).check()
  await expect(tab.button('Add Product Group')).not.toHaveAttribute('aria-disabled', 'true')
  calls.clear()
  await tab.dialog.getByRole('button', { name: /^Filters/ }).click()
  await tab.dialog.getByRole('combobox', { name: 'Serial Numbers' }).fill('without')
  await page.getByRole('option', { name: 'Without serial numbers' }).click()
  await expect(tab.dialog.getByRole('row')).toHaveCount(3)
  await tab.dialog.getByRole('combobox', { name: 'MPG' }).fill('water')
  await page.getByRole('option', { name: 'Water systems' }).click()
  await expect(tab.dialog.getByRole('row')).toHaveCount(2)
  await expect(tab.dialog.getByRole('checkbox', { name: 'Select AX-300', exact: true })).toBeVisible()
  expect(calls.bodiesOf(search)).toEqual([
    { keyword: 'AX-', hasSerialNumbers: false },
    { keyword: 'AX-', hasSerialNumbers: false, customField4Values: ['WATER'] },
  ])
  await expectAccessible(page, 'filters of add products')
  await expect(tab.dialog.getByText('2 selected')).toBeVisible()
})

test('FILT-07: products to add are narrowed by category, together with words', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make()
  const tab = new ProductsTab(page)
  await tab.open(id)
  await tab.editor.startEdit()
  await tab.select()
  await expect(tab.dialog.getByRole('row')).toHaveCount(11)
  await tab.dialog.getByRole('button', { name: /^Filters/ }).click()
  calls.clear()
  await tab.dialog.getByRole('combobox', { name: 'Category' }).fill('heat p')
  await page.getByRole('option', { name: 'Heat Pumps' }).click()
  await expect.poll(() => calls.bodiesOf(search)).toEqual([{ productCategories: ['Heat Pumps'] }])
  await expect(tab.dialog.getByRole('checkbox', { name: 'Select AX-100', exact: true })).toBeVisible()
  await tab.dialog.getByRole('searchbox').fill('AX-100')
  await expect(tab.dialog.getByRole('row')).toHaveCount(2)
  await expect(tab.dialog.getByRole('row').last()).toContainText('Heat Pumps')
  expect(calls.bodiesOf(search).at(-1)).toEqual({ keyword: 'AX-100', productCategories: ['Heat Pumps'] })
  await expectAccessible(page, 'products to add of a category')
})

test('PROD-23 to PROD-28, PROD-65, GRP-02 to GRP-08, GRP-15, ERR-12, ERR-13, OP-120: products become lines, lines become a group, and one save sends both', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new ProductsTab(page)
  await tab.open(id)
  await tab.editor.startEdit()
  await tab.select('AX-100', 'BX-100')
  await tab.button('Add').click()
  await expect(tab.rows).toHaveCount(2)
  expect(calls.of('POST /api/productSerialNumbers/search').map(({ query }) => query)).toEqual([
    { page: '0', size: '1' },
    { page: '0', size: '1' },
  ])
  await tab.select('AX-100', 'BX-200')
  await tab.button('Add').click()
  await expect(tab.dialog.getByText('The following products already exist: AX-100')).toBeVisible()
  await expect(tab.button('Add Product Group')).not.toHaveAttribute('aria-disabled', 'true')
  await tab.button('Add Product Group').click()
  await expect(tab.dialog.getByText('The selected products should be previously added individually')).toBeVisible()
  await tab.button('Cancel').click()
  await expect(tab.rows).toHaveCount(2)
  await tab.select('AX-200')
  await tab.button('Add').click()
  await expect(tab.row('AX-200')).toContainText('Participant, model and invoice')
  await expect(tab.row('AX-100')).toContainText('Model and serial number')
  await tab.select('AX-100', 'BX-100')
  await tab.button('Add Product Group').click()
  await expect(tab.row('AX-100, BX-100')).toContainText('Model and serial number')
  await tab.select('AX-100', 'BX-100')
  await tab.button('Add Product Group').click()
  await expect(tab.dialog.getByText('The following products already exist: AX-100, BX-100')).toBeVisible()
  await tab.button('Cancel').click()
  await tab.act('AX-200', 'Delete')
  await tab.button('Delete AX-200').click()
  await tab.select('AX-100', 'AX-200')
  await tab.button('Add Product Group').click()
  await expect(tab.dialog.getByText('The selected products should be previously added individually')).toBeVisible()
  await tab.button('Cancel').click()
  calls.clear()
  await tab.editor.saveAndWait()
  const [save] = calls.writes
  expect(save?.body.promotionProducts).toHaveLength(2)
  expect(save?.body.promotionProductGroups).toHaveLength(1)
  await page.reload()
  await expect(tab.totals).toHaveText('2 products · 1 group')
  await expect(tab.row('AX-100, BX-100')).toBeVisible()
})

test('PROD-53 to PROD-55, U24, OP-122: a claimed line is expired instead of deleted, which the page says and shows', async ({
  page,
  promotions,
}) => {
  const tab = new ProductsTab(page)
  await tab.openForEdit(await promotions.idOf('SPRING-REBATE'))
  await tab.act('AX-100', 'Delete')
  await tab.button('Delete AX-100').click()
  await tab.editor.saveAndWait()
  await expect(page.getByText('Expired instead of deleted, because a claim exists: AX-100')).toBeVisible()
  await expect(tab.row('AX-100')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show expired' }).click()
  await expect(tab.row('AX-100')).toContainText('Expired')
  await expect(tab.row('AX-100').getByRole('cell').first()).toHaveCSS('text-decoration-line', 'line-through')
  await tab.editor.startEdit()
  await tab.act('AX-100', 'Activate')
  await tab.editor.saveAndWait()
})

test('GRP-08: a product leaves a group as long as two are left', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make()
  const tab = new ProductsTab(page)
  await tab.open(id)
  await tab.editor.startEdit()
  const keys = ['AX-100', 'AX-200', 'BX-100']
  await tab.select(...keys)
  await tab.button('Add').click()
  await tab.select(...keys)
  await tab.button('Add Product Group').click()
  await tab.edit('AX-100, AX-200, BX-100')
  await tab.dialog.getByRole('button', { name: 'Remove AX-200 from the group' }).click()
  await expect(tab.dialog.getByRole('button', { name: 'Remove AX-100 from the group' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await tab.button('OK').click()
  await expect(tab.row('AX-100, BX-100')).toBeVisible()
  calls.clear()
  await tab.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotionProductGroups).toEqual([
    expect.objectContaining({
      products: [{ id: expect.any(Number) as unknown }, { id: expect.any(Number) as unknown }],
    }),
  ])
})

test('GRP-06, U14: a new group whose product lost its line is a problem that leads to the dialog of the group, which tells it', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new ProductsTab(page)
  await tab.open(id)
  await tab.editor.startEdit()
  await tab.select('AX-100', 'BX-100')
  await tab.button('Add').click()
  await tab.select('AX-100', 'BX-100')
  await tab.button('Add Product Group').click()
  await tab.act('BX-100', 'Delete')
  await tab.button('Delete BX-100').click()
  await tab.editor.problemCount.click()
  await tab.editor.problems.getByRole('link', { name: /^AX-100, BX-100/ }).click()
  await expect(tab.dialog.getByRole('alert')).toHaveText(
    'The selected products should be previously added individually',
  )
  await expectAccessible(page, 'the dialog of a group without a line')
})
