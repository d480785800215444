import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('U22: dates are set by one choice, which one step takes back', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.datePresets.click()
  await expect(page.getByRole('menuitem')).toContainText([
    'This quarter10/01/2026 to 12/31/2026',
    'Next quarter01/01/2027 to 03/31/2027',
    'This fiscal year04/01/2026 to 03/31/2027',
    'Rest of the fiscal year',
    'Publish now',
    'Publish with the start',
  ])
  await expectAccessible(page, 'presets of dates')
  await editor.datePreset('This quarter').click()
  await expect(editor.textField('Start Date')).toHaveValue('10/01/2026 12:00 am EDT')
  await expect(editor.textField('End Date')).toHaveValue('12/31/2026 11:59 pm EST')
  await page.getByRole('button', { name: 'Undo: Start Date, End Date' }).click()
  await expect(editor.textField('Start Date')).toHaveValue('04/01/2026 12:00 am EDT')
  await expect(editor.changes).toHaveText('No changes')
  await editor.datePresets.click()
  await editor.datePreset('Publish with the start').click()
  await expect(editor.textField('Publish Date')).toHaveValue('04/01/2026 12:00 am EDT')
  await editor.textField('Start Date').fill('')
  await editor.datePresets.click()
  await expect(editor.datePreset('Publish with the start')).toHaveAttribute('aria-disabled', 'true')
  await editor.datePreset('Publish now').click()
  await expect(page.getByText('Not published')).toHaveCount(0)
})
