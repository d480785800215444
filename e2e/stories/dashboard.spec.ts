import { failCalls } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { hostileHtml } from '../harness/hostile-html.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import { expect, test } from '../harness/test.ts'
import { countIn, Dashboard } from '../pages/dashboard.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.use({ untouched: true, upsets: true, intercepts: true })

/** A deadline in October; its claims can be submitted until the given date. */
const dueOn = (name: string, submissionDeadlineDate: string) => ({
  name,
  submissionDeadlineDate,
  effectiveDate: '2026-10-01T04:00:00Z',
  expirationDate: '2026-11-01T03:59:59Z',
})

/** Deletes the deadlines of the demo programs, which would be listed among those of a test. */
const withoutDeadlines = (server: ServerProcess) => server.query('DELETE FROM promotion_deadline')

test('OP-96: every figure is the total of the list that it links to, and one call loads all of them', async ({
  page,
  promotions,
  server,
  calls,
}) => {
  const at = '2026-12-24T05:00:00Z'
  const day = { name: 'One day', effectiveDate: at, expirationDate: at, submissionDeadlineDate: at }
  await promotions.make({ effectiveDate: '2026-12-01T05:00:00Z', fiscalYear: 2030, promotionDeadlines: [day] })
  await promotions.make({ effectiveDate: '2026-12-24T05:00:00Z', expirationDate: '2027-01-01T05:00:00Z' })
  // live without products
  await promotions.rename((await promotions.make()).id, 'Live with a problem')
  const { id: paused } = await promotions.make()
  await promotions.pause(paused, 'To be counted')
  await server.query(
    `UPDATE program_custom_field SET required = true WHERE field_number = 7 AND entity = 'PROMOTION'
        AND program_id = (SELECT id FROM program WHERE program_key = 'ACME-DEALER')`,
  )
  const dashboard = new Dashboard(page)
  await dashboard.open()
  expect(calls.of('GET /api/dashboard')).toHaveLength(1)
  const links = [
    ...(await dashboard.figures.getByRole('link').all()),
    ...(await dashboard.missing.getByRole('link').all()),
  ]
  expect(links).toHaveLength(12)
  const counted = await Promise.all(
    links.map(async (link) => ({ count: await countIn(link), address: await link.getAttribute('href') })),
  )
  expect(counted.map(({ count }) => count)).not.toContain(0)
  const list = new PromotionsList(page)
  for (const { count, address } of counted) {
    await page.goto(address ?? '')
    await expect(list.range, address ?? '').toHaveText(new RegExp(` of ${count.toLocaleString('en-US')}$`))
  }
  await dashboard.open()
  await dashboard.figure('Starting in the next 30 days').click()
  await expect(list.range).toHaveText('1-1 of 1')
})

test('scheduled revisions of the next 30 days are listed with their reasons, and link to the timeline', async ({
  page,
  promotions,
  server,
}) => {
  const dashboard = new Dashboard(page)
  await dashboard.open()
  await expect(dashboard.revisions).toContainText('None until 12/20/2026')
  await expect(dashboard.revisions.getByRole('table')).toHaveCount(0)
  const { id, key, name } = await promotions.make()
  await promotions.pause(id, 'Stock is short')
  await promotions.draft(id)
  await promotions.schedule(id, '2026-12-20T15:30:00Z', 'Beyond')
  await promotions.schedule(id, '2026-12-01T05:00:00Z', 'New season')
  await dashboard.open()
  await expect(dashboard.revisions).toContainText('1 until 12/20/2026')
  const rows = dashboard.revisions.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('cell')).toHaveText([key, `${name} New season`, '12/01/2026 12:00 am EST', '11'])
  await expect(dashboard.revisions.getByRole('link', { name: /more$/ })).toHaveCount(0)
  await rows.getByRole('link', { name: key }).click()
  await expect(page).toHaveURL(`/promotion/${id}?tab=timeline`)
  await expect(page.getByRole('region', { name: 'Revisions' })).toContainText('New season')
  // as if its activation had failed
  await server.query(`UPDATE promotion_revision SET activate_at = '2026-11-19T05:00:00Z' WHERE reason = 'Beyond'`)
  await dashboard.open()
  await expect(rows.first().getByRole('cell').last()).toHaveText('Due')
})

