import { expect, test } from '../harness/test.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.describe('OP-136: a date typed as it is shown', () => {
  test('changes nothing, and 11:59 pm of another day is its last second', async ({ page, promotions, calls }) => {
    const { id } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await expect(editor.textField('End Date')).toHaveValue('03/31/2027 11:59 pm EDT')
    for (const text of ['03/31/2027 11:59 pm', '3/31/2027 11:59 PM EDT', '2027-03-31T23:59']) {
      await editor.typeDate('End Date', text)
      await expect(editor.textField('End Date')).toHaveValue('03/31/2027 11:59 pm EDT')
      await expect(editor.changes).toHaveText('No changes')
    }
    await editor.typeDate('End Date', '06/30/2027 11:59 pm')
    await expect(editor.changes).toHaveText('Unsaved changes (1)')
    await editor.saveAndWait()
    expect(calls.writes[0]?.body.promotion).toMatchObject({ expirationDate: '2027-07-01T03:59:59Z' })
    await editor.startEdit()
    await editor.typeDate('End Date', '06/30/2027 11:58 pm')
    await editor.saveAndWait()
    expect(await promotions.read(id)).toMatchObject({ expirationDate: '2027-07-01T03:58:00Z' })
  })

  test('changes no deadline in its dialog, where a new 11:59 pm is the whole minute', async ({ page, promotions }) => {
    const id = await makeWithQuarters(promotions)
    const before = await promotions.read(id)
    const tab = new DeadlinesTab(page)
    await tab.openForEdit(id)
    await tab.rowButton('Edit', 'Q1 FY2026').click()
    const shown = (await tab.field('Expiration Date').inputValue()).replace(/ E[SD]T$/, '')
    await tab.typeDate('Expiration Date', shown)
    const update = tab.dialog.getByRole('button', { name: 'Update deadline' })
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await expect(update).toHaveAccessibleDescription('No changes to save')
    await tab.press('Cancel')
    await expect(tab.editor.changes).toHaveText('No changes')
    await tab.rowButton('Edit', 'Q1 FY2026').click()
    await tab.typeDate('Expiration Date', '06/29/2026 11:59 pm')
    await tab.press('Update deadline')
    await tab.editor.saveAndWait()
    const after = await promotions.read(id)
    const [changed, ...others] = after.promotionDeadlines as unknown[]
    const [, ...othersBefore] = before.promotionDeadlines as unknown[]
    expect(changed).toMatchObject({ expirationDate: '2026-06-30T03:59:00Z' })
    expect(others).toEqual(othersBefore)
  })
})

test('OP-137, U1: what a choice took away comes back with the former choice, and nothing is changed then', async ({
  page,
  promotions,
}) => {
  const vehicle = await promotions.idOfRow('award_vehicle', 'name', 'Store')
  const { id } = await promotions.make({ forcedAwardVehicle: { id: vehicle } })
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  const type = editor.picker('Promotion Type')
  const award = editor.picker('Default Award Vehicle')
  const strategy = editor.picker('Payout Strategy')
  await type.choose('Sales Spiff')
  await expect(award.input).toHaveValue('')
  await expect(editor.tab('Claiming')).toHaveCount(0)
  await type.choose('Rebate')
  await expect(award.input).toHaveValue('Store')
  await expect(editor.changes).toHaveText('No changes')
  await type.leaveText('Rebat')
  await expect(editor.field('Promotion Type')).toContainText('Invalid selection')
  await expect(award.input).toHaveValue('')
  await type.choose('Rebate')
  await expect(award.input).toHaveValue('Store')
  await strategy.choose('Pay one participant')
  const payee = editor.picker('Payout Participant')
  await payee.input.fill('DR-0001')
  await payee.options.first().click()
  const name = await payee.input.inputValue()
  await editor.saveAndWait()
  await editor.startEdit()
  await strategy.choose('Pay the participant')
  await expect(payee.input).toHaveCount(0)
  await strategy.choose('Pay one participant')
  await expect(payee.input).toHaveValue(name)
  await expect(editor.changes).toHaveText('No changes')
  await editor.tab('Claiming').click()
  await expect(editor.picker('Claim Type').input).not.toHaveValue('')
})

test('OP-138, ALG-31: a type that does not accept claims is refused at Promotion Type, and the list leads there', async ({
  page,
  promotions,
}) => {
  const locked = 'Claim type and country cannot be changed because claims exist for this promotion.'
  const editor = new PromotionEditor(page)
  await editor.openForEdit(await promotions.idOf('SPRING-REBATE'))
  const type = editor.picker('Promotion Type')
  await type.choose('Sales Spiff')
  await expect(editor.field('Promotion Type')).toContainText(locked)
  await expect(editor.tab('Details').getByRole('img', { name: '1 problem' })).toBeVisible()
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await editor.tab('Deadlines').click()
  await editor.problemCount.click()
  await editor.problems.getByRole('link', { name: `Promotion Type: ${locked}` }).click()
  await expect(type.input).toBeFocused()
  await type.choose('Rebate')
  await expect(editor.changes).toHaveText('No changes')
  await expect(editor.problemCount).toHaveCount(0)
})

test('OP-129: while nothing is changed Save is off and says why, and Ctrl+S makes no call', async ({
  page,
  promotions,
  calls,
}) => {
  const { id } = await promotions.make()
  const before = await promotions.read(id)
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  calls.clear()
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await expect(editor.save).toHaveAccessibleDescription('No changes to save')
  await editor.save.click({ force: true })
  await expect(editor.problems).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('No changes to save')
  await expect(editor.changes).toHaveText('No changes')
  await editor.cancel.click()
  await expect(editor.edit).toBeFocused()
  expect(calls.writes).toEqual([])
  expect(await promotions.read(id)).toEqual(before)
})
