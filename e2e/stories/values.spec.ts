import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

/** Each required field, its message, and a value that it accepts; the last three are pickers. */
const requiredTexts = [
  ['DET-42', 'Key', 'Key is required', 'ANOTHER-KEY'],
  ['DET-43', 'Name', 'Name is required', 'Another name'],
  ['DET-45', 'Start Date', 'Start Date is required', '04/01/2026'],
  ['DET-46', 'End Date', 'End Date is required', '03/31/2027'],
  ['DET-47', 'Publish Date', 'Publish Date is required', '03/15/2026'],
] as const
const requiredChoices = [
  ['DET-44', 'Country', 'Country is required', 'United States'],
  ['DET-48', 'Default Award Vehicle', 'Default Award Vehicle is required', 'Card'],
  ['DET-50', 'Payout Strategy', 'A payout assignment is required', 'Pay the participant'],
  ['DET-41', 'Promotion Type', 'Promotion Type is required', 'Rebate'],
] as const

test('each required field of Details says so, marks the tab and stops the save until it is filled', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const isMissing = async (label: string, message: string) => {
    await expect(editor.field(label).getByText(message, { exact: true })).toBeVisible()
    await expect(editor.tab('Details')).toHaveAccessibleName(/1 problem/)
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await editor.save.press('Enter')
    expect(calls.writes).toEqual([])
  }
  const isThere = async (label: string, message: string) => {
    await expect(editor.field(label)).not.toContainText(message)
    await expect(editor.tab('Details')).not.toHaveAccessibleName(/problem/)
    await expect(editor.save).not.toHaveAttribute('aria-disabled')
  }
  for (const [textRow, label, message, value] of requiredTexts) {
    await row(textRow, async () => {
      for (const blank of ['', '  ']) {
        await editor.typeDate(label, blank)
        await isMissing(label, message)
      }
      await editor.typeDate(label, value)
      await isThere(label, message)
    })
  }
  for (const warned of ['EDIT-19', 'WARN-06'] as const) {
    await row(warned, async () => {
      await editor.textField('Name').fill('')
      await expect(editor.tab('Details')).toHaveAccessibleName(/1 problem/)
      await editor.textField('Name').fill('Another name')
      await expect(editor.tab('Details')).not.toHaveAccessibleName(/problem/)
    })
  }
  await row('EDIT-24', async () => {
    await editor.textField('Key').fill('')
    await isMissing('Key', 'Key is required')
    await editor.save.focus()
    await expect(editor.save).toBeFocused()
    await editor.save.click({ force: true })
    expect(calls.writes).toEqual([])
  })
  await row('EDIT-25', async () => {
    await editor.textField('Key').fill('ANOTHER-KEY')
    await isThere('Key', 'Key is required')
  })
  for (const [choiceRow, label, message, value] of requiredChoices) {
    await row(choiceRow, async () => {
      await editor.picker(label).leaveText('')
      await expect(editor.field(label).getByText(message, { exact: true })).toBeVisible()
      await expect(editor.tab('Details')).toHaveAccessibleName(/problem/)
      await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
      await editor.save.press('Enter')
      expect(calls.writes).toEqual([])
      await editor.picker(label).choose(value)
      await isThere(label, message)
    })
  }
})

test('the fiscal year lies between 2001 and 2999', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const year = editor.textField('Fiscal Year')
  const message = editor.field('Fiscal Year').getByText('Fiscal Year must be valid', { exact: true })
  await row('DET-49', async () => {
    for (const bad of ['2000', '3000', '', '2026.5', 'abc']) {
      await year.fill(bad)
      await expect(message).toBeVisible()
      await expect(year).toHaveValue(bad)
      await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    }
    for (const good of ['2001', ' 2999 ']) {
      await year.fill(good)
      await expect(message).toHaveCount(0)
      await expect(editor.save).not.toHaveAttribute('aria-disabled')
    }
    expect(calls.writes).toEqual([])
    await editor.saveAndWait()
    expect((await promotions.read(id)).fiscalYear).toBe(2999)
  })
})

test('the end lies after the start, on the screen and on the server', ({ page, calls, promotions, api }) =>
  row('DET-70', async () => {
    const { id } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await editor.typeDate('Start Date', '04/02/2026')
    await editor.typeDate('End Date', '04/01/2026')
    const message = 'End Date must be after Start Date'
    await expect(editor.field('End Date').getByText(message, { exact: true })).toBeVisible()
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await editor.save.press('Enter')
    expect(calls.writes).toEqual([])
    const dates = { effectiveDate: '2026-04-02T04:00:00Z', expirationDate: '2026-04-01T04:00:00Z' }
    const { status, body } = await api.call(`POST /api/promotions/${id}/update`, { promotion: dates })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ expirationDate: [message] })
  }))

