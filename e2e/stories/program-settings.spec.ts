import { failCalls, type Failure } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/expect-accessible.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { ProgramSettings } from '../pages/program-settings.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ untouched: true, upsets: true, intercepts: true })

type Field = { number: number; label: string; required: boolean }

const update = 'PUT /api/programs/*'

/** The settings of Dealer Rewards: Region (1), Budget Code (2) and Cost Center (7). */
async function openDealer(page: Page, promotions: Promotions) {
  const settings = new ProgramSettings(page)
  const id = await promotions.idOfRow('program', 'program_key', 'ACME-DEALER')
  await settings.openForEdit(id)
  return { settings, id, question: page.getByRole('dialog', { name: 'Discard changes?' }) }
}

test('OP-25, OP-74: the settings are changed as a whole, saved by Ctrl+S, and shown immediately', async ({
  page,
  promotions,
  calls,
  api,
}) => {
  const { settings, id } = await openDealer(page, promotions)
  await expect(page.getByText('Each product of a promotion shows one amount')).toBeVisible()
  await settings.simplePayouts.press('Space')
  await settings.label(1).fill('  Sales region ')
  await settings.required(3).check()
  await settings.add('Season')
  await expect(settings.number(4)).toHaveValue('3')
  expect(await settings.number(4).getByRole('option').allTextContents()).not.toContain('7')
  await settings.field(4).getByRole('button', { name: 'Move Season up' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Season is now number 3 of 4' })).toBeAttached()
  await expect(settings.field(3).getByRole('button', { name: 'Move Season up' })).toBeFocused()
  await expect(settings.changes).toHaveText('Unsaved changes (4)')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(settings.edit).toBeFocused()
  const promotionCustomFields = [
    { number: 1, label: 'Sales region', required: false },
    { number: 2, label: 'Budget Code', required: false },
    { number: 3, label: 'Season', required: false },
    { number: 7, label: 'Cost Center', required: true },
  ]
  expect(calls.bodiesOf(update)).toMatchObject([{ simplePayouts: true, promotionCustomFields }])
  await expect(settings.table.getByRole('row').nth(3)).toHaveText(/Season\s*3\s*No/)
  expect(await api.get(`GET /api/programs/${id}`)).toMatchObject({ simplePayouts: true, promotionCustomFields })
  await expectAccessible(page, 'saved settings')
})

test('OP-134: products and claims show their fields with the labels of the program', async ({ page, promotions }) => {
  const { settings } = await openDealer(page, promotions)
  const productFields = page.getByRole('region', { name: 'Product custom fields', exact: true })
  await productFields.getByRole('textbox', { name: 'Label' }).first().fill('Energy Rating')
  const claimFields = page.getByRole('region', { name: 'Claim product custom fields' })
  await claimFields.getByRole('button', { name: 'Add field' }).click()
  await expect(claimFields.getByRole('textbox', { name: 'Label' }).nth(2)).toBeFocused()
  await page.keyboard.type('Serial of the Old Unit')
  await expect(settings.changes).toHaveText('Unsaved changes (2)')
  await settings.saveAndWait()
  const products = new ProductsTab(page)
  await products.openForEdit(await promotions.idOf('SPRING-REBATE'))
  await expect(products.row('AX-100')).toContainText('Energy Rating: A+')
  await products.edit('AX-100')
  const switches = products.dialog.getByRole('region', { name: 'Claim form' }).getByRole('switch')
  await expect(switches).toHaveCount(5)
  await expect(switches.last()).toHaveAccessibleName('Enable Serial of the Old Unit')
})

test('U15: a promotion that is opened afterwards shows the new fields in their order', async ({ page, promotions }) => {
  const { settings } = await openDealer(page, promotions)
  await settings.add('Season')
  await settings.required(4).check()
  await settings.field(4).getByRole('button', { name: 'Move Season up' }).click()
  await settings.saveAndWait()
  await page.getByRole('link', { name: 'View promotions' }).click()
  await page.getByRole('searchbox', { name: 'Search promotions' }).fill('FALL-SPIFF')
  await page.getByRole('link', { name: 'FALL-SPIFF', exact: true }).click()
  const editor = new PromotionEditor(page)
  await editor.startEdit()
  await editor.tab('Custom Fields').click()
  await expect(editor.panel.getByRole('textbox')).toHaveCount(4)
  await expect(editor.panel.getByRole('textbox').nth(2)).toHaveAccessibleName('Season')
  await expect(editor.field('Season')).toContainText('Season is required')
})

test('a save shows a required field that was added after the promotion was opened', async ({
  page,
  promotions,
  api,
  faults,
}) => {
  faults.allowStatus(400)
  const program = await promotions.idOfRow('program', 'program_key', 'ACME-DEALER')
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const before: { promotionCustomFields: Field[] } = await api.get(`GET /api/programs/${program}`)
  const fields = before.promotionCustomFields.map(({ number, label, required }) => ({ number, label, required }))
  const season = { number: 9, label: 'Season', required: true }
  await api.call(`PUT /api/programs/${program}`, { simplePayouts: false, promotionCustomFields: [season, ...fields] })
  await editor.textField('Name').fill('Kept while a field is added')
  await editor.save.click()
  await editor.problems.getByRole('link', { name: /Season is required/ }).click()
  await expect(editor.textField('Season')).toBeFocused()
  await editor.textField('Season').fill('Winter')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ customFieldValue9: 'Winter', name: 'Kept while a field is added' })
})