test.describe('as a reader', () => {
  test.use({ user: 'viewer' })

  test('the first 10 scheduled revisions are listed, and a link shows all promotions that have some', async ({
    page,
    promotions,
  }) => {
    const { id, key } = await promotions.make()
    for (let day = 1; day <= 12; day += 1) {
      await promotions.schedule(id, `2026-12-${String(day).padStart(2, '0')}T05:00:00Z`)
    }
    const dashboard = new Dashboard(page)
    await dashboard.open()
    await expect(dashboard.revisions).toContainText('12 until 12/20/2026')
    await expect(dashboard.revisions.getByRole('link', { name: key })).toHaveCount(10)
    await expectAccessible(page, 'scheduled revisions')
    await dashboard.revisions.getByRole('link', { name: 'and 2 more' }).press('Enter')
    await expect(page).toHaveURL('/promotions?revisions=SCHEDULED')
    const list = new PromotionsList(page)
    await expect(list.chips).toHaveText(['Revisions Scheduled'])
    await expect.poll(() => list.keys()).toEqual([key])
  })
})

test('OP-96: starts and ends by month are drawn, described in words, and available as figures', async ({
  page,
  promotions,
}) => {
  const dashboard = new Dashboard(page)
  await dashboard.open()
  const picture = dashboard.trend.getByRole('img')
  await expect(picture).toHaveAccessibleName(
    /May 2026 to May 2027\. [\d,]+ starts, most in .+\. [\d,]+ ends, most in .+\.$/,
  )
  await dashboard.trend.getByRole('button', { name: 'Show as table' }).press('Enter')
  const of = (month: string) => dashboard.trend.getByRole('row', { name: month }).getByRole('cell')
  await expect(dashboard.trend.getByRole('row')).toHaveCount(14)
  const [starts, ends] = (await of('January 2027').allInnerTexts()).map(Number)
  // 11:30 pm of January 31 in New York
  await promotions.make({ effectiveDate: '2027-01-01T05:00:00Z', expirationDate: '2027-02-01T04:30:00Z' })
  await dashboard.open()
  await dashboard.trend.getByRole('button', { name: 'Show as table' }).click()
  await expect(of('January 2027')).toHaveText([String(Number(starts) + 1), String(Number(ends) + 1)])
  await expectAccessible(page, 'the trend with its figures')
})

