import { failCalls } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { TestClaim } from '../pages/test-claim.ts'
import type { Promotions } from '../harness/promotions.ts'

test.use({ intercepts: true })

/** A promotion that pays 25 for each AX-200. */
const paying = (promotions: Promotions) => makeWithLines(promotions, { 'AX-200': [paysEach(25)] })

test('MS-01, MS-03, MS-14: the money of the tried claim follows an amount during typing, before anything is saved', async ({
  page,
  promotions,
}) => {
  const rules = new PayoutRules(page)
  const testClaim = new TestClaim(page)
  await rules.tab.editor.openForEdit(await paying(promotions), 'products')
  await testClaim.open()
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await testClaim.field('Units').fill('3')
  await expect(testClaim.decision).toContainText('Pays $75.00')
  await testClaim.press('Compare with stored')
  await expect(testClaim.panel).toContainText('Same result in both: Pays $75.00')
  // the payment step links to its payout
  await testClaim.link('AX-200').click()
  await rules.field('Amount').fill('40')
  await rules.confirm('Update payout')
  await rules.tab.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(testClaim.decision).toContainText('Pays $120.00')
  await expect(testClaim.panel.getByRole('row', { name: 'Decision Pays $120.00 Pays $75.00' })).toBeVisible()
})

test('MS-04 to MS-07, MS-18: a refused claim links to the field, and is paid after the fix', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const testClaim = new TestClaim(page)
  await editor.openForEdit(await paying(promotions), 'products')
  await testClaim.open()
  await testClaim.fold('Sold').click()
  await testClaim.switch('Document attached').click()
  await expect(testClaim.decision).toContainText('On hold: documentation missing')
  await page.keyboard.press('F8')
  await expect(testClaim.panel.getByRole('listitem').filter({ hasText: 'Waiting for a document' })).toBeFocused()
  await testClaim.link('Skip Claim Documentation').click()
  const skip = editor.panel.getByRole('switch', { name: 'Skip Claim Documentation' })
  await expect(skip).toBeFocused()
  await skip.press('Space')
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await page.goBack()
  await expect(new ProductsTab(page).totals).toBeVisible()
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await testClaim.panel.press('Escape')
  await expect(testClaim.panel).toHaveCount(0)
  await expect(testClaim.button).toBeFocused()
})

test('MS-02, MS-03: a stored participant fills in the facts that rules read, and no others leave the form', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const testClaim = new TestClaim(page)
  const spelExpression = "participant.yearsOfService >= 10 and organization.parent.tier == 'GOLD'"
  const id = await makeWithLines(
    promotions,
    { 'AX-200': [paysEach(25)] },
    { participantEligibilityRuleCondition: { spelExpression } },
  )
  await editor.open(id, 'products')
  await testClaim.open()
  // the suggested participant meets the condition
  await expect(testClaim.decision).toContainText('Pays $25.00')
  const years = testClaim.field('participant.yearsOfService')
  await expect(years).not.toHaveValue('')
  await testClaim.claimBy('DR-0001')
  await expect(testClaim.decision).toContainText('Denied')
  await testClaim.claimBy('DR-0031')
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await expect(testClaim.earlier('Actual')).toBeChecked()
  await expect(years).toHaveValue('12')
  await expect(testClaim.field('organization.parent.tier')).toHaveValue('GOLD')
  await years.fill('3')
  await expect(testClaim.decision).toContainText('Denied')
  await expect(years).toHaveAccessibleDescription('Stored: 12')
  await years.fill('12')
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await testClaim.press('Copy as JSON')
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
  const testClaim = new TestClaim(page)
  faults.allowStatus(404)
  await editor.open(await paying(promotions), 'products')
  await testClaim.open()
  await expect(testClaim.decision).toContainText('Pays $25.00')
  const facts = '**/api/participants/*/facts'
  const letThrough = await failCalls(page, facts, { status: 404, contentType: 'application/problem+json', body: '{}' })
  await testClaim.claimBy('DR-0031')
  await expect(testClaim.panel.getByRole('alert')).toContainText('The participant data could not be loaded.')
  await expect(testClaim.decision).toHaveCount(0)
  await letThrough()
  await testClaim.press('Retry')
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await expect(testClaim.panel).toContainText('Claimed by Kelp Specimen, Dealer, Hollow Boiler House')
})