test('OP-74, U13, U16: a problem appears at its field and in the list of problems, and Save sends nothing', async ({
  page,
  promotions,
  calls,
}) => {
  const { settings } = await openDealer(page, promotions)
  await settings.label(1).fill('')
  await expect(settings.field(1)).toContainText('Label is required')
  await settings.label(2).fill(' cost CENTER ')
  await expect(settings.field(3)).toContainText('Another field has this label')
  await settings.label(1).fill('x'.repeat(101))
  await expect(settings.field(1)).toContainText('Must be at most 100 characters')
  await settings.addField.click()
  await expect(settings.field(4)).not.toContainText('Label is required')
  await settings.label(4).fill('   ')
  await settings.label(4).blur()
  await expect(settings.field(4)).toContainText('Label is required')
  await expect(settings.save).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(settings.problems).toBeFocused()
  await expect(settings.problemCount).toHaveText('3 problems to fix')
  await settings.problems.getByRole('link', { name: 'Another field has this label' }).click()
  await expect(settings.label(3)).toBeFocused()
  await settings.label(3).fill('Cost unit')
  await settings.label(1).fill('Region')
  await settings.field(4).getByRole('button', { name: 'Remove' }).click()
  await expect(settings.addField).toBeFocused()
  await expect(settings.problems).toHaveCount(0)
  expect(calls.writes).toEqual([])
  await settings.saveAndWait()
})

test('fifteen fields are the maximum; a sixteenth, a duplicate number and a number out of range are refused', ({
  page,
  promotions,
  api,
}) =>
  row('CF-03', async () => {
    const { settings, id } = await openDealer(page, promotions)
    for (let count = 4; count <= 15; count += 1) await settings.add(`Field ${count}`)
    await expect(settings.addField).toHaveAttribute('aria-disabled', 'true')
    await expect(settings.addField).toHaveAccessibleDescription('There can be at most 15 custom fields')
    await settings.saveAndWait()
    await expect(settings.table.getByRole('row')).toHaveCount(16)
    const { version, simplePayouts, ...stored } = await api.get(`GET /api/programs/${id}`)
    const fields = (stored.promotionCustomFields as { number: number; label: string; required: boolean }[]).map(
      ({ number, label, required }) => ({ number, label, required }),
    )
    const send = (more: object) =>
      api.call(`PUT /api/programs/${id}`, { version, simplePayouts, promotionCustomFields: [...fields, more] })
    expect(fields.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ])
    for (const [number, message] of [
      [16, 'Number must be a whole number from 1 to 15'],
      [0, 'Number must be a whole number from 1 to 15'],
      [7, 'Another field has this number'],
    ] as const) {
      const { status, body } = await send({ number, label: 'One more', required: false })
      expect(status).toBe(400)
      expect(body.fieldErrors).toMatchObject({ 'promotionCustomFields[15].number': [message] })
    }
  }))

test('values of a removed field stay stored and hidden, and appear again under their number', ({ page, promotions }) =>
  row('CF-04', async () => {
    const { id } = await promotions.make({ customFieldValue1: 'East' })
    const { settings } = await openDealer(page, promotions)
    await settings.field(1).getByRole('button', { name: 'Remove Region' }).click()
    await expect(settings.dropped).toContainText('custom field 1 (Region) stay stored but will no longer be shown')
    await settings.dropped.getByRole('button', { name: 'Keep Region' }).click()
    await expect.poll(() => settings.labels()).toEqual(['Budget Code', 'Cost Center', 'Region'])
    await settings.field(3).getByRole('button', { name: 'Remove Region' }).click()
    await settings.saveAndWait()
    const editor = new PromotionEditor(page)
    await editor.open(id, 'customFields')
    await expect(editor.field('Budget Code')).toBeVisible()
    await expect(editor.panel).not.toContainText('East')
    expect(await promotions.read(id)).toMatchObject({ customFieldValue1: 'East' })
    await openDealer(page, promotions)
    await settings.label(1).fill('Territory')
    await settings.number(1).selectOption('1')
    await expect(settings.dropped).toContainText('custom field 2 (Budget Code) stay stored')
    await settings.saveAndWait()
    await editor.open(id, 'customFields')
    await expect(editor.field('Territory')).toContainText('East')
  }))

