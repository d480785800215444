import { failCalls } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { TriedClaim } from '../pages/tried-claim.ts'
import type { Promotions } from '../harness/promotions.ts'

test.use({ intercepts: true })

/** A promotion that pays 25 for each AX-200. */
const paying = (promotions: Promotions) => makeWithLines(promotions, { 'AX-200': [paysEach(25)] })

test('MS-01, MS-03, MS-14: the money of the tried claim follows an amount during typing, before anything is saved', async ({
  page,
  promotions,
}) => {
  const rules = new PayoutRules(page)
  const tried = new TriedClaim(page)
  await rules.tab.editor.openForEdit(await paying(promotions), 'products')
  await tried.open()
  await expect(tried.decision).toContainText('Pays $25.00')
  await tried.field('Units').fill('3')
  await expect(tried.decision).toContainText('Pays $75.00')
  await tried.press('Compare with stored')
  await expect(tried.panel).toContainText('Same result in both: Pays $75.00')
  // the payment step links to its payout
  await tried.link('AX-200').click()
  await rules.field('Amount').fill('40')
  await rules.confirm('Update payout')
  await rules.tab.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(tried.decision).toContainText('Pays $120.00')
  await expect(tried.panel.getByRole('row', { name: 'Decision Pays $120.00 Pays $75.00' })).toBeVisible()
})

test('MS-04 to MS-07, MS-18: a refused claim links to the field, and is paid after the fix', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const tried = new TriedClaim(page)
  await editor.openForEdit(await paying(promotions), 'products')
  await tried.open()
  await tried.fold('Sold').click()
  await tried.switch('Document attached').click()
  await expect(tried.decision).toContainText('On hold: documentation missing')
  await page.keyboard.press('F8')
  await expect(tried.panel.getByRole('listitem').filter({ hasText: 'Waiting for a document' })).toBeFocused()
  await tried.link('Skip Claim Documentation').click()
  const skip = editor.panel.getByRole('switch', { name: 'Skip Claim Documentation' })
  await expect(skip).toBeFocused()
  await skip.press('Space')
  await expect(tried.decision).toContainText('Pays $25.00')
  await page.goBack()
  await expect(new ProductsTab(page).totals).toBeVisible()
  await expect(tried.decision).toContainText('Pays $25.00')
  await tried.panel.press('Escape')
  await expect(tried.panel).toHaveCount(0)
  await expect(tried.button).toBeFocused()
})

test('MS-02, MS-03: a stored participant fills in the facts that rules read, and no others leave the form', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const tried = new TriedClaim(page)
  const spelExpression = "participant.yearsOfService >= 10 and organization.parent.tier == 'GOLD'"
  const id = await makeWithLines(
    promotions,
    { 'AX-200': [paysEach(25)] },
    { participantEligibilityRuleCondition: { spelExpression } },
  )
  await editor.open(id, 'products')
  await tried.open()
  // the suggested participant meets the condition
  await expect(tried.decision).toContainText('Pays $25.00')
  const years = tried.field('participant.yearsOfService')
  await expect(years).not.toHaveValue('')
  await tried.claimBy('DR-0001')
  await expect(tried.decision).toContainText('Denied')
  await tried.claimBy('DR-0031')
  await expect(tried.decision).toContainText('Pays $25.00')
  await expect(tried.earlier('Actual')).toBeChecked()
  await expect(years).toHaveValue('12')
  await expect(tried.field('organization.parent.tier')).toHaveValue('GOLD')
  await years.fill('3')
  await expect(tried.decision).toContainText('Denied')
  await expect(years).toHaveAccessibleDescription('Stored: 12')
  await years.fill('12')
  await expect(tried.decision).toContainText('Pays $25.00')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tried.press('Copy as JSON')
  const { claim } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
    claim: { participant: object }
  }
  expect(Object.keys(claim.participant).toSorted()).toEqual([
    ...['groupKeys', 'participantKey', 'participantTypeKey', 'yearsOfService'],
  ])
  await expectAccessible(page, 'a claim of a stored participant')
})

test('MS-02: a participant who cannot be loaded has no decision', async ({ page, promotions, faults }) => {
  const editor = new PromotionEditor(page)
  const tried = new TriedClaim(page)
  faults.allowStatus(404)
  await editor.open(await paying(promotions), 'products')
  await tried.open()
  await expect(tried.decision).toContainText('Pays $25.00')
  const facts = '**/api/participants/*/facts'
  const letThrough = await failCalls(page, facts, { status: 404, contentType: 'application/problem+json', body: '{}' })
  await tried.claimBy('DR-0031')
  await expect(tried.panel.getByRole('alert')).toContainText('The participant data could not be loaded.')
  await expect(tried.decision).toHaveCount(0)
  await letThrough()
  await tried.press('Retry')
  await expect(tried.decision).toContainText('Pays $25.00')
  await expect(tried.panel).toContainText('Claimed by Kelp Specimen, Dealer, Hollow Boiler House')
})