test('OP-96: due and missing items are on the first screen, below one line of counts of equal width', async ({
  page,
}) => {
  const dashboard = new Dashboard(page)
  await dashboard.open()
  const boxes = await Promise.all(
    (await dashboard.figures.getByRole('listitem').all()).map((figure) => figure.boundingBox()),
  )
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  const widths = boxes.map((box) => box?.width ?? 0)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
  await expect(dashboard.list.last()).toBeInViewport({ ratio: 1 })
  await expect(dashboard.missing.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
})

test('OP-96: the demo shows deadlines in the coming days, each of a different promotion', async ({ page }) => {
  const dashboard = new Dashboard(page)
  await dashboard.open()
  await expect(dashboard.deadlines).toContainText('7 until 12/20/2026')
  await expect(dashboard.marks).toHaveCount(6)
  await dashboard.marks.getByRole('button', { name: '2 deadlines on 12/01/2026' }).click()
  await expect(dashboard.list).toHaveText([/LOYAL-INSTALLER|SHOWROOM-WALL/, /LOYAL-INSTALLER|SHOWROOM-WALL/])
})

test('upcoming deadlines are marks on a New York calendar; each has a label and links to its tab', async ({
  page,
  promotions,
  server,
}) => {
  await withoutDeadlines(server)
  const { id, key, name } = await promotions.make({
    promotionDeadlines: [
      dueOn('First', '2026-11-24T04:59:59Z'),
      // the same time in UTC, on two days in New York
      dueOn('Late', '2026-12-02T04:59:59Z'),
      dueOn('Early', '2026-12-02T05:00:00Z'),
      ...[1, 2, 3].map((number) => dueOn(`Round ${number}`, `2026-12-07T1${number}:00:00Z`)),
      dueOn('Beyond', '2026-12-20T16:00:00Z'),
    ],
  })
  const dashboard = new Dashboard(page)
  await dashboard.open()
  await expect(dashboard.deadlines).toContainText('6 until 12/20/2026')
  const mark = (words: string) => dashboard.marks.getByRole('link', { name: `${name}, ${words}` })
  await mark('First, 11/23/2026').focus()
  for (const next of ['Late, 12/01/2026', 'Early, 12/02/2026']) {
    await page.keyboard.press('Tab')
    await expect(mark(next)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const several = dashboard.marks.getByRole('button', { name: '3 deadlines on 12/07/2026' })
  await expect(several).toBeFocused()
  await expect(several).toHaveText('3')
  await expect(dashboard.list).toHaveCount(5)
  await page.keyboard.press('Enter')
  await expect(dashboard.list).toHaveCount(3)
  await expect(dashboard.list.first()).toContainText(/Round 1.*12\/07\/2026 06:00 am EST.*in 17 days/)
  await expectAccessible(page, 'deadlines of one day')
  await page.getByRole('button', { name: 'Show other days' }).click()
  await page.getByRole('button', { name: 'Show all 6' }).click()
  await expect(dashboard.list).toHaveCount(6)
  await expect(dashboard.list.getByRole('link', { name: key })).toHaveCount(6)
  await mark('Early, 12/02/2026').click()
  await expect(page).toHaveURL(`/promotion/${id}?tab=deadlines`)
  await expect(new PromotionEditor(page).tab('Deadlines')).toHaveAttribute('aria-selected', 'true')
})

test('more than 200 deadlines are counted exactly', async ({ page, promotions, server }) => {
  await withoutDeadlines(server)
  const promotionDeadlines = Array.from({ length: 205 }, (_, index) => dueOn(`Due ${index}`, '2026-12-01T04:59:59Z'))
  await promotions.make({ promotionDeadlines })
  const dashboard = new Dashboard(page)
  await dashboard.open()
  await expect(dashboard.deadlines).toContainText('205 until 12/20/2026; the first 200 are shown')
  await page.getByRole('button', { name: 'Show all 200' }).click()
  await expect(dashboard.list).toHaveCount(200)
})

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('U57: the deadlines are a list, and nothing scrolls sideways', async ({ page, promotions, server }) => {
    await withoutDeadlines(server)
    await promotions.make({ promotionDeadlines: [dueOn('First', '2026-11-24T04:59:59Z')] })
    const dashboard = new Dashboard(page)
    await dashboard.open()
    await expect(dashboard.list).toHaveCount(1)
    await expect(dashboard.marks).toHaveCount(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('R22: the last ten entries of the program link to their promotions, and run no script', async ({
  page,
  promotions,
  server,
}) => {
  const { id, key } = await promotions.make()
  for (const [index, html] of ['Terms are <b>signed</b>', ...hostileHtml.slice(0, 8)].entries()) {
    await server.query(
      `INSERT INTO activity (program_id, activity_type, subject_id, message, created_date)
       SELECT program_id, 'promotion', id, $2, created_date + $3 * interval '1 millisecond' FROM promotion WHERE id = $1`,
      ...[id, html, index + 1],
    )
  }
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const dashboard = new Dashboard(page)
  await dashboard.open()
  await expect(dashboard.activities).toHaveCount(10)
  await expect(dashboard.activities.getByText('signed')).toHaveJSProperty('tagName', 'B')
  await expect(dashboard.activities.locator('img, script, iframe, svg[onload], [onerror]')).toHaveCount(0)
  expect(dialogs).toEqual([])
  await dashboard.activities.last().getByRole('link', { name: key }).click()
  await expect(page).toHaveURL(`/promotion/${id}`)
})

test('U50: figures that cannot be loaded show the reason, the lists are shown, and Retry loads them', async ({
  page,
  faults,
}) => {
  faults.allowStatus(500)
  await failCalls(page, '**/api/dashboard', { status: 500, body: '<h1>Fault</h1>' }, { times: 1 })
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('The server could not complete the request (500)')
  await expect(page.getByRole('table', { name: 'Ending next' })).toContainText('LAUNCH-SOFTENER')
  await expectAccessible(page, 'figures that failed')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(new Dashboard(page).figure('Effective')).toContainText('32')
})

test('a program without promotions links to the first one, and a program with only ended promotions lacks nothing', async ({
  page,
  server,
}) => {
  await server.query(
    `WITH made AS (INSERT INTO program (client_id, program_key, name)
       SELECT client_id, 'EMPTY', 'Empty Program' FROM program WHERE program_key = 'ACME-DEALER' RETURNING id)
     INSERT INTO app_user_program (app_user_id, program_id)
       SELECT app_user.id, made.id FROM app_user, made WHERE email = 'admin@example.com'`,
  )
  await server.query(
    `UPDATE promotion SET effective_date = '2020-04-01', expiration_date = '2021-04-01'
       FROM program WHERE program.id = program_id AND program_key = 'ACME-CLUB'`,
  )
  await page.goto('/dashboard')
  const frame = new Frame(page)
  await frame.switchProgram('Empty Program')
  await expect(page.getByRole('heading', { name: 'Set up this program' })).toBeVisible()
  const first = page.getByRole('link', { name: 'Create the first promotion' })
  await expect(first).toHaveAttribute('href', '/promotion/0')
  await expectAccessible(page, 'an empty program')
  await frame.switchProgram('Contractor Club')
  await expect(new Dashboard(page).missing).toContainText('Nothing is missing')
  await expect(new Dashboard(page).deadlines).toContainText('None until 12/20/2026')
  await expectAccessible(page, 'a program that misses nothing')
})
