import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { Merging } from '../pages/merging.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('U9, OP-140: changes of different fields and rows are put together, and what was merged is listed', async ({
  page,
  api,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const { id } = await promotions.make()
  const [first, second] = await promotions.organizations()
  const editor = new PromotionEditor(page)
  const organizations = new OrganizationsPanel(page)
  const merging = new Merging(page)
  await editor.openForEdit(id, 'audience')
  await organizations.choose('Include', first?.name ?? '')
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Named here')
  await api.get(`POST /api/promotions/${id}/update`, {
    promotion: { country: { name: 'CA' }, fiscalYear: 2027 },
    promotionOrganizations: [{ organization: { id: second?.id }, includeInPromotion: false }],
  })
  await editor.save.click()
  await expect(editor.problems).toContainText('This promotion was changed by someone else. Reload to continue.')
  await merging.merge.click()
  await expect(merging.report).toContainText('3 changes by Demo Administrator merged')
  await expect(merging.report.getByRole('listitem')).toHaveText([
    'Country: United States → Canada',
    'Fiscal Year: 2026 → 2027',
    'Organizations: 1 added',
  ])
  await expect(editor.changes).toHaveText('Unsaved changes (2)')
  await expect(editor.textField('Name')).toHaveValue('Named here')
  await expect(editor.picker('Country').input).toHaveValue('Canada')
  await expectAccessible(page, 'what was merged')
  await editor.saveAndWait()
  await expect(merging.report).toHaveCount(0)
  expect(await promotions.read(id)).toMatchObject({
    name: 'Named here',
    fiscalYear: 2027,
    country: { name: 'CA' },
    version: 2,
  })
  await editor.tab('Audience').click()
  await expect(organizations.rows).toHaveCount(2)
})

test('U10: of the same field a side is chosen, and nothing else of mine is lost', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const { id, name } = await promotions.make()
  const editor = new PromotionEditor(page)
  const merging = new Merging(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Named here')
  await editor.textField('Fiscal Year').fill('2027')
  await promotions.rename(id, 'Named there')
  await editor.save.click()
  await merging.merge.click()
  await expect(merging.dialog).toHaveAccessibleName('1 change conflicts with yours')
  await expect(merging.conflict('Name').getByRole('radio', { name: 'Theirs' })).toBeChecked()
  await expect(merging.conflict('Name')).toContainText(`TheirsNamed thereYoursNamed hereOriginal${name}`)
  await expectAccessible(page, 'a conflict of two edits')
  await merging.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.textField('Name')).toHaveValue('Named here')
  await expect(editor.textField('Fiscal Year')).toHaveValue('2027')
  await merging.merge.click()
  await merging.choose('Name', 'Yours')
  await merging.apply()
  await expect(editor.textField('Name')).toHaveValue('Named here')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ name: 'Named here', fiscalYear: 2027, version: 2 })
})

test('U11: a deadline that one removed and the other changed is kept or goes, as one chooses', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const id = await makeWithQuarters(promotions)
  const deadlines = new DeadlinesTab(page)
  const merging = new Merging(page)
  await deadlines.openForEdit(id)
  await deadlines.rowButton('Edit', 'Q1 FY2026').click()
  await deadlines.field('Name').fill('First quarter')
  await deadlines.press('Update deadline')
  await deadlines.rowButton('Delete', 'Q2 FY2026').click()
  const { promotionDeadlines } = (await promotions.read(id)) as { promotionDeadlines: { id: number; name: string }[] }
  const [, second, ...rest] = promotionDeadlines
  await promotions.change(id, {
    promotionDeadlines: [{ id: second?.id, name: 'Second quarter' }, ...rest.map((row) => ({ id: row.id }))],
  })
  await deadlines.editor.save.click()
  await merging.merge.click()
  await expect(merging.dialog).toHaveAccessibleName('2 changes conflict with yours')
  await expect(merging.conflict('Deadlines - First quarter')).toHaveAccessibleDescription(
    'Removed by Demo Administrator. You changed Name: Q1 FY2026 → First quarter',
  )
  await expect(merging.conflict('Deadlines - First quarter')).toHaveText('Theirs: removeYours: keepOriginal')
  await expect(merging.conflict('Deadlines - Second quarter')).toHaveAccessibleDescription(
    'Removed by you. Demo Administrator changed Name: Q2 FY2026 → Second quarter',
  )
  await merging.choose('Deadlines - First quarter', 'Yours')
  await merging.choose('Deadlines - Second quarter', 'Yours')
  await merging.apply()
  await deadlines.expectNames('First quarter', 'Q3 FY2026', 'Q4 FY2026')
  await deadlines.editor.saveAndWait()
  const saved = (await promotions.read(id)) as { promotionDeadlines: { name: string }[] }
  expect(saved.promotionDeadlines.map((row) => row.name).toSorted()).toEqual([
    'First quarter',
    'Q3 FY2026',
    'Q4 FY2026',
  ])
})

test('U12: who saves meanwhile is named before one saves, when the window gets the focus and by itself', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const merging = new Merging(page)
  await editor.openForEdit(id)
  await editor.typeDate('Start Date', '05/01/2026')
  await promotions.rename(id, 'Named there')
  // the check for newer saves is loaded together with the draft, once the promotion is shown
  await expect.poll(() => calls.of('GET /api/promotionDrafts/*').length).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(merging.newer).toContainText(/Demo Administrator saved this promotion on 11\/20\/2026 \d\d:\d\d am EST/)
  await merging.merge.click()
  await expect(merging.newer).toHaveCount(0)
  await expect(editor.textField('Name')).toHaveValue('Named there')
  await expect(editor.textField('Start Date')).toHaveValue('05/01/2026 12:00 am EDT')
  await promotions.rename(id, 'Named there again')
  await page.clock.runFor(30_000)
  await expect(merging.newer).toBeVisible()
})

