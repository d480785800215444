import { changeRequests, failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

const outOfRange = 'Value must be between 1 and 50'

test('an active contest is selected with its entries, kept, and cleared', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'contest')
  const contest = editor.picker('Contest')
  const entries = editor.textField('Entries Per Submission')
  const active = ['Branch of the Year', 'Installer Raffle', 'Spring Sweepstakes', 'Top Seller Trip']
  await contest.open()
  await row('CON-02', async () => {
    // Winter Draw is expired
    await expect(contest.options).toHaveText(active)
    expect(calls.of('POST /api/contests/search')[0]?.body).toEqual({ isActive: true })
  })
  await contest.choose('Installer Raffle')
  await expect(entries).toHaveValue('1')
  await entries.fill('5')
  await expectAccessible(page, 'contest')
  await editor.saveAndWait()
  await page.reload()
  await row('CON-01', async () => {
    await expect(editor.field('Contest')).toContainText('Installer Raffle')
    expect((await promotions.related(id, 'contest')).name).toBe('Installer Raffle')
  })
  await row('PICK-20', async () => {
    await expect(editor.field('Contest')).toContainText('Installer Raffle')
    expect(calls.of('POST /api/contests/search')[0]?.body).toEqual({ isActive: true })
  })
  await row('CON-03', async () => {
    await expect(editor.field('Entries Per Submission').getByText('5', { exact: true })).toBeVisible()
    expect((await promotions.read(id)).contestEntriesPerSubmission).toBe(5)
  })
  await editor.startEdit()
  await row('CON-08', async () => {
    await page.getByRole('button', { name: 'Clear Contest' }).click()
    await expect(entries).toHaveValue('')
    await editor.saveAndWait()
    expect(await promotions.related(id, 'contest')).toBeNull()
    expect((await promotions.read(id)).contestEntriesPerSubmission).toBeNull()
  })
})

test('accepts 0.1 to 50 entries, in steps of 0.1', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'contest')
  // entries need a contest, as decided in OP-150
  await editor.picker('Contest').choose('Top Seller Trip')
  const entries = editor.textField('Entries Per Submission')
  const message = editor.field('Entries Per Submission').getByText(outOfRange, { exact: true })
  const expectRejected = async (wrong: string) => {
    await entries.fill(wrong)
    await expect(message).toBeVisible()
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await expect(editor.tab('Contest')).toHaveAccessibleName(/^Contest ?, 1 problem$/)
  }
  const expectAccepted = async (right: string) => {
    await entries.fill(right)
    await expect(message).toHaveCount(0)
    await expect(editor.save).not.toHaveAttribute('aria-disabled')
  }
  await row('CON-04', async () => {
    for (const wrong of ['51', '50.01', '-1', 'abc', '']) await expectRejected(wrong)
    await editor.save.press('Enter')
    expect(calls.writes).toEqual([])
    await expectAccepted('50')
  })
  // the minimum is 0.1, as decided in OP-13
  await row('CON-05', async () => {
    for (const wrong of ['0.09', '0']) await expectRejected(wrong)
    for (const right of ['0.5', '0.1']) await expectAccepted(right)
    await entries.press('ArrowUp')
    await expect(entries).toHaveValue('0.2')
    await entries.press('ArrowDown')
    await expect(entries).toHaveValue('0.1')
    await editor.saveAndWait()
    expect((await promotions.read(id)).contestEntriesPerSubmission).toBe(0.1)
  })
})

test('U16: a server-side error for the entries appears at the field and disappears on input', ({
  page,
  promotions,
  faults,
}) =>
  row('CON-06', async () => {
    faults.allowStatus(400)
    const { id } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id, 'contest')
    await editor.picker('Contest').choose('Top Seller Trip')
    await changeRequests(
      page,
      '**/api/promotions/*/update',
      (body: { promotion: object }) => ({
        ...body,
        promotion: { ...body.promotion, contestEntriesPerSubmission: 50.5 },
      }),
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
  }))

test('contests that cannot be loaded are reported only in the browser console', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allow(/contests could not be loaded/, /Failed to load resource/, /^500 /)
  await failCalls(page, '**/api/contests/search*', { status: 500 })
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id, 'contest')
  await row('CON-07', async () => {
    await expect
      .poll(() => lines.filter((line) => line.includes('The list contests could not be loaded')))
      .toHaveLength(1)
    await expect(editor.problems).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await editor.picker('Contest').input.click()
    await expect(editor.picker('Contest').options).toHaveCount(0)
  })
  // the open picker shows the message, as decided in OP-135
  await row('ERR-16', () => expect(page.getByText('The list could not be loaded').first()).toBeVisible())
})

test('a stored contest that has ended is shown and kept, but not offered', async ({ page, promotions, server }) => {
  const contestId = await promotions.idOfRow('contest', 'name', 'Spring Sweepstakes')
  const setActive = (isActive: boolean) =>
    server.query('UPDATE contest SET is_active = $2 WHERE id = $1', contestId, isActive)
  const { id } = await promotions.make({ contest: { id: contestId }, contestEntriesPerSubmission: 3 })
  const editor = new PromotionEditor(page)
  await setActive(false)
  try {
    await row('CON-09', async () => {
      await editor.open(id, 'contest')
      await expect(editor.field('Contest')).toContainText('Spring Sweepstakes')
      await editor.startEdit()
      await expect(editor.picker('Contest').input).toHaveValue('Spring Sweepstakes')
      await expect(editor.field('Contest')).toContainText('This contest is no longer active')
      await editor.textField('Entries Per Submission').fill('4')
      await editor.saveAndWait()
      expect((await promotions.related(id, 'contest')).name).toBe('Spring Sweepstakes')
    })
  } finally {
    await setActive(true)
  }
})
