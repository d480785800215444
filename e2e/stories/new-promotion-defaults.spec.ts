import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { fillNew, PromotionEditor } from '../pages/promotion-editor.ts'

for (const timezoneId of ['Asia/Tokyo', 'UTC']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`DET-58: the defaults do not depend on a browser in ${timezoneId}`, ({ page, calls, promotions }) =>
      row('DET-58', async () => {
        const editor = new PromotionEditor(page)
        await editor.openNew()
        await expect(editor.textField('Start Date')).toHaveValue('04/01/2026 12:00 am EDT')
        await expect(editor.textField('End Date')).toHaveValue('03/31/2027 11:59 pm EDT')
        await fillNew(editor, { key: promotions.freshKey(), name: 'From elsewhere' })
        await editor.saveAndWait()
        expect(calls.of('POST /api/promotions/submit')[0]?.body.promotion).toMatchObject({
          effectiveDate: '2026-04-01T04:00:00Z',
          expirationDate: '2027-04-01T03:59:59Z',
          publishDate: '2026-03-15T04:00:00Z',
        })
        await expect(editor.summaryOf('Effective')).toHaveText('04/01/2026 12:00 am EDT to 03/31/2027 11:59 pm EDT')
      }))
  })
}

test('OP-19: while the dates are untouched they follow the fiscal year, and not any more after a change', async ({
  page,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await editor.textField('Fiscal Year').fill('2028')
  await expect(editor.textField('Start Date')).toHaveValue('04/01/2028 12:00 am EDT')
  await expect(editor.textField('End Date')).toHaveValue('03/31/2029 11:59 pm EDT')
  await editor.textField('Fiscal Year').clear()
  await expect(editor.textField('Start Date')).toHaveValue('04/01/2026 12:00 am EDT')
  await expect(editor.changes).toHaveText('No changes')
  await editor.textField('Fiscal Year').fill('2028')
  await editor.typeDate('Start Date', '05/01/2028')
  await editor.textField('Fiscal Year').fill('2026')
  await expect(editor.textField('Start Date')).toHaveValue('05/01/2028 12:00 am EDT')
  await expect(editor.textField('End Date')).toHaveValue('03/31/2029 11:59 pm EDT')
})

test('a new promotion proposes its key from the name and its fiscal year from the start, until they are typed', async ({
  page,
}) => {
  const editor = new PromotionEditor(page)
  await editor.openNew()
  await editor.textField('Name').fill('Fall Rebate 2027')
  await expect(editor.textField('Key')).toHaveValue('FALL-REBATE-2027')
  await editor.typeDate('Start Date', '09/01/2027')
  await expect(editor.textField('Fiscal Year')).toHaveValue('2027')
  await editor.textField('Key').fill('FALL')
  await editor.textField('Fiscal Year').fill('2028')
  await editor.textField('Name').fill('Fall Rebate')
  await editor.typeDate('Start Date', '03/01/2027')
  await expect(editor.textField('Key')).toHaveValue('FALL')
  await expect(editor.textField('Fiscal Year')).toHaveValue('2028')
})
