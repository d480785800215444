import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('the fields of the program are filled, cleared and kept', async ({ page, calls, promotions, server }) => {
  const { id } = await promotions.make({ customFieldValue1: 'East', customFieldValue2: 'BC-1' })
  await server.query('INSERT INTO promotion_custom_field_value VALUES ($1, 3, $2)', id, 'not shown')
  const editor = new PromotionEditor(page)
  await editor.open(id, 'customFields')
  await row('CF-07', async () => {
    await expect(editor.field('Region')).toContainText('East')
    await expect(editor.field('Budget Code')).toContainText('BC-1')
    await expect(editor.panel.getByRole('textbox')).toHaveCount(0)
  })
  await editor.startEdit()
  await row('CF-01', async () => {
    const boxes = editor.panel.getByRole('textbox')
    await expect(boxes).toHaveCount(3)
    const names = [/^Region/, /^Budget Code/, /^Cost Center/]
    for (const [index, name] of names.entries()) await expect(boxes.nth(index)).toHaveAccessibleName(name)
    await expect(editor.panel).not.toContainText('not shown')
  })
  await expectAccessible(page, 'custom fields')
  await editor.textField('Cost Center').fill('42')
  await editor.textField('Region').fill('')
  calls.clear()
  await editor.saveAndWait()
  expect(calls.writes[0]?.body.promotion).toEqual({ version: 0, customFieldValue1: null, customFieldValue7: '42' })
  await page.reload()
  const stored = await promotions.read(id)
  await row('CF-02', async () => {
    await expect(editor.field('Cost Center')).toContainText('42')
    await expect(editor.field('Budget Code')).toContainText('BC-1')
    expect([stored.customFieldValue7, stored.customFieldValue2]).toEqual(['42', 'BC-1'])
  })
  await row('CF-06', async () => {
    await expect(editor.field('Region')).not.toContainText('East')
    expect(stored.customFieldValue1).toBeNull()
  })
  await row('CF-04', async () => {
    await editor.startEdit()
    await editor.tab('Details').click()
    await editor.textField('Name').fill('Only the name')
    await editor.saveAndWait()
    expect(await promotions.read(id)).toMatchObject({ name: 'Only the name', customFieldValue3: 'not shown' })
  })
})

for (const [width, columns] of [
  [1440, 3],
  [390, 1],
] as const) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`at ${width} pixels the fields are in ${columns} ${columns === 1 ? 'column' : 'columns'}`, async ({
      page,
      promotions,
    }) => {
      const editor = new PromotionEditor(page)
      await editor.open(await promotions.idOf('FALL-SPIFF'), 'customFields')
      const fields = editor.panel.locator('[data-field]')
      await expect(fields).toHaveCount(3)
      const lefts = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(columns)
    })
  })
}

test('a program without such fields says so', ({ page, promotions }) =>
  row('CF-05', async () => {
    const editor = new PromotionEditor(page)
    await editor.open(await promotions.idOf('CLUB-REBATE'), 'customFields')
    await expect(editor.panel).toContainText('No custom fields are configured')
    await expect(editor.panel.locator('[data-field]')).toHaveCount(0)
    await expectAccessible(page, 'no custom fields')
  }))

test.describe('in a program with fifteen', () => {
  test.beforeEach(async ({ server }) => {
    await server.query(
      `INSERT INTO program_custom_field (program_id, entity, field_number, label, required, sort_order)
       SELECT id, 'PROMOTION', number, 'Field ' || number, number = 15, 16 - number
       FROM program, generate_series(1, 15) number WHERE program_key = 'ACME-CLUB'`,
    )
  })
  test.afterEach(async ({ server }) => {
    await server.query(
      `DELETE FROM program_custom_field USING program
       WHERE program.id = program_id AND program_key = 'ACME-CLUB' AND entity = 'PROMOTION'`,
    )
  })

  test('fifteen fields stand in the order of the program, required ones are asked for', async ({
    page,
    promotions,
  }) => {
    const id = await promotions.idOf('CLUB-REBATE')
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id, 'customFields')
    await expect(editor.field('Field 15')).toContainText('Field 15 is required')
    await expect(editor.tab('Custom Fields')).toHaveAccessibleName(/^Custom Fields ?, 1 problem$/)
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await row('CF-03', async () => {
      const boxes = editor.panel.getByRole('textbox')
      await expect(boxes).toHaveCount(15)
      for (let number = 1; number <= 15; number += 1) {
        await expect(boxes.nth(15 - number)).toHaveAccessibleName(new RegExp(`^Field ${number}( \\(optional\\))?$`))
        await editor.textField(`Field ${number}`).fill(`kept ${number}`)
      }
      await editor.saveAndWait()
      await page.reload()
      const stored = await promotions.read(id)
      for (let number = 1; number <= 15; number += 1) {
        await expect(editor.field(`Field ${number}`).getByText(`kept ${number}`, { exact: true })).toBeVisible()
        expect(stored[`customFieldValue${number}`]).toBe(`kept ${number}`)
      }
    })
  })
})
