import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { ImportDialog } from '../pages/import-dialog.ts'
import { Merging } from '../pages/merging.ts'

/** A promotion with the line AX-100 under AG-1, which pays 25 from 04/01/2026 on. */
async function makeWithLine(promotions: Promotions): Promise<number> {
  const { id } = await promotions.make()
  const product = { id: await promotions.idOfThing('product', 'product_key', 'AX-100') }
  await promotions.changeLists(id, {
    promotionProducts: [
      {
        product,
        promotionProductAgreementNumber: 'AG-1',
        claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' },
        promotionProductPayouts: [
          {
            effectiveDate: '2026-04-01T04:00:00Z',
            payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
            payoutProductMethodType: { name: 'EACH' },
            payoutAmount: 25,
            payoutProductQuantity: 1,
            payoutProductThreshold: 1,
          },
        ],
      },
    ],
  })
  return id
}

test('IMP-01, IMP-02, IMP-17, IMP-24 to IMP-27: rows are previewed, imported in one step and sent with Save', async ({
  page,
  promotions,
  calls,
}) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.preview('AX-200|10 ZZ-1|10 AX-200|AG-1|abc AX-100||30|01/01/2027|03/31/2027 AX-100|AG-1')
  await expect(dialog.row(1)).toContainText('NewAX-200Payout: $10.00 Each')
  await expect(dialog.row(2)).toContainText('RejectedProduct not found')
  await expect(dialog.row(3)).toContainText('RejectedInvalid amount')
  await expect(dialog.row(4)).toContainText('→ $25.00 Each 04/01/2026 12:00 am EDT to 12/31/2026 11:59 pm EST')
  await expect(dialog.row(5)).toContainText('UnchangedAX-100Nothing changes')
  expect(calls.of('POST /api/products/search').map(({ query, body }) => ({ query, body }))).toEqual([
    { query: { size: '500', page: '0' }, body: { productKeys: ['AX-200', 'ZZ-1', 'AX-100'] } },
  ])
  await expectAccessible(page, 'rows of an import')
  await dialog.show('Rejected 2')
  await expect(dialog.rows).toHaveCount(2)
  await dialog.button('Import 2 lines').click()
  await expect(dialog.tab.rows).toHaveCount(2)
  await expect(dialog.tab.row('AX-200')).toContainText('$10.00 Each')
  expect(calls.of('POST /api/promotions/*/update')).toEqual([])

  await page.keyboard.press('ControlOrMeta+z')
  await expect(dialog.tab.rows).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(dialog.tab.rows).toHaveCount(2)
  await dialog.tab.editor.saveAndWait()
  await expect(dialog.tab.row('AX-100')).toContainText('$30.00 Each')
  await dialog.tab.editor.startEdit()
  await dialog.open()
  await dialog.preview('AX-200|10 AX-100||30|01/01/2027|03/31/2027')
  await expect(dialog.row(2)).toContainText('Unchanged')
  await expect(dialog.button('Import 0 lines')).toBeDisabled()
})

test('IMP-03, IMP-04: a blank text and separators alone do nothing', async ({ page, promotions, calls }) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.button('Preview').click()
  await dialog.text.fill(' \t , ,\n')
  await dialog.button('Preview').click()
  await expect(dialog.text).toBeVisible()
  await expect(dialog.rows).toHaveCount(0)
  expect(calls.of('POST /api/products/search')).toEqual([])
})

