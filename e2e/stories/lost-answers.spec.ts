import type { Page } from '@playwright/test'
import { loseResponses } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'
import { fillNew, PromotionEditor } from '../pages/promotion-editor.ts'
import { Merging } from '../pages/merging.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'

test.use({ intercepts: true })

/** The server runs the next of these calls, but its response is lost. */
const loseAnswer = (page: Page, calls: string) => loseResponses(page, calls, { times: 1 })

test('R2: a save whose answer is lost is carried out once, regardless of how often it is sent', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allow(/net::ERR_/)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Answered too late')
  await loseAnswer(page, '**/update')
  await editor.save.click()
  await editor.problems.getByRole('button', { name: 'Retry' }).click()
  await expect(editor.edit).toBeVisible()
  expect(await promotions.read(id)).toMatchObject({ name: 'Answered too late', version: 1 })
})

test('OP-140: a save whose answer was lost is not a conflict, even after further typing', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allow(/net::ERR_/)
  faults.allowStatus(409)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const organizations = new OrganizationsPanel(page)
  const [first] = await promotions.organizations()
  await editor.openForEdit(id, 'audience')
  await organizations.choose('Include', first?.name ?? '')
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Stored without an answer')
  await loseAnswer(page, '**/update')
  await editor.save.click()
  await expect(editor.problems).toContainText('The server could not be reached')
  await editor.textField('Name').fill('Typed since')
  await editor.saveAndWait()
  await expect(editor.problems).toHaveCount(0)
  expect(await promotions.read(id)).toMatchObject({ name: 'Typed since', version: 2 })
  await editor.tab('Audience').click()
  await expect(organizations.rows).toHaveCount(1)
})

test('OP-140, U12: a save whose answer was lost is not attributed to another user; later typing is kept', async ({
  page,
  calls,
  promotions,
  faults,
}) => {
  faults.allow(/net::ERR_/)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const merging = new Merging(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Stored without an answer')
  await loseAnswer(page, '**/update')
  await editor.save.click()
  await expect(editor.problems).toContainText('The server could not be reached')
  await editor.textField('Fiscal Year').fill('2027')
  await expect.poll(() => calls.of('GET /api/promotionDrafts/*').length).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Your last save went through')
  await expect(editor.problems).toHaveCount(0)
  await expect(merging.newer).toHaveCount(0)
  await expect(editor.changes).toHaveText('Unsaved changes (1)')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ name: 'Stored without an answer', fiscalYear: 2027, version: 2 })
})

test('OP-140: a new promotion whose answer was lost is created once, even after further typing', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allow(/net::ERR_/)
  faults.allowStatus(400)
  const key = promotions.freshKey()
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await fillNew(editor, { key, name: 'Stored without an answer' })
  await loseAnswer(page, '**/submit')
  await editor.save.click()
  await expect(editor.problems).toContainText('The server could not be reached')
  await editor.textField('Name').fill('Typed since')
  await editor.saveAndWait()
  await expect(page).toHaveURL(/\/promotion\/[1-9]\d*/)
  expect(await promotions.read(await promotions.idOf(key))).toMatchObject({ name: 'Typed since', version: 1 })
})
