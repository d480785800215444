import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'

const flat = (payoutAmount: number) => ({
  payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
  payoutProductMethodType: { name: 'EACH' },
  payoutProductQuantity: 1,
  payoutProductThreshold: 1,
  payoutAmount,
})

/** A promotion with AX-100, AX-200 and the group of both. */
async function makeWithProducts(promotions: Promotions) {
  const { id } = await promotions.make()
  const [first, second] = await Promise.all(
    ['AX-100', 'AX-200'].map((key) => promotions.idOfThing('product', 'product_key', key)),
  )
  if (!first || !second) throw new Error('the demo client has these products')
  const check = { claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } }
  await promotions.changeLists(id, {
    promotionProducts: [
      { product: { id: first }, ...check, enableSerialNumbers: true, promotionProductPayouts: [flat(25)] },
      { product: { id: second }, ...check },
    ],
    promotionProductGroups: [{ products: [{ id: first }, { id: second }], ...check }],
  })
  return { id, first, second }
}

test('PROD-01 to PROD-16, PROD-68, FILT-07, GRP-16, CONST-08, CONST-10: the lines are all read by their keys and found without a call', async ({
  page,
  calls,
  promotions,
}) => {
  const tab = new ProductsTab(page)
  await tab.open(await promotions.idOf('FALL-SPIFF'))
  await expect(tab.table.getByRole('columnheader')).toHaveText([
    'Model',
    'Details',
    'Effective?',
    'Serial Enabled?',
    'Min/Max Claiming?',
    'Max Payout?',
    'Dup Check',
    'Payout',
  ])
  await expect(tab.rows).toHaveCount(4)
  await expect(tab.row('AX-100')).toContainText('$25.00 Each')
  await expect(tab.row('AX-100')).toContainText('from 04/01/2026 12:00 am EDT')
  await expect(tab.row('AX-200, TRADE-IN')).toContainText('Group of 2')
  await expect(tab.totals).toHaveText('3 products · 1 group')
  expect(calls.of('POST /api/promotionProducts/search').map(({ query, body }) => ({ query, body }))).toEqual([
    {
      query: { size: '100', page: '0', nestedSort: 'product.productKey,ASC' },
      body: { promotion: { id: tab.editor.id }, isEffective: true },
    },
  ])
  expect(calls.of('POST /api/promotionProductGroups/search').map(({ query }) => query)).toEqual([
    { size: '500', page: '0', nestedSort: 'product.productKey,ASC' },
  ])
  await expectAccessible(page, 'products')
  calls.clear()
  await tab.search.fill('ax-2')
  await expect(tab.rows).toHaveCount(2)
  await expect(tab.row('AX-200')).toBeVisible()
  await expect(tab.row('AX-200, TRADE-IN')).toBeVisible()
  await tab.search.fill('')
  await expect(tab.rows).toHaveCount(4)
  await tab.open(await promotions.idOf('BIG-LIST'))
  await expect(tab.totals).toHaveText('250 products · 0 groups')
  await expect(tab.table).toHaveAttribute('aria-rowcount', '251')
  expect(calls.of('POST /api/promotionProducts/search').map(({ query }) => query.page)).toEqual(['0', '1', '2'])
})

test('PROD-08: in a program of simple payouts a line shows one amount', async ({ page, promotions }) => {
  const tab = new ProductsTab(page)
  await tab.open(await promotions.idOf('CLUB-REBATE'))
  await expect(tab.row('AX-100')).toContainText('$25.00')
  await expect(tab.table).not.toContainText('Each')
})