test('MS-03: a claim that is started over is of a participant who can claim on the current draft', async ({
  page,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const tried = new TriedClaim(page)
  await tab.openForEdit(await paying(promotions))
  await tried.open()
  await expect(tried.panel).toContainText('Claimed by Alder Smithfield, Dealer')
  await tab.editor.picker('Participant Types').choose('Sales Representative')
  await page.keyboard.press('Escape')
  await expect(tried.decision).toContainText('Denied')
  await tried.press('Start over')
  await expect(tried.decision).toContainText('Pays $25.00')
  await expect(tried.panel).toContainText('Claimed by Birch Demoworth, Sales Representative')
})

test('MS-13: a reader opens the link of a claim and sees the same result', async ({ page, promotions, openAs }) => {
  const editor = new PromotionEditor(page)
  const tried = new TriedClaim(page)
  const id = await paying(promotions)
  await editor.open(id)
  await tried.open()
  await tried.field('Units').fill('4')
  await expect(tried.decision).toContainText('Pays $100.00')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tried.press('Copy as link')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const theirs = await openAs('viewer')
  await theirs.goto(address)
  const seen = new TriedClaim(theirs)
  await seen.decided()
  await expect(seen.decision).toContainText('Pays $100.00')
  await expect(seen.field('Units')).toHaveValue('4')
})

test('MS-13, MS-15: a claim is saved as a test case, fails when the promotion pays otherwise, is changed and deleted', async ({
  page,
  promotions,
  openAs,
}) => {
  const rules = new PayoutRules(page)
  const tried = new TriedClaim(page)
  const dialog = page.getByRole('dialog')
  const id = await paying(promotions)
  await rules.tab.editor.openForEdit(id, 'products')
  await tried.open()
  await tried.field('Units').fill('3')
  await expect(tried.decision).toContainText('Pays $75.00')
  await expect(tried.sum).toContainText('No test cases yet')
  await tried.press('Save as test case')
  await expect(dialog.getByRole('textbox', { name: 'Expected amount' })).toHaveValue('75.00')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three units')
  await dialog.getByRole('button', { name: 'Save test case' }).click()
  await expect(tried.sum).toHaveText('1 passes')
  await expect(tried.case('Three units')).toContainText('Pays $75.00')
  // with an unsaved amount
  await tried.field('Units').fill('1')
  await tried.link('AX-200').click()
  await rules.field('Amount').fill('40')
  await rules.confirm('Update payout')
  await rules.tab.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(tried.decision).toContainText('Pays $40.00')
  await expect(tried.sum).toHaveText('1 fails')
  await expect(tried.case('Three units')).toContainText('Expected: Pays $75.00. Now: Pays $120.00')
  await tried.press('Three units')
  await expect(tried.field('Units')).toHaveValue('3')
  await expect(tried.decision).toContainText('Pays $120.00')
  // users who can only read see it evaluated on the saved promotion
  const seen = new TriedClaim(await openAs('viewer'))
  await seen.page.goto(`/promotion/${id}`)
  await seen.open()
  await expect(seen.sum).toHaveText('1 passes')
  await expect(seen.cases.getByRole('button')).toHaveText(['Three units'])
  await tried.press('Change Three units')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three at 40')
  await dialog.getByRole('textbox', { name: 'Expected amount' }).fill('120')
  await page.keyboard.press('Enter')
  await expect(tried.sum).toHaveText('1 passes')
  await tried.press('Delete Three at 40')
  await page.keyboard.press('Escape')
  await expect(tried.case('Three at 40')).toBeVisible()
  await tried.press('Delete Three at 40')
  await dialog.getByRole('button', { name: 'Delete 1 test case' }).click()
  await expect(tried.sum).toContainText('No test cases yet')
})

test('MS-16: the form fills with the stored values of a submitted claim, and names that claim', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const tried = new TriedClaim(page)
  await editor.open(await paying(promotions))
  await tried.open()
  await tried.fold('Pick a real claim').click()
  await tried.panel.getByRole('combobox', { name: /^Claim\b/ }).fill('DR-0008')
  await page.getByRole('option', { name: 'CL-000002' }).click()
  await expect(tried.panel).toContainText('copy of CL-000002')
  await expect(tried.panel).toContainText('Not copied: sale date')
  await expect(tried.field('Serial numbers')).toHaveValue('AX100-0002')
  await expect(tried.decision).toContainText('Denied')
})

test('MS-10: stored earlier claims count, with a notice, and the one with the same serial number refuses the claim', async ({
  page,
  promotions,
}) => {
  const tried = new TriedClaim(page)
  await new PromotionEditor(page).open(await promotions.idOf('SPRING-REBATE'))
  await tried.open()
  await tried.pickReal('CL-000002')
  await expect(tried.earlier('Actual')).toBeChecked()
  await expect(tried.panel).toContainText('No earlier claim of this participant counts')
  await tried.field('Serial numbers').fill('AX100-0001')
  await expect(tried.panel).toContainText('Units claimed before: 1')
  await expect(tried.panel).toContainText('CL-000001')
  await expect(tried.decision).toContainText('Denied')
  await tried.earlier('None').check()
  await expect(tried.panel).not.toContainText('Units claimed before')
  await expect(tried.panel).not.toContainText('CL-000001')
  await expectAccessible(page, 'a tried claim after earlier ones')
})

test('a new promotion shows the missing fields with links; in a narrow window the panel closes for the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const editor = new PromotionEditor(page)
  const tried = new TriedClaim(page)
  await editor.openNew()
  await tried.open()
  await expect(tried.decision).toContainText('No amount yet')
  await tried.link('Country is required').click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
  await expect(tried.panel).toHaveCount(0)
  await tried.back.click()
  await expect(tried.decision).toContainText('No amount yet')
})
