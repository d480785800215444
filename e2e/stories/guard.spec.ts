import { delayCalls, failCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { fillNew, PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

test('U2: each way to another screen asks while something is unsaved, and Keep editing keeps it and gives the focus back', async ({
  page,
  promotions,
}) => {
  const { id, key } = await promotions.make()
  const editor = new PromotionEditor(page)
  const frame = new Frame(page)
  await page.goto(`/promotions?keyword=${key}`)
  await page.getByRole('link', { name: key, exact: true }).click()
  await editor.startEdit()
  await editor.textField('Name').fill('Not saved')
  const links = [
    ...['Dashboard', 'Acme Tools', 'Dealer Rewards', 'Promotions'].map((label) => frame.crumb(label)),
    frame.navigation.getByRole('link', { name: 'Programs' }),
  ]
  const ways = [
    ...links.map((link) => ({ leave: () => link.click(), focus: link })),
    { leave: () => page.evaluate(() => window.history.back()), focus: null },
    { leave: () => frame.signOut(), focus: frame.account },
  ]
  for (const { leave, focus } of ways) {
    await leave()
    await expect(editor.question).toContainText('1 change in Details will be lost.')
    await editor.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(editor.question).toHaveCount(0)
    if (focus) await expect(focus).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/promotion/${id}`))
    await expect(editor.textField('Name')).toHaveValue('Not saved')
  }
  await frame.crumb('Promotions').click()
  await editor.question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/promotions')
})

test('U2: with nothing changed no way asks, and another tab of the editor never does', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Not saved')
  await editor.tab('Claiming').click()
  await page.goBack()
  await expect(editor.textField('Name')).toHaveValue('Not saved')
  await editor.discard.click()
  await editor.question.getByRole('button', { name: 'Discard' }).click()
  await editor.startEdit()
  await new Frame(page).crumb('Promotions').click()
  await expect(page).toHaveURL('/promotions')
})

test('U2: leaving may save first', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Saved on the way out')
  await new Frame(page).crumb('Promotions').click()
  await editor.question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/promotions')
  expect((await promotions.read(id)).name).toBe('Saved on the way out')
})

for (const [title, status, end] of [
  ['goes on once it succeeded', 200, '/programs'],
  ['stays with the problems when it failed', 500, null],
] as const) {
  test(`U2, U3, OP-91: leaving while a save is under way offers no Discard, and ${title}`, async ({
    page,
    promotions,
    faults,
  }) => {
    faults.allowStatus(500)
    const { id, name } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await editor.textField('Name').fill('Saved meanwhile')
    const answer = Promise.withResolvers<undefined>()
    if (status !== 200) await failCalls(page, '**/api/promotions/*/update', { status })
    await delayCalls(page, '**/api/promotions/*/update', () => answer.promise)
    await editor.save.click()
    await new Frame(page).navigation.getByRole('link', { name: 'Programs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saving changes' })
    await expect(dialog).toContainText('You will continue as soon as your changes are saved.')
    await expect(dialog.getByRole('button', { name: 'Discard' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    answer.resolve(undefined)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(end ?? `/promotion/${id}`)
    if (end === null) await expect(editor.problems).toContainText('(500)')
    expect((await promotions.read(id)).name).toBe(end === null ? name : 'Saved meanwhile')
  })
}

test('U2, U6: leaving a new promotion while it is created goes on, and Back leads to it', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await fillNew(editor, { key: promotions.freshKey(), name: 'Created on the way out' })
  const answer = Promise.withResolvers<undefined>()
  await delayCalls(page, '**/api/promotions/submit', () => answer.promise)
  await editor.save.click()
  await new Frame(page).navigation.getByRole('link', { name: 'Programs' }).click()
  await expect(page.getByRole('dialog', { name: 'Saving changes' })).toBeVisible()
  answer.resolve(undefined)
  await expect(page).toHaveURL('/programs')
  await page.goBack()
  await expect(editor.heading).toContainText('Created on the way out')
  await expect(page).toHaveURL(/\/promotion\/[1-9]/)
})

test('U2, U25: what cannot be saved can only be discarded or kept', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('')
  await new Frame(page).crumb('Promotions').click()
  await expect(editor.question.getByRole('button')).toHaveText(['', 'Keep editing', 'Discard 1 change'])
})

test('U3: closing the window asks while something is unsaved, and not before', async ({
  page,
  context,
  promotions,
}) => {
  const { id } = await promotions.make()
  const untouched = await context.newPage()
  await new PromotionEditor(untouched).openForEdit(id)
  await untouched.getByRole('textbox', { name: 'Name' }).click()
  const closed = untouched.waitForEvent('close')
  untouched.on('dialog', () => {
    throw new Error('nothing was changed, so nothing must be asked')
  })
  await untouched.close({ runBeforeUnload: true })
  await closed

  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Not saved')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(editor.textField('Name')).toHaveValue('Not saved')
})

test('a switch of programs asks first while something is unsaved', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  const frame = new Frame(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Not saved')
  await frame.program.click()
  await frame.programs.getByRole('combobox', { name: 'Search programs' }).fill('Contractor')
  await frame.programs.getByRole('option', { name: /Contractor Club/ }).click()
  await expect(editor.question).toBeVisible()
  await editor.question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(frame.program).toHaveText('Program Dealer Rewards')
  await expect(editor.textField('Name')).toHaveValue('Not saved')
})

test('U17: the title of the window says what is unsaved and what went wrong', async ({ page, promotions }) => {
  const { id, key } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await expect(page).toHaveTitle(`${key} - Incentive Console`)
  await editor.textField('Name').fill('')
  await expect(page).toHaveTitle(`• ${key} - Incentive Console`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveTitle(`Error: • ${key} - Incentive Console`)
  await editor.textField('Name').fill('A name')
  await editor.saveAndWait()
  await expect(page).toHaveTitle(`${key} - Incentive Console`)
})
