import { neverRespond } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { ImportDialog } from '../pages/import-dialog.ts'
import { Merging } from '../pages/merging.ts'

test.use({ intercepts: true })

/** A promotion with the line AX-100 under AG-1, which pays 25 from 04/01/2026 on. */
async function makeWithLine(promotions: Promotions): Promise<number> {
  const { id } = await promotions.make()
  const product = { id: await promotions.idOfRow('product', 'product_key', 'AX-100') }
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

test('OP-148: importing a product whose line has expired reopens that line', async ({ page, promotions, server }) => {
  const id = await makeWithLine(promotions)
  await server.query(
    "UPDATE promotion_product_line SET expiration_date = '2026-06-01T00:00:00Z' WHERE promotion_id = $1",
    id,
  )
  const lines = () =>
    server.query<object>(
      `SELECT line.id, line.expiration_date AS until, promotion_product_agreement_number AS agreement, payout_amount::float8 AS amount
       FROM promotion_product_line AS line JOIN promotion_product_payout AS payout ON line_id = line.id
       WHERE promotion_id = $1`,
      id,
    )
  const [before] = await lines()
  expect(before).toMatchObject({ agreement: 'AG-1', amount: 25 })
  const dialog = new ImportDialog(page)
  await dialog.tab.editor.open(id, 'products')
  await dialog.tab.editor.startEdit()
  await dialog.open()
  await dialog.preview('AX-100|30')
  await expect(dialog.row(1)).toContainText('Expired, will be reopened')
  await expectAccessible(page, 'the preview of a line that opens again')
  await dialog.button('Import 1 line').click()
  await expect(dialog.tab.row('AX-100')).toContainText('$30.00 Each')
  await dialog.tab.editor.saveAndWait()
  expect(await lines()).toEqual([{ ...before, until: null, amount: 30 }])
  await page.reload()
  await expect(dialog.tab.row('AX-100')).toContainText('$30.00 Each')
})

test('rows are previewed, imported in one step and sent with Save', async ({ page, promotions, calls }) => {
  const dialog = new ImportDialog(page)
  const id = await makeWithLine(promotions)
  await dialog.tab.openForEdit(id)
  await row('IMP-01', async () => {
    await page
      .getByRole('region', { name: 'Products', exact: true })
      .getByRole('button', { name: 'Copy and Paste', exact: true })
      .click()
    await expect(dialog.dialog).toBeVisible()
  })
  for (const [rowId, text] of [
    ['IMP-03', ''],
    ['IMP-04', ' \t , ,\n'],
  ] as const) {
    await row(rowId, async () => {
      await dialog.preview(text)
      await expect(dialog.text).toHaveValue(text)
      await expect(dialog.rows).toHaveCount(0)
      await expect(dialog.dialog.getByRole('alert')).toHaveCount(0)
      expect(calls.of('POST /api/products/search')).toEqual([])
    })
  }

  await row('IMP-15', async () => {
    await dialog.dialog.getByRole('radio', { name: 'Promotion number', exact: true }).check()
    await dialog.preview('AX-200|12345')
    await expect(dialog.row(1)).toContainText('NewAX-200Agreement Number: 12345')
    await dialog.button('Back').click()
    await dialog.dialog.getByRole('radio', { name: 'Detect', exact: true }).check()
    await dialog.preview('AX-200|12345')
    await expect(dialog.row(1)).toContainText('NewAX-200Payout: $12,345.00 Each')
    await dialog.button('Back').click()
  })
  calls.clear()
  await dialog.preview('AX-200|10 ZZ-1|10 AX-200|AG-1|abc AX-100||30|01/01/2027|03/31/2027 AX-100|AG-1 m-300|7')
  await row('IMP-02', async () => {
    // one list with the outcome of each row, and an option that shows only the rejected ones
    await expect(dialog.row(1)).toContainText('NewAX-200Payout: $10.00 Each')
    await expect(dialog.row(2)).toContainText('RejectedProduct not found')
    await expect(dialog.row(3)).toContainText('RejectedInvalid amount')
    await expect(dialog.row(4)).toContainText('→ $25.00 Each 04/01/2026 12:00 am EDT to 12/31/2026 11:59 pm EST')
    await expect(dialog.row(5)).toContainText('UnchangedAX-100Nothing changes')
    await expect(dialog.row(6)).toContainText('NewAX-300Payout: $7.00 Each')
    await expectAccessible(page, 'rows of an import')
    await dialog.show('Rejected 2')
    await expect(dialog.rows).toHaveCount(2)
    await expect(dialog.row(1)).toContainText('ZZ-1|10')
    await expect(dialog.row(2)).toContainText('AX-200|AG-1|abc')
  })
  await row('IMP-24', async () => {
    await Promise.resolve()
    expect(calls.of('POST /api/products/search').map(({ query, body }) => ({ query, body }))).toEqual([
      { query: { size: '500', page: '0' }, body: { productKeys: ['AX-200', 'ZZ-1', 'AX-100', 'm-300'] } },
    ])
  })
  await row('IMP-27', async () => {
    await dialog.button('Cancel').click()
    await page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: /^Discard/ })
      .click()
    await expect(dialog.dialog).toHaveCount(0)
    await expect(dialog.tab.rows).toHaveCount(1)
    await expect(dialog.tab.row('AX-100')).toContainText('$25.00 Each')
    await expect(dialog.tab.row('AX-100')).not.toContainText('$30.00')
    await expect(dialog.tab.editor.changes).not.toContainText('Unsaved')
  })
  await dialog.open()
  await dialog.preview('AX-200|10 ZZ-1|10 AX-200|AG-1|abc AX-100||30|01/01/2027|03/31/2027 AX-100|AG-1')
  await dialog.button('Import 2 lines').click()
  await row('IMP-17', async () => {
    await expect(dialog.tab.rows).toHaveCount(2)
    await expect(dialog.tab.row('AX-200')).toContainText('$10.00 Each')
    expect(calls.writes).toEqual([])
  })

  await page.keyboard.press('ControlOrMeta+z')
  await expect(dialog.tab.rows).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(dialog.tab.rows).toHaveCount(2)
  await dialog.tab.editor.saveAndWait()
  await row('IMP-16', async () => {
    const [sent] = calls.bodiesOf(`POST /api/promotions/${id}/update`) as [{ promotionProducts: object[] }]
    const payoutType = { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }
    const payouts = sent.promotionProducts.map((line) => ({ promotionProductPayouts: [], ...line }))
    expect(payouts.map((line) => line.promotionProductPayouts)).toMatchObject([
      [{ payoutType, payoutAmount: 10 }],
      [
        { payoutType, payoutAmount: 25 },
        { payoutType, payoutAmount: 30 },
      ],
    ])
    await expect(dialog.tab.row('AX-100')).toContainText('$30.00 Each')
  })
  await dialog.tab.editor.startEdit()
  await row('IMP-35', async () => {
    await dialog.open()
    await dialog.preview('AX-200|10 AX-100||30|01/01/2027|03/31/2027')
    await expect(dialog.row(1)).toContainText('Unchanged')
    await expect(dialog.row(2)).toContainText('Unchanged')
    await expect(dialog.button('Import 0 lines')).toBeDisabled()
  })
})

