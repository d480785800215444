import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'

test('EDIT-07, AUD-01 to AUD-08, AUD-16, AUD-17, AUD-23, DET-36, CONST-06, CONST-12, PICK-12 to PICK-16: types, groups and switches of the audience are saved', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const { editor } = tab
  await tab.open(id)
  await expect(tab.field('Audience Type')).toContainText('Client Portal')
  await editor.startEdit()
  await editor.picker('Audience Type').choose('Program Site')
  await editor.picker('Participant Types').choose('Dealer')
  await editor.picker('Participant Types').choose('Branch Manager')
  await editor.picker('Participant Groups').open()
  await expect(editor.picker('Participant Groups').options).toHaveText([
    'East Team Region',
    'West Team Region',
    'Certified Installers Skill',
    'Showroom Staff Skill',
    'Newcomers Tenure',
    'Ten Years and More Tenure',
  ])
  await editor.picker('Participant Groups').choose('East Team')
  await editor.picker('Participant Groups').choose('Newcomers')
  await editor.picker('Organization Types').choose('Dealer')
  await editor.picker('Organization Types').choose('Distributor')
  await editor.picker('Organization Groups').choose('East')
  await editor.picker('Organization Groups').choose('Growth')
  await page.keyboard.press('Escape')
  await tab.publiclyInvitable.check()
  await expect(editor.changes).toHaveText('Unsaved changes (6)')
  await editor.saveAndWait()
  await page.reload()
  await expect(tab.field('Audience Type')).toContainText('Program Site')
  await expect(tab.field('Participant Types')).toContainText('DealerBranch Manager')
  await expect(tab.field('Participant Groups')).toContainText('East TeamNewcomers')
  await expect(tab.field('Organization Types')).toContainText('DealerDistributor')
  await expect(tab.field('Organization Groups')).toContainText('EastGrowth')
  await expect(tab.field('Publicly Invitable')).toContainText('Yes')
  const types = calls.of('POST /api/participantTypes/search').find(({ body }) => body.isEffective === true)
  expect(types).toMatchObject({
    query: { size: '100' },
    body: { isEffective: true, program: { id: expect.any(Number) as unknown } },
  })
  expect(calls.of('POST /api/organizationTypes/search')[0]?.query).toMatchObject({ size: '100' })
  expect(calls.of('POST /api/participantGroups/search')[0]?.query).toMatchObject({ size: '500' })
  expect(calls.of('POST /api/organizationGroups/search')[0]?.query).toMatchObject({ size: '500' })
})

test('AUD-18, PICK-16: the groups of one category are offered, with key, category and description', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  await tab.openForEdit(id)
  const groups = tab.editor.picker('Organization Groups')
  await groups.open()
  await expect(groups.options).toHaveCount(4)
  await expect(groups.options.first()).toHaveText('East EAST, RegionBranches east of the river')
  await expectAccessible(page, 'groups that are offered')
  await page.keyboard.press('Escape')
  await expect(tab.category('Organization Groups').getByRole('option')).toHaveText(['All categories', 'Region', 'Tier'])
  await tab.category('Organization Groups').selectOption('Tier')
  await groups.open()
  await expect(groups.options).toHaveText([/^Growth/, /^Premier/])
  expect(calls.of('POST /api/organizationGroups/search').at(-1)?.body).toMatchObject({ category: 'Tier' })
  await groups.choose('Premier')
  await tab.category('Organization Groups').selectOption('')
  await groups.choose('East')
  await expect(tab.field('Organization Groups').getByRole('button', { name: /^Remove/ })).toHaveCount(2)
})

