import type { Locator } from '@playwright/test'
import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { answered, makeWithProducts } from '../harness/make-with-products.ts'
import { expect, test } from '../harness/test.ts'
import { ProductsTab } from '../pages/products-tab.ts'

/** The number of struck-through parts in a row. */
const countStruck = (row: Locator) =>
  row
    .getByRole('cell')
    .locator('span')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).textDecorationLine !== 'none').length)

test('the lines are all read by their keys and found without a call', async ({ page, calls, promotions }) => {
  const tab = new ProductsTab(page)
  await tab.open(await promotions.idOf('FALL-SPIFF'))
  await expect(tab.rows).toHaveCount(4)
  await expect(tab.table.getByRole('columnheader')).toHaveCount(8)
  const header = (column: number) => tab.table.getByRole('columnheader').nth(column)
  const cell = (models: string, column: number) => tab.row(models).getByRole('cell').nth(column)
  await row('PROD-01', async () => {
    await expect(header(0)).toHaveText('Model')
    await expect(cell('TRADE-IN', 0)).toContainText('TRADE_IN_PRODUCT')
    await expect(cell('AX-200, TRADE-IN', 0)).toContainText('Group of 2')
  })
  await expect(header(1)).toHaveText('Details')
  await expect(cell('AX-100', 1)).toContainText('Efficiency Class: A++')
  await row('PROD-03', async () => {
    await expect(header(2)).toHaveText('Effective?')
    await expect(cell('AX-100', 2)).toHaveText('Yes')
  })
  await row('PROD-04', async () => {
    await expect(header(3)).toHaveText('Serial Enabled?')
    await expect(cell('AX-100', 3)).toHaveText('Yes')
    await expect(cell('AX-200', 3)).toHaveText('No')
  })
  await row('PROD-05', async () => {
    await expect(header(4)).toHaveText('Min/Max Claiming?')
    await expect(cell('AX-100', 4)).toHaveText('- / -')
  })
  await row('PROD-06', async () => {
    await expect(header(5)).toHaveText('Max Payout?')
    await expect(cell('AX-100', 5)).toHaveText('-')
  })
  await row('PROD-07', async () => {
    await expect(header(6)).toHaveText('Dup Check')
    await expect(cell('AX-100', 6)).toHaveText('Model and serial number')
    await expect(cell('AX-200', 6)).toHaveText('Participant, model and invoice')
  })
  await expect(header(7)).toHaveText('Payout')
  await expect(cell('AX-100', 7)).toHaveText(/^\$25\.00 Each\s*from 04\/01\/2026$/)
  await row('PROD-12', async () => expect(await countStruck(tab.row('AX-100'))).toBe(0))
  await expect(tab.totals).toHaveText('3 products · 1 group')
  await row('PROD-16', async () => {
    const asked = calls.of('POST /api/promotionProductGroups/search').map(({ query, body }) => ({ query, body }))
    expect(asked).toEqual([
      {
        query: { size: '500', page: '0', nestedSort: 'product.productKey,ASC' },
        body: { promotion: { id: tab.editor.id } },
      },
    ])
  })
  await expectAccessible(page, 'products')
  calls.clear()
  const find = async (words: string, ...models: string[]) => {
    await tab.search.fill(words)
    await expect(tab.rows).toHaveCount(models.length)
    for (const each of models) await expect(tab.row(each)).toBeVisible()
  }
  await row('FILT-07', () => find('AX-2', 'AX-200', 'AX-200, TRADE-IN'))
  await row('PROD-11', async () => {
    await find('ax-2', 'AX-200', 'AX-200, TRADE-IN')
    // by model, by key and by name
    await find('TRADE-IN', 'TRADE-IN', 'AX-200, TRADE-IN')
    await find('trade_in', 'TRADE-IN', 'AX-200, TRADE-IN')
    await find('arctic air heat pump 1', 'AX-100')
    await find('', 'AX-100', 'AX-200', 'TRADE-IN', 'AX-200, TRADE-IN')
    expect(calls.kinds).toEqual([])
  })
  await tab.open(await promotions.idOf('BIG-LIST'))
  await expect(tab.totals).toHaveText('250 products · 0 groups')
  const asked = calls.of('POST /api/promotionProducts/search').map(({ query, body }) => ({ query, body }))
  const expected = ['0', '1', '2'].map((number) => ({
    query: { size: '100', page: number, nestedSort: 'product.productKey,ASC' },
    body: { promotion: { id: tab.editor.id }, isEffective: true },
  }))
  await row('PROD-14', async () => {
    expect(asked).toEqual(expected)
    await expect(tab.table).toHaveAttribute('aria-rowcount', '251')
  })
  await row('CONST-08', async () => expect(asked).toEqual(expected))
  await row('PROD-68', async () => {
    expect(asked.map(({ query }) => query.size)).toEqual(['100', '100', '100'])
    expect(calls.of('POST /api/promotionProductGroups/search').map(({ query }) => query.size)).toEqual(['500'])
  })
})

