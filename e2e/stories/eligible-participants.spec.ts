import { neverRespond } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { TestClaim } from '../pages/test-claim.ts'
import { EligibleParticipants } from '../pages/eligible-participants.ts'

test.use({ intercepts: true })

test('OP-139: a panel next to the form shows who is in, the effect of a change, and the reason for one participant', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const { editor } = tab
  const eligibleParticipants = new EligibleParticipants(page)
  await tab.openForEdit(id)
  await eligibleParticipants.show()
  await expect(eligibleParticipants.totals).toHaveText('120 of 120 participants are eligible')
  await editor.picker('Participant Types').choose('Dealer')
  await editor.picker('Participant Groups').choose('East Team')
  await page.keyboard.press('Escape')
  await expect(eligibleParticipants.totals).toContainText('20 of 120 participants are eligible')
  await expect(eligibleParticipants.totals).toContainText('120 now; adds 0, removes 100')
  await expect(eligibleParticipants.clause('Participant types')).toHaveText('Participant types4080')
  await expect(eligibleParticipants.clause('Participant groups')).toHaveText('Participant groups6020')
  await eligibleParticipants.participant.choose('DR-0002')
  await expect(eligibleParticipants.panel).toContainText(
    'Not eligible.  Birch Demoworth is a SALES_REP; only DEALER can claim.',
  )
  await expectAccessible(page, 'who is in')
  await eligibleParticipants.panel.getByRole('button', { name: 'Go to Participant Types' }).click()
  await expect(page.getByRole('combobox', { name: 'Participant Types' })).toBeFocused()
})

test('OP-139, MS-02: a claim of the looked-up participant is tried, with the same result', async ({
  page,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const eligibleParticipants = new EligibleParticipants(page)
  const testClaim = new TestClaim(page)
  const tryAs = (name: string) =>
    eligibleParticipants.panel.getByRole('button', { name: `Try a claim as ${name}` }).click()
  await tab.openForEdit(await makeWithLines(promotions, { 'AX-200': [paysEach(25)] }))
  await eligibleParticipants.show()
  await tab.editor.picker('Participant Types').choose('Dealer')
  await page.keyboard.press('Escape')
  await eligibleParticipants.participant.choose('DR-0002')
  await expect(eligibleParticipants.panel).toContainText(
    'Not eligible.  Birch Demoworth is a SALES_REP; only DEALER can claim.',
  )
  await tryAs('Birch Demoworth')
  await expect(testClaim.panel).toContainText('Claimed by Birch Demoworth')
  await expect(testClaim.decision).toContainText('Denied')
  await expect(testClaim.decision).toContainText('is a SALES_REP')
  await eligibleParticipants.participant.choose('DR-0031')
  await expect(eligibleParticipants.panel).toContainText('Eligible.')
  await tryAs('Kelp Specimen')
  await expect(testClaim.panel).toContainText('Claimed by Kelp Specimen, Dealer, Hollow Boiler House')
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await expectAccessible(page, 'a claim of the looked-up participant')
  await testClaim.panel.press('Escape')
  await expect(eligibleParticipants.panel.getByRole('button', { name: 'Try a claim as Kelp Specimen' })).toBeFocused()
})

test('OP-139: a running count is canceled when the draft changes', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const eligibleParticipants = new EligibleParticipants(page)
  await tab.openForEdit(id)
  await eligibleParticipants.show()
  await expect(eligibleParticipants.totals).toHaveText('120 of 120 participants are eligible')
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
  await expect(eligibleParticipants.totals).toContainText('20 of 120 participants are eligible')
})
