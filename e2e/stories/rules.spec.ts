import type { Api } from '../harness/api.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { RulesTab } from '../pages/rules-tab.ts'
import { UnsavedQuestion } from '../pages/unsaved-question.ts'

const SAVE = 'POST /api/ruleEngine/saveRuleGroup'
const context = (expression: string) =>
  JSON.stringify({ expression, awardVehicleId: null, generatePayoutActionType: 'PAYOUT' })
const rule = (spelExpression: string, expression: string, more: object = {}) => ({
  ruleCondition: { spelExpression },
  ruleActions: [{ actionKey: 'generateMoneyPayoutAction', stringContext: context(expression) }],
  ...more,
})

/** Gives a promotion payout rules, as another user would. */
async function giveRules(api: Api, id: number, ...rules: object[]): Promise<{ id: number; rules: { id: number }[] }> {
  const group = await api.get(SAVE, { rules })
  await api.get(`PATCH /api/promotions/${id}`, { payoutGenerationRuleGroup: { id: group.id } })
  return group as { id: number; rules: { id: number }[] }
}
const rulesOf = async (api: Api, id: number) =>
  (await api.call(`GET /api/ruleEngine/getPayoutRuleGroupByPromotion/${id}`)) as {
    status: number
    body: { rules: { ruleCondition: { spelExpression: string }; ruleActions: { stringContext: string }[] }[] }
  }

test('RULE-05 to RULE-16, RULE-19 to RULE-21, RULE-23, ERR-20, OP-124: rules are made, linked, changed, removed and unlinked', async ({
  page,
  promotions,
  calls,
  api,
  faults,
}) => {
  faults.allowStatus(500)
  const tab = new RulesTab(page)
  const { id } = await promotions.make()
  await tab.open(id)
  await expect(tab.panel.getByText('No rules yet')).toBeVisible()
  await tab.edit.click()
  await tab.add.click()
  await tab.add.click()
  await tab.save.click()
  await expect(tab.panel.getByText('Condition is required')).toHaveCount(2)
  await expect(tab.panel.getByText('Expression is required')).toHaveCount(2)
  await expect(tab.condition(1)).toBeFocused()
  expect(calls.of(SAVE)).toEqual([])
  // RULE-24: the rule editor with its menus takes the text of the cell and gives it back
  await tab.condition(1).fill('claim.totalAmount > 10')
  await tab.panel.getByRole('button', { name: 'Edit Condition of rule 1 in the rule editor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Condition of rule 1' })
  for (const name of ['Fields', 'Functions', 'Compare']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await dialog.getByRole('textbox', { name: 'Condition of rule 1' }).press('End')
  await page.keyboard.type('0')
  await expectAccessible(page, 'the rule editor of a cell')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 100')
  await tab.expression(1).fill('25')
  await tab.vehicle(1).click()
  await page.getByRole('option', { name: /^Card/ }).click()
  await tab.button('Delete', 2).click()
  await expect(tab.rows).toHaveCount(1)

  // the link fails: what is tried again uses the group that is there
  await page.route(`**/api/promotions/${id}`, (route) => route.fulfill({ status: 500, body: 'Fault' }), { times: 1 })
  await tab.save.click()
  await expect(tab.panel.getByRole('alert')).toBeVisible()
  await tab.saveAndWait()
  expect(calls.of(SAVE)).toHaveLength(1)
  const [made] = calls.of(SAVE)
  expect(made?.headers['idempotency-key']).toBeTruthy()
  const [sent] = (made?.body as { rules: { ruleActions: { actionKey: string; stringContext: string }[] }[] }).rules
  expect(sent?.ruleActions[0]?.actionKey).toBe('generateMoneyPayoutAction')
  expect(JSON.parse(sent?.ruleActions[0]?.stringContext ?? '')).toEqual({
    expression: '25',
    awardVehicleId: expect.any(Number) as unknown,
    generatePayoutActionType: 'PAYOUT',
  })
  await expect(tab.rows).toContainText('claim.totalAmount > 100')
  expect(await promotions.read(id)).toMatchObject({ version: 1 })

  await tab.edit.click()
  await tab.button('Delete', 1).click()
  calls.clear()
  await page.route('**/deleteRuleGroup/*', (route) => route.fulfill({ status: 500, body: 'Fault' }), { times: 1 })
  faults.allow(/Rule group \d+ could not be removed/)
  await tab.saveAndWait()
  expect(calls.writes.map(({ method, body }) => [method, body as unknown])).toEqual([
    ['PATCH', { version: 1, payoutGenerationRuleGroup: null }],
    ['DELETE', null],
  ])
  await expect(tab.panel.getByText('No rules yet')).toBeVisible()
  await expect(tab.panel.getByRole('alert')).toHaveCount(0)
  expect((await rulesOf(api, id)).status).toBe(404)
})

test('OP-59, OP-110, OP-124: unsaved rules are kept on other tabs, guarded on the way out, and saved beside an edit that goes on', async ({
  page,
  promotions,
  api,
}) => {
  const tab = new RulesTab(page)
  const question = new UnsavedQuestion(page)
  const { id } = await promotions.make()
  await giveRules(api, id, rule('claim.totalAmount > 100', '25', { errorMessage: 'Too little' }), rule('true', '1'))
  await tab.open(id)
  await tab.edit.click()
  await tab.condition(1).fill('claim.totalAmount > 200')
  await expect(tab.editor.copy).toBeDisabled()
  await tab.editor.edit.click()
  await tab.editor.tab('Details').click()
  await tab.editor.textField('Name').fill('Named while rules are edited')
  await tab.editor.tab('Rules').click()
  await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 200')
  await question.askedBy(() => question.follow('Programs'), 'Your changes to the payout rules will be lost.')
  await tab.saveAndWait()
  await tab.editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ name: 'Named while rules are edited', version: 3 })
  const { body } = await rulesOf(api, id)
  expect(body.rules).toMatchObject([
    { ruleCondition: { spelExpression: 'claim.totalAmount > 200' }, errorMessage: 'Too little' },
    { ruleCondition: { spelExpression: 'true' } },
  ])
  await tab.edit.click()
  await tab.condition(2).fill('false')
  await tab.cancel.click()
  await question.discard.click()
  await expect(tab.rows.nth(1)).toContainText('true')
})