test('PROD-02 PROD-09: a line is one row; custom fields, full dates and other payouts are read by pointer and keyboard', async ({
  page,
  promotions,
}) => {
  const tab = new ProductsTab(page)
  await tab.open(await promotions.idOf('PAYOUT-SAMPLER'))
  const cell = (models: string, column: number) => tab.row(models).getByRole('cell').nth(column).locator('[data-cell]')
  const fullText = (text: string | RegExp) => page.locator('[data-kit-floating]').filter({ hasText: text })
  const heights = await tab.rows.evaluateAll((rows) =>
    rows.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(Math.max(...heights)).toBeLessThanOrEqual(37)
  await row('PROD-02', async () => {
    await cell('AX-100', 1).hover()
    await expect(fullText('Heat Pumps Efficiency Class: A++')).toBeVisible()
    await page.mouse.move(0, 0)
    await cell('AX-200', 1).focus()
    await expect(fullText('Efficiency Class: A+')).toBeVisible()
  })
  await row('PROD-09', async () => {
    const others = tab.table.getByRole('button', { name: /^\+1 ended, payouts of / })
    await expect(tab.row('FC-002')).toContainText(/\$\d+\.\d\d Each.* from 10\/01\/2026/)
    await others.press('Enter')
    const list = page.getByRole('list', { name: /^\+1 ended, payouts of / })
    await expect(list).toContainText(/04\/01\/2026 12:00 am EDT to 09\/30\/2026 11:59 pm EDT/)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await others.click()
    await expect(list).toBeVisible()
  })
})

test('PROD-08: in a program of simple payouts a line shows one amount', ({ page, promotions }) =>
  row('PROD-08', async () => {
    const tab = new ProductsTab(page)
    await tab.open(await promotions.idOf('CLUB-REBATE'))
    await expect(tab.row('AX-100').getByRole('cell', { name: '$25.00', exact: true })).toBeVisible()
    await expect(tab.table).not.toContainText('Each')
  }))

test('U22: lines end, go on and go, each step comes back', async ({ page, calls, promotions, api }) => {
  const { id, first } = await makeWithProducts(promotions)
  const [ax100, ax200] = await answered(api, id, 'promotionProducts')
  const [group] = await answered(api, id, 'promotionProductGroups')
  const tab = new ProductsTab(page)
  const effective = (models: string) =>
    tab
      .row(models)
      .getByRole('cell')
      .filter({ hasText: /^(Yes|No)/ })
      .first()
  await tab.open(id)
  await row('PROD-66', async () => {
    await expect(tab.rows).toHaveCount(3)
    await expect(tab.table.getByRole('button', { name: /^(Edit|More)/ })).toHaveCount(0)
    await expect(tab.table.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Add|Copy and Paste)$/ })).toHaveCount(0)
  })
  await tab.editor.startEdit()
  await row('PROD-10', async () => {
    for (const name of ['AX-100', 'AX-200', 'AX-100, AX-200']) {
      await expect(tab.table.getByRole('button', { name: `Edit ${name}`, exact: true })).toBeVisible()
      await tab.table.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
      const ending = name.includes(',') ? [] : ['Expire']
      await expect(page.getByRole('menuitem')).toHaveText([...ending, 'Delete'])
      await page.keyboard.press('Escape')
    }
  })
  await tab.act('AX-100', 'Expire')
  await tab.dialog.getByRole('radio', { name: 'Future' }).check()
  await tab.dialog.getByRole('textbox', { name: 'Expiration Date' }).fill('12/31/2026 11:59 pm')
  await tab.button('OK').click()
  await row('PROD-58', () => expect(effective('AX-100')).toHaveText('Yes'))
  await tab.act('AX-200', 'Expire')
  await tab.dialog.getByRole('radio', { name: 'Immediate' }).check()
  await tab.button('OK').click()
  await expect(effective('AX-200')).toHaveText(/^No\s*Expired$/)
  await row('PROD-13', async () => {
    const parts = tab.row('AX-200').locator('td, button[data-editable], button[data-editable] *')
    await expect(parts.first()).toHaveCSS('text-decoration-line', 'line-through')
    const plain = await parts.evaluateAll((all) =>
      all.filter((part) => getComputedStyle(part).textDecorationLine !== 'line-through'),
    )
    expect(plain).toEqual([])
    await expect(tab.row('AX-200').locator('button[data-editable]')).not.toHaveCount(0)
  })
  await expect(tab.row('AX-200').getByText('AX-200', { exact: true })).toHaveCSS('text-decoration-line', 'none')
  calls.clear()
  await tab.editor.saveAndWait()
  const end = '2027-01-01T04:59:00Z'
  const [save] = calls.writes
  await page.reload()
  await row('PROD-15', async () => {
    await expect(tab.totals).toHaveText('1 product · 1 group')
    await expect(tab.row('AX-200')).toHaveCount(0)
  })
  const marked = await answered(api, id, 'promotionProducts')
  await row('PROD-58', async () => {
    expect(marked[0]).toMatchObject({ id: ax100.id, expirationDate: end })
    await expect(effective('AX-100')).toHaveText('Yes')
  })
  await row('PROD-60', async () => {
    expect(save?.body.promotionProducts).toMatchObject([
      { id: ax100.id, expirationDate: end, markAsExpired: true },
      { id: ax200.id, markAsExpired: true },
    ])
    expect(marked).toMatchObject([
      { id: ax100.id, markAsExpired: true },
      { id: ax200.id, markAsExpired: true },
    ])
  })
  await tab.showExpired.check()
  await expect(tab.row('AX-200')).toContainText('Expired')
  await expect(tab.totals).toHaveText('2 products · 1 group · 1 expired')
  await tab.editor.startEdit()
  await tab.act('AX-100', 'Activate')
  await tab.act('AX-200', 'Activate')
  await row('PROD-63', async () => {
    await expect(effective('AX-200')).toHaveText('Yes')
    expect(await countStruck(tab.row('AX-200'))).toBe(0)
    await tab.edit('AX-200')
    await expect(tab.dialog.getByRole('textbox', { name: /^Visible until/ })).toHaveValue('')
    await tab.button('Cancel').click()
    await tab.editor.saveAndWait()
    await page.reload()
    await expect(tab.totals).toHaveText('2 products · 1 group')
    for (const models of ['AX-100', 'AX-200']) await expect(effective(models)).toHaveText('Yes')
    const open = { expirationDate: null, markAsExpired: false }
    expect(await answered(api, id, 'promotionProducts')).toMatchObject([open, open])
  })
  await tab.editor.startEdit()
  await row('PROD-51', async () => {
    await tab.act('AX-200', 'Delete')
    await expect(tab.dialog).toHaveCount(1)
    await tab.button('Cancel').click()
    await expect(tab.row('AX-200')).toBeVisible()
  })
  await tab.act('AX-200', 'Delete')
  await tab.button('Delete AX-200').click()
  await expect(tab.row('AX-200')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(tab.row('AX-200')).toBeVisible()
  await tab.act('AX-200', 'Delete')
  await tab.button('Delete AX-200').click()
  await tab.edit('AX-100')
  await tab.dialog.getByRole('textbox', { name: /^Visible since/ }).fill('01/01/2027')
  await tab.button('OK').click()
  await row('GRP-16', async () => {
    await tab.edit('AX-100, AX-200')
    await tab.dialog.getByRole('textbox', { name: /^Minimum Claimable Units/ }).fill('3')
    await tab.button('OK').click()
    await tab.expectUnits('AX-100, AX-200', '3', '-')
    await tab.search.fill('ax-2')
    await expect(tab.rows).toHaveCount(1)
    await expect(tab.row('AX-100, AX-200')).toBeVisible()
    await tab.search.fill('')
    await tab.act('AX-100, AX-200', 'Delete')
    await tab.button('Delete AX-100, AX-200').click()
    await expect(tab.row('AX-100, AX-200')).toHaveCount(0)
  })
  calls.clear()
  await tab.editor.saveAndWait()
  const since = { effectiveDate: '2027-01-01T05:00:00Z' }
  await row('PROD-64', async () => {
    expect(calls.writes.map(({ body }): unknown => [body.promotionProducts, body.promotionProductGroups])).toEqual([
      [
        [
          { id: ax100.id, product: { id: first }, ...since },
          { id: ax200.id, toBeDeleted: true },
        ],
        [{ id: group.id, toBeDeleted: true }],
      ],
    ])
  })
  await page.reload()
  // decided in OP-23
  await row('PROD-70', async () => {
    await expect(tab.totals).toHaveText('1 product · 0 groups')
    await expect(effective('AX-100')).toHaveText(/^No\s*Upcoming$/)
    await expect(tab.row('AX-100').getByRole('cell').first()).toHaveCSS('text-decoration-line', 'line-through')
    expect(await answered(api, id, 'promotionProducts')).toMatchObject([{ id: ax100.id, ...since }])
  })
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
