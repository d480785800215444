import { expectAccessible } from '../harness/expect-accessible.ts'
import { giveRules, payoutRule as rule, rulesOf } from '../harness/give-rules.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { DocumentsTab, textFile } from '../pages/documents-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { RulesTab } from '../pages/rules-tab.ts'

test('MS-65: changes are saved as a revision, opened again, and activated', async ({ page, promotions }) => {
  const { id, name } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Prepared')
  await page.getByRole('button', { name: 'Save as revision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as revision' })
  await dialog.getByLabel('Reason').fill('New season')
  await expectAccessible(page, 'saving as a revision')
  await dialog.getByRole('button', { name: 'Save as revision' }).click()
  await expect(page.getByText('Revision saved. The live promotion is unchanged.')).toBeVisible()
  expect((await promotions.read(id)).name).toBe(name)

  await editor.tab('Timeline').click()
  const revisions = page.getByRole('region', { name: 'Revisions' })
  await expect(revisions).toContainText('Revision of version 1')
  await expect(revisions).toContainText('New season')
  await expectAccessible(page, 'the revisions of a promotion')
  await revisions.getByRole('button', { name: 'Open: Revision of version 1' }).click()
  const notice = page.getByText('Revision of version 1 (New season), not live.')
  await expect(notice).toBeVisible()
  await editor.tab('Details').click()
  await expect(notice).toBeVisible()
  await expect(editor.textField('Name')).toHaveValue('Prepared')
  await editor.textField('Name').fill('Prepared again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice).toHaveCount(0)
  expect((await promotions.read(id)).name).toBe(name)

  await editor.tab('Timeline').click()
  await revisions.getByRole('button', { name: 'Review: Revision of version 1' }).click()
  const review = page.getByRole('dialog', { name: 'Review revision' })
  await expect(review.getByRole('region', { name: 'Details' })).toContainText(`Name: ${name} → Prepared again`)
  await expectAccessible(page, 'the review of a revision')
  await review.getByRole('button', { name: 'Activate now' }).click()
  await expect(page.getByText('The revision is live')).toBeVisible()
  await expect(revisions).toHaveCount(0)
  expect((await promotions.read(id)).name).toBe('Prepared again')
  await editor.tab('Details').click()
  await expect(page.getByText('Prepared again').first()).toBeVisible()
})

test('MS-65: payout rules are saved in a revision with the promotion, opened again, and activated', async ({
  page,
  promotions,
  api,
}) => {
  const { id } = await promotions.make()
  await giveRules(api, id, rule('claim.totalAmount > 100', '25'))
  const conditions = async () =>
    (await rulesOf(api, id)).body.rules.map(({ ruleCondition }) => ruleCondition.spelExpression)
  const tab = new RulesTab(page)
  const [{ editor }, saveAs] = [tab, page.getByRole('dialog', { name: 'Save as revision' })]
  await tab.open(id)
  await tab.edit.click()
  await expect(tab.asRevision).toHaveCount(0)
  await tab.condition(1).fill('claim.totalAmount >')
  await tab.asRevision.click()
  await saveAs.getByRole('button', { name: 'Save as revision' }).click()
  await expect(page.getByText('The payout rules have problems. They are marked on the Rules tab.')).toBeVisible()
  await expect(tab.condition(1)).toHaveAttribute('aria-invalid', 'true')
  await tab.condition(1).fill('claim.totalAmount > 200')
  await tab.asRevision.click()
  await saveAs.getByRole('button', { name: 'Save as revision' }).click()
  await expect(page.getByText('Revision saved. The live promotion is unchanged.')).toBeVisible()
  await expect(tab.edit).toBeFocused()
  expect(await conditions()).toEqual(['claim.totalAmount > 100'])

  await editor.tab('Timeline').click()
  const list = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions' })
  const open = page.getByRole('button', { name: 'Open: Revision of version 2' })
  const notice = page.getByText('Revision of version 2, not live.')
  await open.click()
  await expect(notice).toBeVisible()
  await list.click()
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible()
  await editor.open(id, 'timeline')
  await open.click()
  await expect(notice).toBeVisible()
  await editor.tab('Rules').click()
  await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 200')
  await tab.condition(1).fill('claim.totalAmount > 300')
  await editor.tab('Details').click()
  await editor.textField('Name').fill('With new rules')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Revision saved. The live promotion is unchanged.')).toBeVisible()
  expect(await conditions()).toEqual(['claim.totalAmount > 100'])

  await editor.tab('Timeline').click()
  await page.getByRole('button', { name: 'Review: Revision of version 2' }).click()
  const review = page.getByRole('dialog', { name: 'Review revision' })
  const rules = review.getByRole('region', { name: 'Rules' })
  await expect(rules).toContainText('claim.totalAmount > 300')
  await expect(rules.getByRole('group', { name: 'Parts after' })).toContainText('Claim total amount is more than 300')
  await expectAccessible(page, 'the parts of a changed condition')
  await review.getByRole('button', { name: 'Activate now' }).click()
  await expect(page.getByText('The revision is live')).toBeVisible()
  expect(await conditions()).toEqual(['claim.totalAmount > 300'])
  expect((await promotions.read(id)).name).toBe('With new rules')
  await editor.tab('Rules').click()
  await expect(tab.panel.getByText('claim.totalAmount > 300')).toBeVisible()
})

test('MS-66: a revision is scheduled, and every tab of the live promotion says so until it is discarded', async ({
  page,
  promotions,
}) => {
  const { id, name } = await promotions.make()
  await promotions.api.get(`POST /api/promotions/${id}/revisions`, { promotion: { name: 'Scheduled' } })
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await editor.tab('Timeline').click()
  const revisions = page.getByRole('region', { name: 'Revisions' })
  await revisions.getByRole('button', { name: 'Review: Revision of version 1' }).click()
  const review = page.getByRole('dialog', { name: 'Review revision' })
  await review.getByRole('textbox', { name: 'Becomes live' }).fill('01/01/2020')
  await review.getByRole('button', { name: 'Schedule' }).click()
  await expect(review).toContainText('Choose a date in the future')
  await review.getByRole('textbox', { name: 'Becomes live' }).fill('01/01/2099')
  await review.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Revision scheduled')).toBeVisible()
  const notice = page.getByText('A revision becomes live on 01/01/2099 12:00 am EST.')
  await expect(notice).toBeVisible()
  await editor.tab('Details').click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(revisions).toContainText('Becomes live on 01/01/2099 12:00 am EST')
  await revisions.getByRole('button', { name: 'Discard: Revision of version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard revision' }).click()
  await expect(revisions).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  expect((await promotions.read(id)).name).toBe(name)
})

test('MS-66, MS-46: a revision that publishes shows the findings of the checks, and asks for a reason', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const pays = { 'AX-100': [paysEach(10, { effectiveDate: '2026-04-01T04:00:00Z' })] }
  const id = await makeWithLines(promotions, pays, { publishDate: '2027-01-01T05:00:00Z' })
  await promotions.api.get(`POST /api/promotions/${id}/revisions`, {
    promotion: { publishDate: '2026-03-15T04:00:00Z' },
  })
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await editor.tab('Timeline').click()
  await page.getByRole('button', { name: 'Review: Revision of version 2' }).click()
  const review = page.getByRole('dialog', { name: 'Review revision' })
  await expect(review).toContainText('The checks found:Serial numbers of AX-100 exist but the check is disabled')
  await review.getByRole('button', { name: 'Activate now' }).click()
  await review.getByRole('button', { name: 'Activate anyway' }).click()
  await expect(review.getByText('Required')).toBeVisible()
  expect(await promotions.read(id)).toMatchObject({ publishState: 'UNPUBLISHED' })
  await expectAccessible(page, 'a revision that needs a reason')
  await review.getByLabel('Reason').fill('Serials are not collected')
  await review.getByRole('button', { name: 'Activate anyway' }).click()
  await expect(page.getByText('The revision is live')).toBeVisible()
  expect(await promotions.read(id)).toMatchObject({ publishState: 'PUBLISHED', pause: null })
})

