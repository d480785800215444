import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { Checks } from '../pages/checks.ts'
import { RuleEditor } from '../pages/rule-editor.ts'

test('a condition with a value that the data does not have is reported before the save, and fixed by a choice', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make({
    participantEligibilityRuleCondition: { spelExpression: "organization?.tier == 'Gold'" },
  })
  const tab = new AudienceTab(page)
  const rule = new RuleEditor(page, 'Eligibility Condition')
  const warning = page.getByText("No participant has the organization tier 'Gold'. Values in the data: GOLD (")
  const asked = () => calls.of('GET /api/ruleEngine/factValues/organization.tier')
  await tab.openForEdit(id)
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Builder', exact: true }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('Gol')
  await expectAccessible(page, 'values of a condition')
  await page
    .getByRole('group', { name: 'Values for Value' })
    .getByRole('button', { name: /^GOLD \d+$/ })
    .click()
  await expect(rule.text).toHaveValue("organization?.tier == 'GOLD'")
  await expect(page.getByText(/^No participant has /)).toHaveCount(0)
  // typing makes no calls
  expect(asked()).toHaveLength(1)
})

test('L-57: a value that the data does not have is a finding before the save, and repaired by its button', async ({
  page,
  calls,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const rule = new RuleEditor(page, 'Eligibility Condition')
  const checks = new Checks(page)
  const { id } = await promotions.make()
  await tab.openForEdit(id)
  await page.getByRole('switch', { name: 'Require Eligibility Condition' }).click()
  await rule.text.fill("organization?.tier == 'Gold'")
  await checks.open()
  const finding = checks.finding("No participant has the organization tier 'Gold'")
  await expect(finding).toBeVisible()
  await expectAccessible(page, 'finding with a repair')
  await checks.panel.getByRole('button', { name: /^Use GOLD \(\d+\)$/ }).click()
  await expect(finding).toHaveCount(0)
  await expect(rule.text).toHaveValue("organization?.tier == 'GOLD'")
  expect(calls.of('GET /api/ruleEngine/factValues/organization.tier')).toHaveLength(1)
})
