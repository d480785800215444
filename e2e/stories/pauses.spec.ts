import type { Api } from '../harness/api.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import type { Promotions } from '../harness/promotions.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { Checks } from '../pages/checks.ts'
import { CopyDialog } from '../pages/copy-dialog.ts'
import { countIn, Dashboard } from '../pages/dashboard.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'
import { TestClaim } from '../pages/test-claim.ts'

/** A copy of SPRING-REBATE that is live immediately. */
async function liveCopy(api: Api, promotions: Promotions): Promise<number> {
  const source = await promotions.idOf('SPRING-REBATE')
  const copy = await api.get(`POST /api/promotions/${source}/copy`, { includePayouts: true, publishNow: true })
  return Number(copy.id)
}

test('OP-144 a live promotion is paused with a reason and resumed; a reader sees the pause and cannot change it', async ({
  page,
  api,
  promotions,
  openAs,
}) => {
  const id = await liveCopy(api, promotions)
  const editor = new PromotionEditor(page)
  await editor.open(id)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause promotion' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page, 'pause promotion')
  await dialog.getByRole('button', { name: 'Pause promotion' }).click()
  await expect(dialog).toContainText('Required')
  await dialog.getByLabel('Reason').fill('Prices are wrong')
  await dialog.getByRole('button', { name: 'Pause promotion' }).click()
  const notice = page.getByText(/^Paused since .* by Demo Administrator: Prices are wrong\. Participants cannot see/)
  await expect(notice).toBeVisible()
  await expectAccessible(page, 'paused promotion')
  await page.reload()
  await expect(notice).toBeVisible()
  await row('PAUSE-11', async () => {
    const reader = await openAs('viewer')
    await reader.goto(`/promotion/${id}`)
    await expect(reader.getByText(/^Paused since .*: Prices are wrong/)).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Resume' })).toHaveCount(0)
  })
  await row('PAUSE-01', async () => {
    await page.getByRole('button', { name: 'Resume' }).click()
    const resume = page.getByRole('dialog', { name: 'Resume promotion' })
    await expect(resume).toContainText('Claims denied during the pause stay denied.')
    await resume.getByRole('button', { name: 'Resume promotion' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    expect(await promotions.read(id)).toMatchObject({ publishState: 'PUBLISHED', pause: null })
  })
})

test('OP-144 a pause during an edit does not affect its save, and appears after it', async ({
  page,
  api,
  promotions,
}) => {
  const id = await liveCopy(api, promotions)
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Named during a pause')
  await api.get(`POST /api/promotions/${id}/pause`, { reason: 'Found by another user' })
  await row('PAUSE-13', async () => {
    await editor.saveAndWait()
    await expect(page.getByText(/^Paused since .*: Found by another user/)).toBeVisible()
    expect(await promotions.read(id)).toMatchObject({ name: 'Named during a pause', publishState: 'PAUSED' })
  })
})

test('OP-144 a copy of a live promotion starts paused, unless it is to be published immediately', async ({
  page,
  calls,
  promotions,
}) => {
  const id = await promotions.idOf('SPRING-REBATE')
  const editor = new PromotionEditor(page)
  const copy = new CopyDialog(page)
  await editor.open(id)
  await editor.copy.click()
  const dialog = page.getByRole('dialog', { name: 'Copy promotion' })
  await expect(dialog).toContainText(/The copy starts paused, because its publish date .* has passed\./)
  await dialog.getByLabel('Publish now').check()
  await expect(dialog).toContainText(/Both promotions will be live and can pay the same claims: \d+ products?, /)
  await expectAccessible(page, 'copy published at once')
  await dialog.getByLabel('Publish now').uncheck()
  await row('PAUSE-02', async () => {
    await copy.confirm.click()
    await expect(page.getByText(/^Paused since .*: Its publish date had passed when it was copied/)).toBeVisible()
    expect(calls.bodiesOf(`POST /api/promotions/${id}/copy`)).toEqual([null])
  })
})

test('OP-144 a copy that is to be published immediately is created once after two confirmations', async ({
  page,
  server,
  promotions,
}) => {
  const id = await promotions.idOf('SPRING-REBATE')
  const copy = new CopyDialog(page)
  const editor = new PromotionEditor(page)
  const keys = () =>
    server.query<{ key: string }>(`SELECT promotion_key AS key FROM promotion WHERE name = 'Made once'`)
  await editor.open(id)
  await editor.copy.click()
  await copy.field('Name').fill('Made once')
  await copy.dialog.getByLabel('Publish now').check()
  await copy.confirm.dblclick()
  await expect(copy.dialog).toHaveCount(0)
  await expect(page.getByText('Made once').first()).toBeVisible()
  expect(await keys()).toHaveLength(1)
})

test('OP-144 findings that would keep a promotion from going live are reported before its date', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make({ publishDate: '2027-03-15T04:00:00Z' })
  await new PromotionEditor(page).open(id)
  await row('PAUSE-06', async () => {
    await expect(page.getByText('Will not go live on 03/15/2027 12:00 am EDT: 1 problem.')).toBeVisible()
    await page.getByRole('button', { name: 'Show problems' }).click()
    await expect(page.getByText('No product can be claimed in this promotion')).toBeVisible()
  })
})

test('OP-144 Resume asks for a reason when the checks warn, and shows no invalid field before', async ({
  page,
  promotions,
  faults,
}) => {
  faults.allowStatus(409)
  const id = await makeWithLines(promotions, { 'AX-100': [paysEach(10, { effectiveDate: '2026-04-01T04:00:00Z' })] })
  await promotions.pause(id, 'The serial numbers are being looked at')
  await new PromotionEditor(page).open(id)
  await page.getByRole('button', { name: 'Resume' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resume promotion' })
  await dialog.getByRole('button', { name: 'Resume promotion' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Serial numbers of AX-100 exist but the check is disabled')
  await expect(dialog.getByText('Required')).toHaveCount(0)
  await expectAccessible(page, 'resume with warnings')
  await dialog.getByRole('button', { name: 'Resume anyway' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Serials are not collected')
  await dialog.getByRole('button', { name: 'Resume anyway' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await promotions.read(id)).toMatchObject({ publishState: 'PUBLISHED', pause: null })
})

test('OP-144 a save of a live promotion with a remaining problem is reported, listed and counted until the fix', async ({
  page,
  promotions,
}) => {
  const { id, key } = await promotions.make()
  const dashboard = new Dashboard(page)
  const list = new PromotionsList(page)
  await dashboard.open()
  const before = await countIn(dashboard.figure('Live with problems'))
  await list.open(`?keyword=${key}`)
  await expect(list.rows).toContainText('Published')
  await expect(list.rows).not.toContainText('problem')
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.textField('Name').fill('Live without products')
  await editor.saveAndWait()
  await expect(page.getByText('Promotion saved. It is live with 1 problem.')).toBeVisible()
  await dashboard.open()
  const figure = dashboard.figure('Live with problems')
  await expect(figure).toContainText(String(before + 1))
  await expectAccessible(page, 'dashboard with a promotion that is live with problems')
  await figure.click()
  await expect(page).toHaveURL('/promotions?problems=live')
  const row = list.rows.filter({ hasText: key })
  await expect(row).toContainText('Published')
  await expect(row).toContainText('1 problem')
  await expect(list.chips).toContainText('Live with problems')
  await expectAccessible(page, 'promotions that are live with problems')
  await promotions.changeLists(id, {
    promotionProducts: [
      {
        product: { id: await promotions.idOfRow('product', 'product_key', 'AX-200') },
        claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' },
        promotionProductPayouts: [paysEach(25)],
      },
    ],
  })
  await list.open(`?keyword=${key}`)
  await expect(row).not.toContainText('problem')
  await list.filterBy('Problems', 'Live with problems')
  await expect(list.rows).toHaveCount(0)
})

test('OP-144 a user who lost the right to participants sees the number of their findings, and not the findings', async ({
  page,
  server,
  promotions,
  faults,
  openAs,
}) => {
  // the page cannot read the participants that the promotion includes
  faults.allowStatus(403)
  faults.allow(/The promotionParticipants of promotion \d+ could not be loaded: The server responded with 403/)
  const id = await makeWithLines(promotions, { 'AX-200': [paysEach(25)] })
  const spelExpression = `participant.participantKey == 'DR-9999'`
  await promotions.change(id, { participantEligibilityRuleCondition: { spelExpression } })
  const noOne = 'No one can claim: no participant meets the eligibility condition'
  const editor = new PromotionEditor(page)
  const checks = new Checks(page)
  await editor.open(id)
  await checks.open()
  await expect(checks.finding(noOne)).toBeVisible()
  await expect(checks.panel).not.toContainText('cannot view')
  // without the right, a promotion cannot be opened (OP-39): the right is removed while it is open
  const maySee = (may: boolean) =>
    server.query(
      `UPDATE app_user_program SET can_view_participants = $1
       WHERE app_user_id = (SELECT id FROM app_user WHERE email = 'noparts@example.com')`,
      may,
    )
  const clerk = await openAs('noparts')
  const theirs = new Checks(clerk)
  await maySee(true)
  await clerk.goto(`/promotion/${id}`)
  await expect(theirs.button).toBeVisible()
  await maySee(false)
  await theirs.button.click()
  await expect(theirs.panel).toContainText('1 finding is about participants that you cannot view.')
  await expect(theirs.panel).not.toContainText('No one can claim')
  await expectAccessible(clerk, 'checks that count what is not told')
})

test('OP-144 a claim that is tried in a past pause is refused, and shows what it would pay', async ({
  page,
  promotions,
  server,
  calls,
}) => {
  const id = await makeWithLines(promotions, { 'AX-200': [paysEach(25)] })
  await server.query(
    `INSERT INTO promotion_pause (promotion_id, from_date, to_date, reason)
     VALUES ($1, '2026-11-10T15:00:00Z', '2026-11-12T15:00:00Z', 'Prices were wrong')`,
    id,
  )
  const editor = new PromotionEditor(page)
  const testClaim = new TestClaim(page)
  await editor.open(id)
  expect(calls.of(`GET /api/promotions/${id}/pauses`)).toHaveLength(0)
  await testClaim.open()
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await testClaim.fold('Sold').click()
  const type = async (label: 'Sale date' | 'Submitted', day: string) => {
    await testClaim.field(label).fill(day)
    await testClaim.field(label).press('Tab')
  }
  await type('Sale date', '11/01/2026')
  await type('Submitted', '11/11/2026')
  await expect(testClaim.decision).toContainText('The promotion was paused from 11/10/2026 10:00 am EST to 11/12/2026')
  await testClaim.switch('Show what it would pay').click()
  await expect(testClaim.decision).toContainText('Would pay $25.00')
  await testClaim.press('Compare with stored')
  await expect(testClaim.panel).toContainText('Same result in both: Denied')
  await type('Submitted', '11/13/2026')
  await expect(testClaim.decision).toContainText('Pays $25.00')
  expect(calls.of(`GET /api/promotions/${id}/pauses`)).toHaveLength(1)
})