test('OP-140: an import into a line that another user changed meanwhile is merged, and no change is lost', async ({
  page,
  api,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const dialog = new ImportDialog(page)
  const merging = new Merging(page)
  const id = await makeWithLine(promotions)
  const added = await promotions.idOfRow('product', 'product_key', 'AX-300')
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

test('OP-116: columns of a spreadsheet are read as columns, and as items on request', async ({ page, promotions }) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.preview('AX-200\t"$1,500.00"\nAX-300\t7')
  await expect(dialog.row(1)).toContainText('Payout: $1,500.00 Each')
  await dialog.button('Read as items').click()
  await expect(dialog.button('Read as columns')).toBeVisible()
  await expect(dialog.rows).toHaveCount(5)
})

test('OP-151: a price list asks for the contents of its columns and the meaning of a comma, and imports nothing before', async ({
  page,
  api,
  promotions,
}) => {
  const dialog = new ImportDialog(page)
  const id = await makeWithLine(promotions)
  const prices = 'Model Number\tName\tPrice\nAX-200\tPump\t1899.00\n'
  await dialog.openFor(id)
  await dialog.preview(prices)
  await expect(dialog.row(1)).toContainText('Choose what each column contains')
  await expect(dialog.button('Import 0 lines')).toBeDisabled()
  await expectAccessible(page, 'columns of a price list')
  await dialog.dialog.getByRole('combobox', { name: 'Price' }).selectOption('Amount')
  await dialog.button('Read these columns').click()
  await expect(dialog.row(1)).toContainText('Payout: $1,899.00 Each')
  await dialog.button('Back').click()
  // the same headings are now recognized
  await dialog.preview(prices)
  await expect(dialog.row(1)).toContainText('Payout: $1,899.00 Each')
  await dialog.button('Back').click()

  await dialog.preview('AX-100|1,500 AX-300|25,50')
  await expect(dialog.row(1)).toContainText('RejectedAmbiguous comma')
  await expect(dialog.row(2)).toContainText('Invalid amount 25,50')
  await expect(dialog.button('Import 0 lines')).toBeDisabled()
  await dialog.button('One amount (1500.00)').click()
  await expect(dialog.row(1)).toContainText('$1,500.00 Each')
  await dialog.button('Import 1 line').click()
  await dialog.tab.editor.saveAndWait()
  const { content } = await api.get('POST /api/promotionProducts/search?size=10', { promotion: { id } })
  expect(content).toMatchObject([
    { promotionProductAgreementNumber: 'AG-1', promotionProductPayouts: [{ payoutAmount: 1500 }] },
  ])
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

test('U35: dropped files are read as columns, and rejected rows are copied unchanged for corrections', async ({
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

test('U36: reading is canceled, and the pasted text is kept', async ({ page, promotions }) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  // the first search never gets a response
  await neverRespond(page, '**/api/products/search?*', { times: 1 })
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

test('a hundred thousand pasted rows are read in a worker, and each is reported', async ({ page, promotions }) => {
  const dialog = new ImportDialog(page)
  await dialog.openFor(await makeWithLine(promotions))
  await dialog.paste(Array.from({ length: 100_000 }, (_, index) => `AX-100|AG-${index}`).join('\n'))
  await expect(dialog.dialog.getByText('Read as items with pipes: 100,000 rows.')).toBeVisible()
  await dialog.show('Updated 100,000')
  await expect(dialog.row(1)).toContainText('Agreement Number: AG-1 → AG-0')
})
