import type { Request } from '@playwright/test'
import { failCalls } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { giveRules, payoutRule as rule, rulesOf } from '../harness/give-rules.ts'
import { expect, test } from '../harness/test.ts'
import { Merging } from '../pages/merging.ts'
import { Recovery } from '../pages/recovery.ts'
import { RulesTab } from '../pages/rules-tab.ts'

test.use({ intercepts: true })

const SAVE = 'POST /api/ruleEngine/saveRuleGroup'

test('OP-59, OP-124: while the promotion is edited, rules count in the bar, and its Save stores them after the promotion', async ({
  page,
  promotions,
  calls,
  api,
}) => {
  const tab = new RulesTab(page)
  const { editor } = tab
  const { id } = await promotions.make()
  const conditions = async () =>
    (await rulesOf(api, id)).body.rules.map(({ ruleCondition }) => ruleCondition.spelExpression)
  await tab.open(id)
  await editor.startEdit()
  await tab.edit.click()
  await tab.add.click()
  // empty fields of a new rule are no problems until they are left
  await expect(editor.changes).toHaveText('Unsaved changes (1)')
  await expect(editor.needed).toHaveText('2 fields still needed')
  await tab.condition(1).fill('claim.totalAmount > 100')
  await tab.expression(1).fill('25')
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Saved with rules')
  await expect(editor.changes).toHaveText('Unsaved changes (2)')
  await editor.discard.click()
  await expect(editor.question).toContainText('1 change in Details and 1 in Rules will be lost.')
  await editor.question.getByRole('button', { name: 'Keep editing' }).click()
  calls.clear()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(editor.edit).toBeVisible()
  await expect(page.getByText(/^Promotion saved/)).toBeVisible()
  expect(
    calls.writes.map(({ method, path }) => `${method} ${path}`).filter((each) => !each.includes('Drafts')),
  ).toEqual([`POST /api/promotions/${id}/update`, SAVE, `PATCH /api/promotions/${id}`])
  for (const each of [SAVE, `PATCH /api/promotions/${id}`])
    expect(calls.of(each)[0]?.headers['idempotency-key']).toBeTruthy()
  expect(await conditions()).toEqual(['claim.totalAmount > 100'])
  expect(await promotions.read(id)).toMatchObject({ name: 'Saved with rules', version: 2 })

  // the next save continues from the version of the rules; without other changes only the rules are sent
  await editor.tab('Rules').click()
  await expect(tab.rows).toHaveText([/claim\.totalAmount > 100/])
  await editor.startEdit()
  await tab.edit.click()
  await tab.condition(1).fill('claim.totalAmount > 200')
  calls.clear()
  await editor.saveAndWait()
  await expect(page.getByText('Rules saved')).toBeVisible()
  expect(calls.of(`POST /api/promotions/${id}/update`)).toEqual([])
  expect(await conditions()).toEqual(['claim.totalAmount > 200'])
  await expect(tab.rows).toHaveText([/claim\.totalAmount > 200/])
  await editor.startEdit()
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Saved after rules')
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ name: 'Saved after rules', version: 4 })
})

test('OP-124: rules that fail after the promotion is saved stay in edit mode, and Save sends only them, with the same keys', async ({
  page,
  promotions,
  calls,
  api,
  faults,
}) => {
  faults.allowStatus(500, 409)
  const tab = new RulesTab(page)
  const { editor } = tab
  const { id } = await promotions.make()
  await tab.open(id)
  await editor.startEdit()
  await tab.edit.click()
  await tab.add.click()
  await tab.condition(1).fill('true')
  await tab.expression(1).fill('25')
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Saved alone')
  await failCalls(page, '**/saveRuleGroup', { status: 500, body: 'Fault' }, { times: 1 })
  const isLink = (request: Request) => request.method() === 'PATCH'
  await failCalls(page, `**/api/promotions/${id}`, { status: 500, body: 'Fault' }, { times: 1, when: isLink })
  await editor.save.click()
  await expect(editor.problems).toContainText('Promotion saved, rules not saved')
  await expect(editor.problems).toContainText('The promotion is saved. The rules are not:')
  await expectAccessible(page, 'rules that could not be saved after the promotion')
  expect(await promotions.read(id)).toMatchObject({ name: 'Saved alone', version: 1 })
  await expect(editor.changes).toHaveText('Unsaved changes (1)')
  await expect(editor.textField('Name')).toHaveValue('Saved alone')
  // the group is stored now, but its link fails
  await editor.problems.getByRole('button', { name: 'Retry' }).click()
  await expect(editor.problems).toContainText('The rules are not saved:')
  await expect(editor.changes).toHaveText('Unsaved changes (1)')
  await editor.saveAndWait()
  const keys = (call: string) => calls.of(call).map(({ headers }) => headers['idempotency-key'])
  expect(keys(`POST /api/promotions/${id}/update`)).toHaveLength(1)
  for (const call of [SAVE, `PATCH /api/promotions/${id}`]) {
    expect(keys(call)).toHaveLength(2)
    expect(new Set(keys(call)).size).toBe(1)
  }
  expect((await rulesOf(api, id)).body.rules).toMatchObject([{ ruleCondition: { spelExpression: 'true' } }])
  expect(await promotions.read(id)).toMatchObject({ version: 2 })
})

