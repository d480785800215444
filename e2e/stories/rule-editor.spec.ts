import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { Picker } from '../pages/picker.ts'
import { RuleEditor } from '../pages/rule-editor.ts'

test('U39, U40: a condition is built with menus, typing and the builder, tried, and saved as its text', async ({
  page,
  promotions,
  calls,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const rule = new RuleEditor(page, 'Eligibility Condition')
  await tab.openForEdit(id)
  const required = page.getByText('Expression is required', { exact: true })
  await row('COND-33', async () => {
    await tab.requireCondition.check()
    await rule.text.focus()
    await tab.requireCondition.focus()
    await expect(required).toBeVisible()
    await tab.requireCondition.uncheck()
    await expect(required).toHaveCount(0)
    await expect(rule.text).toHaveCount(0)
    await tab.requireCondition.check()
  })

  // typing continues at the caret
  await row('COND-06', async () => {
    await rule.insert('Fields', 'Participant Type')
    await expect(rule.text).toHaveValue('participant.participantTypeKey')
    await expect(rule.text).toBeFocused()
  })
  await row('COND-01', async () => {
    await rule.fields.click()
    await expect(page.getByRole('dialog', { name: 'Fields', exact: true })).toBeVisible()
  })
  await row('COND-04', async () => {
    expect(calls.of('GET /api/ruleEngine/getMetadata')).toHaveLength(1)
    const menu = page.getByRole('dialog', { name: 'Fields', exact: true })
    await expect(menu.getByRole('group')).toHaveCount(8)
    for (const [index, name] of [
      ...['Promotion', 'Program', 'Participant', 'Organization', 'Claim', 'Promotion Product', 'History'],
      'Evaluation Date',
    ].entries()) {
      await expect(menu.getByRole('group').nth(index)).toHaveAccessibleName(name)
    }
    await expect(menu.getByRole('group', { name: 'Program', exact: true }).getByRole('option')).toHaveText([
      ...[/^Program Key/, /^Name/, /^Client Key/],
    ])
    await page.keyboard.press('Escape')
  })
  await rule.text.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(" == 'DEALER' and")
  await row('COND-03', async () => {
    await rule.functions.click()
    await expect(page.getByRole('combobox', { name: 'Search functions' })).toBeVisible()
  })
  for (const id of ['COND-07', 'CONST-07'] as const) {
    await row(id, async () => {
      expect(calls.of('POST /api/ruleFormulas/search').map(({ query }) => query)).toEqual([
        { size: '1000', sort: 'name' },
      ])
      await expect(page.getByRole('dialog', { name: 'Functions' }).getByRole('option')).toHaveText([
        ...[/^Add days/, /^Date/, /^Days between/, /^Is blank/, /^Larger of two/, /^Month/],
        ...[/^Round\s*Rounded/, /^Round down/, /^Round up/, /^Smaller of two/, /^Sum/, /^Year/],
      ])
    })
  }
  await page.keyboard.press('Escape')
  await row('COND-02', async () => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(rule.dialog).toBeVisible()
  })
  await row('COND-31', async () => {
    await rule.chooseField('Email')
    await rule.dialog.getByRole('combobox', { name: 'Operator' }).selectOption({ label: 'equals' })
    await rule.dialog.getByRole('textbox', { name: 'Value' }).fill('a@b.com')
    await rule.dialog.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: /^Discard/ })
      .last()
      .click()
    await expect(rule.dialog).toHaveCount(0)
    await expect(rule.text).toHaveValue("participant.participantTypeKey == 'DEALER' and")
  })
  await rule.text.focus()
  await page.keyboard.press('End')
  await rule.compare('Tax Exempt', 'equals')
  await rule.confirm()
  await expect(rule.dialog).toContainText('Value is required')
  await rule.dialog.getByRole('combobox', { name: 'Value' }).selectOption('true')
  await rule.confirm()
  const text = "participant.participantTypeKey == 'DEALER' and participant.taxExempt == true"
  await expect(rule.text).toHaveValue(text)
  await expect(page.getByText('Dealer participants whose')).toBeVisible()

  // a problem is shown below its character, and undo reverts one step
  await page.keyboard.type(' and (')
  await expect(page.getByRole('button', { name: /the expression ends/ })).toBeVisible()
  await expect(rule.text).toHaveAttribute('aria-invalid', 'true')
  await rule.text.fill(text)

  // completion with the keyboard
  await page.keyboard.press('End')
  await page.keyboard.type(' and organization.ti')
  await expect(page.getByRole('option', { name: 'tier STRING' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rule.text).toHaveValue(`${text} and organization?.tier`)
  await page.keyboard.type(" == 'GOLD'")
  await page.keyboard.press('Escape')

  // U39: editing one row changes only its own text
  await rule.builder.click()
  const third = page.getByRole('group', { name: 'condition 3', exact: true })
  await third.getByRole('textbox', { name: 'Value' }).fill('SILVER')
  await expect(rule.text).toHaveValue(`${text} and organization?.tier == 'SILVER'`)
  await page.getByRole('button', { name: 'Actions of condition 3' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  const moved = text.replace(' and ', " and organization?.tier == 'SILVER' and ")
  await expect(rule.text).toHaveValue(moved)

  // the result updates with the values immediately
  await rule.tryIt.click()
  await expect(rule.answer).toContainText('false')
  const values = page.getByRole('region', { name: 'Try it' })
  // the stored values of a participant are filled in and can be overwritten
  const type = values.getByRole('textbox', { name: 'Participant: Participant Type' })
  await new Picker(page, 'Use the values of a participant').choose('DR-0002')
  await expect(type).toHaveValue('SALES_REP')
  // OP-139: facts of participants and organizations are stored
  await expect(values.getByRole('textbox', { name: 'Organization: Tier' })).toHaveValue(/^[A-Z]+$/)
  await expect(values.getByRole('combobox', { name: 'Participant: Tax Exempt' })).toHaveValue('false')
  await type.fill('DEALER')
  await values.getByRole('combobox', { name: 'Participant: Tax Exempt' }).selectOption('true')
  await values.getByRole('textbox', { name: 'Organization: Tier' }).fill('SILVER')
  await expect(rule.answer).toContainText('true')
  await expectAccessible(page, 'a rule that is built and tried')

  await row('COND-32', async () => {
    await rule.text.fill(`${moved} and participant.state != 'TX'`)
    await tab.editor.saveAndWait()
    expect(await promotions.related(id, 'participantEligibilityRuleCondition')).toMatchObject({
      spelExpression: `${moved} and participant.state != 'TX'`,
    })
  })
  await row('COND-34', async () => {
    await page.reload()
    await expect(tab.field('Eligibility Condition')).toContainText(`${moved} and participant.state != 'TX'`)
    await expect(rule.text).toHaveCount(0)
    for (const name of ['Fields', 'Functions', 'Compare', 'Builder']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
  })
})

test('a rule from a word processor gets straight quotes and ordinary spaces with one click, and undo reverts them', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const rule = new RuleEditor(page, 'Eligibility Condition')
  await tab.openForEdit(id)
  await tab.requireCondition.check()
  const pasted = 'participant.participantTypeKey\u00a0== \u2018D\u00a0\u201cX\u201d\u2019'
  await rule.text.fill(pasted)
  const replace = page.getByRole('button', { name: 'Replace curly quotes' })
  await expect(page.getByRole('button', { name: 'Use an ordinary space instead of a special one' })).toBeVisible()
  await replace.focus()
  await page.keyboard.press('Enter')
  await expect(rule.text).toHaveValue("participant.participantTypeKey == 'D\u00a0\u201cX\u201d'")
  await expect(replace).toHaveCount(0)
  await rule.text.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rule.text).toHaveValue(pasted)

  await rule.text.fill('claim.totalAmount => 1500')
  await expect(page.getByRole('button', { name: 'Write >= instead of => (character 19)' })).toBeVisible()
})

test('OP-126, OP-127, U14: an invalid condition is a problem like any other; a stored one is marked, kept or fixed', async ({
  page,
  promotions,
  server,
  calls,
}) => {
  const { id } = await promotions.make({
    participantEligibilityRuleCondition: { spelExpression: 'participant.taxExempt == true' },
  })
  await server.query(
    `UPDATE rule_condition SET spel_expression = 'participant.gone == 1'
      WHERE id = (SELECT participant_eligibility_rule_condition_id FROM promotion WHERE id = $1)`,
    id,
  )
  const tab = new AudienceTab(page)
  const rule = new RuleEditor(page, 'Eligibility Condition')
  const gone = page.getByText('There is no gone in Participant (character 12)')
  await tab.open(id)
  await expect(gone).toBeVisible()

  // a stored, unchanged problem does not block a save
  await tab.editor.startEdit()
  await expect(gone).toBeVisible()
  await tab.editor.tab('Details').click()
  await tab.editor.textField('Name').fill('Renamed with a broken condition')
  await tab.editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({ name: 'Renamed with a broken condition' })

  // typed text is validated before anything is sent; its problems are counted on its tab and reachable from any other
  await tab.editor.startEdit()
  await tab.editor.tab('Audience').click()
  await rule.text.fill('participant.gone == 2')
  await expect(tab.editor.tab('Audience')).toHaveAccessibleName(/1 problem/)
  await tab.editor.tab('Details').click()
  calls.clear()
  await page.keyboard.press('ControlOrMeta+s')
  await tab.editor.problems.getByRole('link', { name: /There is no gone in Participant at character 12/ }).click()
  await expect(rule.text).toBeFocused()
  expect(calls.of(`POST /api/promotions/${id}/update`)).toEqual([])
  await expectAccessible(page, 'a condition that is wrong')

  // undo shortcuts apply to the rule while it has the focus
  await rule.text.fill('participant.taxExempt == false')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rule.text).toHaveValue('participant.gone == 2')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(rule.text).toHaveValue('participant.taxExempt == false')
  await tab.editor.saveAndWait()
  expect(await promotions.related(id, 'participantEligibilityRuleCondition')).toMatchObject({
    spelExpression: 'participant.taxExempt == false',
  })
})

test('P14: a text matches its colors to the pixel, for any length and window width', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const tab = new AudienceTab(page)
  const rule = new RuleEditor(page, 'Eligibility Condition')
  await tab.openForEdit(id)
  await tab.requireCondition.check()
  const long = Array.from({ length: 60 }, () => "participant.country == 'US' or\torganization?.tier != null").join(
    ' and\n',
  )
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const text of ['', 'participant.taxExempt', `${long} and\n`]) {
      await rule.text.fill(text)
      await expect.poll(() => rule.beyondItsColors()).toEqual([0, 0, 0, 0])
    }
  }
})
