import { failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

test('the type limits the countries, and takes back one that it does not have', async ({ page, api }) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  const country = editor.picker('Country')
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await row('DET-19', async () => {
    // a list shows its first nine options and states that there are more
    await country.open()
    await expect(country.options).toHaveText(
      [
        ...['Afghanistan', '.land Islands', 'Albania', 'Algeria', 'American', 'Andorra', 'Angola'],
        'Anguilla',
        'Antarctica',
      ].map((name) => new RegExp(`^${name}`)),
    )
    await expect(page.getByText('Type to filter more records...', { exact: true })).toBeVisible()
    expect(await api.get('GET /api/types/address/countries')).toHaveLength(249)
    for (const name of ['Japan', 'United Kingdom', 'Switzerland']) {
      await country.input.fill(name)
      await expect(country.options).toHaveText([new RegExp(`^${name}`)])
    }
    await country.choose('Germany')
    await editor.picker('Promotion Type').choose('Rebate')
    await expect(country.input).toHaveValue('')
    await expect(editor.field('Country').getByText('Country is required', { exact: true })).toBeVisible()
    await country.open()
    await expect(country.options).toHaveText([/^Canada/, /^United States/])
  })
  await country.choose('United States')
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await expect(country.input).toHaveValue('United States')
})

test('the type gives the award vehicles, and takes back one that it does not have', async ({
  page,
  promotions,
  api,
}) => {
  const rebate = await promotions.idOfRow('promotion_type', 'promotion_type_key', 'REBATE')
  const offered = await api.get(`GET /api/promotionTypes/${rebate}/availableAwardVehicles`)
  const names = ['Card', 'Coupons', 'Points', 'Store']
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const vehicle = editor.picker('Default Award Vehicle')
  await row('DET-27', async () => {
    expect((offered._embedded.awardVehicles as { name: string }[]).map(({ name }) => name)).toEqual(names)
    await vehicle.open()
    await expect(vehicle.options).toHaveText(names.map((name) => new RegExp(`^${name}`)))
  })
  await vehicle.choose('Store')
  await editor.saveAndWait()
  await page.reload()
  // the label is the one of OP-10
  await row('DET-26', async () => {
    await expect(editor.field('Default Award Vehicle')).toContainText('Store')
    expect((await promotions.related(id, 'forcedAwardVehicle')).name).toBe('Store')
  })
  await row('DET-04', () => expect(editor.summaryOf('Award Vehicle')).toHaveText('Store'))
  await editor.startEdit()
  await row('DET-74', async () => {
    await editor.picker('Promotion Type').choose('Sales Spiff')
    await expect(vehicle.input).toHaveValue('')
    const message = editor
      .field('Default Award Vehicle')
      .getByText('Default Award Vehicle is required', { exact: true })
    await expect(message).toBeVisible()
    await editor.picker('Promotion Type').choose('Rebate')
    await vehicle.choose('Points')
    await editor.picker('Promotion Type').choose('Sales Spiff')
    await expect(vehicle.input).toHaveValue('Points')
    await expect(message).toHaveCount(0)
  })
})

test('the currency follows the country', async ({ page, promotions }) => {
  const { id } = await promotions.make({ payoutAmountPerProduct: 12.5 })
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await expect(editor.field('Payout Amount Per Product')).toContainText(/(^|[^A])\$12\.50/)
  await editor.startEdit()
  await editor.picker('Country').choose('Canada')
  await editor.saveAndWait()
  await page.reload()
  await row('DET-21', async () => {
    expect((await promotions.related(id, 'currency')).name).toBe('CAD')
    await expect(editor.field('Payout Amount Per Product')).toContainText('CA$12.50')
  })
  await row('DET-02', async () => {
    await expect(editor.field('Country')).toContainText('Canada')
    await expect(editor.summaryOf('Country')).toHaveText('Canada')
  })
})