test('OP-92: a save of older settings is refused with the name of the other user; everything typed is kept', async ({
  page,
  promotions,
  api,
  faults,
}) => {
  faults.allowStatus(409)
  const { settings, id, question } = await openDealer(page, promotions)
  const { version } = await api.get(`GET /api/programs/${id}`)
  await api.get(`PUT /api/programs/${id}`, { version, simplePayouts: true, promotionCustomFields: [] })
  await settings.label(1).fill('Typed and not lost')
  await settings.save.click()
  await expect(settings.problems).toContainText('These settings were changed by someone else. Reload to continue.')
  await expect(settings.problems).toContainText(/Saved by Demo Administrator on 11\/20\/2026 \d\d:\d\d [ap]m EST\./)
  await expect(settings.label(1)).toHaveValue('Typed and not lost')
  await expectAccessible(page, 'a conflict of settings')
  await settings.problems.getByRole('button', { name: 'Reload' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(settings.label(1)).toHaveValue('Typed and not lost')
  await settings.problems.getByRole('button', { name: 'Reload' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No custom fields')).toBeVisible()
  await settings.edit.click()
  await expect(settings.simplePayouts).toBeChecked()
})

test('ERR-01, U16, U50: a refusal of the server appears at the field until it is changed; a server error can be tried again', ({
  page,
  promotions,
  faults,
}) =>
  row('ERR-01', async () => {
    faults.allowStatus(400, 500)
    const { settings } = await openDealer(page, promotions)
    const fieldErrors = { 'promotionCustomFields[1].label': ['Said by the server'] }
    const refusal = { type: 'about:blank', title: 'Refused', status: 400, fieldErrors, generalErrors: [] }
    const refuseOnce = (answer: Failure) => failCalls(page, '**/api/programs/*', answer, { times: 1 })
    await refuseOnce({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(refusal) })
    await settings.label(1).fill('Sales region')
    await settings.save.click()
    await expect(settings.field(2)).toContainText('Said by the server')
    await settings.field(2).getByRole('button', { name: 'Move Budget Code up' }).click()
    await expect(settings.field(1)).toContainText('Said by the server')
    await settings.label(1).fill('Budget')
    await expect(settings.field(1)).not.toContainText('Said by the server')
    await refuseOnce({ status: 500, contentType: 'text/html', body: '<h1>Fault</h1>' })
    await settings.save.click()
    await expect(settings.problems).toContainText('The server could not complete the request (500)')
    await expect.poll(() => settings.labels()).toEqual(['Budget', 'Sales region', 'Cost Center'])
    await settings.saveAndWait()
  }))

test('U2, OP-91: leaving and Cancel ask about unsaved changes; leaving can save first', async ({
  page,
  promotions,
  api,
}) => {
  const { settings, id, question } = await openDealer(page, promotions)
  await settings.cancel.click()
  await expect(settings.edit).toBeFocused()
  await settings.edit.click()
  await settings.label(1).fill('Area')
  await settings.cancel.click()
  await expect(question).toContainText('1 change to the settings will be lost.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(settings.label(1)).toHaveValue('Area')
  await new Frame(page).crumb('Programs').click()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/programs')
  expect((await api.get(`GET /api/programs/${id}`)).promotionCustomFields[0].label).toBe('Area')
  await openDealer(page, promotions)
  await settings.simplePayouts.press('Space')
  await settings.discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(settings.edit).toBeFocused()
  await settings.edit.click()
  await expect(settings.simplePayouts).not.toBeChecked()
})

test.describe('a reader', () => {
  test.use({ user: 'viewer' })

  test('sees the settings and cannot change them', async ({ page, promotions }) => {
    const settings = new ProgramSettings(page)
    await settings.open(await promotions.idOfRow('program', 'program_key', 'ACME-DEALER'))
    await expect(settings.table.getByRole('row')).toHaveCount(4)
    await expect(page.getByText('Simple payouts')).toBeVisible()
    await expect(settings.edit).toHaveCount(0)
    await expect(settings.simplePayouts).toHaveCount(0)
  })
})
