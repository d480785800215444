import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('DET-41 to DET-48, DET-50, EDIT-19, WARN-06, EDIT-24, EDIT-25: each required field says so and stops the save', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const texts = [
    ['Key', 'Key is required', 'ANOTHER-KEY'],
    ['Name', 'Name is required', 'Another name'],
    ['Start Date', 'Start Date is required', '04/01/2026'],
    ['End Date', 'End Date is required', '03/31/2027'],
    ['Publish Date', 'Publish Date is required', '03/15/2026'],
  ] as const
  for (const [label, message, value] of texts) {
    await editor.textField(label).fill('  ')
    await editor.textField(label).press('Tab')
    await expect(editor.field(label)).toContainText(message)
    await expect(editor.tab('Details')).toHaveAccessibleName(/1 problem/)
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await editor.textField(label).fill(value)
    await editor.textField(label).press('Tab')
    await expect(editor.field(label)).not.toContainText(message)
    await expect(editor.tab('Details')).not.toHaveAccessibleName(/problem/)
    await expect(editor.save).not.toHaveAttribute('aria-disabled')
  }
  const pickers = [
    ['Country', 'Country is required', 'United States'],
    ['Default Award Vehicle', 'Default Award Vehicle is required', 'Card'],
    ['Payout Strategy', 'A payout assignment is required', 'Pay the participant'],
    ['Promotion Type', 'Promotion Type is required', 'Rebate'],
  ] as const
  for (const [label, message, value] of pickers) {
    await editor.picker(label).leaveText('')
    await expect(editor.field(label)).toContainText(message)
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await editor.save.press('Enter')
    await editor.picker(label).choose(value)
    await expect(editor.field(label)).not.toContainText(message)
  }
  expect(calls.writes).toEqual([])
})

test('DET-49, CONST-17: the fiscal year lies between 2001 and 2999', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const year = editor.textField('Fiscal Year')
  for (const bad of ['2000', '3000', '', '2026.5', 'abc']) {
    await year.fill(bad)
    await expect(editor.field('Fiscal Year')).toContainText('Fiscal Year must be valid')
    await expect(year).toHaveValue(bad)
  }
  for (const good of ['2001', ' 2999 ']) {
    await year.fill(good)
    await expect(editor.field('Fiscal Year')).not.toContainText('Fiscal Year must be valid')
  }
  await editor.saveAndWait()
  expect((await promotions.read(id)).fiscalYear).toBe(2999)
})

test('DET-70: the end lies after the start, on the screen and on the server', async ({ page, promotions, api }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.typeDate('Start Date', '04/02/2026')
  await editor.typeDate('End Date', '04/01/2026')
  await expect(editor.field('End Date')).toContainText('End Date must be after Start Date')
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  const dates = { effectiveDate: '2026-04-02T04:00:00Z', expirationDate: '2026-04-01T04:00:00Z' }
  const { status, body } = await api.call(`POST /api/promotions/${id}/update`, { promotion: dates })
  expect(status).toBe(400)
  expect(body.fieldErrors).toEqual({ expirationDate: ['End Date must be after Start Date'] })
})

test('DET-28, DET-29: the amount per product is zero or more, and may be left out', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const amount = editor.textField('Payout Amount Per Product')
  const field = editor.field('Payout Amount Per Product')
  for (const bad of ['-0.01', 'abc', '1.005']) {
    await amount.fill(bad)
    await amount.press('Tab')
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveValue(bad)
  }
  for (const [typed, message] of [
    ['-0.01', 'Value must be zero or a positive number'],
    ['5.555', 'Value must have at most 2 decimal places'],
    ['1,000', 'Value must be a number, such as 1000.50'],
  ] as const) {
    await amount.fill(typed)
    await expect(field).toContainText(message)
  }
  await amount.fill('$5.5')
  await amount.press('Tab')
  await expect(amount).toHaveValue('5.50')
  await editor.saveAndWait()
  expect((await promotions.read(id)).payoutAmountPerProduct).toBe(5.5)
  await expect(field).toContainText('$5.50')
  for (const [typed, stored] of [
    ['0', 0],
    ['', null],
  ] as const) {
    await editor.startEdit()
    await amount.fill(typed)
    await editor.saveAndWait()
    expect((await promotions.read(id)).payoutAmountPerProduct).toBe(stored)
  }
})

