import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

const typeSearch = 'POST /api/promotionTypes/search'

test('PICK-02, PICK-03, PICK-05, CONST-03: nine options, then the hint; typing narrows them', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openForEdit(await promotions.idOf('SALES-BONUS'))
  const country = editor.picker('Country')
  await country.open()
  await expect(country.options).toHaveCount(9)
  await expect(page.getByText('Type to filter more records...', { exact: true })).toBeVisible()
  await country.input.fill('united')
  await expect(country.options).toHaveText([/^United Kingdom/, /^United States/])
  await expect(page.getByText('Type to filter more records...', { exact: true })).toHaveCount(0)
  await country.input.press('ArrowDown')
  await country.input.press('Enter')
  await expect(country.input).toHaveValue('United States')
  await country.input.press('ArrowDown')
  await expect(country.options.first()).toBeVisible()
  await country.input.press('Escape')
  await expect(country.options).toHaveCount(0)
  await expect(country.input).toHaveValue('United States')
})

test('U32: the answer to text that was typed over is never shown, however late it comes', async ({
  page,
  promotions,
}) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/promotionTypes/search*', async (route) => {
    if ((route.request().postDataJSON() as { keyword?: string }).keyword !== 'rebate') return route.continue()
    await released
    return route.fulfill({ response: await route.fetch() }).catch(() => undefined)
  })
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const type = editor.picker('Promotion Type')
  const asked = page.waitForRequest((request) => request.postData()?.includes('"keyword":"rebate"') ?? false)
  await type.input.fill('rebate')
  await asked
  await type.input.fill('sales spiff')
  await expect(type.options).toHaveText([/^Sales Spiff/])
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(type.options).toHaveText([/^Sales Spiff/])
  await type.input.press('Enter')
  await expect(type.input).toHaveValue('Sales Spiff')
})

test('PICK-01: the pointer that passes over an option chooses nothing', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const country = editor.picker('Country')
  const before = await country.input.inputValue()
  await country.open()
  await country.options.filter({ hasNotText: before }).first().hover()
  await page.keyboard.press('Tab')
  await expect(country.options).toHaveCount(0)
  await expect(country.input).toHaveValue(before)
})

test('PICK-06, PICK-28: text that names nothing says so and is not taken for a value', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const type = editor.picker('Promotion Type')
  await type.input.fill('zzz')
  await expect(page.getByText('No results').filter({ visible: true }).first()).toBeVisible()
  await type.input.press('Tab')
  await expect(editor.field('Promotion Type')).toContainText('Invalid selection')
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await type.input.fill('rebate')
  await type.input.press('Tab')
  await expect(type.input).toHaveValue('Rebate')
  await expect(editor.field('Promotion Type')).not.toContainText('Invalid selection')
})

test('PICK-06, U13: two pickers with text that names nothing are told apart in the list of problems', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const labels = ['Country', 'Payout Strategy'] as const
  for (const label of labels) await editor.picker(label).leaveText('zzz')
  await editor.problemCount.click()
  await expect(editor.problems.getByRole('link')).toHaveText(labels.map((label) => `${label}: Invalid selection`))
  for (const label of labels) {
    await editor.problems.getByRole('link', { name: label }).click()
    await expect(editor.picker(label).input).toBeFocused()
    await expect(editor.picker(label).input).toHaveAccessibleDescription('Invalid selection')
  }
})

test('PICK-07, CONST-04: promotion types are searched on the server, ten at a time, those in force', async ({
  page,
  calls,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  const type = editor.picker('Promotion Type')
  await type.open()
  await expect(type.options).toHaveCount(9)
  expect(calls.of(typeSearch).at(-1)).toMatchObject({
    query: { size: '10', sort: 'name' },
    body: { isEffective: true },
  })
  await type.input.fill('re')
  await expect(type.options.filter({ hasText: 'Referral Bonus' })).toBeVisible()
  expect(calls.of(typeSearch).at(-1)?.body).toMatchObject({ keyword: 're', isEffective: true })
  await expect(type.options.filter({ hasText: 'Product Registration' })).toHaveCount(0)
})

test('PICK-28: a picker says that it is loading, and offers another try when that fails', async ({ page, faults }) => {
  faults.allowStatus(500)
  const editor = new PromotionEditor(page)
  await editor.openNew()
  const release = Promise.withResolvers<void>()
  await page.route(
    '**/api/promotionTypes/search*',
    async (route) => {
      await release.promise
      await route.fulfill({ status: 500, body: 'Fault' })
    },
    { times: 1 },
  )
  await editor.picker('Promotion Type').input.click()
  await expect(page.getByText('Loading', { exact: true }).first()).toBeVisible()
  release.resolve()
  await expect(page.getByText('The list could not be loaded', { exact: true })).toBeVisible()
  await expect(editor.problems).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(editor.picker('Promotion Type').options.first()).toBeVisible()
})

test('PICK-01: the first arrow leads to the chosen option, and Tab keeps it', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  for (const [label, name] of [
    ['Default Award Vehicle', 'Card'],
    ['Country', 'United States'],
    ['Payout Strategy', 'Pay the participant'],
  ] as const) {
    const picker = editor.picker(label)
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await picker.input.scrollIntoViewIfNeeded()
      await picker.input.focus()
      await picker.input.press(key)
      const chosen = picker.options.and(page.locator('[aria-selected="true"]'))
      await expect(chosen).toHaveText(new RegExp(`^${name}`))
      await expect(picker.input).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
      await picker.input.press('Tab')
    }
    await expect(picker.input).toHaveValue(name)
  }
  await expect(editor.changes).toHaveText('No changes')
})

