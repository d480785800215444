import type { Locator, Page } from '@playwright/test'
import { makeWithLines } from '../harness/make-with-lines.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { CoursesTab } from '../pages/courses-tab.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { DocumentsTab, textFile } from '../pages/documents-tab.ts'
import { LimitsTab } from '../pages/limits-tab.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { ProductsTab } from '../pages/products-tab.ts'
import type { TabName } from '../pages/promotion-editor.ts'
import { RulesTab } from '../pages/rules-tab.ts'

test('U56: a promotion with a deadline, products, a group of them, a contest, a document, a custom field, a limit and a rule is made by keyboard alone', async ({
  page,
  promotions,
  api,
}) => {
  const tab = new DeadlinesTab(page)
  const { editor } = tab
  const { keyboard } = page
  const key = promotions.freshKey()
  const pick = async (label: string, words: string) => {
    await tabTo(page, editor.picker(label).input)
    await keyboard.type(words)
    await expect(editor.picker(label).options.first()).toContainText(words)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await keyboard.type(text)
  }
  /** Moves from one tab of the strip to a later one. */
  const turn = async (name: TabName, presses: number) => {
    const chosen = page.getByRole('tab', { selected: true })
    await tabTo(page, chosen, 'Shift+Tab')
    for (let press = 0; press < presses; press += 1) await keyboard.press('ArrowRight')
    await expect(editor.tab(name)).toBeFocused()
    await keyboard.press('Enter')
    await expect(editor.tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  await page.goto('/promotions')
  await expect(page.getByRole('link', { name: 'New Promotion' })).toBeVisible()
  await keyboard.press('n')
  await expect(editor.textField('Key')).toBeVisible()
  await pick('Promotion Type', 'Rebate')
  await pick('Country', 'Canada')
  await type(editor.textField('Name'), 'Typed without a mouse')
  await type(editor.textField('Key'), key)
  await type(editor.textField('Fiscal Year'), '2026')
  await type(editor.description, 'Said in one line')
  await type(editor.textField('Publish Date'), '2026-03-15')
  await pick('Default Award Vehicle', 'Points')
  await pick('Payout Strategy', 'Pay the participant')
  await tabTo(page, editor.radio('Use award vehicle setting'))
  await keyboard.press('ArrowRight')
  await turn('Deadlines', 1)
  await tabTo(page, tab.newDeadline)
  await keyboard.press('Enter')
  await expect(tab.dialog).toBeVisible()
  await type(tab.field('Name'), 'Whole year')
  await type(tab.field('Submission Deadline Date'), '2027-04-30')
  await tabTo(page, tab.dialog.getByRole('button', { name: 'Add deadline' }))
  await keyboard.press('Enter')
  await tab.expectNames('Whole year')
  await turn('Products', 2)
  const products = new ProductsTab(page)
  const addProducts = async (verb: 'Add' | 'Add Product Group') => {
    await tabTo(page, page.getByRole('region', { name: 'Products', exact: true }).getByRole('button', { name: 'Add' }))
    await keyboard.press('Enter')
    await expect(products.dialog).toBeVisible()
    await type(products.dialog.getByRole('searchbox'), 'AX-')
    await expect(products.dialog.getByRole('row')).toHaveCount(4)
    for (const product of ['AX-100', 'AX-200']) {
      await tabTo(page, products.dialog.getByRole('checkbox', { name: `Select ${product}`, exact: true }))
      await keyboard.press('Space')
    }
    await tabTo(page, products.button(verb))
    await keyboard.press('Enter')
    await expect(products.dialog).toHaveCount(0)
  }
  await addProducts('Add')
  await expect(products.row('AX-200')).toBeVisible()
  await addProducts('Add Product Group')
  await expect(products.row('AX-100, AX-200')).toBeVisible()
  await turn('Claiming', 1)
  await pick('Claim Type', 'Invoice Claim')
  await turn('Contest', 1)
  await pick('Contest', 'Installer Raffle')
  await turn('Documents', 1)
  const documents = new DocumentsTab(page)
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, documents.add)
  await keyboard.press('Enter')
  await (await choosing).setFiles(textFile('terms.txt'))
  await expect(documents.link('terms.txt')).toBeVisible()
  await turn('Custom Fields', 1)
  await type(editor.textField('Region'), 'East')
  await tabTo(page, editor.save)
  await keyboard.press('Enter')
  await expect(editor.heading).toContainText('Typed without a mouse')
  await expect(editor.edit).toBeVisible()
  const { id } = editor
  expect(await promotions.read(id)).toMatchObject({
    promotionKey: key,
    taxable: true,
    description: '<p>Said in one line</p>',
    contestEntriesPerSubmission: 1,
    customFieldValue1: 'East',
    promotionDeadlines: [{ name: 'Whole year', submissionDeadlineDate: '2027-05-01T03:59:00Z' }],
  })
  expect(await promotions.related(id, 'claimType')).toMatchObject({ name: 'Invoice Claim' })
  expect(await promotions.related(id, 'contest')).toMatchObject({ name: 'Installer Raffle' })
  await editor.tab('Documents').press('Enter')
  await expect(documents.link('terms.txt')).toBeVisible()

  // parts that need a stored promotion: a limit of its products, and a rule
  await turn('Limits', 3)
  const limits = new LimitsTab(page)
  await expect(limits.panel).toContainText('No limits yet')
  await tabTo(page, editor.edit, 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, limits.addGroup)
  await keyboard.press('Enter')
  await expect(limits.dialog.getByRole('radio')).toHaveCount(2)
  await keyboard.press('Enter')
  await expect(limits.dialog).toHaveCount(0)
  await expect(limits.row('Group 1')).toBeVisible()
  // one row of a tree is a tab stop, the arrow keys move on from it
  await tabTo(page, limits.tree.locator('tr[tabindex="0"]'))
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowDown')
  await expect(limits.row('Group 1')).toBeFocused()
  await keyboard.press('Insert')
  await expect(limits.dialog).toBeVisible()
  await pick('MPG', 'Heating')
  await keyboard.press('Tab')
  await keyboard.type('10')
  await keyboard.press('Enter')
  await expect(limits.dialog).toHaveCount(0)
  await keyboard.press('Control+s')
  await expect(editor.edit).toBeVisible()
  await turn('Rules', 1)
  const rules = new RulesTab(page)
  await tabTo(page, rules.edit)
  await keyboard.press('Enter')
  await tabTo(page, rules.add)
  await keyboard.press('Enter')
  await type(rules.condition(1), 'claim.totalAmount > 100')
  await type(rules.expression(1), '25')
  await tabTo(page, rules.save, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(rules.edit).toBeVisible()
  await page.reload()
  await expect(rules.rows).toContainText('claim.totalAmount > 100')
  const [root] = (await api.get(`GET /api/promotionLimitNodes/byPromotionId/${id}`)) as unknown as object[]
  expect(root).toMatchObject({ nodeType: 'AND' })
  const lines = await api.get('POST /api/promotionProducts/search', { promotion: { id } })
  const groups = await api.get('POST /api/promotionProductGroups/search', { promotion: { id } })
  expect([lines.totalElements, groups.totalElements]).toEqual([2, 1])
})

test('U56: a participant, a condition, a payout of a line and a course are added by keyboard alone', async ({
  page,
  promotions,
  api,
}) => {
  const { keyboard } = page
  const id = await makeWithLines(promotions, { 'AX-200': [] })
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await keyboard.press(key)
  }
  const participants = new ParticipantsPanel(page)
  const { editor } = participants
  await participants.open(id)
  await press(editor.edit)
  const audience = new AudienceTab(page)
  await press(audience.requireCondition, 'Space')
  const condition = page.getByRole('textbox', { name: 'Eligibility Condition', exact: true })
  await tabTo(page, condition)
  await keyboard.type('participant.yearsOfService >= 2')
  await keyboard.press('Escape')
  await press(participants.add)
  await tabTo(page, participants.dialog.getByRole('searchbox'))
  await keyboard.type('DR-0007')
  await press(participants.dialog.getByRole('row').filter({ hasText: 'DR-0007' }).getByRole('checkbox'), 'Space')
  await press(participants.dialog.getByRole('button', { name: 'Include', exact: true }))
  await expect(participants.row('DR-0007')).toBeVisible()

  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  const payouts = new PayoutRules(page)
  await press(payouts.tab.table.getByRole('button', { name: 'Edit AX-200', exact: true }))
  await tabTo(page, payouts.tab.dialog.getByRole('tab', { selected: true }))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await press(payouts.section.getByRole('button', { name: 'Add payout' }))
  await tabTo(page, payouts.payout.getByRole('combobox', { name: 'Payout Type' }))
  await keyboard.type('Flat amount per unit claimed')
  await tabTo(page, payouts.field('Amount'))
  await keyboard.type('25')
  await press(payouts.payout.getByRole('button', { name: 'Add payout', exact: true }))
  await expect(payouts.payout).toHaveCount(0)
  await press(payouts.tab.button('OK'))
  await expect(payouts.tab.row('AX-200')).toContainText('$25.00')

  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  await keyboard.press('End')
  await keyboard.press('Enter')
  const courses = new CoursesTab(page)
  await expect(page.getByText('No courses yet')).toBeVisible()
  await press(courses.add)
  await expect(courses.dialog).toBeVisible()
  const course = editor.picker('Course')
  await tabTo(page, course.input)
  await keyboard.press('ArrowDown')
  await expect(course.options.first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(course.input).not.toHaveValue('')
  await press(courses.dialog.getByRole('button', { name: 'Add course' }))
  await expect(courses.rows).toHaveCount(1)
  await keyboard.press('Control+s')
  await expect(editor.edit).toBeVisible()

  const stored = await promotions.related(id, 'participantEligibilityRuleCondition')
  expect(stored).toMatchObject({ spelExpression: 'participant.yearsOfService >= 2' })
  const listed = await api.get(`POST /api/promotionParticipants/promotion/${id}/search`)
  const required = await api.get('POST /api/promotionCourses/search', { promotion: { id } })
  expect([listed.totalElements, required.totalElements]).toEqual([1, 1])
  await editor.tab('Products').press('Enter')
  await expect(payouts.tab.row('AX-200')).toContainText('$25.00')
})

/** Presses the key until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120 && !(await isThere()); presses += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