test('DET-07, DET-37: taxable is left to the award vehicle, or yes, or no', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.open(id)
  for (const [choice, stored] of [
    ['Yes', true],
    ['No', false],
    ['Use award vehicle setting', null],
  ] as const) {
    await editor.startEdit()
    await editor.radio(choice).check()
    await editor.saveAndWait()
    expect((await promotions.read(id)).taxable).toBe(stored)
    await expect(editor.summaryOf('Taxable')).toHaveText(choice)
  }
})

test('DET-38, DET-65, U43: dates are typed, pasted and picked in New York time, and stored as instants', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  // neither above nor below the field is room for the whole calendar
  await page.setViewportSize({ width: 1280, height: 720 })
  await editor.openForEdit(id)
  await editor.typeDate('Start Date', '2026-12-01T08:30')
  await expect(editor.textField('Start Date')).toHaveValue('12/01/2026 08:30 am EST')
  await editor.typeDate('End Date', '7/4/2027')
  await expect(editor.textField('End Date')).toHaveValue('07/04/2027 11:59 pm EDT')
  const opener = page.getByRole('button', { name: 'Choose Publish Date' })
  await opener.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await opener.click()
  const calendar = page.getByRole('dialog', { name: 'Choose Publish Date' })
  await expect(calendar).toBeInViewport({ ratio: 1 })
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: /April 20, 2026/ }).click()
  await calendar.getByRole('button', { name: 'Done' }).click()
  await expect(opener).toBeFocused()
  await expect(editor.textField('Publish Date')).toHaveValue('04/20/2026 12:00 am EDT')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({
    effectiveDate: '2026-12-01T13:30:00Z',
    expirationDate: '2027-07-05T03:59:59Z',
    publishDate: '2026-04-20T04:00:00Z',
  })
  await page.reload()
  await expect(editor.field('Start Date')).toContainText('12/01/2026 08:30 am EST')
  await expect(editor.field('End Date')).toContainText('07/04/2027 11:59 pm EDT')
})

test('U43, OP-94: a time that the clock change skips is refused, one that comes twice offers both', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.typeDate('End Date', '03/14/2027 02:30 am')
  await expect(editor.field('End Date')).toContainText(
    'This time does not exist in New York because of the clock change',
  )
  await expect(editor.textField('End Date')).toHaveValue('03/14/2027 02:30 am')
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await editor.typeDate('End Date', 'whenever')
  await expect(editor.field('End Date')).toContainText('Invalid date')
  await editor.typeDate('End Date', '11/01/2026 01:30 am')
  const twice = page.getByRole('radiogroup', { name: 'This time comes twice' })
  await expect(twice.getByRole('radio', { name: '11/01/2026 01:30 am EDT' })).toBeChecked()
  await twice.getByRole('radio', { name: '11/01/2026 01:30 am EST' }).check()
  await editor.saveAndWait()
  expect((await promotions.read(id)).expirationDate).toBe('2026-11-01T06:30:00Z')
})

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
  [320, 640],
] as const) {
  test(`OP-94, U4: the choice of a time that comes twice is in sight at ${width} x ${height}, clear of the save bar`, async ({
    page,
    promotions,
  }) => {
    await page.setViewportSize({ width, height })
    const { id } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    // the editor of the description comes a moment later, and takes its room above the dates
    await expect(editor.description).toBeVisible()
    for (const label of ['Publish Date', 'End Date']) {
      await editor.typeDate(label, '11/01/2026 01:30 am')
      const choice = editor.field(label).getByRole('radiogroup', { name: 'This time comes twice' })
      const later = choice.getByRole('radio', { name: '11/01/2026 01:30 am EST' })
      // what stands where the last choice is drawn is that choice, and not the bar
      const isOnTop = () =>
        later.evaluate((radio) => {
          const { x, y, width: wide, height: high } = radio.getBoundingClientRect()
          return document.elementFromPoint(x + wide / 2, y + high / 2) === radio
        })
      await expect.poll(isOnTop).toBe(true)
      await later.check()
      await expect(editor.textField(label)).toHaveValue('11/01/2026 01:30 am EST')
    }
  })
}

