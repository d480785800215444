import type { Request } from '@playwright/test'
import { delayResponses, failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

const typeSearch = 'POST /api/promotionTypes/search'

test('nine options are shown, then the hint; typing narrows them', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.openForEdit(await promotions.idOf('SALES-BONUS'))
  const country = editor.picker('Country')
  const hint = page.getByText('Type to filter more records...', { exact: true })
  await country.open()
  for (const id of ['PICK-02', 'CONST-03'] as const) await row(id, () => expect(country.options).toHaveCount(9))
  await row('PICK-03', () => expect(hint).toBeVisible())
  await country.input.fill('united')
  await row('PICK-05', () =>
    expect(country.options).toHaveText([/^United Arab Emirates/, /^United Kingdom/, /^United States/]),
  )
  await country.input.press('ArrowDown')
  await row('PICK-04', () => expect(hint).toHaveCount(0))
  await country.input.press('ArrowDown')
  await country.input.press('Enter')
  await expect(country.input).toHaveValue('United States')
  await country.input.press('ArrowDown')
  await expect(country.options.first()).toBeVisible()
  await country.input.press('Escape')
  await expect(country.options).toHaveCount(0)
  await expect(country.input).toHaveValue('United States')
})

test('U32: an outdated answer is never shown, regardless of its delay', async ({ page, promotions }) => {
  const released = Promise.withResolvers<void>()
  const isSlow = (request: Request) => (request.postDataJSON() as { keyword?: string }).keyword === 'rebate'
  const letThrough = await delayResponses(page, '**/api/promotionTypes/search*', () => released.promise, {
    when: isSlow,
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
  released.resolve()
  await letThrough()
  await expect(type.options).toHaveText([/^Sales Spiff/])
  await type.input.press('Enter')
  await expect(type.input).toHaveValue('Sales Spiff')
})

test('PICK-01: the pointer that passes over an option selects nothing', ({ page, promotions }) =>
  row('PICK-01', async () => {
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
  }))

test('invalid text shows a message and is not used as a value', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const type = editor.picker('Promotion Type')
  await type.input.fill('zzz')
  await row('PICK-28', async () => {
    await expect(page.getByText('No results').filter({ visible: true }).first()).toBeVisible()
    // the actions are no records
    await expect(type.options).toHaveText(['Add "zzz"', 'Import promotion types in a new tab'])
  })
  await row('PICK-06', async () => {
    await type.input.press('Tab')
    await expect(editor.field('Promotion Type').getByText('Invalid selection', { exact: true })).toBeVisible()
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  })
  await type.input.fill('rebate')
  await type.input.press('Tab')
  await expect(type.input).toHaveValue('Rebate')
  await expect(editor.field('Promotion Type')).not.toContainText('Invalid selection')
})

test('PICK-06, U13: the list of problems distinguishes two pickers with invalid text', ({ page, promotions }) =>
  row('PICK-06', async () => {
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
  }))

test('promotion types are searched on the server, ten at a time, only effective ones', async ({ page, calls }) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  const type = editor.picker('Promotion Type')
  await type.open()
  await expect(type.options).toHaveCount(9)
  await row('CONST-04', async () => expect(calls.of(typeSearch).at(-1)?.query).toEqual({ size: '10', sort: 'name' }))
  await row('PICK-07', async () => {
    await type.input.fill('re')
    await expect(type.options.filter({ hasText: 'Referral Bonus' })).toBeVisible()
    const asked = calls.of(typeSearch).at(-1)
    expect([asked?.query, asked?.body]).toEqual([
      { size: '10', sort: 'name' },
      { keyword: 're', isEffective: true },
    ])
    await expect(type.options.filter({ hasText: 'Product Registration' })).toHaveCount(0)
  })
})

test('PICK-28: a picker shows that it loads, and offers a retry after a failure', ({ page, faults }) =>
  row('PICK-28', async () => {
    faults.allowStatus(500)
    const editor = new PromotionEditor(page)
    await editor.openNew()
    const release = Promise.withResolvers<void>()
    await failCalls(page, '**/api/promotionTypes/search*', { status: 500 }, { times: 1, after: () => release.promise })
    await editor.picker('Promotion Type').input.click()
    await expect(page.getByText('Loading', { exact: true }).first()).toBeVisible()
    release.resolve()
    await expect(page.getByText('The list could not be loaded', { exact: true })).toBeVisible()
    await expect(editor.problems).toHaveCount(0)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(editor.picker('Promotion Type').options.first()).toBeVisible()
  }))

test('PICK-01: the first arrow moves to the selected option, and Tab keeps it', ({ page, promotions }) =>
  row('PICK-01', async () => {
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
  }))

