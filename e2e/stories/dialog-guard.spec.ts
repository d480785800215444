import { delayCalls, failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { Frame } from '../pages/frame.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'
import { ProgramSettings } from '../pages/program-settings.ts'
import { PromotionsList } from '../pages/promotions-list.ts'
import { UnsavedQuestion } from '../pages/unsaved-question.ts'

test.use({ intercepts: true })

const lostDeadline = 'Your changes to this deadline will be lost.'
const lostView = 'Your changes to this view will be lost.'

/** Opens a deadline on a tab that was reached from another tab, so Back returns to that tab. */
async function openDeadline(page: Page, id: number) {
  const tab = new DeadlinesTab(page)
  await page.goto(`/promotion/${id}`)
  await tab.editor.startEdit()
  await tab.editor.tab('Deadlines').click()
  await tab.rowButton('Edit', 'Q3 FY2026').click()
  await expect(tab.field('Name')).toHaveValue('Q3 FY2026')
  return { tab, question: new UnsavedQuestion(page), name: tab.field('Name') }
}

/** Opens the dialog that saves a view, on a list that was reached from the dashboard. */
async function openView(page: Page) {
  const list = new PromotionsList(page)
  await page.goto('/dashboard')
  await new Frame(page).navigation.getByRole('link', { name: 'Promotions' }).click()
  await expect(list.range).toBeVisible()
  const dialog = await list.openViewDialog('Save view as…', 'Save view')
  return { list, dialog, question: new UnsavedQuestion(page), name: dialog.getByRole('textbox', { name: 'Name' }) }
}

test('U2, U3: a deadline that is typed is asked about on every way out, and Keep editing keeps it', async ({
  page,
  promotions,
}) => {
  const id = await makeWithQuarters(promotions)
  const { tab, question, name } = await openDeadline(page, id)
  await name.fill('Third')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => tab.press('Cancel'),
    () => tab.press('Close'),
    () => question.back(),
    () => question.follow('Programs'),
  ]) {
    await question.askedBy(leave, lostDeadline)
    await expect(page).toHaveURL(`/promotion/${id}?tab=deadlines`)
    await expect(name).toHaveValue('Third')
  }
  await question.askedByReload()
  await expect(name).toHaveValue('Third')
  await question.back()
  await question.discard.click()
  await expect(tab.dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/promotion/${id}`)
  await expect(tab.editor.changes).toHaveText('No changes')
})

test('U2: a deadline in which nothing is changed closes at once, and Back goes where it went', async ({
  page,
  promotions,
}) => {
  const { tab, question, name } = await openDeadline(page, await makeWithQuarters(promotions))
  await name.fill('Third')
  await name.fill('Q3 FY2026')
  await tab.press('Cancel')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tab.rowButton('Edit', 'Q3 FY2026').click()
  await expect(name).toBeVisible()
  await question.back()
  await expect(tab.editor.textField('Name')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('U2, U25: with the editor and a dialog unsaved one is asked once, about both', async ({ page, promotions }) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  const question = new UnsavedQuestion(page)
  await tab.openForEdit(id)
  await tab.offset.fill('45')
  await tab.rowButton('Edit', 'Q3 FY2026').click()
  await tab.field('Name').fill('Third')
  await question.askedBy(() => page.keyboard.press('Escape'), lostDeadline)
  const both = `${lostDeadline} 1 change in Deadlines will be lost.`
  await question.follow('Programs')
  await expect(question.dialog).toContainText(both)
  await expect(question.discard).toHaveText('Discard 2 changes')
  await expect(question.dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page, 'question about two forms')
  await question.stay.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(tab.field('Name')).toHaveValue('Third')
  await expect(tab.field('Name')).toBeFocused()

  await tab.press('Cancel')
  await expect(question.dialog).toContainText(lostDeadline)
  await question.follow('Programs')
  await expect(question.dialog).toHaveCount(1)
  await expect(question.dialog).toContainText(both)
  await question.stay.click()
  await expect(page).toHaveURL(`/promotion/${id}?tab=deadlines`)
  await expect(tab.field('Name')).toHaveValue('Third')
  await question.askedByReload()
  await question.follow('Programs')
  await question.discard.click()
  await expect(page).toHaveURL('/programs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('U2, U3, U27: the name of a view that is typed is asked about on every way out', async ({ page }) => {
  const { dialog, question, name } = await openView(page)
  await name.fill('Half typed')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => question.back(),
    () => question.follow('Programs'),
  ]) {
    await question.askedBy(leave, lostView)
    await expect(page).toHaveURL('/promotions')
    await expect(name).toHaveValue('Half typed')
  }
  await question.askedByReload()
  await page.keyboard.press('Escape')
  await question.discard.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

for (const [title, status] of [
  ['goes on once it is stored, and is not called back to the view', 200],
  ['stays with what was typed when it is refused', 500],
] as const) {
  test.describe('a view', () => {
    test.use({ untouched: true })
    test.afterEach(async ({ server }) => {
      await server.query('DELETE FROM saved_view')
    })

    test(`U2, U27: Back while a view is being saved ${title}`, async ({ page, faults }) => {
      faults.allowStatus(500)
      const { dialog, question, name } = await openView(page)
      const answer = Promise.withResolvers<undefined>()
      if (status !== 200) await failCalls(page, '**/api/savedViews', { status })
      await delayCalls(page, '**/api/savedViews', () => answer.promise)
      await name.fill('Everything')
      await name.press('Enter')
      await question.back()
      await expect(question.saving).toContainText('You will continue as soon as your changes are saved.')
      await expect(page.getByRole('button', { name: /^Discard/ })).toHaveCount(0)
      answer.resolve(undefined)
      if (status === 200) {
        await expect(page).toHaveURL('/dashboard')
        await expect(page.getByText('View Everything saved')).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page).toHaveURL('/dashboard')
      } else {
        await expect(question.saving).toHaveCount(0)
        await expect(dialog.getByRole('alert')).toContainText('(500)')
        await expect(name).toHaveValue('Everything')
        await expect(page).toHaveURL('/promotions')
      }
    })
  })
}

test('U2, U3: settings that are changed are asked about by Back and by reloading', async ({ page, promotions }) => {
  const settings = new ProgramSettings(page)
  const question = new UnsavedQuestion(page)
  const id = await promotions.idOfRow('program', 'program_key', 'ACME-DEALER')
  await page.goto('/programs')
  await page.getByRole('link', { name: 'Dealer Rewards' }).click()
  await settings.edit.click()
  await settings.label(1).fill('Area')
  const lost = '1 change to the settings will be lost.'
  await question.askedBy(() => question.back(), lost)
  await question.askedBy(() => settings.cancel.click(), lost)
  await question.askedByReload()
  await expect(page).toHaveURL(`/program/${id}`)
  await expect(settings.label(1)).toHaveValue('Area')
  await question.back()
  await question.discard.click()
  await expect(page).toHaveURL('/programs')
})

test('U2, ORG-20: what was switched in a dialog is asked about too', ({ page, promotions }) =>
  row('ORG-20', async () => {
    const panel = new OrganizationsPanel(page)
    const question = new UnsavedQuestion(page)
    const id = await promotions.idOf('BIG-LIST')
    await panel.open(id)
    await panel.editor.startEdit()
    await panel.rows
      .first()
      .getByRole('button', { name: /^Edit / })
      .click()
    const include = page.getByRole('switch', { name: 'Include In Promotion' })
    await include.press('Space')
    await question.askedBy(() => page.keyboard.press('Escape'), 'will be lost.')
    await include.press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }))
