import type { BrowserContext, Page } from '@playwright/test'
import type { Calls } from '../harness/calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { Merging } from '../pages/merging.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { Recovery } from '../pages/recovery.ts'

const keeping = 'PUT /api/promotionDrafts/*'

/** Waits until the typed changes are backed up: a few seconds after the last change. */
async function rest(page: Page, calls: Calls): Promise<void> {
  const before = calls.of(keeping).length
  const answered = new Recovery(page).waitUntilKept()
  await page.clock.runFor(5_000)
  await answered
  expect(calls.of(keeping)).toHaveLength(before + 1)
}

/** Simulates a crash of the window: no confirmation, no final requests. */
async function dies(page: Page, context: BrowserContext): Promise<{ page: Page; recovery: Recovery }> {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  return { page: next, recovery: new Recovery(next) }
}

test('U53: text typed before the window crashed is offered with its time, restored and saved', async ({
  page: first,
  context,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const [organization] = await promotions.organizations()
  const before = new PromotionEditor(first)
  await before.openForEdit(id, 'audience')
  await new OrganizationsPanel(first).choose('Include', organization?.name ?? '')
  await before.tab('Details').click()
  await before.textField('Name').fill('Typed before the end')
  await rest(first, calls)
  const { page, recovery } = await dies(first, context)
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await expect(recovery.offer).toContainText(/from 11\/20\/2026 \d\d:\d\d [ap]m EST: Name and Organizations\./)
  await expectAccessible(page, 'an offer of unsaved changes')
  await recovery.restore.click()
  await expect(recovery.offer).toHaveCount(0)
  await expect(editor.textField('Name')).toHaveValue('Typed before the end')
  await expect(editor.changes).toHaveText('Unsaved changes (2)')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ name: 'Typed before the end' })
  await expect.poll(() => calls.of('DELETE /api/promotionDrafts/*').length).toBe(1)
  await page.reload()
  await expect(editor.edit).toBeVisible()
  await expect(recovery.offer).toHaveCount(0)
})

test('U53, U10: a draft older than the stored version is merged into it, and asks about the same field', async ({
  page: first,
  context,
  calls,
  api,
  promotions,
}) => {
  const { id } = await promotions.make()
  const before = new PromotionEditor(first)
  await before.openForEdit(id)
  await before.textField('Name').fill('Typed here')
  await before.textField('Key').fill(`TYPED-${id}`)
  await rest(first, calls)
  await api.get(`POST /api/promotions/${id}/update`, { promotion: { name: 'Saved there', fiscalYear: 2027 } })
  const { page, recovery } = await dies(first, context)
  const editor = new PromotionEditor(page)
  const merging = new Merging(page)
  await editor.open(id)
  await expect(recovery.offer).toContainText('This promotion was saved since then')
  await recovery.restore.click()
  await merging.choose('Name', 'Yours')
  await merging.apply()
  await expect(editor.textField('Name')).toHaveValue('Typed here')
  await expect(editor.textField('Fiscal Year')).toHaveValue('2027')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({
    name: 'Typed here',
    promotionKey: `TYPED-${id}`,
    fiscalYear: 2027,
    version: 2,
  })
})

test('U53: a discarded, saved or already stored draft is not offered', async ({
  page: first,
  context,
  calls,
  api,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(first)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Mine')
  await rest(first, calls)
  await editor.discard.click()
  await editor.question.getByRole('button', { name: 'Discard 1 change' }).click()
  await expect.poll(() => calls.of('DELETE /api/promotionDrafts/*').length).toBe(1)
  await editor.startEdit()
  await editor.textField('Name').fill('Stored by another way')
  await rest(first, calls)
  await api.get(`POST /api/promotions/${id}/update`, { promotion: { name: 'Stored by another way' } })
  const { page, recovery } = await dies(first, context)
  const again = new PromotionEditor(page)
  await again.open(id)
  await expect.poll(() => calls.of('DELETE /api/promotionDrafts/*').length).toBe(2)
  await expect(recovery.offer).toHaveCount(0)
})

test('U53: of two windows the draft of the first is kept; the second overwrites nothing and shows that it is not kept', async ({
  page: first,
  context,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const one = new PromotionEditor(first)
  await one.openForEdit(id)
  await one.textField('Name').fill('Typed first')
  await rest(first, calls)
  const second = await context.newPage()
  const other = new PromotionEditor(second)
  const recovery = new Recovery(second)
  await other.openForEdit(id)
  await other.textField('Name').fill('Typed second')
  await second.clock.runFor(5_000)
  await expect(recovery.elsewhere).toBeVisible()
  await expectAccessible(second, 'a window that is not kept')
  await expect(recovery.offer).toHaveCount(0)
  expect(calls.of(keeping)).toHaveLength(1)
  await first.close({ runBeforeUnload: false })
  await second.close({ runBeforeUnload: false })
  const third = await context.newPage()
  const last = new PromotionEditor(third)
  await last.open(id)
  await new Recovery(third).restore.click()
  await expect(last.textField('Name')).toHaveValue('Typed first')
  await last.saveAndWait()
  await expect.poll(() => calls.of('DELETE /api/promotionDrafts/*').length).toBe(1)
})

test('U53: the draft of a second window is kept after the first has saved', async ({
  page: first,
  context,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const one = new PromotionEditor(first)
  await one.openForEdit(id)
  await one.textField('Name').fill('Typed first')
  await rest(first, calls)
  const second = await context.newPage()
  const other = new PromotionEditor(second)
  await other.openForEdit(id)
  await other.textField('Fiscal Year').fill('2027')
  await second.clock.runFor(5_000)
  await expect(new Recovery(second).elsewhere).toBeVisible()
  await one.saveAndWait()
  await expect.poll(() => calls.of('DELETE /api/promotionDrafts/*').length).toBe(1)
  // the first window releases its right only when the response has arrived
  const held = () => second.evaluate(async () => (await navigator.locks.query()).held?.length)
  await expect.poll(held).toBe(0)
  await other.textField('Fiscal Year').fill('2028')
  await rest(second, calls)
  await expect(new Recovery(second).elsewhere).toHaveCount(0)
})

test('U53: a new promotion is kept when the page is hidden, and offered where it was started', async ({
  page: first,
  context,
  calls,
}) => {
  const before = new PromotionEditor(first)
  await before.openNew()
  await expect.poll(() => calls.of('GET /api/promotionDrafts/0').length).toBe(1)
  await before.textField('Name').fill('Half a promotion')
  const answered = new Recovery(first).waitUntilKept()
  await first.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await answered
  const { page, recovery } = await dies(first, context)
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await expect(recovery.offer).toContainText('Key and Name')
  await editor.textField('Fiscal Year').fill('2028')
  await expect(recovery.restore).toHaveAccessibleDescription('Save or discard your new changes first')
  await editor.discard.click()
  await editor.question.getByRole('button', { name: /^Discard/ }).click()
  await recovery.restore.click()
  await expect(editor.textField('Name')).toHaveValue('Half a promotion')
})

test.describe('a reader', () => {
  test.use({ user: 'viewer' })

  test('U53: is never asked about drafts', async ({ page, calls, promotions }) => {
    const editor = new PromotionEditor(page)
    await editor.open(await promotions.idOf('FALL-SPIFF'))
    await expect(editor.summary).toBeVisible()
    await page.clock.runFor(5_000)
    expect(calls.of('GET /api/promotionDrafts/*')).toEqual([])
  })
})
