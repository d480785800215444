import { expectAccessible } from '../harness/expect-accessible.ts'
import { answered, makeWithProducts } from '../harness/make-with-products.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'

test('the settings of a line and of a group are kept, and a save sends these alone', async ({
  page,
  calls,
  promotions,
  api,
}) => {
  const { id, first, second } = await makeWithProducts(promotions)
  const [group] = await answered(api, id, 'promotionProductGroups')
  const [before] = await answered(api, id, 'promotionProducts')
  const tab = new ProductsTab(page)
  const field = (name: string) => tab.dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const toggle = (name: string) => tab.dialog.getByRole('switch', { name, exact: true })
  const duplication = tab.dialog.getByRole('combobox', { name: 'Duplication Check' })
  const bounds = field('Minimum Product Price').or(field('Maximum Product Price'))
  await tab.openForEdit(id)
  await tab.edit('AX-100')
  await row('PROD-43', async () => {
    await expect(bounds).toHaveCount(0)
    await toggle('Allow Product Price Entry').check()
    await expect(bounds).toHaveCount(2)
    await toggle('Allow Product Price Entry').uncheck()
    await expect(bounds).toHaveCount(0)
    await toggle('Allow Product Price Entry').check()
  })
  const typed = {
    'Visible since': '05/01/2026 12:00 am EDT',
    'Visible until': '12/31/2027 11:59 pm EST',
    'Minimum Claimable Units': '2',
    'Maximum Claimable Units': '10',
    'Maximum Payout Amount': '100.00',
    'Agreement Number': 'AG-1',
    'Minimum Product Price': '10.00',
    'Maximum Product Price': '20.00',
  }
  for (const [name, text] of Object.entries(typed)) {
    await field(name).fill(text)
    await field(name).press('Tab')
  }
  await row('PROD-45', async () => {
    const { length } = await api.get('GET /api/types/claimProductDuplications')
    expect(length).toBe(3)
    await expect(duplication.getByRole('option')).toHaveText([
      ...['None', 'Model and serial number', 'Participant, model and invoice', 'No check'],
    ])
  })
  await duplication.selectOption('No check')
  await toggle('Enable Serial Numbers').uncheck()
  await row('PROD-48', async () => {
    const ofClaims = tab.dialog.getByRole('region', { name: 'Claim form' }).getByRole('switch', { name: /^Enable/ })
    await expect(ofClaims).toHaveCount(2)
    await toggle('Enable Installation Date').check()
    await toggle('Enable Job Name').check()
  })
  await toggle('Hide Quantity').check()
  await toggle('Hide Serial Number').check()
  await expectAccessible(page, 'edit a product')
  await tab.button('OK').click()
  await expect(tab.dialog).toHaveCount(0)
  await tab.expectUnits('AX-100', '2', '10')
  await expect(tab.totals).toHaveText('2 products · 1 group · 1 changed')
  await tab.edit('AX-100, AX-200')
  await toggle('Combine Unpaid Units From Past Claims').check()
  await toggle('Ignore Already Considered Logic').check()
  await tab.button('OK').click()
  calls.clear()
  await tab.editor.saveAndWait()
  const window = { effectiveDate: '2026-05-01T04:00:00Z', expirationDate: '2028-01-01T04:59:00Z' }
  const units = { minimumClaimableUnits: 2, maximumClaimableUnits: 10 }
  const prices = { allowProductPriceEntry: true, productPriceMin: 10, productPriceMax: 20 }
  const settings = {
    ...window,
    ...units,
    ...prices,
    maximumPayoutAmount: 100,
    promotionProductAgreementNumber: 'AG-1',
    enableSerialNumbers: false,
    claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' },
    enableCustomField1: true,
    enableCustomField2: true,
    hideQuantity: true,
    hideSerialNumber: true,
  }
  const combined = { combineUnpaidUnitsFromPastClaims: true, ignoreAlreadyConsideredLogic: true }
  expect(calls.writes.map(({ body }): unknown => [body.promotionProducts, body.promotionProductGroups])).toEqual([
    [
      [{ id: before.id, product: { id: first }, ...settings }],
      [{ id: group.id, products: [{ id: first }, { id: second }], ...combined }],
    ],
  ])
  await page.reload()
  await tab.openForEdit(id)
  const [line] = await answered(api, id, 'promotionProducts')
  const [groupAfter] = await answered(api, id, 'promotionProductGroups')
  const column = (number: number) => tab.row('AX-100').getByRole('cell').nth(number)
  await tab.expectUnits('AX-100', '2', '10')
  // the column with the checkboxes comes first
  await expect(column(4)).toHaveText('No')
  await expect(column(6)).toContainText('$100.00')
  await tab.edit('AX-100')
  const holds = async (names: readonly (keyof typeof typed)[], stored: Record<string, unknown>) => {
    for (const name of names) await expect(field(name)).toHaveValue(typed[name])
    expect(line).toMatchObject(stored)
  }
  const isOn = async (names: readonly string[], stored: Record<string, unknown>) => {
    for (const name of names) await expect(toggle(name)).toBeChecked()
    expect(line).toMatchObject(stored)
  }
  await row('PROD-30', () => holds(['Visible since', 'Visible until'], window))
  await row('PROD-32', () => holds(['Minimum Claimable Units'], { minimumClaimableUnits: 2 }))
  await row('PROD-33', () => holds(['Maximum Claimable Units'], { maximumClaimableUnits: 10 }))
  await row('PROD-37', async () => {
    await holds(['Maximum Payout Amount'], { maximumPayoutAmount: 100 })
    await expect(column(6)).toContainText('$100.00')
  })
  await row('PROD-38', () => holds(['Agreement Number'], { promotionProductAgreementNumber: 'AG-1' }))
  await row('PROD-39', async () => {
    await expect(toggle('Enable Serial Numbers')).not.toBeChecked()
    expect(line).toMatchObject({ enableSerialNumbers: false })
    await expect(column(4)).toHaveText('No')
  })
  await row('PROD-43', () => isOn(['Allow Product Price Entry'], { allowProductPriceEntry: true }))
  await row('PROD-44', () => holds(['Minimum Product Price', 'Maximum Product Price'], prices))
  await row('PROD-45', async () => {
    await expect(duplication).toHaveValue('NO_DUPLICATION_CHECK')
    expect(line).toMatchObject({ claimProductDuplicationType: { name: 'NO_DUPLICATION_CHECK' } })
  })
  const enabled = { enableCustomField1: true, enableCustomField2: true, enableCustomField3: false }
  await row('PROD-48', () => isOn(['Enable Installation Date', 'Enable Job Name'], enabled))
  await row('PROD-49', () => isOn(['Hide Quantity'], { hideQuantity: true }))
  await row('PROD-50', () => isOn(['Hide Serial Number'], { hideSerialNumber: true }))
  await tab.button('Cancel').click()
  await tab.edit('AX-100, AX-200')
  await row('GRP-10', async () => {
    await expect(toggle('Combine Unpaid Units From Past Claims')).toBeChecked()
    expect(groupAfter).toMatchObject({ combineUnpaidUnitsFromPastClaims: true })
  })
  await row('GRP-11', async () => {
    await expect(toggle('Ignore Already Considered Logic')).toBeChecked()
    expect(groupAfter).toMatchObject({ ignoreAlreadyConsideredLogic: true })
  })
})

