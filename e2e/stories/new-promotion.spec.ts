import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { fillNew, PromotionEditor } from '../pages/promotion-editor.ts'

const submit = 'POST /api/promotions/submit'

test('a new promotion is open for editing with its defaults', async ({ page, calls }) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await expect(page).toHaveTitle('New Promotion - Incentive Console')
  await expect(editor.heading).toHaveText('Promotion')
  await row('NAV-03', async () => {
    await expect(editor.save).toBeVisible()
    for (const label of ['Key', 'Name', 'Fiscal Year', 'Start Date', 'End Date', 'Publish Date'])
      await expect(editor.textField(label)).toBeEditable()
    await expect(editor.edit).toHaveCount(0)
  })
  await row('EDIT-27', async () => {
    for (const absent of [editor.edit, editor.cancel]) await expect(absent).toHaveCount(0)
  })
  await expect(editor.copy).toHaveCount(0)
  for (const name of ['Claiming', 'Timeline'] as const) await expect(editor.tab(name)).toHaveCount(0)
  await row('DET-56', () => expect(editor.textField('Start Date')).toHaveValue('04/01/2026 12:00 am EDT'))
  await row('DET-57', () => expect(editor.textField('End Date')).toHaveValue('03/31/2027 11:59 pm EDT'))
  await expect(editor.summaryOf('Audience')).toHaveText(/^Shown to every participant who signs in/)
  await row('NAV-02', async () => {
    for (const label of ['Key', 'Name', 'Fiscal Year', 'Publish Date'])
      await expect(editor.textField(label)).toHaveValue('')
    expect(calls.of('GET /api/promotions/*')).toEqual([])
  })
})

