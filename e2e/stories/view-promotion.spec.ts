import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('EDIT-34, CONST-09: a promotion is read with what belongs to it', async ({ page, calls, promotions }) => {
  const id = await promotions.idOf('FALL-SPIFF')
  await new PromotionEditor(page).open(id)
  const own = calls.kinds.indexOf(`GET /api/promotions/${id}`)
  for (const association of ['promotionType', 'forcedAwardVehicle', 'claimType', 'organizationGroups', 'uploads']) {
    expect(calls.kinds.indexOf(`GET /api/promotions/${id}/${association}`)).toBeGreaterThan(own)
  }
  expect(calls.of(`POST /api/promotionParticipants/promotion/${id}/search`)[0]?.query).toMatchObject({ size: '500' })
})

test('EDIT-05 to EDIT-12, EDIT-14 to EDIT-18: the tabs stand in their order, Claiming, Timeline and Courses where they belong', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const before = ['Details', 'Deadlines', 'Audience', 'Products']
  const after = ['Contest', 'Documents', 'Custom Fields']
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  await expect(editor.tabs).toHaveText([...before, 'Claiming', ...after, 'Timeline', 'Limits', 'Rules', 'Courses'])
  await editor.open(await promotions.idOf('SALES-BONUS'))
  await expect(editor.tabs).toHaveText([...before, ...after, 'Timeline', 'Limits', 'Rules', 'Courses'])
  await editor.openNew()
  await expect(editor.tabs).toContainText([...before, ...after])
  await expect(editor.tabs).toHaveCount(before.length + after.length)
})

test('EDIT-21, EDIT-36, U54: in view mode nothing can be changed and no tab is marked', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  for (const tab of await editor.tabs.all()) {
    await expect(tab).not.toHaveAccessibleName(/problem|required/)
    if ((await tab.textContent()) === 'Timeline') continue
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    for (const role of ['textbox', 'combobox', 'radio', 'checkbox', 'switch', 'spinbutton'] as const) {
      // which rows a list shows, and how many, changes nothing of the promotion
      const name = /^(?!Rows per page|Show expired|All$|Effective$|Not effective$)/
      await expect(editor.panel.getByRole(role, { name })).toHaveCount(0)
    }
  }
  await expect(page.getByRole('region', { name: 'Changes' })).toHaveCount(0)
})

test('U18, U20, U21: tabs have addresses, Back steps through them without reading again what is held', async ({
  page,
  calls,
  promotions,
}) => {
  const id = await promotions.idOf('SPRING-REBATE')
  const editor = new PromotionEditor(page)
  await editor.open(id, 'claiming')
  await expect(editor.tab('Claiming')).toHaveAttribute('aria-selected', 'true')
  await editor.tab('Timeline').click()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await editor.tab('Details').click()
  calls.clear()
  await page.goBack()
  await expect(editor.tab('Timeline')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(editor.tab('Claiming')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(editor.tab('Timeline')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Activities' }).getByRole('listitem')).toHaveCount(10)
  expect(calls.kinds).toEqual([])
})

test('U19, U21: an address of a tab that is not there shows Details and says so', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('SALES-BONUS'), 'claiming')
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('That tab does not exist. Showing Details.')).toBeVisible()
  await editor.open(await promotions.idOf('SALES-BONUS'), 'nonsense')
  await expect(page.getByText('That tab does not exist. Showing Details.')).toBeVisible()
  await page.goto('/promotion/0?tab=timeline')
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  await expect(editor.textField('Key')).toBeVisible()
})

test('EDIT-02, EDIT-03: the header holds the name and the words for how it is entered', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  await expect(editor.heading).toHaveText(/^Promotion Fall Spiff\s+Claims entered by participants$/)
  await editor.open(await promotions.idOf('SALES-BONUS'))
  await expect(editor.heading).toHaveText(/^Promotion Sales Bonus\s+Sales reported by the client$/)
})

test('DET-01 to DET-11: the summary says what the form says', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('SPRING-REBATE'))
  for (const [label, value] of [
    ['Country', 'United States'],
    ['Fiscal Year', '2026'],
    ['Award Vehicle', 'Card'],
    ['Invoice Type', 'Standard Invoice'],
    ['Payout Strategy', 'Pay the participant'],
    ['Taxable', 'Use award vehicle setting'],
    ['Invite Only', 'No'],
    ['Effective', '04/01/2026 12:00 am EDT to 03/31/2027 11:59 pm EDT'],
    ['Publish State', 'Published'],
    ['Audience', 'Shown to every participant who signs in to the portal of the client.'],
  ] as const) {
    await expect(editor.summaryOf(label)).toHaveText(value)
  }
  await editor.open(await promotions.idOf('FUTURE-PROMO'))
  await expect(editor.summaryOf('Publish State')).toHaveText('Not published')
  await expect(editor.summaryOf('Invoice Type')).toHaveText('–')
  await editor.open(await promotions.idOf('AMBASSADOR'))
  await expect(editor.summaryOf('Payout Strategy')).toHaveText(/^Pay one participant.+\w/)
})