test('DET-60 to DET-64: publishing and effect follow the clock, each for itself', async ({
  page,
  promotions,
  server,
}) => {
  const minute = 60_000
  const now = Date.parse(await server.tellTime())
  const { id } = await promotions.make({ publishDate: new Date(now + minute).toISOString() })
  const editor = new PromotionEditor(page)
  await editor.open(id)
  const states = page.getByRole('main')
  await expect(states.getByText('Not published').first()).toBeVisible()
  await expect(states.getByText('Effective', { exact: true }).first()).toBeVisible()
  await page.clock.fastForward(2 * minute)
  await expect(states.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(states.getByText('Published', { exact: true }).first()).toBeVisible()
  await editor.startEdit()
  await editor.typeDate('Start Date', '11/21/2026')
  await editor.saveAndWait()
  await expect(states.getByText('Not yet effective').first()).toBeVisible()
  await editor.startEdit()
  await editor.typeDate('Start Date', '04/01/2025')
  await editor.typeDate('End Date', '03/31/2026')
  await editor.saveAndWait()
  await expect(states.getByText('Expired').first()).toBeVisible()
})

test('U13, U14, U15: the list of problems groups them by tab and leads to each field', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'claiming')
  await editor.picker('Claim Type').leaveText('')
  await expect(editor.tab('Claiming')).toHaveAccessibleName(/1 problem\b/)
  await editor.tab('Contest').click()
  await editor.textField('Entries Per Submission').fill('51')
  await expect(editor.tab('Contest')).toHaveAccessibleName(/1 problem\b/)
  await editor.tab('Details').click()
  await editor.textField('Name').fill('')
  await editor.typeDate('End Date', '03/31/2026')
  await editor.picker('Payout Strategy').leaveText('')
  await expect(editor.tab('Details')).toHaveAccessibleName(/3 problems/)
  await expect(editor.problemCount).toHaveText('5 problems to fix')
  await editor.problemCount.click()
  await expect(editor.problems.getByRole('heading', { level: 3 })).toHaveText(['Details', 'Claiming', 'Contest'])
  const places = [
    ['Name is required', editor.textField('Name')],
    ['End Date must be after Start Date', editor.textField('End Date')],
    ['A payout assignment is required', editor.picker('Payout Strategy').input],
    ['Claim Type is required', editor.picker('Claim Type').input],
    ['Value must be between 1 and 50', editor.textField('Entries Per Submission')],
  ] as const
  for (const [message, control] of places) {
    await editor.problems.getByRole('link', { name: message }).click()
    await expect(control).toBeFocused()
    await expect(control).toBeInViewport()
    await expect(control).toHaveAccessibleDescription(new RegExp(message))
  }
  await editor.tab('Details').click()
  await editor.textField('Name').fill('A name')
  await expect(editor.tab('Details')).toHaveAccessibleName(/2 problems/)
  await expect(editor.problems.getByRole('link', { name: 'Name is required' })).toHaveCount(0)
})

test('OP-95: texts that are too long say so, and nothing of them is cut', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('n'.repeat(256))
  await expect(editor.field('Name')).toContainText('Must be at most 255 characters')
  await editor.textField('Key').fill('k'.repeat(101))
  await expect(editor.field('Key')).toContainText('Must be at most 100 characters')
  await expect(editor.textField('Key')).toHaveValue('k'.repeat(101))
})
