import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

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
    await expect(page.getByText(warning)).toBeHidden()
    await editor.startEdit()
    await expect(page.getByText(warning)).toBeVisible()
    await expect(editor.picker('Country').input).toBeDisabled()
    await expect(editor.save).toHaveAccessibleDescription('No changes to save')
    await editor.tab('Claiming').click()
    await expect(page.getByText(warning)).toBeVisible()
    await expect(editor.picker('Claim Type').input).toBeDisabled()
    const country = { promotion: { country: { name: 'CA' } } }
    const refused = await api.call(`POST /api/promotions/${id}/update`, country)
    expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { country: [expect.any(String)] } } })
    const other = { id: await promotions.idOfThing('claim_type', 'claim_type_key', 'PHOTO') }
    const another = await api.call(`POST /api/promotions/${id}/update`, { promotion: { claimType: other } })
    expect(another).toMatchObject({ status: 400, body: { fieldErrors: { claimType: [warning] } } })
  })

  test('CLM-01: the tab of claims is there for a type that takes them, and for no other', async ({
    page,
    promotions,
  }) => {
    const editor = new PromotionEditor(page)
    await editor.open(await promotions.idOf('FALL-SPIFF'))
    await expect(editor.tab('Claiming')).toBeVisible()
    await editor.open(await promotions.idOf('SALES-BONUS'))
    await expect(editor.tab('Details')).toBeVisible()
    await expect(editor.tab('Claiming')).toHaveCount(0)
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
