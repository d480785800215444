import { failCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'
import { Catalog } from '../pages/catalog.ts'
import { Frame } from '../pages/frame.ts'
import { ImportPage } from '../pages/import.ts'

test.use({ upsets: true })

const products = {
  name: 'products.csv',
  text: [
    'Product Key,Model Number,Name,Price.US',
    'RX-100,RX100,Range 100,1899.50',
    'RX-200,RX200,Range 200,much',
    'AX-100,AX-100,Renamed heat pump,',
  ].join('\n'),
}

test('a file of products is checked, corrected, applied and undone', async ({ page }) => {
  const catalog = new Catalog(page)
  const shown = new ImportPage(page)
  await catalog.open('products')
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await shown.upload(products)
  await expect(shown.state('Ready to apply')).toBeVisible()
  await expect(shown.step('Check')).toHaveAttribute('aria-current', 'step')
  await expect(shown.rows('First rows of the file').getByRole('row')).toHaveCount(4)
  await expect(shown.button('Create 1, change 1')).toBeVisible()

  await expect(shown.rows('Rejected rows').getByRole('row').nth(1)).toContainText('much')
  await shown.correct('Price.US', 3, '2400')
  await expect(shown.rows('Rejected rows')).toContainText('Corrected: to create')
  await shown.count('1 to change').click()
  await expect(shown.rows('Changed rows')).toContainText('Name: Arctic Air Heat Pump 100 → Renamed heat pump')

  await shown.button('Create 2, change 1').click()
  await expect(shown.state('Applied')).toBeVisible()
  await expect(page.getByText(/^Applied on /)).toBeVisible()
  await page.getByRole('link', { name: 'All products' }).click()
  await catalog.search.fill('RX-')
  await expect(catalog.row('Range 200')).toBeVisible()
  await expect(catalog.row('Range 100')).toBeVisible()

  await catalog.open('imports')
  await expect(catalog.row('products.csv')).toContainText('2 created, 1 changed')
  await page.getByRole('button', { name: 'Undo the import of products.csv' }).click()
  await shown.dialog.getByRole('button', { name: 'Undo 3 rows' }).click()
  await expect(catalog.row('products.csv')).toContainText('Undone')
  await page.getByRole('main').getByRole('link', { name: 'products.csv' }).click()
  await expect(page.getByText(/: 3 rows undone\.$/)).toBeVisible()
  await catalog.open('products?keyword=RX-')
  await expect(page.getByText('No products match: "RX-"')).toBeVisible()
  await catalog.open('products?keyword=AX-100')
  await expect(catalog.row('Arctic Air Heat Pump 100')).toBeVisible()
})

test('unknown columns and dates that fit two orders are asked for at their places', async ({ page }) => {
  const shown = new ImportPage(page)
  await shown.openNew('courses')
  await shown.upload({
    name: 'courses.csv',
    text: 'Ref,Name,Effective Date\nC-90,Safety,03/04/2026\nC-91,Tools,05/06/2026',
  })
  await expect(shown.state('Needs columns')).toBeVisible()
  await page.getByRole('combobox', { name: 'Field of column Ref' }).selectOption('Course Key')
  await shown.button('Check').click()
  const order = page.getByRole('combobox', { name: 'Order of dates' })
  await order.selectOption({ label: 'Day first: 03/04/2026 is April 3' })
  await shown.button('Check').click()
  await expect(shown.state('Ready to apply')).toBeVisible()
  await expect(shown.button('Create 2')).toBeVisible()
  await shown.button('Discard import').click()
  await shown.dialog.getByRole('button', { name: 'Discard 1 import' }).click()
  await expect(page.getByText('This import was canceled. Nothing was applied.')).toBeVisible()
})

test.describe('an upload that fails', () => {
  test.use({ intercepts: true })

  test('keeps the chosen file with the reason, and is sent again', async ({ page, faults }) => {
    faults.allowStatus(507)
    const shown = new ImportPage(page)
    await shown.openNew('products')
    const release = await failCalls(page, '**/api/imports?*', { status: 507 })
    await page.getByLabel('File to import').setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(page.getByRole('alert')).toContainText('Only CSV, JSON Lines and Excel (.xlsx) files can be imported.')
    await shown.button('Choose another file').click()
    await page.getByLabel('File to import').setInputFiles({
      name: products.name,
      mimeType: 'text/csv',
      buffer: Buffer.from(products.text),
    })
    await expect(page.getByRole('alert')).toContainText('products.csv (130 bytes) was not imported.')
    await release()
    await shown.button('Retry').click()
    await expect(shown.state('Ready to apply')).toBeVisible()
  })
})

test('a running import is in the top bar of every screen, and its end too', async ({ page }) => {
  const shown = new ImportPage(page)
  await shown.openNew('products')
  const rows = Array.from({ length: 15_000 }, (_, index) => `BULK-${index},B${index},Bulk ${index}`)
  await shown.upload({ name: 'bulk.csv', text: ['Product Key,Model Number,Name', ...rows].join('\n') })
  const { navigation } = new Frame(page)
  await navigation.getByRole('link', { name: 'Promotions' }).click()
  const ended = page.getByRole('banner').getByRole('link', { name: /^Import of bulk\.csv: ready to apply/ })
  await expect(ended).toBeVisible()
  await ended.click()
  await expect(shown.button('Create 15,000')).toBeVisible()
  await expect(ended).toHaveCount(0)
})

test.describe('a user who can only read', () => {
  test.use({ user: 'viewer' })

  test('sees imports without buttons, and no import is looked for in the top bar', async ({ page, calls }) => {
    await new Catalog(page).open('imports')
    await expect(page.getByText('No imports yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
    calls.clear()
    await page.goto('/promotions')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(calls.of('POST /api/imports/search')).toEqual([])
    await page.goto('/catalog/imports/new?entity=products')
    await expect(page.getByText('You do not have permission to import records')).toBeVisible()
  })
})
