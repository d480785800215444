import { answerEmpty, failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'

test.use({ intercepts: true })

test('types, groups and switches of the audience are saved', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const { editor } = tab
  await tab.open(id)
  await expect(tab.field('Audience Type')).toContainText('Client Portal')
  await row('AUD-12', async () => {
    for (const title of ['Participants', 'Organizations']) {
      await expect(page.getByRole('region', { name: title, exact: true }).getByRole('table')).toBeVisible()
    }
  })
  await editor.startEdit()
  await row('AUD-01', async () => {
    await editor.picker('Audience Type').open()
    await expect(editor.picker('Audience Type').options).toHaveText([
      ...[/^Client Portal/, /^Program Site/, /^Mobile App/, /^Hidden/],
    ])
  })
  await editor.picker('Audience Type').choose('Program Site')
  await row('AUD-17', async () => {
    await editor.picker('Participant Types').open()
    await expect(editor.picker('Participant Types').options).toHaveText([
      ...['Branch Manager MANAGER', 'Dealer DEALER', 'Sales Representative SALES_REP'],
    ])
    const program = await promotions.idOfRow('program', 'program_key', 'ACME-DEALER')
    const asked = calls.of('POST /api/participantTypes/search').find(({ body }) => body.isEffective === true)
    expect(asked?.body).toEqual({ isEffective: true, program: { id: program } })
    expect(asked?.query).toEqual({ size: '100', sort: 'name' })
  })
  await editor.picker('Participant Types').choose('Dealer')
  await editor.picker('Participant Types').choose('Branch Manager')
  await editor.picker('Participant Groups').open()
  const groups = [
    ...['East Team Region', 'West Team Region', 'Certified Installers Skill', 'Showroom Staff Skill'],
    ...['Newcomers Tenure', 'Ten Years and More Tenure'],
  ]
  await row('AUD-05', () => expect(editor.picker('Participant Groups').options).toHaveText(groups))
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
  for (const rowId of ['AUD-01', 'PICK-12'] as const) {
    await row(rowId, async () => {
      await expect(tab.field('Audience Type')).toContainText('Program Site')
      expect((await promotions.related(id, 'promotionAudienceType')).name).toBe('PROGRAM_SITE')
    })
  }
  const kept = [
    ['AUD-04', 'Participant Types', 'participantTypes', ['Dealer', 'Branch Manager']],
    ['AUD-05', 'Participant Groups', 'participantGroups', ['East Team', 'Newcomers']],
    ['AUD-06', 'Organization Types', 'organizationTypes', ['Dealer', 'Distributor']],
    ['AUD-07', 'Organization Groups', 'organizationGroups', ['East', 'Growth']],
  ] as const
  for (const [rowId, label, association, names] of kept) {
    await row(rowId, async () => {
      await expect(tab.field(label)).toContainText(names.join(''))
      expect(await promotions.namesOf(id, association)).toEqual(names.toSorted())
    })
  }
  await row('DET-36', async () => {
    await expect(tab.field('Publicly Invitable')).toContainText('Yes')
    expect((await promotions.read(id)).publiclyInvitable).toBe(true)
  })
  for (const rowId of ['AUD-23', 'CONST-12'] as const) {
    await row(rowId, async () => {
      const sizes = ['participantGroups', 'organizationGroups'].map(
        (list) => calls.of(`POST /api/${list}/search`)[0]?.query['size'],
      )
      expect(sizes).toEqual(['500', '500'])
    })
  }
  await row('CONST-06', async () =>
    expect(calls.of('POST /api/organizationTypes/search')[0]?.query).toMatchObject({ size: '100' }),
  )
  await row('AUD-16', async () => {
    await editor.startEdit()
    for (const [, label, , names] of kept) {
      for (const name of names) {
        await tab
          .field(label)
          .getByRole('button', { name: `Remove ${name}`, exact: true })
          .click()
      }
    }
    await editor.saveAndWait()
    await page.reload()
    for (const [, label, association] of kept) {
      await expect(tab.field(label)).toBeVisible()
      expect(await promotions.namesOf(id, association)).toEqual([])
    }
  })
})

