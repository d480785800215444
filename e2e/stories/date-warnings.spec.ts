import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { ProductsTab } from '../pages/products-tab.ts'

test('OP-19, OP-47, U15: dates that no longer match are warnings on their tabs, and one click fixes each', async ({
  page,
  promotions,
}) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  const { editor } = tab
  await editor.openForEdit(id)
  await editor.typeDate('Start Date', '4/1/2027')
  await editor.typeDate('End Date', '3/31/2028')
  await expect(editor.tab('Details')).toHaveAccessibleName(/^Details ?, 1 warning$/)
  await expect(editor.tab('Deadlines')).toHaveAccessibleName(/^Deadlines ?, 2 warnings$/)
  await expect(editor.problemCount).toHaveCount(0)
  await expect(editor.save).toBeEnabled()
  await expect(editor.panel).toContainText('Outside the promotion: Q1 FY2026, Q2 FY2026, Q3 FY2026, 1 more.')
  await expectAccessible(page, 'warnings of dates')
  await page.getByRole('button', { name: 'Set fiscal year to 2027' }).click()
  await expect(editor.textField('Fiscal Year')).toHaveValue('2027')
  await editor.tab('Deadlines').click()
  await expect(tab.generateAgain).toBeVisible()
  await tab.moveWithDates.click()
  await tab.expectNames('Q1 FY2027', 'Q2 FY2027', 'Q3 FY2027', 'Q4 FY2027')
  await expect(editor.panel).toContainText('Every day of the promotion is covered.')
  await expect(editor.tabs.filter({ hasText: /\d/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: Deadlines' }).click()
  await tab.expectNames('Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026')
  await page.getByRole('button', { name: 'Redo: Deadlines' }).click()
  await editor.saveAndWait()
  expect(await promotions.read(id)).toMatchObject({
    fiscalYear: 2027,
    promotionDeadlines: [
      { name: 'Q1 FY2027', submissionDeadlineDate: '2027-08-16T03:59:59Z' },
      { name: 'Q2 FY2027' },
      { name: 'Q3 FY2027' },
      { name: 'Q4 FY2027', expirationDate: '2028-04-01T03:59:59Z' },
    ],
  })
})

test('OP-47: a warning does not block a save, is shown in view mode, and offers to generate again', async ({
  page,
  promotions,
}) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.rowButton('Delete', 'Q2 FY2026').click()
  await expect(tab.editor.panel).toContainText('Not covered: 07/01/2026 to 09/30/2026.')
  await expect(tab.moveWithDates).toHaveCount(0)
  await tab.editor.saveAndWait()
  await expect(tab.editor.panel).toContainText('Not covered: 07/01/2026 to 09/30/2026.')
  await expect(tab.editor.tab('Deadlines')).toHaveAccessibleName('Deadlines')
  await expect(tab.generateAgain).toHaveCount(0)
  await tab.editor.startEdit()
  await tab.generateAgain.click()
  await tab.chooseType('Halves')
  await tab.press('Replace 3 deadlines')
  await tab.expectNames('H1 FY2026', 'H2 FY2026')
})

test('warnings of serial numbers, foreign groups and claims appear at their fields, and none blocks a save', async ({
  page,
  promotions,
  server,
}) => {
  const { id, key } = await promotions.make()
  const [serials, none] = await Promise.all(
    ['AX-100', 'AX-200'].map((key) => promotions.idOfRow('product', 'product_key', key)),
  )
  const check = { claimProductDuplicationType: { name: 'PARTICIPANT_MODEL_INVOICE' } }
  await promotions.changeLists(id, {
    promotionProducts: [
      { product: { id: serials }, ...check, enableSerialNumbers: true },
      { product: { id: none }, ...check, enableSerialNumbers: false },
    ],
  })
  await server.query(
    `INSERT INTO promotion_organization_group (promotion_id, organization_group_id)
     SELECT $1, id FROM organization_group WHERE organization_group_key IN ('EAST', 'CLUB')`,
    id,
  )
  await server.query(
    `INSERT INTO claim (promotion_id, participant_id, claim_number)
     SELECT $1, min(id), $2 FROM participant WHERE participant_key = 'DR-0001'`,
    id,
    `CL-OF-${key}`,
  )
  const tab = new ProductsTab(page)
  const { editor } = tab
  const locked = page.getByText('Claim type and country cannot be changed because claims exist for this promotion.')
  const foreign = page.getByText('Selected organization groups not in the current program will be removed on saving', {
    exact: true,
  })
  const isSaved = async () => {
    await expect(editor.problemCount).toHaveCount(0)
    await expect(editor.save).toBeEnabled()
  }
  await editor.open(id)
  await row('WARN-05', async () => {
    await expect(editor.edit).toBeVisible()
    await expect(locked).toBeHidden()
    await editor.startEdit()
    await expect(locked).toBeVisible()
    await expect(editor.picker('Country').input).toBeDisabled()
    await editor.tab('Claiming').click()
    await expect(locked).toBeVisible()
    await expect(editor.picker('Claim Type').input).toBeDisabled()
  })
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Saved with warnings')
  await row('WARN-08', async () => {
    await expect(locked).toBeVisible()
    await isSaved()
  })
  await editor.tab('Audience').click()
  await row('WARN-03', async () => {
    await expect(foreign).toBeVisible()
    await expect(foreign.locator('xpath=ancestor::*[@data-tone]')).toHaveAttribute('data-tone', 'warning')
    await expect(foreign.locator('xpath=..')).toContainText('Club')
    await expect(foreign.locator('xpath=..')).not.toContainText('East')
    await expect(editor.tab('Audience')).toHaveAccessibleName(/^Audience ?, 1 warning$/)
  })
  await row('WARN-08', isSaved)

  await editor.tab('Products').click()
  const serialSwitch = tab.dialog.getByRole('switch', { name: 'Enable Serial Numbers' })
  /** The sentence is a status next to the switch, not a message of the field. */
  const expectWarned = async (sentence: string) => {
    const warning = tab.dialog.getByRole('status').filter({ hasText: sentence })
    await expect(warning).toHaveText(sentence)
    await expect(warning.locator('xpath=..').getByRole('switch')).toHaveCount(1)
    await expect(serialSwitch).not.toHaveAttribute('aria-invalid', 'true')
    await tab.button('OK').click()
    await expect(tab.dialog).toHaveCount(0)
  }
  await row('WARN-01', async () => {
    await tab.edit('AX-100')
    await serialSwitch.uncheck()
    await expectWarned('Serial numbers exist but the check is disabled')
  })
  await row('WARN-02', async () => {
    await tab.edit('AX-200')
    await serialSwitch.check()
    await expectWarned('The check is enabled but no serial numbers exist')
  })
  await row('WARN-08', async () => {
    await isSaved()
    await editor.saveAndWait()
    expect((await promotions.read(id)).name).toBe('Saved with warnings')
  })
})