test('OP-140: a merge without a connection says so, loses nothing, and can be tried again', async ({
  page,
  context,
  promotions,
  faults,
}) => {
  faults.allow(/net::ERR_/)
  faults.allow(/could not be read/)
  faults.allowStatus(409)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const merging = new Merging(page)
  await editor.openForEdit(id)
  await editor.textField('Fiscal Year').fill('2027')
  await promotions.rename(id, 'Named there')
  await editor.save.click()
  // the conflict has been detected
  await expect(merging.merge).toBeVisible()
  await context.setOffline(true)
  await merging.merge.click()
  await expect(editor.problems.getByText(/^Their changes could not be loaded/)).toBeVisible()
  await expect(editor.textField('Fiscal Year')).toHaveValue('2027')
  await context.setOffline(false)
  await merging.merge.click()
  await expect(merging.report).toContainText('1 change by Demo Administrator merged')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ name: 'Named there', fiscalYear: 2027 })
})

test('U10: three windows change the same field, and no save overwrites another unseen', async ({
  page,
  openAs,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const { id } = await promotions.make()
  const pages = [page, await openAs('admin'), await openAs('admin')]
  const editors = pages.map((each) => new PromotionEditor(each))
  const [first, second, third] = editors as [PromotionEditor, PromotionEditor, PromotionEditor]
  for (const [index, editor] of editors.entries()) {
    await editor.openForEdit(id)
    await editor.textField('Name').fill(`Named in window ${index + 1}`)
  }
  await first.saveAndWait()
  for (const [editor, theirs] of [
    [second, 'Named in window 1'],
    [third, 'Named in window 2'],
  ] as const) {
    const merging = new Merging(editor.page)
    await editor.save.click()
    await merging.merge.click()
    await expect(merging.conflict('Name')).toContainText(`Theirs${theirs}`)
    await merging.choose('Name', 'Yours')
    await merging.apply()
    await editor.saveAndWait()
  }
  expect(await promotions.read(id)).toMatchObject({ name: 'Named in window 3', version: 3 })
})

test('U11, OP-140: three windows change the same row and the same list, and each sees what the others did', async ({
  page,
  openAs,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const id = await makeWithQuarters(promotions)
  const [organization, other] = await promotions.organizations()
  const [first, second, third] = [page, await openAs('admin'), await openAs('admin')] as const
  for (const each of [first, second, third]) await new DeadlinesTab(each).openForEdit(id)
  const rename = async (window: Page, name: string) => {
    const deadlines = new DeadlinesTab(window)
    await deadlines.rowButton('Edit', 'Q1 FY2026').click()
    await deadlines.field('Name').fill(name)
    await deadlines.press('Update deadline')
  }
  const choose = async (window: Page, verb: 'Include' | 'Exclude', name: string | undefined) => {
    await new PromotionEditor(window).tab('Audience').click()
    await new OrganizationsPanel(window).choose(verb, name ?? '')
  }
  await rename(first, 'Opening')
  await choose(first, 'Include', organization?.name)
  await rename(second, 'First quarter')
  await choose(second, 'Exclude', organization?.name)
  await new DeadlinesTab(third).rowButton('Delete', 'Q1 FY2026').click()
  await choose(third, 'Include', other?.name)

  await new PromotionEditor(first).saveAndWait()
  const merging = new Merging(second)
  await new PromotionEditor(second).save.click()
  await merging.merge.click()
  await expect(merging.dialog).toHaveAccessibleName('2 changes conflict with yours')
  await expect(merging.conflict('Deadlines - Opening')).toContainText('TheirsOpeningYoursFirst quarter')
  const added = merging.conflict(`Organizations - ${organization?.name}`)
  await expect(added).toHaveAccessibleDescription('Added by Demo Administrator and by you')
  await expect(added.getByRole('radio')).toHaveCount(2)
  await merging.choose('Deadlines - Opening', 'Yours')
  await merging.choose(`Organizations - ${organization?.name}`, 'Yours')
  await merging.apply()
  await new PromotionEditor(second).saveAndWait()

  const last = new Merging(third)
  await new PromotionEditor(third).save.click()
  await last.merge.click()
  await expect(last.dialog).toHaveAccessibleName('1 change conflicts with yours')
  await expect(last.conflict('Deadlines - First quarter')).toHaveAccessibleDescription(/^Removed by you\. /)
  await last.choose('Deadlines - First quarter', 'Yours')
  await last.apply()
  await new PromotionEditor(third).saveAndWait()
  const { promotionDeadlines } = await promotions.read(id)
  expect((promotionDeadlines as { name: string }[]).map(({ name }) => name)).toEqual([
    ...['Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026'],
  ])
  const listed = new OrganizationsPanel(third).rows
  await new PromotionEditor(third).tab('Audience').click()
  await expect(listed).toHaveCount(2)
  await expect(listed.filter({ hasText: organization?.name ?? '' })).toContainText('Exclude')
  await expect(listed.filter({ hasText: other?.name ?? '' })).toContainText('Include')
})

test('OP-140: what a merge makes invalid is a problem at its field, and not saved', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const merging = new Merging(page)
  await editor.openForEdit(id)
  await editor.typeDate('Start Date', '12/01/2026')
  await promotions.change(id, { expirationDate: '2026-10-01T03:59:59Z' })
  await editor.save.click()
  await merging.merge.click()
  await expect(merging.report).toContainText('End Date: 03/31/2027 11:59 pm EDT → 09/30/2026 11:59 pm EDT')
  await expect(editor.problemCount).toHaveText('1 problem to fix')
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await editor.typeDate('Start Date', '05/01/2026')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ effectiveDate: '2026-05-01T04:00:00Z', version: 2 })
})
