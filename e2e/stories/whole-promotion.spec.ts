import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { AudienceTab } from '../pages/audience-tab.ts'
import { CoursesTab } from '../pages/courses-tab.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { DocumentsTab, textFile } from '../pages/documents-tab.ts'
import { LimitsTab } from '../pages/limits-tab.ts'
import { OrganizationsPanel } from '../pages/organizations-panel.ts'
import { ParticipantsPanel } from '../pages/participants-panel.ts'
import { PayoutRules } from '../pages/payout-rules.ts'
import { fillNew } from '../pages/promotion-editor.ts'
import { RulesTab } from '../pages/rules-tab.ts'

test('an administrator defines a whole promotion with every part in one sitting', async ({
  page,
  calls,
  promotions,
}) => {
  const tab = new AudienceTab(page)
  const { editor } = tab
  const deadlines = new DeadlinesTab(page)
  const organizations = new OrganizationsPanel(page)
  const participants = new ParticipantsPanel(page)
  const payouts = new PayoutRules(page)
  const products = payouts.tab
  const documents = new DocumentsTab(page)
  const courses = new CoursesTab(page)
  const limits = new LimitsTab(page)
  const rules = new RulesTab(page)
  const key = promotions.freshKey()

  await editor.openNew()
  await fillNew(editor, { key, name: 'Made in one sitting' })
  await editor.typeDate('Start Date', '05/01/2026')
  await editor.typeDate('End Date', '02/28/2027')
  await editor.describe('Said in one line')

  await editor.tab('Deadlines').click()
  await deadlines.newDeadline.click()
  await deadlines.field('Name').fill('Whole time')
  await deadlines.typeDate('Submission Deadline Date', '04/30/2027')
  await deadlines.press('Add deadline')

  await editor.tab('Audience').click()
  await editor.picker('Participant Types').choose('Dealer')
  await editor.picker('Organization Groups').choose('East')
  await page.keyboard.press('Escape')
  await tab.invitationOnly.check()
  await editor.textField('Promotion Invitation Link').fill('/join/whole')
  await editor.picker('Email Template').choose('You are invited to a promotion (INVITE)')
  await tab.requireCondition.check()
  await page.getByRole('textbox', { name: 'Eligibility Condition', exact: true }).fill('participant.taxExempt == true')
  await page.keyboard.press('Escape')
  await participants.choose('Include', 'DR-0007')
  await organizations.choose('Exclude', 'Amber Anvil Supply')

  await editor.tab('Products').click()
  await products.select('AX-100', 'AX-200')
  await products.button('Add').click()
  await products.select('AX-100', 'AX-200')
  await products.button('Add Product Group').click()
  await expect(products.row('AX-100, AX-200')).toBeVisible()
  for (const [line, amount] of [
    ['AX-100', '25'],
    ['AX-200', '40'],
  ] as const) {
    await payouts.open(line)
    await payouts.add()
    await payouts.chooseType('Flat amount per unit claimed')
    await payouts.field('Amount').fill(amount)
    await payouts.confirm('Add payout')
    await products.button('OK').click()
    await expect(products.dialog).toHaveCount(0)
  }

  await editor.tab('Contest').click()
  await editor.picker('Contest').choose('Installer Raffle')
  await editor.tab('Documents').click()
  await documents.choose(textFile('terms.txt'))
  await documents.expectFiles('terms.txt')
  await editor.tab('Custom Fields').click()
  await editor.textField('Region').fill('North')
  await editor.textField('Cost Center').fill('CC-7')

  calls.clear()
  const answered = page.waitForResponse('**/api/promotions/submit')
  const id = await row('EDIT-39', async () => {
    await editor.saveAndWait()
    expect(calls.writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/promotions/submit'])
    const answer = await answered
    expect(answer.status()).toBe(201)
    const made = (await answer.json()) as { id: number }
    expect(await promotions.read(made.id)).toMatchObject({ promotionKey: key, name: 'Made in one sitting' })
    return made.id
  })
  await row('NAV-11', () => expect(page).toHaveURL(new RegExp(`/promotion/${id}(\\?|$)`)))

  await editor.startEdit()
  await editor.tab('Courses').click()
  await courses.add.click()
  await editor.picker('Course').choose('Heat Pump Basics')
  await courses.commit('Add course')
  await expect(courses.row('Heat Pump Basics')).toBeVisible()
  await editor.tab('Limits').click()
  await limits.addGroup.click()
  await expect(limits.dialog.getByRole('radio')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await limits.row('Group 1').focus()
  await page.keyboard.press('Insert')
  await limits.mpg.choose('Heating')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(limits.dialog).toHaveCount(0)
  await editor.saveAndWait()
  await editor.tab('Rules').click()
  await rules.edit.click()
  await rules.add.click()
  await rules.condition(1).fill('claim.totalAmount > 100')
  await rules.expression(1).fill('25')
  await rules.saveAndWait()

  await row('EDIT-41', async () => {
    await page.goto(`/promotion/${id}`)
    await expect(editor.heading).toHaveText(/^Promotion Made in one sitting\s+Claims entered by participants$/)
    for (const [label, text] of [
      ['Key', key],
      ['Name', 'Made in one sitting'],
      ['Promotion Type', 'Rebate'],
      ['Country', 'United States'],
      ['Fiscal Year', '2026'],
      ['Description', 'Said in one line'],
      ['Start Date', '05/01/2026 12:00 am EDT'],
      ['End Date', '02/28/2027 11:59 pm EST'],
      ['Publish Date', '03/15/2026 12:00 am EDT'],
      ['Default Award Vehicle', 'Card'],
      ['Payout Strategy', 'Pay the participant'],
    ] as const) {
      await expect(editor.field(label)).toContainText(text)
    }
    await editor.tab('Deadlines').click()
    await deadlines.expectRows(
      'Whole time | 05/01/2026 12:00 am EDT | 02/28/2027 11:59 pm EST | 04/30/2027 11:59 pm EDT',
    )
    await editor.tab('Audience').click()
    for (const [label, text] of [
      ['Participant Types', 'Dealer'],
      ['Organization Groups', 'East'],
      ['Invitation Only', 'Yes'],
      ['Require Eligibility Condition', 'Yes'],
      ['Eligibility Condition', 'participant.taxExempt == true'],
    ] as const) {
      await expect(tab.field(label)).toContainText(text)
    }
    await expect(tab.part).toContainText('/join/whole')
    await expect(tab.part).toContainText('You are invited to a promotion (INVITE)')
    await expect(participants.rows).toHaveCount(1)
    await expect(participants.row('DR-0007')).toContainText('Include')
    await expect(organizations.rows).toHaveCount(1)
    await expect(organizations.row('Amber Anvil Supply')).toContainText('Exclude')
    await editor.tab('Products').click()
    await expect(products.rows).toHaveCount(3)
    await expect(products.row('AX-100')).toContainText('$25.00')
    await expect(products.row('AX-200')).toContainText('$40.00')
    await expect(products.row('AX-100, AX-200')).toContainText('Group of 2')
    await editor.tab('Claiming').click()
    await expect(editor.field('Claim Type')).toContainText('Invoice Claim')
    await editor.tab('Contest').click()
    await expect(editor.panel).toContainText('Installer Raffle')
    await editor.tab('Documents').click()
    await documents.expectFiles('terms.txt')
    await editor.tab('Custom Fields').click()
    await expect(editor.field('Region')).toContainText('North')
    await expect(editor.field('Cost Center')).toContainText('CC-7')
    await editor.tab('Limits').click()
    await expect(limits.row('Group 1')).toBeVisible()
    await expect(limits.tree).toContainText('Heating')
    await editor.tab('Rules').click()
    await expect(rules.rows).toHaveCount(1)
    await expect(rules.rows).toContainText('claim.totalAmount > 100')
    await editor.tab('Courses').click()
    await expect(courses.rows).toHaveCount(1)
    await expect(courses.row('Heat Pump Basics')).toBeVisible()
  })
})
