import { failCalls } from '../harness/answer-calls.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

test('OP-03: Copy says what comes along, and Cancel leaves everything as it was', async ({
  page,
  calls,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  await editor.copy.click()
  const dialog = page.getByRole('dialog', { name: 'Copy promotion' })
  await row('COPY-01', async () => {
    await expect(dialog).toBeVisible()
    expect(calls.of('POST /api/promotions/*/copy')).toEqual([])
  })
  await row('COPY-02', () =>
    expect(dialog).toContainText('Related pieces such as products and uploads will be copied.'),
  )
  await row('COPY-03', () => expect(dialog).toContainText('Payouts and activities will not be copied.'))
  await expect(dialog.getByRole('checkbox', { name: 'Also copy payout lines' })).not.toBeChecked()
  await row('COPY-04', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(editor.copy).toBeFocused()
    await expect(editor.edit).toBeVisible()
    expect(calls.writes).toEqual([])
  })
})

test('a copy is made and opened, the source stays as it is', async ({ page, calls, promotions }) => {
  const { id, key, name } = await promotions.make()
  const before = await promotions.read(id)
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await editor.copy.click()
  const answered = page.waitForResponse('**/copy')
  await page.getByRole('button', { name: 'Copy promotion' }).click()
  const answer = (await (await answered).json()) as { id: number }
  await row('COPY-05', async () => expect(calls.bodiesOf(`POST /api/promotions/${id}/copy`)).toEqual([null]))
  await row('COPY-07', async () => {
    await expect(page).toHaveURL(`/promotion/${answer.id}`)
    await expect(editor.heading).toContainText(`${name} - Copy`)
    await expect(new Frame(page).breadcrumb.getByRole('listitem').last()).toHaveText(`${key}-COPY`)
    await expect(editor.edit).toBeVisible()
  })
  await row('COPY-16', async () => expect(await promotions.read(id)).toEqual(before))
  await row('COPY-11', async () => {
    await editor.tab('Timeline').click()
    const entries = page.getByRole('region', { name: 'Activities' }).getByRole('listitem')
    await expect(entries).toContainText([
      'Paused: Its publish date had passed when it was copied',
      `Promotion created as a copy of ${key}`,
    ])
  })
  await row('NAV-12', async () => {
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`/promotion/${id}`)
  })
})

test('OP-05: copies of one promotion have keys of their own', ({ page, promotions }) =>
  row('COPY-13', async () => {
    const { id, key } = await promotions.make()
    const editor = new PromotionEditor(page)
    for (const suffix of ['-COPY', '-COPY-2', '-COPY-3']) {
      await editor.open(id)
      await editor.copy.click()
      await page.getByRole('button', { name: 'Copy promotion' }).click()
      await expect(new Frame(page).breadcrumb.getByRole('listitem').last()).toHaveText(key + suffix)
    }
  }))

test('U8: two clicks make one copy, and while editing there is no way to copy', async ({ page, calls, promotions }) => {
  const { id, key } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await editor.copy.click()
  await page.getByRole('button', { name: 'Copy promotion' }).dblclick()
  await expect(new Frame(page).breadcrumb.getByRole('listitem').last()).toHaveText(`${key}-COPY`)
  expect(calls.writes).toHaveLength(1)
  await editor.startEdit()
  await expect(editor.copy).toHaveCount(0)
})

test('U8, U2: the second click of a double click does not undo what the first one did', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const dialog = page.getByRole('dialog')
  await editor.open(id)
  await editor.copy.dblclick()
  await expect(dialog).toHaveAccessibleName('Copy promotion')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await editor.edit.dblclick()
  await expect(editor.cancel).toBeVisible()
  await editor.cancel.dblclick()
  await expect(editor.edit).toBeVisible()
  await editor.edit.click()
  await editor.textField('Name').fill('Not saved')
  const menuLink = new Frame(page).navigation.getByRole('link', { name: 'Programs' })
  for (const press of [editor.cancel, editor.discard, menuLink]) {
    await press.dblclick()
    await expect(editor.question).toBeVisible()
    await editor.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await editor.cancel.click()
  await expect(editor.question).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(dialog).toHaveCount(0)
  await expect(editor.textField('Name')).toHaveValue('Not saved')
})

test('a copy that fails says why and stays on the source', async ({ page, promotions, faults }) => {
  faults.allowStatus(400, 500)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.open(id)
  const failures = [
    [
      { status: 500, contentType: 'text/html', body: '<h1>Fault</h1>' },
      'The server could not complete the request (500)',
    ],
    [
      {
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({ fieldErrors: {}, generalErrors: ['No'] }),
      },
      'No',
    ],
  ] as const
  for (const [answer, message] of failures) {
    await failCalls(page, '**/copy', answer, { times: 1 })
    await editor.copy.click()
    await page.getByRole('button', { name: 'Copy promotion' }).click()
    await row('COPY-14', () =>
      row('ERR-03', async () => {
        await expect(editor.problems).toContainText(message)
        await expect(page).toHaveURL(`/promotion/${id}`)
        await expect(editor.edit).toBeVisible()
      }),
    )
  }
})

test('a copy of a promotion with claims has none, so nothing is locked', ({ page, promotions }) =>
  row('COPY-15', async () => {
    const editor = new PromotionEditor(page)
    await editor.open(await promotions.idOf('SPRING-REBATE'))
    await editor.copy.click()
    await page.getByRole('button', { name: 'Copy promotion' }).click()
    await expect(editor.heading).toContainText('Spring Rebate - Copy')
    await editor.startEdit()
    await expect(editor.picker('Country').input).toBeEnabled()
    await expect(page.getByText('because claims exist')).toHaveCount(0)
    await editor.tab('Claiming').click()
    await expect(editor.picker('Claim Type').input).toBeEnabled()
  }))

test('OP-04: payout lines come along when that is asked for', async ({ page, calls, promotions, api }) => {
  const id = await makeWithLines(promotions, { 'AX-100': [paysEach(12.5)], 'BX-100': [paysEach(7)] })
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await editor.copy.click()
  await page.getByRole('checkbox', { name: 'Also copy payout lines' }).check()
  await page.getByRole('button', { name: 'Copy promotion' }).click()
  await expect(editor.heading).toContainText('- Copy')
  expect(calls.bodiesOf(`POST /api/promotions/${id}/copy`)).toEqual([{ includePayouts: true }])
  const products = await api.get('POST /api/promotionProducts/search?nestedSort=product.productKey,ASC', {
    promotion: { id: editor.id },
  })
  const lines = products.content as { promotionProductPayouts: { payoutAmount: number }[] }[]
  expect(lines.map((line) => line.promotionProductPayouts.map(({ payoutAmount }) => payoutAmount))).toEqual([
    [12.5],
    [7],
  ])
  await editor.tab('Products').click()
  await expect(editor.panel.getByRole('row', { name: /AX-100/ })).toContainText('$12.50')
})