test('PROD-29 to PROD-50, GRP-10 to GRP-12, EDIT-38: the settings of a line are kept, and a save sends that line alone', async ({
  page,
  calls,
  promotions,
}) => {
  const { id, first, second } = await makeWithProducts(promotions)
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  await tab.edit('AX-100')
  await expect(tab.dialog.getByRole('tab')).toHaveText(['Details', 'Payout Rules'])
  const field = (name: string) => tab.dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await field('Minimum Claimable Units').fill('5')
  await field('Maximum Claimable Units').fill('4')
  await tab.button('OK').click()
  await expect(tab.dialog.getByText('Minimum must be lower than or equal to maximum')).toHaveCount(2)
  await field('Maximum Claimable Units').fill('10')
  await field('Maximum Payout Amount').fill('100')
  await field('Agreement Number').fill('AG-1')
  await tab.dialog.getByRole('switch', { name: 'Allow Product Price Entry' }).check()
  await field('Minimum Product Price').fill('10')
  await field('Maximum Product Price').fill('20')
  const serials = tab.dialog.getByRole('switch', { name: 'Enable Serial Numbers' })
  await serials.uncheck()
  await expect(tab.dialog.getByText('Serial numbers exist but the check is disabled')).toBeVisible()
  await tab.dialog.getByRole('combobox', { name: 'Duplication Check' }).selectOption('Model and serial number')
  await tab.dialog.getByRole('switch', { name: 'Hide Quantity' }).check()
  await expect(tab.dialog.getByRole('switch', { name: 'Combine Unpaid Units From Past Claims' })).toHaveCount(0)
  await expectAccessible(page, 'edit a product')
  await tab.button('OK').click()
  await expect(tab.dialog).toHaveCount(0)
  await tab.expectUnits('AX-100', '5', '10')
  await expect(tab.row('AX-100')).toContainText('$100.00')
  await expect(tab.totals).toHaveText('2 products · 1 group · 1 changed')
  await tab.edit('AX-100, AX-200')
  await tab.dialog.getByRole('switch', { name: 'Combine Unpaid Units From Past Claims' }).check()
  await tab.button('OK').click()
  calls.clear()
  await tab.editor.saveAndWait()
  const [save] = calls.writes
  expect(save?.body.promotionProducts).toEqual([
    expect.objectContaining({
      ...{ product: { id: first }, minimumClaimableUnits: 5, maximumClaimableUnits: 10, maximumPayoutAmount: 100 },
      ...{ promotionProductAgreementNumber: 'AG-1', productPriceMin: 10, productPriceMax: 20, hideQuantity: true },
      ...{ enableSerialNumbers: false, claimProductDuplicationType: { name: 'MODEL_SERIAL_NUMBER' } },
    }),
  ])
  expect(Object.keys(save?.body.promotionProducts[0] as object)).not.toContain('promotionProductPayouts')
  expect(save?.body.promotionProductGroups).toEqual([
    {
      id: expect.any(Number) as unknown,
      products: [{ id: first }, { id: second }],
      combineUnpaidUnitsFromPastClaims: true,
    },
  ])
  await page.reload()
  await tab.expectUnits('AX-100', '5', '10')
  await expect(tab.row('AX-100').getByRole('cell').nth(3)).toHaveText('No')
})

test('PROD-40, PROD-41, WARN-01, WARN-02, WARN-08: serial numbers that do not fit the check are warned of, and saved', async ({
  page,
  promotions,
}) => {
  const { id } = await makeWithProducts(promotions)
  const tab = new ProductsTab(page)
  const serials = tab.dialog.getByRole('switch', { name: 'Enable Serial Numbers' })
  const missing = tab.dialog.getByText('The check is enabled but no serial numbers exist')
  const unused = tab.dialog.getByText('Serial numbers exist but the check is disabled')
  await tab.openForEdit(id)
  await tab.edit('AX-100')
  await expect(serials).toBeChecked()
  await expect(missing.or(unused)).toHaveCount(0)
  await serials.uncheck()
  await expect(unused).toBeVisible()
  await tab.button('OK').click()
  await tab.edit('AX-200')
  await expect(missing.or(unused)).toHaveCount(0)
  await serials.check()
  await expect(missing).toBeVisible()
  await expectAccessible(page, 'a warning of serial numbers')
  await tab.button('OK').click()
  await expect(tab.editor.problemCount).toHaveCount(0)
  await tab.editor.saveAndWait()
  await page.reload()
  await expect(tab.row('AX-200').getByRole('cell').nth(3)).toHaveText('Yes')
})

test('PROD-31, PROD-46: a line that cannot stand says so at its field and stays in its dialog', async ({
  page,
  promotions,
}) => {
  const { id } = await makeWithProducts(promotions)
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  await tab.edit('AX-100')
  const field = (name: string) => tab.dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await field('Visible since').fill('05/01/2026')
  await field('Visible until').fill('04/01/2026')
  await tab.dialog.getByRole('combobox', { name: 'Duplication Check' }).selectOption('')
  await tab.button('OK').click()
  await expect(tab.dialog.getByText('Visible since must be before Visible until')).toBeVisible()
  await expect(tab.dialog.getByText('Duplication Check is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your changes to AX-100 will be lost.')).toBeVisible()
})