test('the tabs follow the type, and open once four fields are filled', async ({ page }) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await row('EDIT-13', async () => {
    await expect(editor.tab('Claiming')).toHaveCount(0)
    await editor.picker('Promotion Type').choose('Rebate')
    await expect(editor.tab('Claiming')).toBeVisible()
    await editor.picker('Promotion Type').choose('Sales Spiff')
    await expect(editor.tab('Claiming')).toHaveCount(0)
  })
  // the tabs are decided in OP-06
  await row('DET-52', async () => {
    const hint = 'Complete promotion type, country, fiscal year and name first'
    const others = ['Deadlines', 'Audience', 'Products', 'Contest', 'Documents', 'Custom Fields'] as const
    const areClosed = async () => {
      for (const name of others) {
        await expect(editor.tab(name)).toHaveAttribute('aria-disabled', 'true')
        await expect(editor.tab(name)).toHaveAccessibleName(new RegExp(hint))
      }
    }
    await editor.openNew()
    await areClosed()
    await editor.picker('Country').choose('Canada')
    await editor.textField('Name').fill('A name')
    await editor.textField('Fiscal Year').fill('2026')
    await areClosed()
    await editor.picker('Promotion Type').choose('Rebate')
    for (const name of [...others, 'Claiming'] as const)
      await expect(editor.tab(name)).not.toHaveAttribute('aria-disabled')
    for (const label of ['Name', 'Fiscal Year']) {
      const text = label === 'Name' ? 'A name' : '2026'
      await editor.textField(label).fill('')
      await areClosed()
      await editor.tab('Claiming').press('Enter')
      await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
      await editor.textField(label).fill(text)
      await expect(editor.tab('Claiming')).not.toHaveAttribute('aria-disabled')
    }
    await editor.picker('Country').leaveText('')
    await areClosed()
    await editor.picker('Country').choose('Canada')
    await editor.tab('Claiming').click()
    await expect(editor.picker('Claim Type').input).toBeVisible()
  })
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
  // clicking the disabled button navigates to the required fields
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

test('what is filled in is created once and shown at its own address', async ({ page, calls, promotions }) => {
  const editor = new PromotionEditor(page)
  const key = promotions.freshKey()
  await page.goto('/promotions')
  await page.getByRole('link', { name: 'New Promotion' }).click()
  await fillNew(editor, { key, name: 'Made in a browser' })
  await expect(page).toHaveTitle('• New Promotion - Incentive Console')
  await editor.tab('Audience').click()
  await row('DET-59', () => expect(editor.picker('Audience Type').input).toHaveValue('Client Portal'))
  await editor.tab('Claiming').click()
  const answering = page.waitForResponse('**/api/promotions/submit')
  await editor.saveAndWait()
  const answer = (await (await answering).json()) as { id: number }
  const [sent] = calls.of(submit)
  await row('EDIT-39', async () => {
    expect(calls.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([submit])
    expect(sent?.headers['idempotency-key']).toMatch(/^\S{16,}$/)
    expect(sent?.body.promotion).toMatchObject({
      promotionKey: key,
      fiscalYear: 2026,
      publishDate: '2026-03-15T04:00:00Z',
    })
  })
  await row('DET-56', async () => expect(sent?.body.promotion.effectiveDate).toBe('2026-04-01T04:00:00Z'))
  await row('DET-57', async () => expect(sent?.body.promotion.expirationDate).toBe('2027-04-01T03:59:59Z'))
  const { id } = answer
  await row('NAV-11', () => expect(page).toHaveURL(`/promotion/${id}`))
  expect(await promotions.read(id)).toMatchObject({ promotionKey: key, name: 'Made in a browser', fiscalYear: 2026 })
  await row('DET-59', async () =>
    expect((await promotions.related(id, 'promotionAudienceType')).name).toBe('CLIENT_PORTAL'),
  )
  await expect(editor.heading).toHaveText(/^Promotion Made in a browser\s+Claims entered by participants$/)
  await expect(editor.tab('Timeline')).toBeVisible()
  await expect(new Frame(page).breadcrumb.getByRole('listitem').last()).toHaveText(key)
  await expect(page).toHaveTitle(`${key} - Incentive Console`)
  await page.goBack()
  await expect(page).toHaveURL('/promotions')
  await page.goForward()
  await expect(page).toHaveURL(`/promotion/${id}`)
})

test('a type that takes claims needs a claim type, and another type drops it', async ({ page, calls, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await fillNew(editor, { key: promotions.freshKey(), name: 'With or without claims' })
  await editor.tab('Claiming').click()
  const message = editor.field('Claim Type').getByText('Claim Type is required', { exact: true })
  await row('CLM-04', async () => {
    await editor.picker('Claim Type').leaveText('')
    await expect(message).toBeVisible()
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await editor.save.press('Enter')
    expect(calls.writes).toEqual([])
  })
  for (const id of ['EDIT-20', 'WARN-07'] as const) {
    await row(id, async () => {
      await editor.picker('Claim Type').leaveText('')
      await expect(editor.tab('Claiming')).toHaveAccessibleName(/1 problem/)
      await editor.picker('Claim Type').choose('Invoice')
      await expect(editor.tab('Claiming')).not.toHaveAccessibleName(/problem/)
    })
  }
  await editor.tab('Details').click()
  await editor.picker('Promotion Type').choose('Sales Spiff')
  await expect(editor.tab('Claiming')).toHaveCount(0)
  await editor.saveAndWait()
  // cleared by the save, as decided in OP-100
  await row('CLM-09', async () => {
    expect(calls.of(submit)[0]?.body.promotion.claimType).toBeNull()
    expect(await promotions.related(editor.id, 'claimType')).toBeNull()
  })
})

test('a key may be taken in another program', ({ page, promotions }) =>
  row('DET-16', async () => {
    const editor = new PromotionEditor(page)
    await page.goto('/promotions')
    await new Frame(page).switchProgram('Contractor Club')
    await page.getByRole('link', { name: 'New Promotion' }).click()
    const { key } = await promotions.make()
    await fillNew(editor, { key, name: 'The same key elsewhere' })
    await editor.saveAndWait()
    await expect(new Frame(page).program).toHaveText('Program Contractor Club')
    expect((await promotions.read(editor.id)).promotionKey).toBe(key)
  }))

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