test('RULE-18, ERR-19, OP-124, OP-126: a load that fails is no empty table; what others changed and what is wrong is said, and nothing typed is lost', async ({
  page,
  promotions,
  calls,
  api,
  faults,
}) => {
  faults.allowStatus(409)
  faults.allow(/net::ERR_/)
  const tab = new RulesTab(page)
  const { id } = await promotions.make()
  const group = await giveRules(api, id, rule('claim.totalAmount > 100', '25'), rule('history.firstClaim', '5'))
  await page.route('**/getPayoutRuleGroupByPromotion/*', (route) => route.abort())
  await tab.open(id)
  await expect(tab.panel.getByText('The rules could not be loaded.')).toBeVisible()
  await expect(tab.edit).toHaveCount(0)
  await page.unroute('**/getPayoutRuleGroupByPromotion/*')
  await tab.panel.getByRole('button', { name: 'Retry' }).click()
  await expect(tab.rows).toHaveCount(2)

  await tab.edit.click()
  await tab.condition(1).fill('claim.totl > 1')
  await tab.save.click()
  await expect(tab.panel.getByText('There is no totl in Claim at character 6')).toBeVisible()
  await expect(tab.condition(1)).toBeFocused()
  expect(calls.of(SAVE)).toEqual([])
  await tab.condition(1).fill('claim.totalAmount > 300')

  await api.get(SAVE, { id: group.id, rules: [{ id: group.rules[1]?.id, toBeDeleted: true }, rule('true', '9')] })
  await tab.save.click()
  await tab.panel.getByRole('button', { name: 'Take over their rules' }).click()
  await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 300')
  await expect(tab.condition(2)).toHaveValue('true')
  await tab.saveAndWait()
  const { body } = await rulesOf(api, id)
  expect(body.rules.map(({ ruleCondition }) => ruleCondition.spelExpression)).toEqual([
    'claim.totalAmount > 300',
    'true',
  ])
})

