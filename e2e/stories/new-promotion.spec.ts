import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { DocumentsTab, textFile } from '../pages/documents-tab.ts'
import { Frame } from '../pages/frame.ts'
import { fillNew, PromotionEditor, type TabName } from '../pages/promotion-editor.ts'

const submit = 'POST /api/promotions/submit'

test('NAV-02, NAV-03, EDIT-13, EDIT-27, DET-56, DET-57, DET-59: a new promotion is open for editing with its defaults', async ({
  page,
  calls,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await expect(page).toHaveTitle('New Promotion - Incentive Console')
  await expect(editor.heading).toHaveText('Promotion')
  await expect(editor.save).toBeVisible()
  for (const absent of [editor.edit, editor.cancel, editor.copy]) await expect(absent).toHaveCount(0)
  for (const name of ['Claiming', 'Timeline'] as const) await expect(editor.tab(name)).toHaveCount(0)
  await expect(editor.textField('Start Date')).toHaveValue('04/01/2026 12:00 am EDT')
  await expect(editor.textField('End Date')).toHaveValue('03/31/2027 11:59 pm EDT')
  await expect(editor.textField('Publish Date')).toHaveValue('')
  await expect(editor.textField('Fiscal Year')).toHaveValue('')
  await expect(editor.summaryOf('Audience')).toHaveText(/^Shown to every participant who signs in/)
  expect(calls.of('GET /api/promotions/*')).toEqual([])
})

test('EDIT-12, EDIT-13, EDIT-14, DET-52: the tabs follow the type, and open once four fields are filled', async ({
  page,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await expect(editor.tab('Claiming')).toHaveCount(0)
  await editor.picker('Promotion Type').choose('Rebate')
  await expect(editor.tab('Claiming')).toBeVisible()
  const hint = 'Complete promotion type, country, fiscal year and name first'
  await expect(editor.tab('Claiming')).toHaveAttribute('aria-disabled', 'true')
  await expect(editor.tab('Claiming')).toHaveAccessibleName(new RegExp(hint))
  await editor.tab('Claiming').press('Enter')
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  await editor.picker('Country').choose('Canada')
  await editor.textField('Name').fill('A name')
  await expect(editor.tab('Claiming')).toHaveAttribute('aria-disabled', 'true')
  await editor.textField('Fiscal Year').fill('2026')
  await expect(editor.tab('Claiming')).not.toHaveAttribute('aria-disabled')
  await editor.tab('Claiming').click()
  await expect(editor.picker('Claim Type').input).toBeVisible()
  await expect(page).toHaveURL('/promotion/0?tab=claiming')
})

test('U13, ALG-21: what is missing is said at each field once the list of problems was asked for', async ({ page }) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await expect(editor.panel.getByText('is required')).toHaveCount(0)
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await expect(editor.picker('Promotion Type').input).toBeFocused()
  await expect(editor.needed).toHaveText('8 fields still needed')
  await expect(editor.tab('Details')).toHaveAccessibleName('Details')
  // a press on the disabled button leads to what is needed
  await editor.save.click({ force: true })
  await expect(editor.problems).toBeFocused()
  await expect(editor.problemCount).toHaveText('8 problems to fix')
  await expect(editor.tab('Details')).toHaveAccessibleName(/8 problems/)
  const messages = [
    ['Promotion Type', 'Promotion Type is required'],
    ['Key', 'Key is required'],
    ['Name', 'Name is required'],
    ['Country', 'Country is required'],
    ['Fiscal Year', 'Fiscal Year must be valid'],
    ['Publish Date', 'Publish Date is required'],
    ['Default Award Vehicle', 'Default Award Vehicle is required'],
    ['Payout Strategy', 'A payout assignment is required'],
  ] as const
  await expect(editor.problems.getByRole('link')).toHaveText(
    messages.map(([label, message]) => (message.startsWith(label) ? message : `${label}: ${message}`)),
  )
  for (const [label, message] of messages) await expect(editor.field(label)).toContainText(message)
})

test('EDIT-39, NAV-11, U6, DET-14, DET-22: what is filled in is created once and shown at its own address', async ({
  page,
  calls,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const key = promotions.freshKey()
  await page.goto('/promotions')
  await page.getByRole('link', { name: 'New Promotion' }).click()
  await fillNew(editor, { key, name: 'Made in a browser' })
  await expect(page).toHaveTitle('• New Promotion - Incentive Console')
  await editor.tab('Claiming').click()
  await editor.saveAndWait()
  expect(calls.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([submit])
  const [sent] = calls.of(submit)
  expect(sent?.headers['idempotency-key']).toMatch(/^\S{16,}$/)
  expect(sent?.body.promotion).toMatchObject({
    promotionKey: key,
    fiscalYear: 2026,
    effectiveDate: '2026-04-01T04:00:00Z',
    expirationDate: '2027-04-01T03:59:59Z',
    publishDate: '2026-03-15T04:00:00Z',
  })
  const { id } = editor
  await expect(page).toHaveURL(`/promotion/${id}`)
  expect(await promotions.read(id)).toMatchObject({ promotionKey: key, name: 'Made in a browser', fiscalYear: 2026 })
  expect((await promotions.related(id, 'promotionAudienceType')).name).toBe('CLIENT_PORTAL')
  await expect(editor.heading).toHaveText(/^Promotion Made in a browser\s+Claims entered by participants$/)
  await expect(editor.tab('Timeline')).toBeVisible()
  await expect(new Frame(page).breadcrumb.getByRole('listitem').last()).toHaveText(key)
  await expect(page).toHaveTitle(`${key} - Incentive Console`)
  await page.goBack()
  await expect(page).toHaveURL('/promotions')
  await page.goForward()
  await expect(page).toHaveURL(`/promotion/${id}`)
})

test('CLM-04, EDIT-20, WARN-07, CLM-09: a type that takes claims needs a claim type, and another type drops it', async ({
  page,
  calls,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await fillNew(editor, { key: promotions.freshKey(), name: 'With or without claims' })
  await editor.tab('Claiming').click()
  await editor.picker('Claim Type').leaveText('')
  await expect(editor.field('Claim Type')).toContainText('Claim Type is required')
  await expect(editor.tab('Claiming')).toHaveAccessibleName(/1 problem/)
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await editor.picker('Claim Type').choose('Invoice')
  await expect(editor.tab('Claiming')).not.toHaveAccessibleName(/problem/)
  await editor.tab('Details').click()
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await expect(editor.tab('Claiming')).toHaveCount(0)
  await editor.saveAndWait()
  expect(calls.of(submit)[0]?.body.promotion.claimType).toBeNull()
})

test('U56: a promotion with a deadline, a contest, a document and a custom field is created by keyboard alone', async ({
  page,
  promotions,
}) => {
  const tab = new DeadlinesTab(page)
  const { editor } = tab
  const { keyboard } = page
  const key = promotions.freshKey()
  const pick = async (label: string, words: string) => {
    await tabTo(page, editor.picker(label).input)
    await keyboard.type(words)
    await expect(editor.picker(label).options.first()).toContainText(words)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await keyboard.type(text)
  }
  /** From a tab of the strip to another one that stands after it. */
  const turn = async (name: TabName, presses: number) => {
    const chosen = page.getByRole('tab', { selected: true })
    await tabTo(page, chosen, 'Shift+Tab')
    for (let press = 0; press < presses; press += 1) await keyboard.press('ArrowRight')
    await expect(editor.tab(name)).toBeFocused()
    await keyboard.press('Enter')
    await expect(editor.tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  await page.goto('/promotions')
  await expect(page.getByRole('link', { name: 'New Promotion' })).toBeVisible()
  await keyboard.press('n')
  await expect(editor.textField('Key')).toBeVisible()
  await pick('Promotion Type', 'Rebate')
  await pick('Country', 'Canada')
  await type(editor.textField('Name'), 'Typed without a mouse')
  await type(editor.textField('Key'), key)
  await type(editor.textField('Fiscal Year'), '2026')
  await type(editor.description, 'Said in one line')
  await type(editor.textField('Publish Date'), '2026-03-15')
  await pick('Default Award Vehicle', 'Points')
  await pick('Payout Strategy', 'Pay the participant')
  await tabTo(page, editor.radio('Use award vehicle setting'))
  await keyboard.press('ArrowRight')
  await turn('Deadlines', 1)
  await tabTo(page, tab.newDeadline)
  await keyboard.press('Enter')
  await expect(tab.dialog).toBeVisible()
  await type(tab.field('Name'), 'Whole year')
  await type(tab.field('Submission Deadline Date'), '2027-04-30')
  await tabTo(page, tab.dialog.getByRole('button', { name: 'Add deadline' }))
  await keyboard.press('Enter')
  await tab.expectNames('Whole year')
  await turn('Claiming', 3)
  await pick('Claim Type', 'Invoice Claim')
  await turn('Contest', 1)
  await pick('Contest', 'Installer Raffle')
  await turn('Documents', 1)
  const documents = new DocumentsTab(page)
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, documents.add)
  await keyboard.press('Enter')
  await (await choosing).setFiles(textFile('terms.txt'))
  await expect(documents.link('terms.txt')).toBeVisible()
  await turn('Custom Fields', 1)
  await type(editor.textField('Region'), 'East')
  await tabTo(page, editor.save)
  await keyboard.press('Enter')
  await expect(editor.heading).toContainText('Typed without a mouse')
  await expect(editor.edit).toBeVisible()
  const { id } = editor
  expect(await promotions.read(id)).toMatchObject({
    promotionKey: key,
    taxable: true,
    description: '<p>Said in one line</p>',
    contestEntriesPerSubmission: 1,
    customFieldValue1: 'East',
    promotionDeadlines: [{ name: 'Whole year', submissionDeadlineDate: '2027-05-01T03:59:00Z' }],
  })
  expect(await promotions.related(id, 'claimType')).toMatchObject({ name: 'Invoice Claim' })
  expect(await promotions.related(id, 'contest')).toMatchObject({ name: 'Installer Raffle' })
  await editor.tab('Documents').press('Enter')
  await expect(documents.link('terms.txt')).toBeVisible()
})

/** Presses until the focus is there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

test('DET-16: a key may be taken in another program', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await page.goto('/promotions')
  await new Frame(page).switchProgram('Contractor Club')
  await page.getByRole('link', { name: 'New Promotion' }).click()
  const key = promotions.freshKey()
  await promotions.make({ promotionKey: `${key}-TWICE` })
  await fillNew(editor, { key: `${key}-TWICE`, name: 'The same key elsewhere' })
  await editor.saveAndWait()
  await expect(new Frame(page).program).toHaveText('Program Contractor Club')
})

test('OP-37: a new promotion belongs to the program of its window, whatever another window switches to', async ({
  page,
  context,
  promotions,
  api,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await fillNew(editor, { key: promotions.freshKey(), name: 'Started in Dealer Rewards' })
  const other = await context.newPage()
  await other.goto('/promotions')
  await new Frame(other).switchProgram('Contractor Club')
  await editor.saveAndWait()
  const { program } = (await api.get(`GET /api/promotions/${editor.id}`)) as { program: { name: string } }
  expect(program.name).toBe('Dealer Rewards')
})