test('serial numbers that do not fit the check are warned of, and saved', async ({ page, promotions, api }) => {
  const { id } = await makeWithProducts(promotions)
  const tab = new ProductsTab(page)
  const serials = tab.dialog.getByRole('switch', { name: 'Enable Serial Numbers' })
  const [noSerials, noCheck] = [
    'The check is enabled but no serial numbers exist',
    'Serial numbers exist but the check is disabled',
  ]
  const missing = tab.dialog.getByText(noSerials, { exact: true })
  const unused = tab.dialog.getByText(noCheck, { exact: true })
  const isWarning = async (text: string) => {
    await expect(tab.dialog.getByRole('status').filter({ hasText: text })).toBeVisible()
    await expect(tab.dialog.getByRole('alert')).toHaveCount(0)
  }
  await tab.openForEdit(id)
  await tab.edit('AX-100')
  await expect(serials).toBeChecked()
  await expect(missing.or(unused)).toHaveCount(0)
  await serials.uncheck()
  await row('PROD-40', () => expect(unused).toBeVisible())
  await row('WARN-01', () => isWarning(noCheck))
  await tab.button('OK').click()
  await tab.edit('AX-200')
  await expect(missing.or(unused)).toHaveCount(0)
  await serials.check()
  await row('PROD-41', () => expect(missing).toBeVisible())
  await row('WARN-02', () => isWarning(noSerials))
  await expectAccessible(page, 'a warning of serial numbers')
  await tab.button('OK').click()
  await expect(tab.editor.problemCount).toHaveCount(0)
  await tab.editor.saveAndWait()
  await page.reload()
  await row('PROD-42', async () => {
    await expect(tab.row('AX-100').getByRole('cell').nth(3)).toHaveText('No')
    await expect(tab.row('AX-200').getByRole('cell').nth(3)).toHaveText('Yes')
    const lines = await answered(api, id, 'promotionProducts')
    expect(lines).toMatchObject([{ enableSerialNumbers: false }, { enableSerialNumbers: true }])
  })
})
