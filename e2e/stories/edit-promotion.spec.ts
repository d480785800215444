import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { DocumentsTab, textFile } from '../pages/documents-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('EDIT-04, EDIT-22, EDIT-23, EDIT-26, DET-23, EDIT-28, EDIT-30, EDIT-38: a promotion is edited, saved and read again', async ({
  page,
  calls,
  promotions,
}) => {
  const { id, key } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await expect(editor.copy).toBeVisible()
  await expect(editor.save).toHaveCount(0)
  await editor.startEdit()
  await expect(editor.copy).toHaveCount(0)
  await expect(editor.edit).toHaveCount(0)
  await expect(editor.cancel).toBeVisible()
  await editor.textField('Name').fill('Changed by hand')
  await expect(editor.heading).toContainText('Changed by hand')
  await expect(editor.changes).toHaveText('Unsaved changes (1)')
  calls.clear()
  await editor.saveAndWait()
  const [update, read] = calls.kinds
  expect([update, read]).toEqual([`POST /api/promotions/${id}/update`, `GET /api/promotions/${id}`])
  expect(calls.writes).toHaveLength(1)
  expect(calls.writes[0]?.body.promotion).toEqual({ version: 0, name: 'Changed by hand' })
  await page.reload()
  await expect(editor.heading).toContainText('Changed by hand')
  await expect(editor.field('Key')).toContainText(key)
})

test('EDIT-38: a promotion goes with its deadlines, its files and the five lists in one call', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const deadlines = new DeadlinesTab(page)
  const documents = new DocumentsTab(page)
  const { editor } = deadlines
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Sent as a whole')
  await editor.tab('Deadlines').click()
  await deadlines.newDeadline.click()
  await deadlines.field('Name').fill('Whole year')
  await deadlines.press('Add deadline')
  await editor.tab('Documents').click()
  await documents.choose(textFile('terms.txt'))
  await documents.expectFiles('terms.txt')
  calls.clear()
  await editor.saveAndWait()
  expect(calls.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /api/promotions/${id}/update`])
  expect(calls.writes[0]?.body).toEqual({
    promotion: {
      version: 0,
      name: 'Sent as a whole',
      promotionDeadlines: [expect.objectContaining({ id: null, name: 'Whole year' }) as unknown],
      uploads: [{ id: expect.any(Number) as unknown }],
    },
    promotionProducts: [],
    promotionProductGroups: [],
    promotionParticipants: [],
    promotionOrganizations: [],
    promotionCourses: [],
    promotionLimitNodes: [],
  })
})

interface StoredPromotion {
  readonly version: number
  readonly updatedDate: string
}

test('DET-40: saving one field leaves every other as it was', async ({ page, promotions }) => {
  const { id } = await promotions.make({
    customFieldValue1: 'East',
    customFieldValue15: 'Kept',
    skipClaimDocumentation: true,
    submissionDeadlineDays: 45,
    contest: { id: await promotions.idOfThing('contest', 'name', 'Installer Raffle') },
    contestEntriesPerSubmission: 2,
  })
  const { version, updatedDate, ...before } = (await promotions.read(id)) as StoredPromotion
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Only the name')
  await editor.saveAndWait()
  const after = (await promotions.read(id)) as StoredPromotion
  expect(after).toEqual({ ...before, name: 'Only the name', version: version + 1, updatedDate: after.updatedDate })
  expect(Date.parse(after.updatedDate)).toBeGreaterThanOrEqual(Date.parse(updatedDate))
  expect((await promotions.related(id, 'contest')).name).toBe('Installer Raffle')
})

test('U1, OP-91: what is typed and taken back is no change, and Cancel then asks nothing', async ({
  page,
  calls,
  promotions,
}) => {
  const { id, name } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Something else')
  await editor.textField('Fiscal Year').fill('2027')
  await editor.radio('Yes').check()
  await expect(editor.changes).toHaveText('Unsaved changes (3)')
  await editor.textField('Name').fill(name)
  await editor.textField('Fiscal Year').fill('2026')
  await editor.radio('Use award vehicle setting').check()
  await editor.describe('Another text')
  await expect(editor.changes).toHaveText('Unsaved changes (1)')
  await editor.describe('Made for a story.')
  await expect(editor.changes).toHaveText('No changes')
  await editor.cancel.click()
  await expect(editor.edit).toBeFocused()
  expect(calls.writes).toEqual([])
})

test('EDIT-29, U25: Cancel asks, Keep editing keeps everything, Discard drops it', async ({
  page,
  calls,
  promotions,
}) => {
  const { id, name } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Will be dropped')
  await editor.tab('Claiming').click()
  await page.getByRole('switch', { name: 'Skip Claim Documentation' }).check()
  await editor.cancel.click()
  await expect(editor.question).toContainText('1 change in Details and 1 in Claiming will be lost.')
  await expect(editor.question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await editor.question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor.cancel).toBeFocused()
  await expect(editor.changes).toHaveText('Unsaved changes (2)')
  await editor.cancel.click()
  await page.keyboard.press('Escape')
  await expect(editor.question).toHaveCount(0)
  await editor.discard.click()
  await editor.question.getByRole('button', { name: 'Discard 2 changes' }).click()
  await expect(editor.edit).toBeVisible()
  await expect(editor.heading).toContainText(name)
  await expect(editor.field('Skip Claim Documentation')).toContainText('No')
  expect(calls.writes).toEqual([])
})

test('U5: Ctrl+S saves what is valid and opens the list of problems of what is not', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('')
  await page.keyboard.press('Control+s')
  await expect(editor.problems).toBeFocused()
  await expect(editor.problems.getByRole('link')).toHaveText(['Name is required'])
  await editor.textField('Name').fill('Saved by keys')
  await page.keyboard.press('Control+s')
  await expect(editor.edit).toBeVisible()
  expect((await promotions.read(id)).name).toBe('Saved by keys')
})

test('U8, EDIT-37: two clicks on Save make one request, and the button says that it is busy', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/update', async (route) => {
    await release.promise
    await route.continue()
  })
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Saved once')
  await editor.save.dblclick()
  await expect(editor.save).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Control+s')
  release.resolve()
  await expect(editor.edit).toBeVisible()
  expect(calls.writes).toHaveLength(1)
  expect((await promotions.read(id)).version).toBe(1)
})

test('EDIT-40: the second of two users is told that someone else saved, and nothing is overwritten', async ({
  page,
  openAs,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const { id } = await promotions.make()
  const mine = new PromotionEditor(page)
  const theirs = new PromotionEditor(await openAs('admin'))
  await mine.openForEdit(id)
  await theirs.openForEdit(id)
  await theirs.textField('Name').fill('Saved first')
  await theirs.saveAndWait()
  await mine.textField('Name').fill('Saved second')
  await mine.save.click()
  await expect(mine.problems).toContainText('This promotion was changed by someone else. Reload to continue.')
  await expect(mine.problems).toContainText(/Saved by Demo Administrator on 11\/20\/2026 \d\d:\d\d am EST/)
  await expect(mine.textField('Name')).toHaveValue('Saved second')
  expect((await promotions.read(id)).name).toBe('Saved first')
  await mine.problems.getByRole('button', { name: 'Reload' }).click()
  await mine.question.getByRole('button', { name: 'Discard' }).click()
  await expect(mine.heading).toContainText('Saved first')
  await mine.startEdit()
  await mine.textField('Name').fill('Saved after reloading')
  await mine.saveAndWait()
  expect((await promotions.read(id)).name).toBe('Saved after reloading')
})
