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
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(editor.picker('Promotion Type').options.first()).toBeVisible()
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

test('DET-19, ALG-32, PICK-08: the type limits the countries, and takes back one that it does not have', async ({
  page,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  const country = editor.picker('Country')
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await country.choose('Germany')
  await editor.picker('Promotion Type').choose('Rebate')
  await expect(country.input).toHaveValue('')
  await expect(editor.field('Country')).toContainText('Country is required')
  await country.open()
  await expect(country.options).toHaveText([/^Canada/, /^United States/])
  await country.choose('United States')
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await expect(country.input).toHaveValue('United States')
})

test('DET-26, DET-27, DET-74, PICK-09: the type gives the award vehicles, and takes back one that it does not have', async ({
  page,
  promotions,
  api,
}) => {
  const rebate = await promotions.idOfThing('promotion_type', 'promotion_type_key', 'REBATE')
  const offered = await api.get(`GET /api/promotionTypes/${rebate}/availableAwardVehicles`)
  const vehicles = offered._embedded.awardVehicles as { name: string }[]
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const vehicle = editor.picker('Default Award Vehicle')
  await vehicle.open()
  await expect(vehicle.options).toHaveText(vehicles.map(({ name }) => new RegExp(`^${name}`)))
  await vehicle.choose('Store')
  await editor.saveAndWait()
  expect((await promotions.related(id, 'forcedAwardVehicle')).name).toBe('Store')
  await editor.startEdit()
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await expect(vehicle.input).toHaveValue('')
  await expect(editor.field('Default Award Vehicle')).toContainText('Default Award Vehicle is required')
  await editor.picker('Promotion Type').choose('Rebate')
  await vehicle.choose('Points')
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await expect(vehicle.input).toHaveValue('Points')
})

test('DET-21: the currency follows the country', async ({ page, promotions }) => {
  const { id } = await promotions.make({ payoutAmountPerProduct: 12.5 })
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.picker('Country').choose('Canada')
  await editor.saveAndWait()
  expect((await promotions.related(id, 'currency')).name).toBe('CAD')
  await expect(editor.field('Payout Amount Per Product')).toContainText('CA$12.50')
})

test('DET-30 to DET-35, DET-51, PICK-11, PICK-27: who is paid, and the payee where one is needed', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const strategy = editor.picker('Payout Strategy')
  await strategy.open()
  await expect(strategy.options).toHaveText([
    ...['Pay the participant', 'Pay the parent organization', 'Roll up to the top organization'],
    ...['Pay one participant', 'Pay one organization'],
  ])
  const participant = editor.picker('Payout Participant')
  const organization = editor.picker('Payout Organization')
  await expect(participant.input.or(organization.input)).toHaveCount(0)
  await strategy.choose('Pay one participant')
  await expect(editor.field('Payout Participant')).toContainText('A payout assignment is required')
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await participant.input.fill('DR-0001')
  await participant.options.first().click()
  expect(calls.of('POST /api/participants/search').at(-1)?.body).toMatchObject({ keyword: 'DR-0001' })
  await editor.saveAndWait()
  expect((await promotions.related(id, 'payoutToParticipant')).participantKey).toBe('DR-0001')
  await expect(editor.summaryOf('Payout Strategy')).toContainText('Pay one participant')
  await editor.startEdit()
  await strategy.choose('Pay one organization')
  await expect(participant.input).toHaveCount(0)
  await expect(editor.field('Payout Organization')).toContainText('A payout assignment is required')
  await organization.input.fill('ORG-001')
  await organization.options.first().click()
  await editor.saveAndWait()
  expect((await promotions.related(id, 'payoutToOrganization')).organizationKey).toBe('ORG-001')
  expect(await promotions.related(id, 'payoutToParticipant')).toBeNull()
  await editor.startEdit()
  await strategy.choose('Roll up to the top organization')
  await expect(participant.input.or(organization.input)).toHaveCount(0)
  await editor.saveAndWait()
  expect((await promotions.related(id, 'payoutStrategyType')).name).toBe('PAY_ROLL_UP')
})

test.describe('claims', () => {
  const warning = 'Claim type and country cannot be changed because claims exist for this promotion.'

  test('DET-53, DET-54, DET-55, CLM-06, CLM-07, WARN-05, WARN-08: claims lock country and claim type', async ({
    page,
    calls,
    promotions,
    api,
  }) => {
    const id = await promotions.idOf('SPRING-REBATE')
    const editor = new PromotionEditor(page)
    await editor.open(id)
    expect(calls.bodiesOf('POST /api/claims/search')).toEqual([{ promotion: { id } }])
    await expect(page.getByText(warning)).toHaveCount(0)
    await editor.startEdit()
    await expect(page.getByText(warning)).toBeVisible()
    await expect(editor.picker('Country').input).toBeDisabled()
    await expect(editor.save).not.toHaveAttribute('aria-disabled')
    await editor.tab('Claiming').click()
    await expect(page.getByText(warning)).toBeVisible()
    await expect(editor.picker('Claim Type').input).toBeDisabled()
    const country = { promotion: { country: { name: 'CA' } } }
    const refused = await api.call(`POST /api/promotions/${id}/update`, country)
    expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { country: [expect.any(String)] } } })
  })

  test('DET-54, WARN-05: without claims nothing is locked and nothing is said', async ({ page, promotions }) => {
    const editor = new PromotionEditor(page)
    await editor.openForEdit(await promotions.idOf('FALL-SPIFF'))
    await expect(editor.picker('Country').input).toBeEnabled()
    await expect(page.getByText(warning)).toHaveCount(0)
  })

  test('ALG-31: when the claims cannot be looked for, the fields stay open and the console says why', async ({
    page,
    promotions,
    faults,
  }) => {
    faults.allowStatus(500)
    faults.allow(/has claims could not be learned/)
    await page.route('**/api/claims/search*', (route) => route.fulfill({ status: 500, body: 'Fault' }))
    const editor = new PromotionEditor(page)
    await editor.openForEdit(await promotions.idOf('SPRING-REBATE'))
    await expect(editor.picker('Country').input).toBeEnabled()
    await expect(page.getByText(warning)).toHaveCount(0)
  })
})