test('the groups of one category are offered, with key, category and description', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  await tab.openForEdit(id)
  const groups = tab.editor.picker('Organization Groups')
  await groups.open()
  const offered = [
    ...['East EAST, RegionBranches east of the river', 'West WEST, RegionBranches west of the river'],
    ...['Growth GROWTH, TierFastest-growing volume', 'Premier PREMIER, TierLargest yearly volume'],
  ]
  for (const rowId of ['AUD-07', 'PICK-16'] as const) {
    await row(rowId, () => expect(groups.options).toHaveText(offered))
  }
  await expectAccessible(page, 'groups that are offered')
  await page.keyboard.press('Escape')
  await expect(tab.category('Organization Groups').getByRole('option')).toHaveText(['All categories', 'Region', 'Tier'])
  await row('AUD-18', async () => {
    await tab.category('Organization Groups').selectOption('Tier')
    await groups.open()
    await expect(groups.options).toHaveText([/^Growth/, /^Premier/])
    expect(calls.of('POST /api/organizationGroups/search').at(-1)?.body).toEqual({
      isEffective: true,
      category: 'Tier',
    })
  })
  await groups.choose('Premier')
  await tab.category('Organization Groups').selectOption('')
  await groups.choose('East')
  await expect(tab.field('Organization Groups').getByRole('button', { name: /^Remove/ })).toHaveCount(2)
})

