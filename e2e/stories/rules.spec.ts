import type { Request } from '@playwright/test'
import { answerEmpty, failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import { giveRules, payoutRule as rule, rulesOf } from '../harness/give-rules.ts'
import { expect, test } from '../harness/test.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { RulesTab } from '../pages/rules-tab.ts'
import { UnsavedQuestion } from '../pages/unsaved-question.ts'

test.use({ intercepts: true })

const SAVE = 'POST /api/ruleEngine/saveRuleGroup'

test('OP-124: rules are created, linked, changed, removed and unlinked', async ({
  page,
  promotions,
  calls,
  api,
  server,
  faults,
}) => {
  faults.allowStatus(500)
  const tab = new RulesTab(page)
  const sale = await promotions.idOfRow('promotion_type', 'promotion_type_key', 'SPIFF')
  const { id } = await promotions.make({ promotionType: { id: sale }, claimType: null })
  await tab.open(id)
  await row('RULE-23', async () => {
    await expect(tab.editor.tab('Rules')).toBeVisible()
    await expect(tab.panel.getByText('No rules yet')).toBeVisible()
  })
  await tab.edit.click()
  await row('RULE-07', async () => {
    await tab.add.click()
    await expect(tab.rows).toHaveCount(1)
    await expect(tab.condition(1)).toHaveValue('')
    await expect(tab.expression(1)).toHaveValue('')
    await tab.add.click()
    await expect(tab.rows).toHaveCount(2)
  })
  await tab.save.click()
  await row('RULE-11', async () => {
    await expect(tab.panel.getByText('Condition is required', { exact: true })).toHaveCount(2)
    await expect(tab.condition(1)).toBeFocused()
    expect(calls.of(SAVE)).toEqual([])
  })
  await row('RULE-12', async () => {
    await expect(tab.panel.getByText('Expression is required', { exact: true })).toHaveCount(2)
    expect(calls.of(SAVE)).toEqual([])
  })
  // the rule editor with its menus opens with the text of the cell and returns it
  await tab.condition(1).fill('claim.totalAmount > 10')
  await tab.panel.getByRole('button', { name: 'Edit Condition of rule 1 in the rule editor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Condition of rule 1' })
  await row('RULE-24', async () => {
    for (const name of ['Fields', 'Functions', 'Compare']) {
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await dialog.getByRole('textbox', { name: 'Condition of rule 1' }).press('End')
    await page.keyboard.type('0')
    await expectAccessible(page, 'the rule editor of a cell')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 100')
  })
  await tab.expression(1).fill('25')
  await row('RULE-22', async () => {
    await tab.vehicle(1).click()
    await expect(page.getByRole('option')).toHaveText([/^Card/, /^Points/, /^Virtual Card/])
    await page.getByRole('option', { name: /^Card/ }).click()
    await expect(tab.vehicle(1)).toHaveValue('Card')
  })
  await tab.button('Delete', 2).click()
  await expect(tab.rows).toHaveCount(1)
  await tab.add.click()
  await tab.condition(2).fill('history.firstClaim')
  await tab.expression(2).fill('5')
  await tab.add.click()
  await tab.button('Delete', 3).click()

  // the link fails: the retry uses the existing group
  const isLink = (request: Request) => request.method() === 'PATCH'
  await failCalls(page, `**/api/promotions/${id}`, { status: 500, body: 'Fault' }, { times: 1, when: isLink })
  calls.clear()
  await tab.save.click()
  await expect(tab.panel.getByRole('alert')).toBeVisible()
  await tab.saveAndWait()
  const { body: stored } = await rulesOf(api, id)
  await row('RULE-19', async () => {
    expect(calls.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      SAVE,
      ...[`PATCH /api/promotions/${id}`, `PATCH /api/promotions/${id}`],
    ])
    const link = { version: 0, payoutGenerationRuleGroup: { id: stored.id } }
    expect(calls.bodiesOf(`PATCH /api/promotions/${id}`)).toEqual([link, link])
  })
  const [made] = calls.of(SAVE)
  expect(made?.headers['idempotency-key']).toBeTruthy()
  const sent = (made?.body as { rules: ReturnType<typeof rule>[] }).rules
  const [card] = await server.query<{ id: number }>(
    `SELECT vehicle.id FROM award_vehicle vehicle JOIN client ON client.id = client_id
      WHERE client_key = 'ACME' AND vehicle.name = 'Card'`,
  )
  await row('RULE-10', async () =>
    expect(sent.map(({ ruleCondition }) => ruleCondition.spelExpression)).toEqual([
      'claim.totalAmount > 100',
      'history.firstClaim',
    ]),
  )
  await row('RULE-13', async () =>
    expect(sent.map(({ ruleActions }) => ruleActions.map(({ actionKey }) => actionKey))).toEqual([
      ['generateMoneyPayoutAction'],
      ['generateMoneyPayoutAction'],
    ]),
  )
  const contexts = [
    { expression: '25', awardVehicleId: card?.id, generatePayoutActionType: 'PAYOUT' },
    { expression: '5', awardVehicleId: null, generatePayoutActionType: 'PAYOUT' },
  ]
  for (const id of ['RULE-14', 'RULE-15'] as const) {
    await row(id, async () =>
      expect(sent.map(({ ruleActions }) => JSON.parse(ruleActions[0]?.stringContext ?? '') as object)).toEqual(
        contexts,
      ),
    )
  }
  expect(await promotions.read(id)).toMatchObject({ version: 1 })

  await row('RULE-09', async () => {
    await tab.edit.click()
    await tab.button('Delete', 1).click()
    await expect(tab.rows.first().getByRole('cell').first()).toHaveCSS('text-decoration-line', 'line-through')
    await expect(tab.button('Restore', 1)).toBeVisible()
    calls.clear()
    await tab.saveAndWait()
    expect((calls.bodiesOf(SAVE)[0] as { rules: object[] }).rules[0]).toEqual({
      id: stored.rules[0]?.id,
      toBeDeleted: true,
    })
    await page.reload()
    await expect(tab.rows).toHaveText([/history\.firstClaim/])
  })
  await tab.edit.click()
  await tab.button('Delete', 1).click()
  calls.clear()
  await failCalls(page, '**/deleteRuleGroup/*', { status: 500, body: 'Fault' }, { times: 1 })
  faults.allow(new RegExp(`Rule group ${stored.id} could not be removed`))
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be removed'))
  await tab.saveAndWait()
  await row('RULE-20', async () => {
    expect(calls.writes.map(({ method, path, body }) => [`${method} ${path}`, body as unknown])).toEqual([
      [`PATCH /api/promotions/${id}`, { version: 2, payoutGenerationRuleGroup: null }],
      [`DELETE /api/ruleEngine/deleteRuleGroup/${stored.id}`, null],
    ])
    expect((await rulesOf(api, id)).status).toBe(404)
  })
  for (const id of ['RULE-21', 'ERR-20'] as const) {
    await row(id, async () => {
      expect((await logged).text()).toContain(`Rule group ${stored.id} could not be removed`)
      await expect(tab.panel.getByText('No rules yet')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }
})

test('OP-59, OP-110, OP-124: unsaved rules are kept on other tabs, guarded on leaving, and saved while an edit continues', async ({
  page,
  promotions,
  calls,
  api,
}) => {
  const tab = new RulesTab(page)
  const question = new UnsavedQuestion(page)
  const { id } = await promotions.make()
  const kept = {
    errorMessage: 'Too little',
    effectiveDate: '2026-05-01T04:00:00Z',
    expirationDate: '2026-10-01T03:59:59Z',
  }
  await giveRules(api, id, rule('claim.totalAmount > 100', '25', kept), rule('true', '1'))
  await tab.open(id)
  await tab.edit.click()
  await tab.condition(1).fill('claim.totalAmount > 200')
  await expect(tab.editor.copy).toBeDisabled()
  await tab.editor.edit.click()
  await tab.editor.tab('Details').click()
  await tab.editor.textField('Name').fill('Named while rules are edited')
  await tab.editor.tab('Rules').click()
  await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 200')
  await question.askedBy(() => question.follow('Programs'), '1 change in Details and 1 in Rules will be lost.')
  calls.clear()
  await tab.saveAndWait()
  const saves = calls.of(SAVE)
  await tab.editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ name: 'Named while rules are edited', version: 3 })
  await row('RULE-08', async () => {
    expect(saves).toHaveLength(1)
    await page.reload()
    await expect(tab.rows).toHaveText([/claim\.totalAmount > 200/, /true/])
  })
  await row('RULE-16', async () =>
    expect((await rulesOf(api, id)).body.rules).toMatchObject([
      { ruleCondition: { spelExpression: 'claim.totalAmount > 200' }, ...kept },
      { ruleCondition: { spelExpression: 'true' }, errorMessage: null, effectiveDate: null, expirationDate: null },
    ]),
  )
  await row('RULE-06', async () => {
    await expect(tab.table.getByRole('textbox')).toHaveCount(0)
    await tab.edit.click()
    for (const field of [tab.condition(2), tab.expression(2), tab.vehicle(2)]) await expect(field).toBeEditable()
    await tab.condition(2).fill('false')
    calls.clear()
    await tab.cancel.click()
    await question.discard.click()
    await expect(tab.table.getByRole('textbox')).toHaveCount(0)
    await expect(tab.rows.nth(1)).toContainText('true')
    expect(calls.writes).toEqual([])
  })
})

test('OP-124, OP-126: a failed load is not an empty table; conflicts and problems are reported, and everything typed is kept', async ({
  page,
  promotions,
  calls,
  api,
  server,
  faults,
}) => {
  faults.allowStatus(409, 500)
  const tab = new RulesTab(page)
  const { id } = await promotions.make()
  const group = await giveRules(api, id, rule('claim.totalAmount > 100', '25'), rule('history.firstClaim', '5'))
  await server.query(`UPDATE rule_action SET string_context = 'not json' WHERE rule_id = $1`, group.rules[1]?.id)
  const loads = '**/getPayoutRuleGroupByPromotion/*'
  const retry = tab.panel.getByRole('button', { name: 'Retry' })
  const letThrough = await failCalls(page, loads, { status: 500, body: 'Fault' })
  await tab.open(id)
  const isFailed = async () => {
    await expect(tab.panel.getByText('The rules could not be loaded.')).toBeVisible()
    await expect(retry).toBeVisible()
    await expect(tab.table).toHaveCount(0)
    await expect(tab.edit).toHaveCount(0)
  }
  await row('ERR-19', async () => {
    await isFailed()
    await tab.editor.tab('Deadlines').click()
    await expect(page.getByRole('table', { name: 'Deadlines', exact: true })).toBeVisible()
    const again = page.waitForResponse(loads)
    await tab.editor.tab('Rules').click()
    await again
  })
  await row('RULE-18', async () => {
    await isFailed()
    await letThrough()
    const isOver = await answerEmpty(page, loads)
    await retry.click()
    await expect(tab.panel.getByText('No rules yet')).toBeVisible()
    await isOver()
  })
  await tab.open(id)
  await row('RULE-17', async () => {
    await expect(tab.rows.nth(1).getByRole('cell')).toContainText(['history.firstClaim', '–', '–'])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await tab.edit.click()
    await expect(tab.expression(2)).toHaveValue('')
    await expect(tab.vehicle(2)).toHaveValue('')
  })
  await tab.condition(1).fill('claim.totl > 1')
  await tab.save.click()
  await expect(tab.panel.getByText('There is no totl in Claim at character 6')).toBeVisible()
  await expect(tab.condition(1)).toBeFocused()
  expect(calls.of(SAVE)).toEqual([])
  await tab.condition(1).fill('claim.totalAmount > 300')

  await api.get(SAVE, { id: group.id, rules: [{ id: group.rules[1]?.id, toBeDeleted: true }, rule('true', '9')] })
  await tab.save.click()
  await tab.panel.getByRole('button', { name: 'Merge their rules' }).click()
  await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 300')
  await expect(tab.condition(2)).toHaveValue('true')
  await tab.saveAndWait()
  const { body } = await rulesOf(api, id)
  expect(body.rules.map(({ ruleCondition }) => ruleCondition.spelExpression)).toEqual([
    'claim.totalAmount > 300',
    'true',
  ])
})

test('OP-123: a payout of a line is changed to rules and back, and only Save stores it, without leftovers', async ({
  page,
  promotions,
  calls,
  api,
  server,
}) => {
  const payouts = new PayoutRules(page)
  const type = await promotions.idOfRow('promotion_type', 'promotion_type_key', 'SMART')
  const id = await makeWithLines(promotions, { 'AX-200': [paysEach(25)] }, { promotionType: { id: type } })
  await payouts.openFor(id, 'AX-200')
  await payouts.section.getByRole('button', { name: 'Edit $25.00 Each' }).click()
  // changed to rules and canceled, it is unchanged
  await payouts.payout.getByRole('button', { name: 'Change to Rules' }).click()
  await payouts.payout.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: /^Discard/ })
    .click()
  await row('PAY-41', async () => {
    await expect(payouts.payout).toHaveCount(0)
    await expect(payouts.rows).toContainText(['$25.00 Each'])
    await expect(payouts.rows).not.toContainText(['Rules'])
  })
  await payouts.section.getByRole('button', { name: 'Edit $25.00 Each' }).click()
  await payouts.payout.getByRole('button', { name: 'Change to Rules' }).click()
  await row('PAY-37', async () => {
    await expect(payouts.payout.getByRole('button', { name: /^Change to/ })).toHaveText('Change to Payout')
    await expect(payouts.payout.getByRole('table', { name: 'Rules of the payout' })).toBeVisible()
  })
  await payouts.field('Condition of rule 1').fill('claimProduct.quantity > 1')
  await payouts.field('Action Expression of rule 1').fill('claimProduct.')
  await expectAccessible(page, 'a payout by rules')
  // OP-126: an error keeps the dialog open, with the focus on its field
  await payouts.confirm('Update payout')
  await expect(payouts.payout.getByText(/ at character \d+$/)).toBeVisible()
  await expect(payouts.field('Action Expression of rule 1')).toBeFocused()
  await payouts.field('Action Expression of rule 1').fill('claimProduct.quantity * 2')
  await payouts.confirm('Update payout')
  await expect(payouts.rows.first()).toContainText('Rules (1)')
  await payouts.tab.button('OK').click()
  calls.clear()
  await payouts.tab.editor.saveAndWait()
  const sentPayouts = () => {
    const [sent] = calls.bodiesOf(`POST /api/promotions/${id}/update`) as [
      { promotionProducts: { promotionProductPayouts: Record<string, unknown>[] }[] },
    ]
    return sent.promotionProducts[0]?.promotionProductPayouts
  }
  await row('PAY-38', async () => {
    await Promise.resolve()
    expect(sentPayouts()).toMatchObject([
      {
        payoutType: null,
        payoutAmount: null,
        payoutProductMethodType: null,
        payoutProductQuantity: null,
        payoutProductThreshold: null,
        forcedAwardVehicle: null,
        payoutStoreCatalogProduct: null,
        ruleGroup: { rules: [{ ruleCondition: { spelExpression: 'claimProduct.quantity > 1' } }] },
      },
    ])
  })
  await row('RULE-15', async () => {
    await Promise.resolve()
    const [of] = (sentPayouts()?.[0]?.ruleGroup as { rules: ReturnType<typeof rule>[] }).rules
    expect(JSON.parse(of?.ruleActions[0]?.stringContext ?? '')).toEqual({
      expression: 'claimProduct.quantity * 2',
      awardVehicleId: null,
      generatePayoutActionType: 'CLAIM_PRODUCT_PAYOUT',
    })
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
  const groupOf = () =>
    server.query<{ id: number }>(
      `SELECT rule_group_id AS id FROM promotion_product_payout JOIN promotion_product_line AS line ON line.id = line_id
       WHERE promotion_id = $1`,
      id,
    )
  const [group] = await groupOf()
  calls.clear()
  await payouts.tab.editor.saveAndWait()
  await expect(payouts.tab.row('AX-200')).toContainText('$30.00 Each')
  await row('PAY-39', async () => {
    expect(sentPayouts()).toMatchObject([{ payoutAmount: 30, ruleGroup: null }])
    expect(await groupOf()).toEqual([{ id: null }])
    expect((await api.call(`GET /api/ruleGroups/${group?.id}`)).status).toBe(404)
    expect(await server.query('SELECT id FROM rule_group WHERE id = $1', group?.id)).toEqual([])
  })
})