test('U22, OP-59: rules are undone with the draft in edit mode, and by themselves outside of it, where Ctrl+S saves them', async ({
  page,
  promotions,
  api,
}) => {
  const tab = new RulesTab(page)
  const { editor } = tab
  const { id } = await promotions.make()
  await giveRules(api, id, rule('claim.totalAmount > 100', '25'), rule('true', '1'))
  const name = (await promotions.read(id)).name as string
  const press = async (keys: string) => {
    await page.getByRole('main').focus()
    await page.keyboard.press(keys)
  }
  await tab.open(id)
  await tab.edit.click()
  await tab.condition(1).fill('claim.totalAmount > 200')
  await tab.button('Delete', 2).click()
  await expect(tab.button('Restore', 2)).toBeVisible()
  await press('ControlOrMeta+z')
  await expect(page.getByText('Undone: Rule 2 deleted')).toBeVisible()
  await expect(tab.button('Delete', 2)).toBeVisible()
  await tab.panel.getByRole('button', { name: 'Undo: Condition of rule 1' }).click()
  await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 100')
  await expect(tab.save).toBeDisabled()
  await press('ControlOrMeta+Shift+z')
  await expect(tab.condition(1)).toHaveValue('claim.totalAmount > 200')

  // entering edit mode keeps the steps, and those of the draft come on top
  await editor.startEdit()
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Typed later')
  await press('ControlOrMeta+z')
  await expect(editor.textField('Name')).toHaveValue(name)
  await press('ControlOrMeta+z')
  await expect(page.getByText('Undone: Condition of rule 1')).toBeVisible()
  await expect(editor.changes).toHaveText('No changes')
  await press('ControlOrMeta+Shift+z')
  await expect(editor.changes).toHaveText('Unsaved changes (1)')
  await editor.discard.click()
  await editor.question.getByRole('button', { name: 'Discard 1 change' }).click()
  await editor.tab('Rules').click()
  await expect(tab.rows).toHaveText([/claim\.totalAmount > 100/, /true/])

  await tab.edit.click()
  await tab.condition(2).fill('')
  await editor.tab('Details').click()
  await press('ControlOrMeta+s')
  await expect(tab.condition(2)).toBeFocused()
  await expect(tab.panel.getByText('Condition is required', { exact: true })).toBeVisible()
  await tab.condition(2).fill('false')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Rules saved')).toBeVisible()
  await expect(tab.rows).toHaveText([/claim\.totalAmount > 100/, /false/])
})

test('U14, U15: problems of rules are counted on their tab and listed, and the list opens the row of one', async ({
  page,
  promotions,
  calls,
  api,
}) => {
  const tab = new RulesTab(page)
  const { editor } = tab
  const { id } = await promotions.make()
  await giveRules(api, id, rule('claim.totalAmount > 100', '25'), rule('true', '1'))
  await tab.open(id)
  await editor.startEdit()
  await tab.edit.click()
  await tab.condition(1).fill('claim.totl > 1')
  const detail = tab.button('Details of', 2)
  await detail.click()
  await tab.panel.getByRole('textbox', { name: /^Effective Date/ }).fill('12/01/2026')
  await tab.panel.getByRole('textbox', { name: /^Expiration Date/ }).fill('11/01/2026')
  await tab.panel.getByRole('textbox', { name: /^Expiration Date/ }).press('Tab')
  await detail.click()
  await editor.tab('Details').click()
  await expect(editor.tab('Rules')).toContainText('2')
  calls.clear()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(editor.problems).toContainText('Rule 1: There is no totl in Claim at character 6')
  await editor.problems.getByRole('link', { name: /^Rule 2: / }).click()
  await expect(tab.panel.getByRole('textbox', { name: /^Expiration Date/ })).toBeFocused()
  expect(calls.of(SAVE)).toEqual([])
})

test('U53: unsaved rules are offered after a crash, in edit mode with the rest and outside of it alone, over newer rules', async ({
  page: first,
  context,
  promotions,
  api,
}) => {
  const { id } = await promotions.make()
  const group = await giveRules(api, id, rule('claim.totalAmount > 100', '25'), rule('true', '1'))
  /** Waits for the backup, and simulates a crash of the window. */
  const dies = async (page: typeof first) => {
    const kept = new Recovery(page).waitUntilKept()
    await page.clock.runFor(5_000)
    await kept
    await page.close({ runBeforeUnload: false })
    return context.newPage()
  }
  const one = new RulesTab(first)
  await one.open(id)
  await one.edit.click()
  await one.condition(1).fill('claim.totalAmount > 200')
  const second = await dies(first)
  const two = new RulesTab(second)
  const offered = new Recovery(second)
  await two.editor.open(id)
  await expect(offered.offer).toContainText(/: Payout rules\./)
  await offered.restore.click()
  await expect(two.condition(1)).toHaveValue('claim.totalAmount > 200')
  await expect(two.editor.edit).toBeVisible()

  await two.editor.startEdit()
  await two.editor.tab('Details').click()
  await two.editor.textField('Name').fill('Typed before the end')
  const third = await dies(second)
  const other = {
    id: group.id,
    rules: [{ ...rule('claim.resubmitted', '2'), id: group.rules[1]?.id }],
  }
  await api.get(SAVE, other)
  const three = new RulesTab(third)
  const offer = new Recovery(third)
  await three.editor.open(id)
  await expect(offer.offer).toContainText('Name and Payout rules.')
  await offer.restore.click()
  await expect(new Merging(third).report).toBeVisible()
  await expect(three.editor.changes).toHaveText('Unsaved changes (2)')
  await three.editor.saveAndWait()
  expect((await rulesOf(api, id)).body.rules).toMatchObject([
    { ruleCondition: { spelExpression: 'claim.totalAmount > 200' } },
    { ruleCondition: { spelExpression: 'claim.resubmitted' } },
  ])
  expect(await promotions.read(id)).toMatchObject({ name: 'Typed before the end' })
})
