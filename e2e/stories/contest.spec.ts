import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

const outOfRange = 'Value must be between 1 and 50'

test('CON-01, CON-02, CON-03, CON-08, PICK-20: an active contest is picked with its entries, kept, and cleared', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'contest')
  const contest = editor.picker('Contest')
  const entries = editor.textField('Entries Per Submission')
  await contest.open()
  await expect(contest.options).toHaveText([
    'Branch of the Year',
    'Installer Raffle',
    'Spring Sweepstakes',
    'Top Seller Trip',
  ])
  expect(calls.of('POST /api/contests/search')[0]?.body).toEqual({ isActive: true })
  await contest.choose('Installer Raffle')
  await expect(entries).toHaveValue('1')
  await entries.fill('5')
  await expectAccessible(page, 'contest')
  await editor.saveAndWait()
  await page.reload()
  await expect(editor.field('Contest')).toContainText('Installer Raffle')
  await expect(editor.field('Entries Per Submission')).toContainText('5')
  await editor.startEdit()
  await page.getByRole('button', { name: 'Clear Contest' }).click()
  await expect(entries).toHaveValue('')
  await editor.saveAndWait()
  expect(await promotions.related(id, 'contest')).toBeNull()
  expect((await promotions.read(id)).contestEntriesPerSubmission).toBeNull()
})

test('CON-04, CON-05, CONST-13: 0.1 to 50 entries are accepted, in steps of 0.1', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'contest')
  await editor.picker('Contest').choose('Top Seller Trip')
  const entries = editor.textField('Entries Per Submission')
  for (const wrong of ['51', '50.01', '0.09', '0', '-1', 'abc', '']) {
    await entries.fill(wrong)
    await expect(editor.field('Entries Per Submission')).toContainText(outOfRange)
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await expect(editor.tab('Contest')).toHaveAccessibleName(/^Contest ?, 1 problem$/)
  }
  for (const right of ['50', '0.5', '0.1']) {
    await entries.fill(right)
    await expect(editor.field('Entries Per Submission')).not.toContainText(outOfRange)
    await expect(editor.save).not.toHaveAttribute('aria-disabled')
  }
  await entries.press('ArrowUp')
  await expect(entries).toHaveValue('0.2')
  await editor.saveAndWait()
  expect((await promotions.read(id)).contestEntriesPerSubmission).toBe(0.2)
})

test('CON-06, U16: what the server says of the entries stands at the field and goes on input', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(400)
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'contest')
  await editor.picker('Contest').choose('Top Seller Trip')
  await page.route(
    '**/api/promotions/*/update',
    (route) => {
      const body = route.request().postDataJSON() as { promotion: object }
      const spoilt = { ...body, promotion: { ...body.promotion, contestEntriesPerSubmission: 50.5 } }
      return route.continue({ postData: JSON.stringify(spoilt) })
    },
    { times: 1 },
  )
  await editor.save.click()
  await editor.problems.getByRole('link', { name: outOfRange }).click()
  const entries = editor.textField('Entries Per Submission')
  await expect(entries).toBeFocused()
  await expect(editor.field('Entries Per Submission')).toContainText(outOfRange)
  await entries.fill('2')
  await expect(editor.field('Entries Per Submission')).not.toContainText(outOfRange)
  await editor.saveAndWait()
})

test('CON-07, ERR-16: contests that cannot be loaded are told to the console alone', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allow(/contests could not be loaded/, /Failed to load resource/, /^500 /)
  await page.route('**/api/contests/search*', (route) => route.fulfill({ status: 500, body: '' }))
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'contest')
  await expect
    .poll(() => lines.filter((line) => line.includes('The list contests could not be loaded')))
    .toHaveLength(1)
  await expect(editor.problems).toHaveCount(0)
  await editor.picker('Contest').input.click()
  await expect(editor.picker('Contest').options).toHaveCount(0)
})

test('CON-09: a stored contest that is over is shown and kept, but not offered', async ({ page, promotions }) => {
  const ended = await promotions.idOfThing('contest', 'is_active', 'false')
  const { id } = await promotions.make({ contest: { id: ended }, contestEntriesPerSubmission: 3 })
  const { name } = (await promotions.related(id, 'contest')) as { name: string }
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'contest')
  const contest = editor.picker('Contest')
  await expect(contest.input).toHaveValue(name)
  await expect(editor.field('Contest')).toContainText('This contest is no longer active')
  await editor.textField('Entries Per Submission').fill('4')
  await editor.saveAndWait()
  expect((await promotions.related(id, 'contest')).name).toBe(name)
})
