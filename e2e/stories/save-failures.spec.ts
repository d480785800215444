import { cutCalls, failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

/** The response to a rejected save. */
const problem = (fieldErrors: Record<string, string[]>, generalErrors: string[] = [], status = 400) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, fieldErrors, generalErrors }),
})

/** Responds to the next save in place of the server. */
const refuseOnce = (page: Page, answer: ReturnType<typeof problem>) =>
  failCalls(page, '**/api/promotions/*/update', answer, { times: 1 })

test('U16: a duplicate key is reported at Key until it is changed', async ({ page, promotions, faults }) => {
  faults.allowStatus(400)
  const { id, key } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Key').fill('fall-spiff')
  await editor.textField('Name').fill('Kept while the key is wrong')
  await editor.save.click()
  await row('EDIT-31', async () => {
    await expect(editor.problems.getByRole('link')).toHaveText(['Key already exists'])
    await expect(editor.save).toBeVisible()
    await expect(editor.textField('Name')).toHaveValue('Kept while the key is wrong')
  })
  await expect(editor.textField('Key')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveTitle(/^Error: /)
  const message = editor.field('Key').getByText('Key already exists', { exact: true })
  await row('DET-15', () => expect(message).toBeVisible())
  await row('DET-66', async () => {
    await expect(message).toBeVisible()
    await editor.textField('Key').press('End')
    await editor.textField('Key').pressSequentially('x')
    await expect(message).toHaveCount(0)
  })
  await expect(editor.problems).toHaveCount(0)
  await row('EDIT-32', async () => {
    await editor.textField('Key').fill(key)
    await editor.saveAndWait()
    await expect(editor.heading).toContainText('Kept while the key is wrong')
  })
})

for (const [fieldRow, field, label] of [
  ['DET-67', 'fiscalYear', 'Fiscal Year'],
  ['DET-68', 'name', 'Name'],
  ['DET-69', 'description', 'Description'],
] as const) {
  test(`a refusal of ${field} appears at ${label} and disappears on input`, async ({ page, promotions, faults }) => {
    faults.allowStatus(400)
    const { id } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await refuseOnce(page, problem({ [field]: ['Said by the server'] }))
    await editor.radio('Yes').check()
    await editor.save.click()
    await row(fieldRow, async () => {
      await expect(editor.field(label)).toContainText('Said by the server')
      await editor.problems.getByRole('link', { name: `${label}: Said by the server` }).click()
      await expect(editor.textField(label)).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.type('1')
      await expect(editor.field(label)).not.toContainText('Said by the server')
    })
  })
}

test('ALG-22: each message has its place, and disappears with its cause', async ({ page, promotions, faults }) => {
  faults.allowStatus(400)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const items = editor.problems.getByRole('listitem')
  await refuseOnce(
    page,
    problem({ name: ['A', 'A too'], promotionKey: ['K'], somethingElse: ['E'], claimType: ['C'] }, ['B', 'B too']),
  )
  await editor.textField('Name').fill('Refused')
  await editor.save.click()
  await row('ERR-01', async () => {
    await expect(editor.textField('Name')).toHaveAccessibleDescription('A')
    await expect(editor.field('Name')).toContainText('A')
    await expect(items.nth(1)).toHaveText('B')
  })
  await row('ERR-04', () =>
    expect(items).toHaveText(['somethingElse: E', 'B', 'B too', 'Name: A', 'Name: A too', 'Key: K', 'Claim Type: C']),
  )
  await row('ERR-10', () => expect(items.first()).toHaveText('somethingElse: E'))
  await expect(editor.textField('Key')).toHaveAccessibleDescription('K')
  await expect(editor.tab('Claiming')).toHaveAccessibleName(/1 problem/)
  await editor.problems.getByRole('link', { name: 'Claim Type: C' }).click()
  await expect(editor.picker('Claim Type').input).toBeFocused()
  await editor.tab('Details').click()
  await row('ERR-08', async () => {
    await editor.textField('Name').fill('Corrected')
    await expect(items).toHaveText(['somethingElse: E', 'B', 'B too', 'Key: K', 'Claim Type: C'])
    await expect(editor.textField('Name')).toHaveAccessibleDescription('')
    await expect(editor.textField('Key')).toHaveAccessibleDescription('K')
  })
  await row('ERR-09', async () => {
    await editor.saveAndWait()
    await expect(editor.problems).toHaveCount(0)
    await expect(page).not.toHaveTitle(/Error/)
    expect((await promotions.read(id)).name).toBe('Corrected')
  })
})

test('a forbidden save shows a message and stays in edit mode', ({ page, promotions, faults }) =>
  row('ERR-23', async () => {
    faults.allowStatus(403)
    const { id } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await refuseOnce(page, problem({}, ['You have read-only access'], 403))
    await editor.textField('Name').fill('Forbidden')
    await editor.save.click()
    await expect(editor.problems).toContainText('You have read-only access')
    await expect(page).toHaveURL(new RegExp(`/promotion/${id}`))
    await expect(editor.textField('Name')).toHaveValue('Forbidden')
  }))

const failures = [
  ['a fault of the server', 500, 'The server could not complete the request (500)'],
  ['a server that is away', 503, 'The server could not complete the request (503)'],
  ['no answer at all', null, 'The server could not be reached'],
] as const

for (const [what, status, message] of failures) {
  test(`U7, after ${what} everything typed is kept, and Retry sends the same body under the same key`, ({
    page,
    promotions,
    calls,
    faults,
  }) =>
    row('ERR-11', async () => {
      if (status === null) faults.allow(/net::ERR_/)
      else faults.allowStatus(status)
      const { id } = await promotions.make()
      const editor = new PromotionEditor(page)
      await editor.openForEdit(id)
      await editor.textField('Name').fill('Typed before the failure')
      await editor.typeDate('Start Date', '05/01/2026')
      await editor.picker('Invoice Type Override').choose('Standard Invoice')
      const failure = { contentType: 'text/html', body: '<h1>Stack trace at line 1</h1>' }
      await (status === null
        ? cutCalls(page, '**/update', { times: 2 })
        : failCalls(page, '**/update', { status, ...failure }, { times: 2 }))
      await editor.save.click()
      await expect(editor.problems).toContainText(message)
      await expect(page.getByText('Stack trace')).toHaveCount(0)
      const retry = editor.problems.getByRole('button', { name: 'Retry' })
      await retry.click()
      await expect.poll(() => calls.writes.length).toBe(2)
      await expect(retry).not.toHaveAttribute('aria-busy')
      await expect(editor.textField('Name')).toHaveValue('Typed before the failure')
      await expect(editor.textField('Start Date')).toHaveValue('05/01/2026 12:00 am EDT')
      await expect(editor.picker('Invoice Type Override').input).toHaveValue('Standard Invoice')
      await expect(editor.changes).toHaveText('Unsaved changes (3)')
      await retry.click()
      await expect(editor.edit).toBeVisible()
      const keys = calls.writes.map(({ headers }) => headers['idempotency-key'])
      expect(new Set(keys).size).toBe(1)
      expect(keys).toHaveLength(3)
      expect(await promotions.read(id)).toMatchObject({ name: 'Typed before the failure', version: 1 })
    }))
}

test('U7: a change after a failure is another save under another key', async ({ page, promotions, calls, faults }) => {
  faults.allowStatus(500)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await failCalls(page, '**/update', { status: 500, body: 'Fault' }, { times: 1 })
  await editor.textField('Name').fill('First')
  await editor.save.click()
  await expect(editor.problems).toBeVisible()
  await editor.textField('Name').fill('Second')
  await editor.saveAndWait()
  const [first, second] = calls.writes.map(({ headers }) => headers['idempotency-key'])
  expect(first).not.toBe(second)
})

test('a promotion that cannot be loaded shows the reason and is loaded again on Retry', ({
  page,
  promotions,
  faults,
}) =>
  row('ERR-02', async () => {
    faults.allowStatus(500)
    const { id, name } = await promotions.make()
    await failCalls(
      page,
      `**/api/promotions/${id}`,
      { status: 500, body: '<h1>Fault</h1>' },
      {
        times: 1,
      },
    )
    await page.goto(`/promotion/${id}`)
    const panel = page.getByRole('region', { name: 'There is a problem' })
    await expect(panel).toContainText('The server could not complete the request (500)')
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(new PromotionEditor(page).heading).toContainText(name)
  }))

test('NAV-14: participants that cannot be loaded for another reason are in the list of problems, and the page stays open', ({
  page,
  promotions,
  faults,
}) =>
  row('NAV-14', async () => {
    faults.allowStatus(500)
    faults.allow(/could not be loaded/)
    const { id, name } = await promotions.make()
    await failCalls(page, '**/api/promotionParticipants/**', { status: 500, body: 'Fault' })
    await page.goto(`/promotion/${id}`)
    const editor = new PromotionEditor(page)
    await expect(editor.problems).toContainText('The server could not complete the request (500)')
    await expect(editor.heading).toContainText(name)
    await expect(page).toHaveURL(`/promotion/${id}`)
  }))

test('an association that cannot be loaded is left blank, logged, and not lost by a save', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(500)
  faults.allow(/could not be loaded: The server responded with 500/)
  const { id } = await promotions.make()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const associations = [
    ...['promotionType', 'claimType', 'forcedAwardVehicle', 'invoiceType', 'payoutStrategyType', 'contest'],
    ...['promotionAudienceType', 'participantTypes', 'organizationGroups', 'promotionInvitationSetting', 'uploads'],
  ]
  for (const association of associations) {
    await failCalls(page, `**/api/promotions/${id}/${association}`, { status: 500, body: 'Fault' })
  }
  const editor = new PromotionEditor(page)
  await row('ERR-17', async () => {
    await editor.openForEdit(id)
    await expect(editor.problems).toHaveCount(0)
    for (const association of associations) {
      expect(logged.join('\n')).toContain(`The ${association} of promotion ${id} could not be loaded`)
    }
  })
  await editor.textField('Name').fill('Saved without its claim type being known')
  await editor.saveAndWait()
  expect((await promotions.related(id, 'claimType')).claimTypeKey).toBe('INV')
  expect((await promotions.related(id, 'forcedAwardVehicle')).name).toBe('Card')
})
