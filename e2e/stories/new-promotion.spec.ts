import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { fillNew, PromotionEditor } from '../pages/promotion-editor.ts'

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