test('MS-69: a revision says what the live promotion has changed too, and saving it again resolves that', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  await promotions.api.get(`POST /api/promotions/${id}/revisions`, { promotion: { name: 'Mine' } })
  await promotions.rename(id, 'Live')
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await editor.tab('Timeline').click()
  await page.getByRole('button', { name: 'Review: Revision of version 1' }).click()
  const review = page.getByRole('dialog', { name: 'Review revision' })
  await expect(review).toContainText('The live promotion has changed the same values since: Name.')
  await expect(review.getByRole('button', { name: 'Activate now' })).toBeDisabled()
  await review.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Open: Revision of version 1' }).click()
  await expect(page.getByText('Saving keeps the ones shown here.')).toBeVisible()
  await editor.tab('Details').click()
  await expect(editor.textField('Name')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Revision saved. The live promotion is unchanged.')).toBeVisible()
  await editor.tab('Timeline').click()
  await page.getByRole('button', { name: 'Review: Revision of version 2' }).click()
  await review.getByRole('button', { name: 'Activate now' }).click()
  await expect(page.getByText('The revision is live')).toBeVisible()
  expect((await promotions.read(id)).name).toBe('Mine')
})

test('MS-65: leaving an open revision loses nothing, and saves its changes when asked to', async ({
  page,
  promotions,
}) => {
  const { id, name } = await promotions.make()
  const path = `/api/promotions/${id}/revisions`
  const { id: revision } = await promotions.api.get(`POST ${path}`, { promotion: { name: 'Prepared' } })
  const editor = new PromotionEditor(page)
  await editor.open(id)
  const openRevision = async () => {
    await editor.tab('Timeline').click()
    await page.getByRole('button', { name: 'Open: Revision of version 1' }).click()
    await expect(page.getByText('Revision of version 1, not live.')).toBeVisible()
  }
  const list = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions' })
  await openRevision()
  await list.click()
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible()
  await editor.open(id)
  await openRevision()
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Left')
  await list.click()
  await editor.question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByText('Revision saved. The live promotion is unchanged.')).toBeVisible()
  expect((await promotions.read(id)).name).toBe(name)
  const { changes } = await promotions.api.get(`GET ${path}/${revision}`)
  expect(changes.promotion).toEqual({ name: 'Left' })
})

