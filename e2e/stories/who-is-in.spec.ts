import { neverRespond } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { TriedClaim } from '../pages/tried-claim.ts'
import { WhoIsIn } from '../pages/who-is-in.ts'

test.use({ intercepts: true })

test('OP-139: a panel next to the form shows who is in, the effect of a change, and the reason for one participant', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const { editor } = tab
  const whoIsIn = new WhoIsIn(page)
  await tab.openForEdit(id)
  await whoIsIn.show()
  await expect(whoIsIn.totals).toHaveText('120 of 120 participants are eligible')
  await editor.picker('Participant Types').choose('Dealer')
  await editor.picker('Participant Groups').choose('East Team')
  await page.keyboard.press('Escape')
  await expect(whoIsIn.totals).toContainText('20 of 120 participants are eligible')
  await expect(whoIsIn.totals).toContainText('120 now; adds 0, removes 100')
  await expect(whoIsIn.clause('Participant types')).toHaveText('Participant types4080')
  await expect(whoIsIn.clause('Participant groups')).toHaveText('Participant groups6020')
  await whoIsIn.participant.choose('DR-0002')
  await expect(whoIsIn.panel).toContainText('Not eligible.  Birch Demoworth is a SALES_REP; only DEALER can claim.')
  await expectAccessible(page, 'who is in')
  await whoIsIn.panel.getByRole('button', { name: 'Go to Participant Types' }).click()
  await expect(page.getByRole('combobox', { name: 'Participant Types' })).toBeFocused()
})

test('OP-139, MS-02: a claim of the looked-up participant is tried, with the same result', async ({
  page,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const whoIsIn = new WhoIsIn(page)
  const tried = new TriedClaim(page)
  const tryAs = (name: string) => whoIsIn.panel.getByRole('button', { name: `Try a claim as ${name}` }).click()
  await tab.openForEdit(await makeWithLines(promotions, { 'AX-200': [paysEach(25)] }))
  await whoIsIn.show()
  await tab.editor.picker('Participant Types').choose('Dealer')
  await page.keyboard.press('Escape')
  await whoIsIn.participant.choose('DR-0002')
  await expect(whoIsIn.panel).toContainText('Not eligible.  Birch Demoworth is a SALES_REP; only DEALER can claim.')
  await tryAs('Birch Demoworth')
  await expect(tried.panel).toContainText('Claimed by Birch Demoworth')
  await expect(tried.decision).toContainText('Denied')
  await expect(tried.decision).toContainText('is a SALES_REP')
  await whoIsIn.participant.choose('DR-0031')
  await expect(whoIsIn.panel).toContainText('Eligible.')
  await tryAs('Kelp Specimen')
  await expect(tried.panel).toContainText('Claimed by Kelp Specimen, Dealer, Hollow Boiler House')
  await expect(tried.decision).toContainText('Pays $25.00')
  await expectAccessible(page, 'a claim of the looked-up participant')
  await tried.panel.press('Escape')
  await expect(whoIsIn.panel.getByRole('button', { name: 'Try a claim as Kelp Specimen' })).toBeFocused()
})

test('OP-139: a running count is canceled when the draft changes', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const whoIsIn = new WhoIsIn(page)
  await tab.openForEdit(id)
  await whoIsIn.show()
  await expect(whoIsIn.totals).toHaveText('120 of 120 participants are eligible')
  const counts = '**/audience/resolve'
  // the first count never gets a response
  await neverRespond(page, counts, { times: 1 })
  const [slow] = await Promise.all([
    page.waitForRequest(counts),
    tab.editor.picker('Participant Types').choose('Dealer'),
  ])
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request === slow),
    tab.editor.picker('Participant Groups').choose('East Team'),
  ])
  await expect(whoIsIn.totals).toContainText('20 of 120 participants are eligible')
})