test('PAY-35 to PAY-41, OP-123: a payout of a line is changed to rules and back, stored with Save alone and nothing left over', async ({
  page,
  promotions,
  calls,
}) => {
  const payouts = new PayoutRules(page)
  const type = await promotions.idOfThing('promotion_type', 'promotion_type_key', 'SMART')
  const id = await makeWithLines(promotions, { 'AX-200': [paysEach(25)] }, { promotionType: { id: type } })
  await payouts.openFor(id, 'AX-200')
  await payouts.section.getByRole('button', { name: 'Edit $25.00 Each' }).click()
  await payouts.payout.getByRole('button', { name: 'Change to Rules' }).click()
  await expect(payouts.payout.getByRole('button', { name: 'Change to Payout' })).toBeVisible()
  await payouts.field('Condition of rule 1').fill('claimProduct.quantity > 1')
  await payouts.field('Action Expression of rule 1').fill('claimProduct.')
  await expectAccessible(page, 'a payout by rules')
  // OP-126: what is wrong keeps the dialog open, at its place
  await payouts.confirm('Update payout')
  await expect(payouts.payout.getByText(/ at character \d+$/)).toBeVisible()
  await expect(payouts.field('Action Expression of rule 1')).toBeFocused()
  await payouts.field('Action Expression of rule 1').fill('claimProduct.quantity * 2')
  await payouts.confirm('Update payout')
  await expect(payouts.rows.first()).toContainText('Rules (1)')
  await payouts.tab.button('OK').click()
  calls.clear()
  await payouts.tab.editor.saveAndWait()
  const [sent] = calls.bodiesOf(`POST /api/promotions/${id}/update`) as [
    { promotionProducts: { promotionProductPayouts: Record<string, unknown>[] }[] },
  ]
  expect(sent.promotionProducts[0]?.promotionProductPayouts[0]).toMatchObject({
    ...{ payoutType: null, payoutAmount: null, payoutProductMethodType: null, payoutProductQuantity: null },
    ...{ payoutProductThreshold: null, forcedAwardVehicle: null, payoutStoreCatalogProduct: null },
    ruleGroup: { rules: [{ ruleCondition: { spelExpression: 'claimProduct.quantity > 1' } }] },
  })
  await expect(payouts.tab.row('AX-200')).toContainText('Rules')

  await payouts.tab.editor.edit.click()
  await payouts.open('AX-200')
  await payouts.section.getByRole('button', { name: 'Edit Rules (1)' }).click()
  await expect(payouts.field('Action Expression of rule 1')).toHaveValue('claimProduct.quantity * 2')
  await payouts.payout.getByRole('button', { name: 'Change to Payout' }).click()
  await payouts.chooseType('Flat amount per unit claimed')
  await payouts.field('Amount').fill('30')
  await payouts.payout.getByRole('radio', { name: 'Each' }).check()
  await payouts.field('Quantity').fill('1')
  await payouts.field('Threshold').fill('1')
  await payouts.confirm('Update payout')
  await payouts.tab.button('OK').click()
  await payouts.tab.editor.saveAndWait()
  await expect(payouts.tab.row('AX-200')).toContainText('$30.00 Each')
})

test.describe('a reader', () => {
  test.use({ user: 'viewer' })
  test('RULE-25, ROLE-03: sees the rules and changes none', async ({ page, promotions }) => {
    const tab = new RulesTab(page)
    await tab.open(await promotions.idOf('SMART-RULES'))
    await expect(tab.rows).toHaveCount(2)
    await expect(tab.table.getByRole('columnheader')).toHaveText(['Condition', 'Action Expression', 'Award Vehicle'])
    for (const control of [tab.edit, tab.add, tab.save]) await expect(control).toHaveCount(0)
  })
})
