import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'

const search = 'POST /api/products/search'

test('products are searched on the server from three characters on, ten per page', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new ProductsTab(page)
  const disabled = (name: string) => expect(tab.button(name)).toHaveAttribute('aria-disabled', 'true')
  const enabled = (name: string) => expect(tab.button(name)).not.toHaveAttribute('aria-disabled', 'true')
  await tab.open(id)
  await tab.editor.startEdit()
  await tab.select()
  await row('PROD-17', () => expect(page.getByRole('dialog', { name: 'Add Products' })).toBeVisible())
  await row('PROD-22', async () => {
    await expect(tab.dialog.getByRole('row')).toHaveCount(11)
    expect(calls.of(search).map(({ query }) => query)).toEqual([{ page: '0', size: '10', sort: 'name,ASC' }])
  })
  await row('PROD-18', () => disabled('Add'))
  await row('PROD-19', () => expect(tab.button('Add Product Group')).toBeVisible())
  await disabled('Add Product Group')
  await expectAccessible(page, 'add products')
  calls.clear()
  await tab.dialog.getByRole('searchbox').fill('AX')
  await expect(tab.dialog.getByText('Type at least 3 characters to search')).toBeVisible()
  await tab.dialog.getByRole('searchbox').fill('AX-')
  await expect(tab.dialog.getByRole('row')).toHaveCount(4)
  const asked = calls.of(search).map(({ query, body }) => ({ query, body }))
  const ofThree = [{ query: { page: '0', size: '10', sort: 'name,ASC' }, body: { keyword: 'AX-' } }]
  await row('PROD-20', async () => expect(asked).toEqual(ofThree))
  await row('PROD-21', async () => expect(calls.kinds).toEqual([search]))
  await row('CONST-29', async () => expect(asked.map(({ body }): unknown => body)).toEqual([{ keyword: 'AX-' }]))
  await tab.dialog.getByRole('checkbox', { name: 'Select AX-100', exact: true }).check()
  await row('PROD-18', () => enabled('Add'))
  await row('GRP-01', async () => {
    await disabled('Add Product Group')
    await tab.dialog.getByRole('checkbox', { name: 'Select AX-200', exact: true }).check()
    await enabled('Add Product Group')
  })
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

test('products to add are narrowed by category, in addition to words', async ({ page, calls, promotions }) => {
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

test('OP-120: products become lines, lines become a group, and one save sends both', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const [ax100 = 0, ax200 = 0, ax300 = 0, bx100 = 0] = await Promise.all(
    ['AX-100', 'AX-200', 'AX-300', 'BX-100'].map((key) => promotions.idOfRow('product', 'product_key', key)),
  )
  const tab = new ProductsTab(page)
  const [bySerial, byInvoice] = ['Model and serial number', 'Participant, model and invoice']
  const alone = 'The selected products should be previously added individually'
  await tab.open(id)
  await tab.editor.startEdit()
  await row('PROD-23', async () => {
    await tab.select('AX-300', 'BX-100')
    await tab.button('Add').click()
    await expect(tab.rows).toHaveCount(2)
    await expect(tab.row('M-300')).toBeVisible()
    await expect(tab.row('BX-100')).toBeVisible()
  })
  calls.clear()
  await tab.select('AX-100', 'AX-200')
  await tab.button('Add').click()
  await row('PROD-26', () => expect(tab.row('AX-100')).toContainText(bySerial))
  await row('PROD-27', () => expect(tab.row('AX-200')).toContainText(byInvoice))
  await row('PROD-28', async () => {
    const counted = calls.of('POST /api/productSerialNumbers/search').map(({ query, body }) => ({ query, body }))
    const query = { page: '0', size: '1' }
    expect(counted).toEqual([ax100, ax200].map((product) => ({ query, body: { product: { id: product } } })))
  })
  await tab.select('AX-100', 'BX-200')
  await tab.button('Add').click()
  await row('PROD-24', async () => {
    await expect(tab.dialog.getByText('The following products already exist: AX-100', { exact: true })).toBeVisible()
    await expect(tab.rows).toHaveCount(4)
  })
  await row('ERR-12', async () => {
    await expect(tab.dialog).toContainText('The following products already exist: AX-100')
    await expect(tab.dialog.getByText('2 selected')).toBeVisible()
  })
  await tab.button('Add Product Group').click()
  await row('GRP-03', async () => {
    await expect(tab.dialog.getByText(alone, { exact: true })).toBeVisible()
    await expect(tab.rows).toHaveCount(4)
  })
  await row('ERR-13', async () => {
    await expect(tab.dialog).toContainText(alone)
    await expect(tab.dialog.getByText('2 selected')).toBeVisible()
  })
  await tab.button('Cancel').click()
  await row('GRP-02', async () => {
    await expect(tab.rows).toHaveCount(4)
    await expect(tab.totals).toHaveText('4 products · 0 groups · 4 changed')
  })
  await tab.select('AX-100', 'AX-200')
  await tab.button('Add').click()
  await row('PROD-25', async () => {
    const text = 'The following products already exist: AX-100, AX-200'
    await expect(tab.dialog.getByText(text, { exact: true })).toBeVisible()
  })
  await tab.button('Cancel').click()
  // as decided in OP-84 and OP-120: both have serial numbers
  await row('GRP-05', async () => {
    await tab.select('AX-100', 'BX-100')
    await tab.button('Add Product Group').click()
    await expect(tab.row('AX-100, BX-100')).toContainText(bySerial)
  })
  await tab.select('AX-100', 'BX-100')
  await tab.button('Add Product Group').click()
  await expect(tab.dialog.getByText('The following products already exist: AX-100, BX-100')).toBeVisible()
  await tab.button('Cancel').click()
  await tab.select('BX-200')
  await tab.button('Add').click()
  await tab.act('BX-200', 'Delete')
  await tab.button('Delete BX-200').click()
  await expect(tab.row('BX-200')).toHaveCount(0)
  calls.clear()
  await tab.editor.saveAndWait()
  const sent = calls.writes.map(({ path, body }) => ({
    path,
    lines: (body.promotionProducts as { product: object }[]).map(({ product }) => product),
    groups: (body.promotionProductGroups as { products: object[] }[]).map(({ products }) => products),
  }))
  await row('PROD-65', async () =>
    expect(sent.map(({ lines }) => lines)).toEqual([[{ id: ax300 }, { id: bx100 }, { id: ax100 }, { id: ax200 }]]),
  )
  await row('GRP-05', async () => {
    const path = `/api/promotions/${id}/update`
    expect(sent.map((each) => [each.path, each.groups])).toEqual([[path, [[{ id: ax100 }, { id: bx100 }]]]])
    await page.reload()
    await expect(tab.totals).toHaveText('4 products · 1 group')
    await expect(tab.row('AX-100, BX-100')).toBeVisible()
  })
  await tab.editor.startEdit()
  await row('GRP-06', async () => {
    await tab.act('AX-200', 'Delete')
    await tab.button('Delete AX-200').click()
    await tab.select('AX-100', 'AX-200')
    await tab.button('Add Product Group').click()
    await expect(tab.dialog.getByText(alone, { exact: true })).toBeVisible()
    await tab.button('Cancel').click()
    await expect(tab.rows).toHaveCount(4)
  })
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tab.row('AX-200')).toBeVisible()
  await row('GRP-04', async () => {
    await tab.select('AX-100', 'AX-200')
    await tab.button('Add Product Group').click()
    await expect(tab.rows).toHaveCount(6)
    await expect(tab.row('AX-100, AX-200')).toContainText(byInvoice)
  })
})

test('U24, OP-122: a claimed line is expired instead of deleted, and the page reports it', async ({
  page,
  promotions,
}) => {
  const tab = new ProductsTab(page)
  await tab.openForEdit(await promotions.idOf('SPRING-REBATE'))
  await tab.act('AX-100', 'Delete')
  await row('PROD-52', async () => {
    const text = 'If a claim exists against this product, it will be expired instead of deleted.'
    await expect(tab.dialog.getByText(text, { exact: true })).toBeVisible()
  })
  await tab.button('Delete AX-100').click()
  await tab.editor.saveAndWait()
  await row('PROD-55', async () => {
    await expect(page.getByText('Expired instead of deleted, because a claim exists: AX-100')).toBeVisible()
    await expect(tab.row('AX-100')).toHaveCount(0)
  })
  await page.getByRole('button', { name: 'Show expired' }).click()
  await expect(tab.row('AX-100')).toContainText('Expired')
  await expect(tab.row('AX-100').getByRole('cell').first()).toHaveCSS('text-decoration-line', 'line-through')
  await tab.editor.startEdit()
  await tab.act('AX-100', 'Activate')
  await tab.editor.saveAndWait()
})

test('U14: a new group whose product lost its line is a problem that links to the dialog of the group, which shows it', async ({
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
