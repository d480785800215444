import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('CF-01, CF-02, CF-04, CF-06, CF-07: the fields of the program are filled, cleared and kept', async ({
  page,
  calls,
  promotions,
}) => {
  const { id } = await promotions.make({ customFieldValue1: 'East', customFieldValue3: 'not shown' })
  const editor = new PromotionEditor(page)
  await editor.open(id, 'customFields')
  await expect(editor.field('Region')).toContainText('East')
  await expect(editor.panel.getByRole('textbox')).toHaveCount(0)
  await editor.startEdit()
  await expect(editor.panel.getByRole('textbox')).toHaveCount(3)
  await expectAccessible(page, 'custom fields')
  await editor.textField('Cost Center').fill('42')
  await editor.textField('Region').fill('')
  calls.clear()
  await editor.saveAndWait()
  expect(calls.writes[0]?.body.promotion).toEqual({ version: 0, customFieldValue1: null, customFieldValue7: '42' })
  expect(await promotions.read(id)).toMatchObject({
    customFieldValue1: null,
    customFieldValue3: 'not shown',
    customFieldValue7: '42',
  })
})

test('CF-05: a program without such fields says so', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('CLUB-REBATE'), 'customFields')
  await expect(editor.panel).toContainText('No custom fields are configured')
  await expectAccessible(page, 'no custom fields')
})

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

  test('CF-03, CONST-18, U15: fifteen fields stand in the order of the program, required ones are asked for', async ({
    page,
    promotions,
  }) => {
    const id = await promotions.idOf('CLUB-REBATE')
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id, 'customFields')
    await expect(editor.panel.getByRole('textbox')).toHaveCount(15)
    await expect(editor.panel.getByRole('textbox').first()).toHaveAccessibleName('Field 15')
    await expect(editor.field('Field 15')).toContainText('Field 15 is required')
    await expect(editor.tab('Custom Fields')).toHaveAccessibleName(/^Custom Fields ?, 1 problem$/)
    await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
    await editor.textField('Field 15').fill('kept')
    await editor.textField('Field 1').fill('first')
    await editor.saveAndWait()
    expect(await promotions.read(id)).toMatchObject({ customFieldValue1: 'first', customFieldValue15: 'kept' })
  })
})
