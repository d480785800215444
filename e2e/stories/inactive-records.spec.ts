import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ untouched: true, upsets: true })

const TABLES = [
  'promotion_type',
  'award_vehicle',
  'claim_type',
  'course',
  'participant_type',
  'participant_group',
  'organization_type',
  'organization_group',
  'product',
  'contest',
  'email_template',
]
/** The number of marked rows by tab. */
const MARKED_ROWS = [
  ['Products', 4],
  ['Courses', 2],
] as const

const SINCE = 'Inactive since 05/01/2026'

test('DI-20: deactivated records are marked in both modes, and are kept by a save', async ({
  page,
  promotions,
  server,
}) => {
  const id = await promotions.idOf('FALL-SPIFF')
  const editor = new PromotionEditor(page)
  const marks = editor.panel.getByText(/inactive since/i)
  await editor.open(id)
  await expect(editor.panel.getByText('Default Award Vehicle')).toBeVisible()
  await expect(marks).toHaveCount(0)
  for (const table of TABLES) await server.query(`UPDATE ${table} SET deactivated_date = '2026-05-01T04:00:00Z'`)
  await page.reload()
  const vehicle = editor.field('Default Award Vehicle')
  await expect(vehicle).toContainText(SINCE)
  await expect(editor.field('Promotion Type')).toContainText(SINCE)
  await expectAccessible(page, 'marks in view mode')
  for (const [tab, count] of MARKED_ROWS) {
    await editor.tab(tab).click()
    await expect(editor.panel.getByText(SINCE)).toHaveCount(count)
    await expectAccessible(page, `marks of ${tab}`)
  }
  await editor.openForEdit(id)
  await expect(page.getByRole('combobox', { name: 'Default Award Vehicle' })).toHaveAccessibleDescription(SINCE)
  await editor.tab('Audience').click()
  await expect(editor.field('Organization Groups')).toContainText('East: inactive since 05/01/2026')
  await editor.tab('Courses').click()
  await page.getByRole('button', { name: 'Edit Heat Pump Basics' }).click()
  const course = page.getByRole('dialog').getByRole('combobox', { name: 'Course' })
  await expect(course).toHaveAccessibleDescription(SINCE)
  await page.keyboard.press('Escape')
  await editor.tab('Details').click()
  await editor.textField('Name').fill('Fall Spiff again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect((await promotions.read(id)).name).toBe('Fall Spiff again')
  await expect(vehicle).toContainText(SINCE)

  // a version is marked too
  await page.goto(`/promotion/${id}?version=1`)
  await expect(editor.asOf(1)).toBeVisible()
  await expect(vehicle).toContainText(SINCE)

  // a record that is chosen instead has no mark
  await server.query(`UPDATE award_vehicle SET deactivated_date = NULL WHERE name = 'Points'`)
  await editor.openForEdit(id)
  await page.getByRole('combobox', { name: 'Default Award Vehicle' }).fill('Points')
  await page.getByRole('option', { name: /^Points/ }).click()
  await expect(vehicle).not.toContainText(SINCE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(vehicle).toContainText(SINCE)
})
