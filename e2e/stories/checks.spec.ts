import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { Checks } from '../pages/checks.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { ProductsTab } from '../pages/products-tab.ts'

test('F.4, MS-43, MS-45: a finding before publishing links to its field, and disappears after the fix', async ({
  page,
  promotions,
}) => {
  const { editor, dialog, totals } = new ProductsTab(page)
  const checks = new Checks(page)
  await editor.openForEdit(await promotions.idOf('FALL-SPIFF'))
  await checks.open()
  await expect(checks.panel).toBeFocused()
  await expect(checks.button).toHaveAccessibleName(/1 warning/)
  await checks.finding('There are never units to carry').click()
  await expect(totals).toBeVisible()
  const combine = dialog.getByRole('switch', { name: 'Combine Unpaid Units From Past Claims' })
  await expect(combine).toBeFocused()
  await combine.press('Space')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(checks.finding('There are never units to carry')).toHaveCount(0)
  await checks.panel.press('Escape')
  await expect(checks.panel).toHaveCount(0)
  await expect(checks.button).toBeFocused()
  await expect(checks.button).toHaveAccessibleName('Readiness')
})

test('MS-43: the saved promotion has its findings counted before they are opened, in one call, and typing makes none', async ({
  page,
  calls,
  promotions,
}) => {
  const editor = new PromotionEditor(page)
  const checks = new Checks(page)
  const id = await promotions.idOf('FALL-SPIFF')
  await editor.openForEdit(id)
  await expect(checks.button).toHaveAccessibleName(/1 warning/)
  const path = `POST /api/promotions/${id}/checks`
  expect(calls.of(path)).toHaveLength(1)
  const name = await editor.textField('Name').inputValue()
  await editor.textField('Name').fill(`${name} of the year`)
  await expect(checks.button).toHaveAccessibleName(/1 warning as of the last save$/)
  await editor.textField('Name').fill(name)
  await expect(checks.button).toHaveAccessibleName(/1 warning$/)
  expect(calls.of(path)).toHaveLength(1)
})

test('L-21, U14: a finding of a payout opens the dialog of that payout at its field, once', async ({
  page,
  promotions,
}) => {
  const rules = new PayoutRules(page)
  const checks = new Checks(page)
  const id = await makeWithLines(promotions, {
    'AX-200': [
      paysEach(25, { expirationDate: '2026-10-01T03:59:59Z' }),
      paysEach(40, { payoutProductQuantity: 3, effectiveDate: '2026-10-01T04:00:00Z' }),
    ],
  })
  await rules.tab.editor.openForEdit(id)
  await checks.open()
  const finding = checks.finding('Quantity 3 has no effect with EACH: every unit is paid')
  await finding.click()
  await expect(rules.payout).toHaveAccessibleName('Edit payout')
  await expect(rules.field('Quantity')).toBeFocused()
  await expect(rules.field('Amount')).toHaveValue('40.00')
  await page.keyboard.press('Escape')
  await expect(rules.payout).toHaveCount(0)
  await expect(rules.rows).toHaveCount(2)
  await rules.tab.dialog.getByRole('tab', { name: 'Details' }).click()
  await rules.tab.dialog.getByRole('tab', { name: 'Payout Rules' }).click()
  await expect(rules.rows).toHaveCount(2)
  await expect(rules.payout).toHaveCount(0)
  await rules.tab.button('Cancel').click()

  await finding.click()
  await expect(rules.field('Quantity')).toBeFocused()
  await rules.field('Quantity').fill('1')
  await rules.confirm('Update payout')
  await rules.tab.button('OK').click()
  await expect(finding).toHaveCount(0)
  await rules.tab.editor.saveAndWait()
})

test('MS-46, MS-47, MS-50: a finding is accepted with a reason, restored, and part of the question before publishing', async ({
  page,
  promotions,
  faults,
}) => {
  // the server requires confirmation of warnings
  faults.allowStatus(409)
  const checks = new Checks(page)
  const editor = new PromotionEditor(page)
  const { id } = await promotions.make({ publishDate: '2026-12-15T05:00:00Z' })
  const product = { id: await promotions.idOfRow('product', 'product_key', 'AX-200') }
  const payout = {
    payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' },
    payoutProductMethodType: { name: 'EACH' },
    payoutAmount: 25,
    payoutProductQuantity: 1,
    payoutProductThreshold: 1,
  }
  const claimProductDuplicationType = { name: 'NO_DUPLICATION_CHECK' }
  await promotions.changeLists(id, {
    promotionProducts: [{ product, claimProductDuplicationType, promotionProductPayouts: [payout] }],
  })
  await editor.openForEdit(id)
  await checks.open()
  const twice = 'AX-200 can be claimed twice'
  await expect(checks.finding(twice)).toBeVisible()
  await checks.accept(twice, 'Counted by hand')
  await expect(checks.accepted).toHaveText('1 accepted')
  await checks.accepted.click()
  await expect(checks.panel.getByText('Counted by hand (Demo Administrator')).toBeVisible()
  await checks.panel.getByRole('button', { name: `Undo accept: ${twice}` }).click()
  await expect(checks.accepted).toHaveCount(0)
  await expect(checks.finding(twice)).toBeVisible()

  await editor.typeDate('Publish Date', '03/15/2026')
  await editor.save.click()
  await expect(checks.question.getByRole('listitem')).toHaveText([twice])
  await checks.question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(checks.question.getByText('Required')).toBeVisible()
  await checks.question.getByRole('textbox', { name: 'Reason' }).fill('A pilot')
  await checks.question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(editor.edit).toBeVisible()
  await expect(checks.question).toHaveCount(0)
  expect(await promotions.read(id)).toMatchObject({ publishDate: '2026-03-15T04:00:00Z' })
  await expect(checks.accepted).toHaveText('1 accepted')
  await editor.tab('Timeline').click()
  await expect(page.getByRole('tabpanel').getByText('Accepted Findings: 1 added')).toBeVisible()
})

test('checks that time out are reported, and are requested again', async ({ page, promotions, server }) => {
  const editor = new PromotionEditor(page)
  const checks = new Checks(page)
  const id = await promotions.idOf('FALL-SPIFF')
  await server.letTimeRunOut()
  await editor.openForEdit(id)
  await checks.open()
  await expect(checks.notFinished).toBeVisible()
  await expectAccessible(page, 'checks that are not finished')
  const stillLate = page.waitForResponse((response) => response.url().endsWith(`/api/promotions/${id}/checks`))
  await checks.again.click()
  await stillLate
  await expect(checks.notFinished).toBeVisible()
  await server.resetClock()
  await checks.again.click()
  await expect(checks.notFinished).toHaveCount(0)
  await expect(checks.finding('There are never units to carry')).toBeVisible()
})

test.describe('a reader', () => {
  test.use({ user: 'viewer' })

  test('MS-20: can run the checks too', async ({ page, promotions }) => {
    const { editor, totals } = new ProductsTab(page)
    const checks = new Checks(page)
    await editor.open(await promotions.idOf('FALL-SPIFF'))
    await checks.open()
    await checks.finding('AX-200 can be claimed but pays nothing').click()
    await expect(totals).toBeVisible()
  })
})