test('AUD-08 to AUD-10, PICK-17: claims are compared with promotions that are searched, without itself and those chosen', async ({
  page,
  calls,
  promotions,
}) => {
  const own = await promotions.make()
  const tab = new AudienceTab(page)
  await tab.openForEdit(own.id)
  const picker = tab.editor.picker('Duplication Check Promotions')
  await picker.choose('SPRING-REBATE')
  const sent = calls.of('POST /api/promotions/search').find(({ body }) => body.keyword === 'SPRING-REBATE')
  expect(sent?.query).toMatchObject({ sort: 'promotionKey,asc' })
  await picker.input.fill('SPRING-REBATE')
  await expect(page.getByText('No results', { exact: true }).last()).toBeVisible()
  await picker.input.fill(own.key)
  await expect(page.getByText('No results', { exact: true }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await tab.editor.saveAndWait()
  await page.reload()
  await expect(tab.field('Duplication Check Promotions')).toContainText('SPRING-REBATE')
})

test('ERR-15: promotions that cannot be loaded are said by the picker and in the console alone', async ({
  page,
  faults,
  promotions,
}) => {
  faults.allowStatus(500)
  const line = /The list promotions could not be loaded: The server answered 500/
  faults.allow(line)
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  await tab.openForEdit(id)
  await page.route('**/api/promotions/search*', (route) => route.fulfill({ status: 500, body: '' }))
  const said = page.waitForEvent('console', (message) => line.test(message.text()))
  await tab.editor.picker('Duplication Check Promotions').input.click()
  await expect(page.getByText('The list could not be loaded', { exact: true })).toBeVisible()
  await expect(tab.editor.picker('Duplication Check Promotions').options).toHaveCount(0)
  await said
  await expect(tab.editor.problems).toHaveCount(0)
})

test('AUD-13 to AUD-15, WARN-03, WARN-08: groups of another program are named, and a save removes them without another change', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const warning = page.getByText('Selected organization groups not in the current program will be removed on saving', {
    exact: true,
  })
  const [east, club] = await Promise.all(
    ['EAST', 'CLUB'].map((key) => promotions.idOfThing('organization_group', 'organization_group_key', key)),
  )
  await promotions.change(id, { organizationGroups: [{ id: east }] })
  await tab.open(id)
  await expect(tab.field('Organization Groups')).toContainText('East')
  await expect(warning).toHaveCount(0)
  await page.route(`**/api/promotions/${id}/organizationGroups`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { _embedded: { organizationGroups: Record<string, unknown>[] } }
    const [own] = body._embedded.organizationGroups
    body._embedded.organizationGroups.push({
      ...own,
      id: club,
      name: 'Club',
      program: { id: 999, name: 'Contractor Club' },
    })
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await expect(warning).toBeVisible()
  await expect(warning.locator('xpath=..')).toContainText('Club')
  await tab.editor.startEdit()
  await expect(tab.editor.save).toBeEnabled()
  await expect(tab.editor.tab('Audience')).toHaveAccessibleName(/1 warning/)
  await page.unroute(`**/api/promotions/${id}/organizationGroups`)
  await tab.editor.saveAndWait()
  await expect(warning).toHaveCount(0)
  await expect(tab.field('Organization Groups')).not.toContainText('Club')
})

test('AUD-19 to AUD-22: the eligibility condition must be filled while its switch is on, and goes with it on a save', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const { editor } = tab
  const condition = editor.textField('Eligibility Condition')
  await tab.openForEdit(id)
  await expect(condition).toHaveCount(0)
  await tab.requireCondition.check()
  await expect(tab.field('Eligibility Condition')).toContainText('Expression is required')
  await expect(editor.save).toBeDisabled()
  await expect(editor.tab('Audience')).toHaveAccessibleName(/1 problem/)
  await expectAccessible(page, 'a condition that is missing')
  await condition.fill('participant.taxExempt == true')
  await tab.requireCondition.uncheck()
  await tab.requireCondition.check()
  await expect(condition).toHaveValue('participant.taxExempt == true')
  await editor.saveAndWait()
  await page.reload()
  await expect(tab.field('Eligibility Condition')).toContainText('participant.taxExempt == true')
  await expect(tab.field('Require Eligibility Condition')).toContainText('Yes')
  await editor.startEdit()
  await tab.requireCondition.uncheck()
  await editor.saveAndWait()
  await page.reload()
  await expect(tab.field('Require Eligibility Condition')).toContainText('No')
  expect(await promotions.related(id, 'participantEligibilityRuleCondition')).toBeNull()
})

test('AUD-02, AUD-03, DET-59, CONST-20: a new promotion is for Client Portal, also when a choice is taken back', async ({
  page,
}) => {
  const tab = new AudienceTab(page)
  const { editor } = tab
  await editor.openNew()
  await editor.picker('Promotion Type').choose('Rebate')
  await editor.picker('Country').choose('United States')
  await editor.textField('Name').fill('For whom')
  await editor.textField('Fiscal Year').fill('2026')
  await editor.tab('Audience').click()
  const audience = editor.picker('Audience Type')
  await expect(audience.input).toHaveValue('Client Portal')
  await audience.leaveText('zzz')
  await expect(tab.field('Audience Type')).toContainText('Invalid selection')
  await expect(audience.input).toHaveValue('zzz')
  await audience.choose('Client Portal')
  await expect(tab.field('Audience Type')).not.toContainText('Invalid selection')
})
