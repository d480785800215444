import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test('dates are typed, pasted and picked in New York time, and stored as instants', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  // neither above nor below the field is there room for the whole calendar
  await page.setViewportSize({ width: 1280, height: 720 })
  await editor.openForEdit(id)
  await editor.typeDate('Start Date', '2026-12-01T08:30')
  await expect(editor.textField('Start Date')).toHaveValue('12/01/2026 08:30 am EST')
  await editor.typeDate('End Date', '7/4/2027')
  await expect(editor.textField('End Date')).toHaveValue('07/04/2027 11:59 pm EDT')
  const opener = page.getByRole('button', { name: 'Choose Publish Date' })
  await opener.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await opener.click()
  const calendar = page.getByRole('dialog', { name: 'Choose Publish Date' })
  await expect(calendar).toBeInViewport({ ratio: 1 })
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: /April 20, 2026/ }).click()
  await calendar.getByRole('button', { name: 'Done' }).click()
  await expect(opener).toBeFocused()
  await expect(editor.textField('Publish Date')).toHaveValue('04/20/2026 12:00 am EDT')
  await editor.saveAndWait()
  await page.reload()
  await row('DET-38', async () => {
    expect(await promotions.read(id)).toMatchObject({
      effectiveDate: '2026-12-01T13:30:00Z',
      expirationDate: '2027-07-05T03:59:59Z',
      publishDate: '2026-04-20T04:00:00Z',
    })
    await expect(editor.field('Publish Date')).toContainText('04/20/2026 12:00 am EDT')
    await expect(editor.field('End Date')).toContainText('07/04/2027 11:59 pm EDT')
  })
  await row('DET-65', () => expect(editor.field('Start Date')).toContainText('12/01/2026 08:30 am EST'))
})

test('U43, OP-94: a time that the clock change skips is refused, one that comes twice offers both', async ({
  page,
  promotions,
}) => {
  const { id } = await promotions.make()
  const editor = new PromotionEditor(page)
  await editor.openForEdit(id)
  await editor.typeDate('End Date', '03/14/2027 02:30 am')
  await expect(editor.field('End Date')).toContainText(
    'This time does not exist in New York because of the clock change',
  )
  await expect(editor.textField('End Date')).toHaveValue('03/14/2027 02:30 am')
  await expect(editor.save).toHaveAttribute('aria-disabled', 'true')
  await editor.typeDate('End Date', 'whenever')
  await expect(editor.field('End Date')).toContainText('Invalid date')
  await editor.typeDate('End Date', '11/01/2026 01:30 am')
  const twice = page.getByRole('radiogroup', { name: 'This time occurs twice' })
  await expect(twice.getByRole('radio', { name: '11/01/2026 01:30 am EDT' })).toBeChecked()
  await twice.getByRole('radio', { name: '11/01/2026 01:30 am EST' }).check()
  await editor.saveAndWait()
  expect((await promotions.read(id)).expirationDate).toBe('2026-11-01T06:30:00Z')
})

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
  [320, 640],
] as const) {
  test(`OP-94, U4: the choice of a time that comes twice is in sight at ${width} x ${height}, clear of the save bar`, async ({
    page,
    promotions,
  }) => {
    await page.setViewportSize({ width, height })
    const { id } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    // the description editor appears a moment later, above the dates, and shifts them
    await expect(editor.description).toBeVisible()
    for (const label of ['Publish Date', 'End Date']) {
      await editor.typeDate(label, '11/01/2026 01:30 am')
      const choice = editor.field(label).getByRole('radiogroup', { name: 'This time occurs twice' })
      const later = choice.getByRole('radio', { name: '11/01/2026 01:30 am EST' })
      // the topmost element at the last option is that option, not the bar
      const isOnTop = () =>
        later.evaluate((radio) => {
          const { x, y, width: wide, height: high } = radio.getBoundingClientRect()
          return document.elementFromPoint(x + wide / 2, y + high / 2) === radio
        })
      await expect.poll(isOnTop).toBe(true)
      await later.check()
      await expect(editor.textField(label)).toHaveValue('11/01/2026 01:30 am EST')
    }
  })
}