test.describe('OP-135: for a user without the right to participants', () => {
  test.use({ user: 'noparts' })

  test('the picker of the payee shows a message without a retry, and the rest of the page shows none', async ({
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

test('the selections of the pickers on Details are saved, and the invoice type can be cleared', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await row('PICK-08', async () => {
    // the countries of Rebate
    await editor.picker('Country').open()
    await expect(editor.picker('Country').options).toHaveText(['Canada CAD', 'United States USD'])
  })
  await page.keyboard.press('Escape')
  await editor.picker('Promotion Type').choose('Smart Rules')
  await editor.picker('Country').choose('Mexico')
  const vehicle = editor.picker('Default Award Vehicle')
  await row('PICK-09', async () => {
    await vehicle.open()
    await expect(vehicle.options).toHaveText(['Bank Transfer TRANSFER', 'Card CARD', 'Points POINTS', 'Store STORE'])
  })
  await vehicle.choose('Bank Transfer')
  await editor.picker('Payout Strategy').choose('Roll up to the top organization')
  const invoice = editor.picker('Invoice Type Override')
  await row('PICK-10', async () => {
    await invoice.open()
    await expect(invoice.options).toHaveText([
      ...['Canadian Invoice STD-CAD', /^Credit Note /, /^European Invoice /, /^Manual Invoice /],
      'Standard Invoice STD-USD',
    ])
    expect(calls.of('POST /api/invoiceTypes/search')[0]?.query).toEqual({ sort: 'name', size: '100' })
  })
  await row('CONST-12', async () =>
    expect(calls.of('POST /api/invoiceTypes/search')[0]?.query).toMatchObject({ size: '100' }),
  )
  await invoice.choose('Standard Invoice')
  await editor.saveAndWait()
  await page.reload()
  for (const [rowId, label, shown, association, key, stored] of [
    ['PICK-07', 'Promotion Type', 'Smart Rules', 'promotionType', 'promotionTypeKey', 'SMART'],
    ['PICK-08', 'Country', 'Mexico', 'country', 'name', 'MX'],
    ['PICK-09', 'Default Award Vehicle', 'Bank Transfer', 'forcedAwardVehicle', 'name', 'Bank Transfer'],
    ['PICK-10', 'Invoice Type Override', 'Standard Invoice', 'invoiceType', 'invoiceTypeKey', 'STD-USD'],
    ['PICK-11', 'Payout Strategy', 'Roll up to the top organization', 'payoutStrategyType', 'name', 'PAY_ROLL_UP'],
  ] as const) {
    await row(rowId, async () => {
      await expect(editor.field(label)).toContainText(shown)
      expect((await promotions.related(id, association))[key]).toBe(stored)
    })
  }
  await expect(editor.summaryOf('Invoice Type')).toHaveText('Standard Invoice')
  await editor.startEdit()
  await row('PICK-29', async () => {
    await page.getByRole('button', { name: 'Clear Invoice Type Override' }).click()
    await expect(invoice.input).toHaveValue('')
  })
  await row('DET-25', async () => {
    await editor.saveAndWait()
    expect(await promotions.related(id, 'invoiceType')).toBeNull()
  })
})

test('the claim type is selected from the effective ones, and saved', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'claiming')
  await editor.picker('Claim Type').open()
  for (const searched of ['CLM-03', 'PICK-19'] as const) {
    await row(searched, async () => {
      const [search] = calls.of('POST /api/claimTypes/search')
      expect([search?.query, search?.body]).toEqual([{ size: '100' }, { isEffective: true }])
      // Fax is expired
      await expect(editor.picker('Claim Type').options).toHaveText([/^Invoice/, /^Photo/, /^Serial/])
    })
  }
  await editor.picker('Claim Type').choose('Serial')
  await page.getByRole('switch', { name: 'Skip Claim Documentation' }).check()
  await editor.tab('Contest').click()
  await row('PICK-20', async () => {
    await editor.picker('Contest').open()
    await expect(editor.picker('Contest').options).toHaveText([
      ...['Branch of the Year', 'Installer Raffle', 'Spring Sweepstakes', 'Top Seller Trip'],
    ])
    expect(calls.of('POST /api/contests/search')[0]?.body).toEqual({ isActive: true })
  })
  await editor.picker('Contest').choose('Installer Raffle')
  await editor.saveAndWait()
  await page.reload()
  await editor.tab('Claiming').click()
  for (const chosen of ['CLM-02', 'PICK-19'] as const) {
    await row(chosen, async () => {
      await expect(editor.field('Claim Type')).toContainText('Serial')
      expect((await promotions.related(id, 'claimType')).claimTypeKey).toBe('SERIAL')
    })
  }
  await row('CLM-08', async () => {
    await expect(editor.field('Skip Claim Documentation')).toContainText('Yes')
    expect((await promotions.read(id)).skipClaimDocumentation).toBe(true)
    await editor.startEdit()
    await page.getByRole('switch', { name: 'Skip Claim Documentation' }).uncheck()
    await editor.saveAndWait()
    await page.reload()
    await expect(editor.field('Skip Claim Documentation')).toContainText('No')
    expect((await promotions.read(id)).skipClaimDocumentation).toBe(false)
  })
})

test('a type without claims needs no claim type', ({ page, promotions }) =>
  row('CLM-05', async () => {
    const type = await promotions.idOfRow('promotion_type', 'promotion_type_key', 'SPIFF')
    const { id } = await promotions.make({ promotionType: { id: type }, claimType: null })
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await expect(editor.tab('Claiming')).toHaveCount(0)
    await editor.textField('Name').fill('Without a claim type')
    await editor.saveAndWait()
    expect((await promotions.read(id)).name).toBe('Without a claim type')
    expect(await promotions.related(id, 'claimType')).toBeNull()
  }))

test('PICK-30: a stored value that is no longer offered is still shown', ({ page, promotions, server }) =>
  row('PICK-30', async () => {
    const claimType = await promotions.idOfRow('claim_type', 'claim_type_key', 'PHOTO')
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
  }))