test('OP-140: an import into a line that somebody else changed meanwhile is merged with it, and nothing of either is lost', async ({
  page,
  api,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const dialog = new ImportDialog(page)
  const merging = new Merging(page)
  const id = await makeWithLine(promotions)
  const added = await promotions.idOfThing('product', 'product_key', 'AX-300')
  const stored = await api.get('POST /api/promotionProducts/search?size=10', { promotion: { id } })
  const [listed] = stored.content as { id: number }[]
  await dialog.openFor(id)
  await dialog.preview('AX-200|10 AX-100||30|01/01/2027|03/31/2027')
  await dialog.button('Import 2 lines').click()
  await expect(dialog.tab.rows).toHaveCount(2)
  const claimProductDuplicationType = { name: 'MODEL_SERIAL_NUMBER' }
  await promotions.changeLists(id, {
    promotionProducts: [
      { id: listed?.id, minimumClaimableUnits: 2, maximumClaimableUnits: 9 },
      { product: { id: added }, claimProductDuplicationType },
    ],
  })
  await dialog.tab.editor.save.click()
  await merging.merge.click()
  await expect(merging.report.getByRole('listitem')).toHaveText(['Products: 1 added, 1 changed'])
  await expect(dialog.tab.rows).toHaveCount(3)
  await dialog.tab.expectUnits('AX-100', '2', '9')
  await expect(dialog.tab.row('AX-100')).toContainText('$30.00 Each')
  await dialog.tab.editor.saveAndWait()
  await page.reload()
  await expect(dialog.tab.rows).toHaveCount(3)
  await dialog.tab.expectUnits('AX-100', '2', '9')
  await expect(dialog.tab.row('AX-100')).toContainText('$25.00 Each')
  await expect(dialog.tab.row('AX-100')).toContainText('$30.00 Each')
  await expect(dialog.tab.row('AX-200')).toContainText('$10.00 Each')
})

test('OP-116: columns of a spreadsheet are read as such, and as items when that is wanted', async ({
  page,
  promotions,
}) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.preview('AX-200\t"$1,500.00"\nAX-300\t7')
  await expect(dialog.row(1)).toContainText('Payout: $1,500.00 Each')
  await dialog.button('Read as items').click()
  await expect(dialog.button('Read as columns')).toBeVisible()
  await expect(dialog.rows).toHaveCount(5)
})

test('lines are exported as a file that the import reads back unchanged', async ({ page, promotions }) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.button('Cancel').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await download).path()
  await dialog.open()
  await dialog.give(file)
  await expect(dialog.row(1)).toContainText('UnchangedAX-100')
})

test('U35: dropped files are read as columns, and rejected rows are copied as they came, to be mended', async ({
  page,
  promotions,
}) => {
  const { writeXlsx } = await import('hucre/xlsx')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.drop({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from('AX-200,12\nZZ-1,3\n') })
  await expect(dialog.row(1)).toContainText('Payout: $12.00 Each')
  await expect(dialog.row(2)).toContainText('RejectedProduct not found')
  await dialog.button('Copy 1 rejected row').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ZZ-1\W3$/)
  await dialog.button('Back').click()
  const workbook = await writeXlsx({ sheets: [{ name: 'Prices', rows: [['AX-300', 7.5]] }] })
  await dialog.drop({ name: 'prices.xlsx', mimeType: 'application/zip', buffer: Buffer.from(workbook) })
  await expect(dialog.row(1)).toContainText('Payout: $7.50 Each')
})

test('U36: reading is cancelled, and what was pasted is still there', async ({ page, promotions }) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  // the first search is never answered
  await page.route('**/api/products/search?*', () => undefined, { times: 1 })
  await dialog.preview('AX-200|10')
  await expect(dialog.dialog.getByText('Looking up the products')).toBeVisible()
  await dialog.button('Cancel reading').click()
  await expect(dialog.text).toHaveValue('AX-200|10')
  await expect(dialog.rows).toHaveCount(0)
  await dialog.button('Preview').click()
  await expect(dialog.row(1)).toContainText('NewAX-200')
})

test('an Excel workbook is read by a worker under the policy of the page, and an image is refused', async ({
  page,
  promotions,
}) => {
  const { writeXlsx } = await import('hucre/xlsx')
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.give({ name: 'photo.xlsx', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 0]) })
  await expect(dialog.dialog.getByRole('alert')).toHaveText(
    'photo.xlsx is neither a CSV file nor an Excel workbook (.xlsx)',
  )
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'Prices',
        rows: [
          ['Model', 'Amount'],
          ['AX-300', 7.5],
        ],
      },
    ],
  })
  await dialog.give({ name: 'prices.xlsx', mimeType: 'application/zip', buffer: Buffer.from(workbook) })
  await expect(dialog.row(1)).toContainText('Payout: $7.50 Each')
})

test('a hundred thousand rows are pasted beside the page, and each is told', async ({ page, promotions }) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.paste(Array.from({ length: 100_000 }, (_, index) => `AX-100|AG-${index}`).join('\n'))
  await expect(dialog.dialog.getByText('Read as items with pipes: 100,000 rows.')).toBeVisible()
  await dialog.show('Updated 100,000')
  await expect(dialog.row(1)).toContainText('Agreement Number: AG-1 → AG-0')
})