test.describe('OP-135, ERR-16: of a user who may not see participants', () => {
  test.use({ user: 'noparts' })

  test('the picker of the payee says so, without another try, and nothing else on the page does', async ({
    page,
    faults,
  }) => {
    faults.allowStatus(403)
    const editor = new PromotionEditor(page)
    await editor.openNew()
    await editor.picker('Payout Strategy').choose('Pay one participant')
    const payee = editor.picker('Payout Participant')
    await payee.input.click()
    await expect(page.getByText('You may not see participants').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expect(editor.problems).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('PICK-10, PICK-29, DET-25: the invoice type is optional and can be cleared', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const invoice = editor.picker('Invoice Type Override')
  await invoice.open()
  await expect(invoice.options.filter({ hasText: 'Standard Invoice' })).toContainText('STD-USD')
  await expect(invoice.options.filter({ hasText: 'Former System' })).toHaveCount(0)
  expect(calls.of('POST /api/invoiceTypes/search')[0]?.query).toEqual({ sort: 'name', size: '100' })
  await invoice.choose('Standard Invoice')
  await editor.saveAndWait()
  expect((await promotions.related(id, 'invoiceType')).invoiceTypeKey).toBe('STD-USD')
  await expect(editor.summaryOf('Invoice Type')).toHaveText('Standard Invoice')
  await editor.startEdit()
  await page.getByRole('button', { name: 'Clear Invoice Type Override' }).click()
  await editor.saveAndWait()
  expect(await promotions.related(id, 'invoiceType')).toBeNull()
})

test('CLM-02, CLM-03, CLM-08, CONST-12, PICK-19: the claim type is chosen from those in force, and kept', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'claiming')
  await editor.picker('Claim Type').open()
  expect(calls.of('POST /api/claimTypes/search')[0]).toMatchObject({
    query: { size: '100' },
    body: { isEffective: true },
  })
  await editor.picker('Claim Type').choose('Serial')
  await page.getByRole('switch', { name: 'Skip Claim Documentation' }).check()
  await editor.saveAndWait()
  await page.reload()
  await expect(editor.field('Claim Type')).toContainText('Serial')
  await expect(editor.field('Skip Claim Documentation')).toContainText('Yes')
  expect((await promotions.related(id, 'claimType')).claimTypeKey).toBe('SERIAL')
})

test('CLM-05: a type without claims needs no claim type', async ({ page, promotions }) => {
  const type = await promotions.idOfThing('promotion_type', 'promotion_type_key', 'SPIFF')
  const { id } = await promotions.make({ promotionType: { id: type }, claimType: null })
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await expect(editor.tab('Claiming')).toHaveCount(0)
  await editor.textField('Name').fill('Without a claim type')
  await editor.saveAndWait()
})

test('PICK-30: a stored value that is no longer offered is still shown', async ({ page, promotions, server }) => {
  const claimType = await promotions.idOfThing('claim_type', 'claim_type_key', 'PHOTO')
  const { id } = await promotions.make({ claimType: { id: claimType } })
  const end = (date: string | null) =>
    server.query('UPDATE claim_type SET expiration_date = $2 WHERE id = $1', claimType, date)
  await end('2026-01-01T05:00:00Z')
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'claiming')
  await expect(editor.picker('Claim Type').input).toHaveValue(/Photo/)
  await editor.tab('Details').click()
  await editor.textField('Name').fill('With a claim type of the past')
  await editor.saveAndWait()
  await end(null)
})