test('who is paid is chosen, and the payee where one is needed', async ({ page, calls, promotions, api }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const strategy = editor.picker('Payout Strategy')
  const participant = editor.picker('Payout Participant')
  const organization = editor.picker('Payout Organization')
  const payees = participant.input.or(organization.input)
  const listed = (await api.get('GET /api/types/payoutStrategies')) as { name: string; description: string }[]
  await strategy.open()
  for (const [strategyRow, name, description] of [
    ['DET-30', 'PAY_TO_PARTICIPANT', 'Pay the participant'],
    ['DET-31', 'PAY_TO_PARENT_ORGANIZATION', 'Pay the parent organization'],
    ['DET-32', 'PAY_ROLL_UP', 'Roll up to the top organization'],
    ['DET-33', 'PAY_TO_PARTICIPANT_SPECIFIC', 'Pay one participant'],
    ['DET-34', 'PAY_TO_ORGANIZATION_SPECIFIC', 'Pay one organization'],
  ] as const) {
    await row(strategyRow, async () => {
      await expect(strategy.options.getByText(description, { exact: true })).toBeVisible()
      expect(listed.filter((each) => each.name === name).map((each) => each.description)).toEqual([description])
    })
  }
  await expect(strategy.options).toHaveCount(5)
  await row('DET-35', () => expect(payees).toHaveCount(0))
  const isMissing = async (label: string) => {
    await expect(editor.field(label).getByText('A payout assignment is required', { exact: true })).toBeVisible()
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    const sent = calls.writes.length
    await editor.save.press('Enter')
    expect(calls.writes).toHaveLength(sent)
  }
  await strategy.choose('Pay one participant')
  await row('DET-51', () => isMissing('Payout Participant'))
  await row('DET-35', () => expect(organization.input).toHaveCount(0))
  await participant.input.fill('DR-0001')
  await row('PICK-27', async () => {
    await expect(participant.options.first()).toContainText('DR-0001')
    expect(calls.of('POST /api/participants/search').at(-1)?.body).toMatchObject({ keyword: 'DR-0001' })
  })
  await participant.options.first().click()
  await editor.saveAndWait()
  await page.reload()
  await row('DET-33', async () => {
    expect((await promotions.related(id, 'payoutToParticipant')).participantKey).toBe('DR-0001')
    expect((await promotions.related(id, 'payoutStrategyType')).name).toBe('PAY_TO_PARTICIPANT_SPECIFIC')
    await expect(editor.field('Payout Participant')).toContainText(/\w/)
  })
  await row('DET-06', () =>
    expect(editor.summaryOf('Payout Strategy')).toHaveText(/^Pay one participant: .+ \(DR-0001\)$/),
  )
  await editor.startEdit()
  await strategy.choose('Pay one organization')
  await row('DET-35', () => expect(participant.input).toHaveCount(0))
  await row('DET-51', () => isMissing('Payout Organization'))
  await organization.input.fill('ORG-001')
  await row('PICK-27', async () => {
    await expect(organization.options.first()).toContainText('ORG-001')
    expect(calls.of('POST /api/organizations/search').at(-1)?.body).toMatchObject({ keyword: 'ORG-001' })
  })
  await organization.options.first().click()
  await editor.saveAndWait()
  await page.reload()
  await row('DET-34', async () => {
    expect((await promotions.related(id, 'payoutToOrganization')).organizationKey).toBe('ORG-001')
    expect((await promotions.related(id, 'payoutStrategyType')).name).toBe('PAY_TO_ORGANIZATION_SPECIFIC')
    expect(await promotions.related(id, 'payoutToParticipant')).toBeNull()
    await expect(editor.field('Payout Organization')).toContainText(/\w/)
  })
  await row('DET-06', () =>
    expect(editor.summaryOf('Payout Strategy')).toHaveText(/^Pay one organization: .+ \(ORG-001\)$/),
  )
  await editor.startEdit()
  for (const plain of ['Pay the participant', 'Roll up to the top organization']) {
    await strategy.choose(plain)
    await row('DET-35', () => expect(payees).toHaveCount(0))
  }
  await editor.saveAndWait()
  await row('DET-32', async () => {
    expect((await promotions.related(id, 'payoutStrategyType')).name).toBe('PAY_ROLL_UP')
    expect(await promotions.related(id, 'payoutToOrganization')).toBeNull()
  })
})