test('MS-03: a participant who is eligible under the unsaved audience is picked for a claim', async ({
  page,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const testClaim = new TestClaim(page)
  await tab.openForEdit(await paying(promotions))
  await testClaim.open()
  await testClaim.field('Units').fill('2')
  await tab.editor.picker('Participant Types').choose('Sales Representative')
  await page.keyboard.press('Escape')
  await expect(testClaim.decision).toContainText('Denied')
  await testClaim.fold('Claimed by').click()
  await testClaim.press('Pick an eligible participant')
  await expect(testClaim.decision).toContainText('Pays $50.00')
  await expect(testClaim.fold('Claimed by')).toContainText('Sales Representative')
  await expectAccessible(page, 'a claim of an eligible participant')
})

test('MS-03: a claim that is started over is of a participant who can claim on the current draft', async ({
  page,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const testClaim = new TestClaim(page)
  await tab.openForEdit(await paying(promotions))
  await testClaim.open()
  await expect(testClaim.panel).toContainText('Claimed by Alder Smithfield, Dealer')
  await tab.editor.picker('Participant Types').choose('Sales Representative')
  await page.keyboard.press('Escape')
  await expect(testClaim.decision).toContainText('Denied')
  await testClaim.press('Start over')
  await expect(testClaim.decision).toContainText('Pays $25.00')
  await expect(testClaim.panel).toContainText('Claimed by Birch Demoworth, Sales Representative')
})

test('MS-13: a reader opens the link of a claim and sees the same result', async ({ page, promotions, openAs }) => {
  const editor = new PromotionEditor(page)
  const testClaim = new TestClaim(page)
  const id = await paying(promotions)
  await editor.open(id)
  await testClaim.open()
  await testClaim.field('Units').fill('4')
  await expect(testClaim.decision).toContainText('Pays $100.00')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await testClaim.press('Copy as link')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const theirs = await openAs('viewer')
  await theirs.goto(address)
  const seen = new TestClaim(theirs)
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
  const testClaim = new TestClaim(page)
  const dialog = page.getByRole('dialog')
  const id = await paying(promotions)
  await rules.tab.editor.openForEdit(id, 'products')
  await testClaim.open()
  await testClaim.field('Units').fill('3')
  await expect(testClaim.decision).toContainText('Pays $75.00')
  await expect(testClaim.sum).toContainText('No test cases yet')
  await testClaim.press('Save as test case')
  await expect(dialog.getByRole('textbox', { name: 'Expected amount' })).toHaveValue('75.00')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three units')
  await dialog.getByRole('button', { name: 'Save test case' }).click()
  await expect(testClaim.sum).toHaveText('1 passes')
  await expect(testClaim.case('Three units')).toContainText('Pays $75.00')
  // with an unsaved amount
  await testClaim.field('Units').fill('1')
  await testClaim.link('AX-200').click()
  await rules.field('Amount').fill('40')
  await rules.confirm('Update payout')
  await rules.tab.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(testClaim.decision).toContainText('Pays $40.00')
  await expect(testClaim.sum).toHaveText('1 fails')
  await expect(testClaim.case('Three units')).toContainText('Expected: Pays $75.00. Now: Pays $120.00')
  await testClaim.press('Three units')
  await expect(testClaim.field('Units')).toHaveValue('3')
  await expect(testClaim.decision).toContainText('Pays $120.00')
  // users who can only read see it evaluated on the saved promotion
  const seen = new TestClaim(await openAs('viewer'))
  await seen.page.goto(`/promotion/${id}`)
  await seen.open()
  await expect(seen.sum).toHaveText('1 passes')
  await expect(seen.cases.getByRole('button')).toHaveText(['Three units'])
  await testClaim.press('Change Three units')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three at 40')
  await dialog.getByRole('textbox', { name: 'Expected amount' }).fill('120')
  await page.keyboard.press('Enter')
  await expect(testClaim.sum).toHaveText('1 passes')
  await testClaim.press('Delete Three at 40')
  await page.keyboard.press('Escape')
  await expect(testClaim.case('Three at 40')).toBeVisible()
  await testClaim.press('Delete Three at 40')
  await dialog.getByRole('button', { name: 'Delete 1 test case' }).click()
  await expect(testClaim.sum).toContainText('No test cases yet')
})

test('MS-16: the form fills with the stored values of a submitted claim, and names that claim', async ({
  page,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const testClaim = new TestClaim(page)
  await editor.open(await paying(promotions))
  await testClaim.open()
  await testClaim.fold('Pick a real claim').click()
  await testClaim.panel.getByRole('combobox', { name: /^Claim\b/ }).fill('DR-0008')
  await page.getByRole('option', { name: 'CL-000002' }).click()
  await expect(testClaim.panel).toContainText('copy of CL-000002')
  await expect(testClaim.panel).toContainText('Not copied: sale date')
  await expect(testClaim.field('Serial numbers')).toHaveValue('AX100-0002')
  await expect(testClaim.decision).toContainText('Denied')
})

test('MS-10: stored earlier claims count, with a notice, and the one with the same serial number refuses the claim', async ({
  page,
  promotions,
}) => {
  const testClaim = new TestClaim(page)
  await new PromotionEditor(page).open(await promotions.idOf('SPRING-REBATE'))
  await testClaim.open()
  await testClaim.pickReal('CL-000002')
  await expect(testClaim.earlier('Actual')).toBeChecked()
  await expect(testClaim.panel).toContainText('No earlier claim of this participant counts')
  await testClaim.field('Serial numbers').fill('AX100-0001')
  await expect(testClaim.panel).toContainText('Units claimed before: 1')
  await expect(testClaim.panel).toContainText('CL-000001')
  await expect(testClaim.decision).toContainText('Denied')
  await testClaim.earlier('None').check()
  await expect(testClaim.panel).not.toContainText('Units claimed before')
  await expect(testClaim.panel).not.toContainText('CL-000001')
  await expectAccessible(page, 'a tried claim after earlier ones')
})

test('a new promotion shows the missing fields with links; in a narrow window the panel closes for the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const editor = new PromotionEditor(page)
  const testClaim = new TestClaim(page)
  await editor.openNew()
  await testClaim.open()
  await expect(testClaim.decision).toContainText('No amount yet')
  await testClaim.link('Country is required').click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
  await expect(testClaim.panel).toHaveCount(0)
  await testClaim.back.click()
  await expect(testClaim.decision).toContainText('No amount yet')
})