test('MS-65: changes of a revision that was discarded meanwhile become those of the live promotion', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const { id, name } = await promotions.make()
  const path = `/api/promotions/${id}/revisions`
  const { id: revision } = await promotions.api.get(`POST ${path}`, { promotion: { name: 'Prepared' } })
  const editor = new PromotionEditor(page)
  await editor.open(id, 'timeline')
  await page.getByRole('button', { name: 'Open: Revision of version 1' }).click()
  const notice = page.getByText('Revision of version 1, not live.')
  await expect(notice).toBeVisible()
  await promotions.api.call(`DELETE ${path}/${revision}`)
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Kept')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/already live or was discarded\. Your changes are kept here/)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(editor.textField('Name')).toHaveValue('Kept')
  expect((await promotions.read(id)).name).toBe(name)
  await page.getByRole('button', { name: 'Save as revision' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as revision' }).click()
  await expect(page.getByText('Revision saved. The live promotion is unchanged.')).toBeVisible()
})

test('MS-66: a reader sees on every tab that a revision becomes live', async ({ promotions, openAs }) => {
  const { id } = await promotions.make()
  const path = `/api/promotions/${id}/revisions`
  const { id: revision } = await promotions.api.get(`POST ${path}`, { promotion: { name: 'Prepared' } })
  await promotions.api.get(`POST ${path}/${revision}/schedule`, { activateAt: '2027-01-04T14:00:00Z' })
  const page = await openAs('viewer')
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await expect(page.getByText('A revision becomes live on 01/04/2027 09:00 am EST.')).toBeVisible()
  await expectAccessible(page, 'the notice of a scheduled revision for a reader')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(editor.tab('Timeline')).toHaveAttribute('aria-selected', 'true')
})

test('MS-65, OP-149: a revision that would open the promotion to everyone asks before', async ({
  page,
  promotions,
  server,
  faults,
}) => {
  faults.allowStatus(409)
  const { id, name } = await promotions.make()
  const club = await promotions.idOfRow('organization_group', 'organization_group_key', 'CLUB')
  await server.query('INSERT INTO promotion_organization_group VALUES ($1, $2)', id, club)
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Prepared')
  const saveAs = page.getByRole('dialog', { name: 'Save as revision' })
  const question = page.getByRole('dialog', { name: 'Open to everyone?' })
  for (const answer of ['Cancel', 'Save revision']) {
    await page.getByRole('button', { name: 'Save as revision' }).click()
    await saveAs.getByLabel('Reason').fill('Season')
    await saveAs.getByRole('button', { name: 'Save as revision' }).click()
    await expect(question).toContainText('Removed once the revision is live: Club')
    await expectAccessible(page, 'the question before a revision opens a promotion to everyone')
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toHaveCount(0)
    if (answer === 'Cancel') await expect(editor.textField('Name')).toHaveValue('Prepared')
  }
  await expect(page.getByText('Revision saved. The live promotion is unchanged.')).toBeVisible()
  expect(await promotions.namesOf(id, 'organizationGroups')).toEqual(['Club'])
  expect((await promotions.read(id)).name).toBe(name)
  await editor.tab('Timeline').click()
  await expect(page.getByRole('region', { name: 'Revisions' })).toContainText('Season')
  await page.getByRole('button', { name: 'Review: Revision of version 1' }).click()
  const review = page.getByRole('dialog', { name: 'Review revision' })
  await expect(review).toContainText('The checks found')
  await review.getByRole('button', { name: 'Activate now' }).click()
  await expect(page.getByText('The revision is live')).toBeVisible()
  expect(await promotions.namesOf(id, 'organizationGroups')).toEqual([])
  expect((await promotions.read(id)).name).toBe('Prepared')
})

test('MS-65: files are added and removed in a revision, and the live promotion has them after the activation', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const documents = new DocumentsTab(page)
  const saved = page.getByText('Revision saved. The live promotion is unchanged.')
  await editor.openForEdit(id, 'documents')
  await documents.choose(textFile('first.txt'))
  await documents.expectFiles('first.txt')
  await editor.save.click()
  await expect(editor.edit).toBeVisible()
  await editor.startEdit()
  await documents.button('Remove first.txt').click()
  await documents.choose(textFile('second.txt', 'Terms of the revision'))
  await documents.expectFiles('second.txt')
  await page.getByRole('button', { name: 'Save as revision' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as revision' }).click()
  await expect(saved).toBeVisible()
  await documents.expectFiles('first.txt')

  await editor.tab('Timeline').click()
  await page.getByRole('button', { name: 'Open: Revision of version 2' }).click()
  await expect(page.getByText('Revision of version 2, not live.')).toBeVisible()
  await editor.tab('Documents').click()
  await documents.expectFiles('second.txt')
  expect((await documents.download('second.txt')).text).toBe('Terms of the revision')
  await documents.choose(textFile('third.txt'))
  await documents.expectFiles('second.txt', 'third.txt')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Revision of version 2, not live.')).toHaveCount(0)
  await documents.expectFiles('first.txt')

  await editor.tab('Timeline').click()
  await page.getByRole('button', { name: 'Review: Revision of version 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate now' }).click()
  await expect(page.getByText('The revision is live')).toBeVisible()
  await editor.tab('Documents').click()
  await documents.expectFiles('second.txt', 'third.txt')
  expect((await documents.download('second.txt')).text).toBe('Terms of the revision')
})