test.describe('claims', () => {
  const warning = 'Claim type and country cannot be changed because claims exist for this promotion.'

  test('claims lock country and claim type, which is said while editing', async ({ page, calls, promotions, api }) => {
    const id = await promotions.idOf('SPRING-REBATE')
    const editor = new PromotionEditor(page)
    await editor.open(id)
    await row('DET-55', async () => {
      await expect(editor.summary).toContainText('3 claims')
      expect(calls.bodiesOf('POST /api/claims/search')).toEqual([{ promotion: { id } }])
      expect((await api.get('POST /api/claims/search', { promotion: { id } })).totalElements).toBe(3)
    })
    const shown = page.getByText(warning, { exact: true })
    await row('WARN-05', async () => {
      await expect(shown).toBeHidden()
      await editor.startEdit()
      await expect(shown).toBeVisible()
    })
    await row('DET-54', () => expect(shown).toBeVisible())
    await row('DET-53', async () => {
      await expect(editor.picker('Country').input).toBeDisabled()
      const country = { promotion: { country: { name: 'CA' } } }
      const refused = await api.call(`POST /api/promotions/${id}/update`, country)
      expect([refused.status, refused.body.fieldErrors]).toEqual([400, { country: [warning] }])
    })
    await expect(editor.save).toHaveAccessibleDescription('No changes to save')
    await editor.tab('Claiming').click()
    await row('CLM-07', () => expect(shown).toBeVisible())
    await row('CLM-06', async () => {
      await expect(editor.picker('Claim Type').input).toBeDisabled()
      const other = { id: await promotions.idOfRow('claim_type', 'claim_type_key', 'PHOTO') }
      const another = await api.call(`POST /api/promotions/${id}/update`, { promotion: { claimType: other } })
      expect([another.status, another.body.fieldErrors]).toEqual([400, { claimType: [warning] }])
    })
  })

  test('without claims nothing is locked and nothing is said', async ({ page, promotions }) => {
    const editor = new PromotionEditor(page)
    await editor.openForEdit(await promotions.idOf('FALL-SPIFF'))
    // the number of claims is loaded
    await expect(editor.summary).toContainText('0 claims')
    await row('DET-54', async () => {
      await expect(editor.picker('Country').input).toBeEnabled()
      await expect(page.getByText(warning)).toHaveCount(0)
    })
    await row('CLM-01', () => expect(editor.tab('Claiming')).toBeVisible())
    await editor.tab('Claiming').click()
    await expect(editor.picker('Claim Type').input).toBeEnabled()
    await expect(page.getByText(warning)).toHaveCount(0)
    await editor.open(await promotions.idOf('SALES-BONUS'))
    await expect(editor.tab('Details')).toBeVisible()
    await row('CLM-01', () => expect(editor.tab('Claiming')).toHaveCount(0))
  })

  test('ALG-31: when the claims cannot be looked for, the fields stay open and the console says why', async ({
    page,
    promotions,
    faults,
  }) => {
    faults.allowStatus(500)
    faults.allow(/Could not find out whether promotion \d+ has claims/)
    await failCalls(page, '**/api/claims/search*', { status: 500, body: 'Fault' })
    const editor = new PromotionEditor(page)
    await editor.openForEdit(await promotions.idOf('SPRING-REBATE'))
    await expect(editor.picker('Country').input).toBeEnabled()
    await expect(page.getByText(warning)).toHaveCount(0)
  })
})