test('key, name, fiscal year, amount and invoice type are changed, kept by the save, and cleared where they may be', async ({
  page,
  promotions,
}) => {
  const { id, key } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const amount = editor.textField('Payout Amount Per Product')
  const field = editor.field('Payout Amount Per Product')
  await row('DET-29', async () => {
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
  })
  await amount.fill('$5.5')
  await amount.press('Tab')
  await expect(amount).toHaveValue('5.50')
  await editor.textField('Key').fill(`${key}-2`)
  await editor.textField('Name').fill('Another name')
  await editor.textField('Fiscal Year').fill('2027')
  await editor.picker('Invoice Type Override').choose('Standard Invoice')
  await editor.saveAndWait()
  await page.reload()
  await row('DET-14', async () => {
    await expect(editor.field('Key')).toContainText(`${key}-2`)
    expect((await promotions.read(id)).promotionKey).toBe(`${key}-2`)
  })
  await row('DET-23', async () => {
    await expect(editor.field('Name')).toContainText('Another name')
    await expect(editor.heading).toHaveText(/^Promotion Another name\s/)
    expect((await promotions.read(id)).name).toBe('Another name')
  })
  await row('DET-22', async () => {
    await expect(editor.field('Fiscal Year')).toContainText('2027')
    expect((await promotions.read(id)).fiscalYear).toBe(2027)
  })
  await row('DET-28', async () => {
    await expect(field).toContainText('$5.50')
    expect((await promotions.read(id)).payoutAmountPerProduct).toBe(5.5)
  })
  await row('DET-25', async () => {
    expect((await promotions.related(id, 'invoiceType')).invoiceTypeKey).toBe('STD-USD')
    await expect(editor.field('Invoice Type Override')).toContainText('Standard Invoice')
    await expect(editor.summaryOf('Invoice Type')).toHaveText('Standard Invoice')
    await editor.startEdit()
    await page.getByRole('button', { name: 'Clear Invoice Type Override' }).click()
    await amount.fill('0')
    await editor.saveAndWait()
    expect(await promotions.related(id, 'invoiceType')).toBeNull()
    await expect(editor.summaryOf('Invoice Type')).toHaveText('–')
  })
  await row('DET-29', async () => {
    expect((await promotions.read(id)).payoutAmountPerProduct).toBe(0)
    await editor.startEdit()
    await amount.fill('')
    await editor.saveAndWait()
    expect((await promotions.read(id)).payoutAmountPerProduct).toBeNull()
    // an invoice type was never required
    expect(await promotions.related(id, 'invoiceType')).toBeNull()
  })
})

test('taxable has three values, and the two switches of Audience are kept', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const audience = new AudienceTab(page)
  await editor.open(id)
  await row('DET-08', () => expect(editor.summaryOf('Invite Only')).toHaveText('No'))
  for (const [choice, stored] of [
    ['Yes', true],
    ['No', false],
    ['Use award vehicle setting', null],
  ] as const) {
    await editor.startEdit()
    await editor.radio(choice).check()
    await editor.saveAndWait()
    await row('DET-37', async () => expect((await promotions.read(id)).taxable).toBe(stored))
    await row('DET-07', () => expect(editor.summaryOf('Taxable')).toHaveText(choice))
  }
  await editor.startEdit()
  await editor.tab('Audience').click()
  await audience.publiclyInvitable.check()
  await audience.invitationOnly.check()
  await editor.textField('Promotion Invitation Link').fill('/join/fall')
  await editor.picker('Email Template').choose('You are invited to a promotion (INVITE)')
  await editor.saveAndWait()
  await page.reload()
  // the two switches are on Audience, as decided in OP-08
  await row('DET-36', async () => {
    await expect(audience.field('Publicly Invitable')).toContainText('Yes')
    expect((await promotions.read(id)).publiclyInvitable).toBe(true)
  })
  await row('DET-39', async () => {
    await expect(audience.field('Invitation Only')).toContainText('Yes')
    await expect(audience.field('Promotion Invitation Link')).toContainText('/join/fall')
    expect((await promotions.read(id)).invitationOnly).toBe(true)
    expect((await promotions.related(id, 'promotionInvitationSetting')).linkToInvitation).toBe('/join/fall')
  })
  await editor.tab('Details').click()
  await row('DET-08', () => expect(editor.summaryOf('Invite Only')).toHaveText('Yes'))
})

test('publishing and effect follow the clock, each for itself', async ({ page, promotions, server }) => {
  const minute = 60_000
  const { id } = await promotions.make({ publishDate: '2026-12-20T15:00:00Z', effectiveDate: '2026-10-20T04:00:00Z' })
  const editor = new PromotionEditor(page)
  const state = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first()
  await editor.open(id)
  // publish states are those of a promotion that is not paused, as decided in OP-144
  await row('DET-64', async () => {
    await expect(editor.summaryOf('Publish State')).toHaveText('Not published')
    await expect(state('Effective')).toBeVisible()
  })
  await row('DET-60', async () => {
    const soon = Date.parse(await server.getTime()) + 10 * minute
    await promotions.change(id, { publishDate: new Date(soon).toISOString() })
    await editor.open(id)
    await expect(editor.summaryOf('Publish State')).toHaveText('Not published')
    await page.clock.fastForward(11 * minute)
    await expect(editor.summaryOf('Publish State')).toHaveText('Published')
    await page.reload()
    await expect(editor.summaryOf('Publish State')).toHaveText('Published')
  })
  await row('DET-62', async () => {
    await editor.startEdit()
    await editor.typeDate('Start Date', '11/21/2026')
    await editor.saveAndWait()
    await expect(state('Not yet effective')).toBeVisible()
  })
  await row('DET-63', async () => {
    await editor.startEdit()
    await editor.typeDate('Start Date', '04/01/2025')
    await editor.typeDate('End Date', '03/31/2026')
    await editor.saveAndWait()
    await expect(state('Expired')).toBeVisible()
  })
})

test('U13, U14, U15: the list of problems groups them by tab and leads to each field', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'claiming')
  await editor.picker('Claim Type').leaveText('')
  await expect(editor.tab('Claiming')).toHaveAccessibleName(/1 problem\b/)
  await editor.tab('Contest').click()
  await editor.picker('Contest').choose('Top Seller Trip')
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
