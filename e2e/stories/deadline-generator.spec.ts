import { expectAccessible } from '../harness/expect-accessible.ts'
import { row } from '../harness/row.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'

test('U25, U44: generating replaces all, after a look, and can be undone', async ({ page, calls, promotions }) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.generate.click()
  await expect(tab.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(tab.dialog).toContainText('This will replace all existing deadlines.')
  await row('DL-06', async () => {
    await expect(tab.dialog).toHaveAccessibleName('Generate deadlines')
    for (const type of ['Quarters', 'Halves']) {
      await expect(tab.dialog.getByRole('radio', { name: type, exact: true })).toBeVisible()
    }
    await expect(tab.dialog.getByRole('radio')).toHaveCount(2)
  })
  await row('DL-19', async () => {
    await tab.press('Replace 4 deadlines')
    await expect(tab.message('Generation Type').getByText('Required', { exact: true })).toBeVisible()
    await expect(tab.dialog).toBeVisible()
  })
  await tab.chooseType('Halves')
  await expect(tab.dialog.getByRole('row')).toHaveText([/Name/, /H1 FY2026.*11\/15\/2026/, /H2 FY2026.*05\/15\/2027/])
  await expectAccessible(page, 'generator')
  await tab.press('Replace 4 deadlines')
  await tab.expectNames('H1 FY2026', 'H2 FY2026')
  await tab.undo()
  await tab.expectNames('Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026')
  await expect(tab.editor.changes).toHaveText('No changes')
  const generate = async () => {
    await tab.generate.click()
    await tab.chooseType('Halves')
    await tab.press('Replace 4 deadlines')
    await tab.expectNames('H1 FY2026', 'H2 FY2026')
  }
  await row('DL-18', async () => {
    await generate()
    expect(calls.writes).toEqual([])
    await tab.editor.cancel.click()
    await tab.editor.question.getByRole('button', { name: /^Discard/ }).click()
    await expect(tab.editor.edit).toBeVisible()
    await tab.expectNames('Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026')
    await page.reload()
    await tab.expectNames('Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026')
  })
  await tab.editor.startEdit()
  await generate()
  calls.clear()
  await tab.editor.saveAndWait()
  expect(calls.writes[0]?.body.promotion.promotionDeadlines).toEqual([
    {
      id: null,
      name: 'H1 FY2026',
      effectiveDate: '2026-04-01T04:00:00Z',
      expirationDate: '2026-10-01T03:59:59Z',
      submissionDeadlineDate: '2026-11-16T04:59:59Z',
    },
    {
      id: null,
      name: 'H2 FY2026',
      effectiveDate: '2026-10-01T04:00:00Z',
      expirationDate: '2027-04-01T03:59:59Z',
      submissionDeadlineDate: '2027-05-16T03:59:59Z',
    },
  ])
  await row('DL-17', async () => {
    await page.reload()
    await tab.expectNames('H1 FY2026', 'H2 FY2026')
    expect((await promotions.read(id)).promotionDeadlines).toMatchObject([{ name: 'H1 FY2026' }, { name: 'H2 FY2026' }])
  })
})

test('the generator waits for both dates, and takes a day of the month or the offset', async ({ page, promotions }) => {
  const { id } = await promotions.make({ submissionDeadlineDays: 30 })
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  for (const label of ['Start Date', 'End Date']) {
    await row('DL-16', async () => {
      await tab.editor.tab('Details').click()
      const date = await tab.editor.textField(label).inputValue()
      await tab.editor.typeDate(label, '')
      await tab.editor.tab('Deadlines').click()
      await expect(tab.generate).toHaveAttribute('aria-disabled', 'true')
      await expect(tab.generate).toHaveAccessibleDescription('Set the start and end date of the promotion first')
      await tab.editor.tab('Details').click()
      await tab.editor.typeDate(label, date)
      await tab.editor.tab('Deadlines').click()
      await expect(tab.generate).not.toHaveAttribute('aria-disabled')
    })
  }
  await tab.generate.click()
  await tab.chooseType('Quarters')
  const due = tab.dialog.getByRole('row').locator('td:last-child')
  await row('DL-28', () => expect(due).toHaveText([/^07\/30\/2026/, /^10\/30\/2026/, /^01\/30\/2027/, /^04\/30\/2027/]))
  const day = tab.field('Submission Day Of Month')
  const said = tab.message('Submission Day Of Month').getByText('The value must be between 1 to 31', { exact: true })
  await row('DL-30', async () => {
    for (const wrong of ['0', '32', '1.5']) {
      await day.fill(wrong)
      await expect(said).toBeVisible()
      await tab.dialog.getByRole('button', { name: /^Add/ }).click()
      await expect(tab.dialog).toBeVisible()
    }
    for (const right of ['1', '31']) {
      await day.fill(right)
      await expect(said).toHaveCount(0)
    }
  })
  await row('DL-31', async () => {
    await expect(due).toHaveText([/^08\/31\/2026/, /^11\/30\/2026/, /^02\/28\/2027/, /^05\/31\/2027/])
    await tab.press('Add 4 deadlines')
    const ends = tab.table.getByRole('row').locator('td:nth-child(4)')
    await expect(ends).toHaveText([/^08\/31\/2026/, /^11\/30\/2026/, /^02\/28\/2027/, /^05\/31\/2027/])
  })
})

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the quarters of a year are those of New York, to the second', async ({ page, calls, promotions }) => {
    const { id } = await promotions.make()
    const tab = new DeadlinesTab(page)
    await tab.openForEdit(id)
    await tab.generate.click()
    await tab.chooseType('Quarters')
    await tab.press('Add 4 deadlines')
    calls.clear()
    await tab.editor.saveAndWait()
    const made = calls.writes[0]?.body.promotion.promotionDeadlines as Record<string, string>[]
    await row('DL-33', async () =>
      expect(made.map(Object.values)).toEqual([
        [null, 'Q1 FY2026', '2026-04-01T04:00:00Z', '2026-07-01T03:59:59Z', '2026-08-16T03:59:59Z'],
        [null, 'Q2 FY2026', '2026-07-01T04:00:00Z', '2026-10-01T03:59:59Z', '2026-11-16T04:59:59Z'],
        [null, 'Q3 FY2026', '2026-10-01T04:00:00Z', '2027-01-01T04:59:59Z', '2027-02-16T04:59:59Z'],
        [null, 'Q4 FY2026', '2027-01-01T05:00:00Z', '2027-04-01T03:59:59Z', '2027-05-16T03:59:59Z'],
      ]),
    )
    await row('DL-25', async () =>
      row('CONST-23', async () => expect(made[0]?.expirationDate).toBe('2026-07-01T03:59:59Z')),
    )
    await row('DL-26', async () => expect(made[0]?.effectiveDate).toBe('2026-04-01T04:00:00Z'))
  })
})

test('U44: a window whose end lies before its start generates nothing, and says why', async ({ page, promotions }) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.editor.tab('Details').click()
  await tab.editor.typeDate('End Date', '03/01/2026')
  await tab.editor.tab('Deadlines').click()
  await expect(tab.generate).toHaveAttribute('aria-disabled', 'true')
  await expect(tab.generate).toHaveAccessibleDescription('End Date must be after Start Date')
})