test('claims are compared with promotions that are searched, without itself and those chosen', async ({
  page,
  calls,
  promotions,
}) => {
  const own = await promotions.make()
  const tab = new AudienceTab(page)
  await tab.openForEdit(own.id)
  const picker = tab.editor.picker('Duplication Check Promotions')
  const noResults = page.getByText('No results', { exact: true }).last()
  for (const id of ['AUD-10', 'PICK-17'] as const) {
    await row(id, async () => {
      await picker.input.fill('SPR')
      await expect(picker.options.first()).toHaveText(/^SPRING-REBATE Spring Rebate/)
      const sent = calls.of('POST /api/promotions/search').find(({ body }) => body.keyword === 'SPR')
      expect([sent?.query['sort'], sent?.body]).toEqual(['promotionKey,asc', { keyword: 'SPR' }])
    })
  }
  await picker.choose('SPRING-REBATE')
  await picker.input.fill('SPRING-REBATE')
  await expect(noResults).toBeVisible()
  await row('AUD-09', async () => {
    await picker.input.fill(own.key)
    await expect(noResults).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await tab.editor.saveAndWait()
  await page.reload()
  await row('AUD-08', async () => {
    await expect(tab.field('Duplication Check Promotions')).toContainText('SPRING-REBATE')
    const { _embedded } = await promotions.related(own.id, 'duplicationCheckPromotions')
    const keys = _embedded.duplicationCheckPromotions as { promotionKey: string }[]
    expect(keys.map(({ promotionKey }) => promotionKey)).toEqual(['SPRING-REBATE'])
  })
})

test('ERR-15: promotions that cannot be loaded are said by the picker and in the console alone', ({
  page,
  faults,
  promotions,
}) =>
  row('ERR-15', async () => {
    faults.allowStatus(500)
    const line = /The list promotions could not be loaded: The server responded with 500/
    faults.allow(line)
    const { id } = await promotions.make()
    const tab = new AudienceTab(page)
    await tab.openForEdit(id)
    await failCalls(page, '**/api/promotions/search*', { status: 500 })
    const said = page.waitForEvent('console', (message) => line.test(message.text()))
    await tab.editor.picker('Duplication Check Promotions').input.click()
    await expect(page.getByText('The list could not be loaded', { exact: true })).toBeVisible()
    await expect(tab.editor.picker('Duplication Check Promotions').options).toHaveCount(0)
    await said
    await expect(tab.editor.problems).toHaveCount(0)
  }))

test('groups of another program are named, and can be saved without another change', async ({
  page,
  promotions,
  server,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const words = 'Selected organization groups not in the current program will be removed on saving'
  const warning = page.getByText(words, { exact: true })
  const [east, west, club] = await Promise.all(
    ['EAST', 'WEST', 'CLUB'].map((key) => promotions.idOfRow('organization_group', 'organization_group_key', key)),
  )
  await promotions.change(id, { organizationGroups: [{ id: east }, { id: west }] })
  await tab.open(id)
  await row('AUD-15', async () => {
    await expect(tab.field('Organization Groups')).toContainText('EastWest')
    await expect(warning).toHaveCount(0)
  })
  await server.query('INSERT INTO promotion_organization_group VALUES ($1, $2)', id, club)
  await page.reload()
  for (const rowId of ['AUD-13', 'WARN-03'] as const) {
    await row(rowId, async () => {
      await expect(warning).toBeVisible()
      await expect(warning.locator('xpath=..')).toHaveText(`${words}Club`)
    })
  }
  await tab.editor.startEdit()
  await expect(tab.editor.save).toBeEnabled()
  await row('WARN-08', () => expect(tab.editor.tab('Audience')).toHaveAccessibleName(/1 warning/))
  await tab.editor.saveAndWait()
  await row('AUD-14', async () => {
    await page.reload()
    await expect(tab.field('Organization Groups')).toContainText('EastWest')
    await expect(warning).toHaveCount(0)
    expect(await promotions.namesOf(id, 'organizationGroups')).toEqual(['East', 'West'])
    await tab.editor.tab('Timeline').click()
    const newest = page.getByRole('region', { name: 'Activities' }).getByRole('listitem').first()
    await newest.getByRole('button').first().click()
    await expect(newest).toContainText('Club')
  })
})

test('OP-149: a save that would open the promotion to everyone asks before', async ({
  page,
  promotions,
  server,
  faults,
}) => {
  faults.allowStatus(409)
  const { id } = await promotions.make()
  const club = await promotions.idOfRow('organization_group', 'organization_group_key', 'CLUB')
  await server.query('INSERT INTO promotion_organization_group VALUES ($1, $2)', id, club)
  const tab = new AudienceTab(page)
  await tab.openForEdit(id)
  await tab.editor.tab('Details').click()
  await tab.editor.textField('Name').fill('Open to everyone')
  const question = page.getByRole('dialog', { name: 'Open to everyone?' })
  await tab.editor.save.click()
  await expect(question).toContainText('Without this group everyone in the program can claim.')
  await expect(question).toContainText('Removed on saving: Club')
  await expectAccessible(page, 'the question before a promotion opens to everyone')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(tab.editor.textField('Name')).toHaveValue('Open to everyone')
  expect(await promotions.namesOf(id, 'organizationGroups')).toEqual(['Club'])
  await tab.editor.save.click()
  await question.getByRole('button', { name: 'Save and open to everyone' }).click()
  await expect(tab.editor.edit).toBeVisible()
  expect(await promotions.namesOf(id, 'organizationGroups')).toEqual([])
  expect((await promotions.read(id)).name).toBe('Open to everyone')
})

test('the eligibility condition must be filled while its switch is on, and goes with it on a save', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const { editor } = tab
  const condition = editor.textField('Eligibility Condition')
  await tab.openForEdit(id)
  await row('AUD-19', async () => {
    await expect(tab.requireCondition).not.toBeChecked()
    await expect(condition).toHaveCount(0)
    // other changes can be saved
    await tab.publiclyInvitable.check()
    await expect(editor.save).toBeEnabled()
    await tab.requireCondition.check()
    await expect(editor.save).toBeDisabled()
    await expect(editor.tab('Audience')).toHaveAccessibleName(/1 problem/)
    expect(calls.writes).toEqual([])
  })
  await row('AUD-20', () =>
    expect(tab.field('Eligibility Condition').getByText('Expression is required', { exact: true })).toBeVisible(),
  )
  await expectAccessible(page, 'a condition that is missing')
  await condition.fill('participant.taxExempt == true')
  await tab.requireCondition.uncheck()
  await tab.requireCondition.check()
  await expect(condition).toHaveValue('participant.taxExempt == true')
  await editor.saveAndWait()
  await page.reload()
  await row('AUD-22', async () => {
    await expect(tab.field('Eligibility Condition')).toContainText('participant.taxExempt == true')
    await expect(tab.field('Require Eligibility Condition')).toContainText('Yes')
    const stored = await promotions.related(id, 'participantEligibilityRuleCondition')
    expect(stored.spelExpression).toBe('participant.taxExempt == true')
  })
  await editor.startEdit()
  await row('AUD-21', async () => {
    await tab.requireCondition.uncheck()
    await editor.saveAndWait()
    await page.reload()
    await expect(tab.field('Require Eligibility Condition')).toContainText('No')
    expect(await promotions.related(id, 'participantEligibilityRuleCondition')).toBeNull()
  })
})

test('a new promotion is for Client Portal, also when a choice is taken back', async ({ page }) => {
  const tab = new AudienceTab(page)
  const { editor } = tab
  await editor.openNew()
  await editor.picker('Promotion Type').choose('Rebate')
  await editor.picker('Country').choose('United States')
  await editor.textField('Name').fill('For everyone')
  await editor.textField('Fiscal Year').fill('2026')
  await editor.tab('Audience').click()
  const audience = editor.picker('Audience Type')
  for (const id of ['AUD-02', 'DET-59', 'CONST-20'] as const) {
    await row(id, () => expect(audience.input).toHaveValue('Client Portal'))
  }
  await audience.leaveText('zzz')
  await expect(tab.field('Audience Type')).toContainText('Invalid selection')
  await expect(audience.input).toHaveValue('zzz')
  await audience.choose('Client Portal')
  await expect(tab.field('Audience Type')).not.toContainText('Invalid selection')
})

test('AUD-03: a blank audience is shown as Client Portal', ({ page, promotions }) =>
  row('AUD-03', async () => {
    const { id } = await promotions.make({ promotionAudienceType: { name: 'HIDDEN' } })
    const tab = new AudienceTab(page)
    // every stored promotion has an audience type: only a changed response can lack it
    await answerEmpty(page, `**/api/promotions/${id}/promotionAudienceType`)
    await tab.open(id)
    await expect(tab.field('Audience Type')).toContainText('Client Portal')
    await tab.editor.startEdit()
    await expect(tab.editor.picker('Audience Type').input).toHaveValue('Client Portal')
    await expect(tab.editor.changes).toHaveText('No changes')
  }))

for (const { width, isSideList } of [
  { width: 1440, isSideList: true },
  { width: 1024, isSideList: false },
]) {
  test(`the sections of a window of ${width} pixels are listed, and reached by keyboard`, async ({
    page,
    promotions,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const tab = new AudienceTab(page)
    await tab.open(await promotions.idOf('FALL-SPIFF'))
    await expect(new ParticipantsPanel(page).rows).toHaveCount(3)
    // the rows are shown before their list is loaded
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await tab.editor.startEdit()
    const list = page.getByRole('navigation', { name: 'Sections of Audience' })
    await expect(list.getByRole('link')).toHaveText([
      ...[/^Participants/, /^Organizations/, /^Audience, 1$/, /^Eligibility/, /^Eligible participants/, /^Invitations/],
    ])
    const heading = page.getByRole('heading', { name: 'Participants', level: 2, exact: true })
    const [listBox, contentBox] = [await list.boundingBox(), await heading.boundingBox()]
    expect((listBox?.x ?? 0) + (listBox?.width ?? 0) < (contentBox?.x ?? 0)).toBe(isSideList)
    // the first control of a table, and not a link of the list, has the focus after Edit
    await expect(page.getByRole('button', { name: 'Paste keys' }).first()).toBeFocused()
    await list.getByRole('link', { name: 'Eligibility', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Eligibility', level: 2 })).toBeFocused()
    await expect(list.locator('[aria-current]')).toHaveText('Eligibility')
    await page.keyboard.press('Tab')
    await expect(tab.requireCondition).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(list.locator('[aria-current]')).toHaveText(/^Participants/)
    await expectAccessible(page, 'sections')
  })
}