test('PROD-51 to PROD-66, PROD-12, PROD-13, GRP-13, U22: lines end, go on and go, each step comes back', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await makeWithProducts(promotions)
  const tab = new ProductsTab(page)
  await tab.open(id)
  await expect(tab.table.getByRole('button', { name: /^(Edit|More)/ })).toHaveCount(0)
  await tab.editor.startEdit()
  await tab.act('AX-100', 'Expire')
  await expect(tab.dialog.getByRole('radio')).toHaveCount(2)
  await tab.dialog.getByRole('radio', { name: 'Future' }).check()
  await tab.button('OK').click()
  await expect(tab.dialog.getByText('Date is required')).toBeVisible()
  await tab.dialog.getByRole('radio', { name: 'Immediate' }).check()
  await tab.button('OK').click()
  await expect(tab.row('AX-100')).toContainText('No')
  await expect(tab.row('AX-100').getByRole('cell').first()).toHaveCSS('text-decoration-line', 'line-through')
  await expect(tab.row('AX-200').getByRole('cell').first()).toHaveCSS('text-decoration-line', 'none')
  await tab.act('AX-100', 'Activate')
  await expect(tab.row('AX-100')).toContainText('Yes')
  await expect(tab.editor.changes).toHaveText('No changes')
  await page.getByRole('button', { name: 'More actions for AX-100, AX-200' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Delete'])
  await page.keyboard.press('Escape')
  await tab.act('AX-200', 'Delete')
  await expect(
    tab.dialog.getByText('If a claim exists against this product, it will be expired instead of deleted.'),
  ).toBeVisible()
  await tab.button('Cancel').click()
  await expect(tab.row('AX-200')).toBeVisible()
  await tab.act('AX-200', 'Delete')
  await tab.button('Delete AX-200').click()
  await expect(tab.row('AX-200')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(tab.row('AX-200')).toBeVisible()
  await tab.act('AX-200', 'Delete')
  await tab.button('Delete AX-200').click()
  calls.clear()
  await tab.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotionProducts).toEqual([{ id: expect.any(Number) as unknown, toBeDeleted: true }])
  expect(calls.writes[0]?.body.promotionProductGroups).toEqual([])
})

test('PROD-15, PROD-70, OP-23: a line that is over is gone after a reload, Show expired brings it, and Activate revives it', async ({
  page,
  promotions,
}) => {
  const { id } = await makeWithProducts(promotions)
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  await tab.act('AX-100', 'Expire')
  await tab.button('OK').click()
  await tab.editor.saveAndWait()
  await page.reload()
  await expect(tab.totals).toHaveText('1 product · 1 group')
  await tab.showExpired.check()
  await expect(tab.row('AX-100')).toContainText('Expired')
  await expect(tab.totals).toHaveText('2 products · 1 group · 1 expired')
  await tab.editor.startEdit()
  await tab.act('AX-100', 'Activate')
  await tab.editor.saveAndWait()
  await page.reload()
  await expect(tab.row('AX-100')).toContainText('Yes')
})

test('U38: numbers and amounts are changed in their cells by keyboard, each one undo, and saved', async ({
  page,
  calls,
  promotions,
}) => {
  const { id, first } = await makeWithProducts(promotions)
  const tab = new ProductsTab(page)
  await tab.openForEdit(id)
  const value = (name: string) => tab.table.getByRole('button', { name: `Edit ${name}`, exact: true })
  const input = (name: string) => tab.table.getByRole('textbox', { name, exact: true })
  await value('Minimum Claimable Units of AX-100: -').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await expect(input('Maximum Claimable Units of AX-100')).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(input('Maximum Claimable Units of AX-100')).toHaveAccessibleDescription(
    'Minimum must be lower than or equal to maximum',
  )
  await expectAccessible(page, 'a value in its cell that cannot be')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await expect(input('Maximum Payout Amount of AX-100')).toBeFocused()
  await page.keyboard.type('500')
  await page.keyboard.press('Escape')
  await expect(value('Maximum Payout Amount of AX-100: -')).toBeFocused()
  await value('Amount of AX-100: $25.00 Each').click()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(tab.row('AX-100')).toContainText('$30.00')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tab.row('AX-100')).toContainText('$25.00')
  await tab.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotionProducts).toEqual([
    {
      id: expect.any(Number) as unknown,
      product: { id: first },
      minimumClaimableUnits: 9,
      maximumClaimableUnits: 10,
    },
  ])
})
