import { row } from '../harness/row.ts'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { makeWithQuarters } from '../harness/make-with-quarters.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the deadlines of a promotion are listed in New York time', async ({ page, calls, promotions }) => {
    const tab = new DeadlinesTab(page)
    const id = await promotions.idOf('SPRING-REBATE')
    await tab.open(id)
    await row('DL-01', () =>
      tab.expectRows(
        'Q1 FY2026 | 04/01/2026 12:00 am EDT | 06/30/2026 11:59 pm EDT | 08/15/2026 11:59 pm EDT',
        'Q2 FY2026 | 07/01/2026 12:00 am EDT | 09/30/2026 11:59 pm EDT | 11/15/2026 11:59 pm EST',
        'Q3 FY2026 | 10/01/2026 12:00 am EDT | 12/31/2026 11:59 pm EST | 02/15/2027 11:59 pm EST',
        'Q4 FY2026 | 01/01/2027 12:00 am EST | 03/31/2027 11:59 pm EDT | 05/15/2027 11:59 pm EDT',
      ),
    )
    const searches = calls
      .of('POST /api/promotionDeadlines/search')
      .map(({ query, body }) => ({ query, body: body as object }))
    for (const each of ['DL-02', 'DL-36'] as const) {
      await row(each, async () => expect(searches).toEqual([{ query: { size: '100' }, body: { promotion: { id } } }]))
    }
    await row('DL-37', () => expect(tab.editor.panel.getByRole('button')).toHaveCount(0))
    await expect(tab.picture).toHaveAccessibleName(/from 04\/01\/2026 to 03\/31\/2027.* Deadlines: 4/)
    await expect(tab.editor.panel).toContainText('Every day of the promotion is covered.')
    await expectAccessible(page, 'deadlines')
  })
})

test('a deadline is added with the offset, and saved', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await row('DL-10', async () => {
    await expect(tab.offset).toHaveValue('0')
    await tab.newDeadline.click()
    await expect(tab.field('Submission Deadline Date')).toHaveValue('03/31/2027 11:59 pm EDT')
    await tab.press('Cancel')
    await tab.offset.fill('45')
    await tab.newDeadline.click()
    await expect(tab.field('Submission Deadline Date')).toHaveValue('05/15/2027 11:59 pm EDT')
  })
  await row('DL-03', async () => {
    await expect(tab.dialog).toHaveAccessibleName('New deadline')
    await expect(tab.dialog.getByRole('textbox')).toHaveCount(4)
    for (const label of ['Name', 'Effective Date', 'Expiration Date', 'Submission Deadline Date']) {
      await expect(tab.field(label)).toBeVisible()
    }
  })
  await tab.field('Name').fill('Extra')
  await tab.typeDate('Effective Date', '5/1/2026')
  await tab.typeDate('Expiration Date', '2026-06-30')
  await tab.typeDate('Submission Deadline Date', '2026-08-01T12:00:00+02:00')
  await expect(tab.field('Effective Date')).toHaveValue('05/01/2026 12:00 am EDT')
  await expect(tab.field('Expiration Date')).toHaveValue('06/30/2026 11:59 pm EDT')
  await tab.press('Add deadline')
  await tab.editor.saveAndWait()
  await page.reload()
  await expect(tab.table).toBeVisible()
  const { submissionDeadlineDays, promotionDeadlines } = await promotions.read(id)
  await row('DL-07', async () => {
    await tab.expectRows('Extra | 05/01/2026 12:00 am EDT | 06/30/2026 11:59 pm EDT | 08/01/2026 06:00 am EDT')
    expect(promotionDeadlines).toMatchObject([
      {
        name: 'Extra',
        effectiveDate: '2026-05-01T04:00:00Z',
        expirationDate: '2026-07-01T03:59:00Z',
        submissionDeadlineDate: '2026-08-01T10:00:00Z',
      },
    ])
  })
  await row('DL-11', async () => {
    await expect(tab.editor.field('Claim Deadline Offset')).toContainText('45')
    expect(submissionDeadlineDays).toBe(45)
  })
})

test('U43: a selected day starts at 12:00 am and ends at 11:59 pm', async ({ page, promotions }) => {
  const { id } = await promotions.make()
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.newDeadline.click()
  for (const [rowId, label, expected] of [
    ['DL-08', 'Effective Date', '11/10/2026 12:00 am EST'],
    ['DL-09', 'Expiration Date', '11/10/2026 11:59 pm EST'],
    ['DL-09', 'Submission Deadline Date', '11/10/2026 11:59 pm EST'],
  ] as const) {
    await row(rowId, async () => {
      await tab.field(label).fill('')
      await tab.dialog.getByRole('button', { name: `Choose ${label}` }).click()
      await page.getByRole('button', { name: 'Tuesday, November 10, 2026' }).click()
      await page.keyboard.press('Escape')
      await row('CONST-23', () => expect(tab.field(label)).toHaveValue(expected))
    })
  }
  await expect(tab.dialog).toBeVisible()
})

test('U43: problems appear at the fields, and OK changes the row', async ({ page, calls, promotions }) => {
  const { id } = await promotions.make({
    promotionDeadlines: [
      {
        name: 'One',
        effectiveDate: '2026-04-01T04:00:00Z',
        expirationDate: '2026-07-01T03:59:00Z',
        submissionDeadlineDate: '2026-08-16T03:59:00Z',
      },
    ],
  })
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.rowButton('Edit', 'One').click()
  await row('DL-04', async () => {
    await expect(tab.dialog).toHaveAccessibleName('Edit deadline')
    for (const [label, value] of [
      ['Name', 'One'],
      ['Effective Date', '04/01/2026 12:00 am EDT'],
      ['Expiration Date', '06/30/2026 11:59 pm EDT'],
      ['Submission Deadline Date', '08/15/2026 11:59 pm EDT'],
    ] as const) {
      await expect(tab.field(label)).toHaveValue(value)
    }
  })
  await tab.field('Name').fill(' ')
  const due = tab.message('Submission Deadline Date')
  const isRefused = async () => {
    await tab.press('Update deadline')
    await expect(tab.dialog).toBeVisible()
  }
  await row('DL-12', async () => {
    await tab.typeDate('Expiration Date', '03/31/2026 11:59 pm')
    await expect(tab.message('Name')).toContainText('Name is required')
    await expect(tab.message('Expiration Date')).toContainText('Expiration Date must be on or after Effective Date')
    await isRefused()
    await tab.typeDate('Expiration Date', '04/01/2026 12:00 am')
    await expect(tab.message('Expiration Date')).not.toContainText('must be')
  })
  await row('DL-13', async () => {
    await tab.typeDate('Submission Deadline Date', '03/31/2026')
    // ALG-33 row 5: both messages, in order
    await expect(due).toContainText(
      /Date must be on or after Effective Date\s+Submission Deadline Date must be on or after Expiration Date$/,
    )
    await isRefused()
  })
  await row('DL-14', async () => {
    await tab.typeDate('Expiration Date', '06/30/2026')
    await tab.typeDate('Submission Deadline Date', '06/30/2026 11:58 pm')
    await expect(due).toContainText('Submission Deadline Date must be on or after Expiration Date')
    await isRefused()
    await tab.typeDate('Submission Deadline Date', '06/30/2026 11:59 pm')
    await expect(due).not.toContainText('must be')
  })
  await tab.typeDate('Submission Deadline Date', '03/14/2027 02:30 am')
  await expect(due).toContainText('This time does not exist in New York')
  await expectAccessible(page, 'deadline dialog with messages')
  await isRefused()
  expect(calls.writes).toEqual([])
  await row('DL-04', async () => {
    await tab.field('Name').fill('Two')
    await tab.typeDate('Submission Deadline Date', '06/30/2026')
    await tab.press('Update deadline')
    await expect(tab.rowButton('Edit', 'Two')).toBeFocused()
    await tab.expectRows('Two | 04/01/2026 12:00 am EDT | 06/30/2026 11:59 pm EDT | 06/30/2026 11:59 pm EDT')
    const [before] = (await promotions.read(id)).promotionDeadlines
    await tab.editor.saveAndWait()
    expect((await promotions.read(id)).promotionDeadlines).toMatchObject([
      {
        id: before.id,
        name: 'Two',
        effectiveDate: '2026-04-01T04:00:00Z',
        expirationDate: '2026-07-01T03:59:00Z',
        submissionDeadlineDate: '2026-07-01T03:59:00Z',
      },
    ])
  })
})

test('DL-24, ALG-06: the presets fill the name and the dates', ({ page, promotions }) =>
  row('DL-24', async () => {
    const { id } = await promotions.make({ submissionDeadlineDays: 30 })
    const tab = new DeadlinesTab(page)
    await tab.openForEdit(id)
    await tab.newDeadline.click()
    for (const [preset, name, from, to, due] of [
      ['Single', 'Full period', '04/01/2026 12:00 am EDT', '03/31/2027 11:59 pm EDT', '04/30/2027 11:59 pm EDT'],
      [
        'Half, October start',
        'H2 FY2026',
        '10/01/2026 12:00 am EDT',
        '03/31/2027 11:59 pm EDT',
        '04/30/2027 11:59 pm EDT',
      ],
      [
        'Quarter, July start',
        'Q2 FY2026',
        '07/01/2026 12:00 am EDT',
        '09/30/2026 11:59 pm EDT',
        '10/30/2026 11:59 pm EDT',
      ],
    ] as const) {
      await tab.preset.selectOption(preset)
      await expect(tab.field('Name')).toHaveValue(name)
      await expect(tab.field('Effective Date')).toHaveValue(from)
      await expect(tab.field('Expiration Date')).toHaveValue(to)
      await expect(tab.field('Submission Deadline Date')).toHaveValue(due)
    }
  }))

test('DL-05, U22: a deleted deadline is restored by Undo from the keyboard, and is removed by a save', ({
  page,
  promotions,
}) =>
  row('DL-05', async () => {
    const id = await makeWithQuarters(promotions)
    const tab = new DeadlinesTab(page)
    await tab.openForEdit(id)
    await tab.rowButton('Delete', 'Q2 FY2026').click()
    await tab.expectNames('Q1 FY2026', 'Q3 FY2026', 'Q4 FY2026')
    await page.clock.runFor(8_000)
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.focus()
    await page.keyboard.press('Enter')
    await tab.expectNames('Q1 FY2026', 'Q2 FY2026', 'Q3 FY2026', 'Q4 FY2026')
    await expect(tab.editor.changes).toHaveText('No changes')
    await tab.rowButton('Delete', 'Q2 FY2026').click()
    await tab.editor.saveAndWait()
    await expect(undo).toHaveCount(0)
    await page.reload()
    await tab.expectNames('Q1 FY2026', 'Q3 FY2026', 'Q4 FY2026')
  }))

test('U22: an Undo near the open dialog does not cover it or its date popups, and shifts nothing', async ({
  page,
  promotions,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.rowButton('Delete', 'Q1 FY2026').click()
  const toast = page.getByRole('status', { name: 'Messages' })
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
  await tab.generate.click()
  await expect.poll(() => areApart(toast, tab.dialog)).toBe(true)
  await tab.press('Cancel')
  await tab.rowButton('Edit', 'Q3 FY2026').click()
  await expect.poll(() => areApart(toast, tab.dialog)).toBe(true)
  for (const label of ['Effective Date', 'Expiration Date', 'Submission Deadline Date']) {
    await tab.dialog.getByRole('button', { name: `Choose ${label}` }).click()
    const popup = page.getByRole('dialog', { name: `Choose ${label}` })
    await expect(popup).toBeVisible()
    await expect.poll(() => areApart(toast, popup)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
  }
  await tab.field('Name').fill('Third')
  await tab.undo()
  await tab.press('Update deadline')
  await tab.expectNames('Q1 FY2026', 'Q2 FY2026', 'Third', 'Q4 FY2026')
})

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

test('U2: the dialog asks before typed text is lost, and returns the focus to the row', async ({
  page,
  promotions,
}) => {
  const id = await makeWithQuarters(promotions)
  const tab = new DeadlinesTab(page)
  await tab.openForEdit(id)
  await tab.rowButton('Edit', 'Q3 FY2026').press('Enter')
  await page.keyboard.press('Escape')
  await expect(tab.dialog).toHaveCount(0)
  await expect(tab.rowButton('Edit', 'Q3 FY2026')).toBeFocused()
  await page.keyboard.press('Enter')
  await tab.field('Name').fill('Third')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page, 'question of the deadline dialog')
  await page.keyboard.press('Escape')
  await expect(tab.field('Name')).toBeFocused()
  await tab.press('Cancel')
  await question.getByRole('button', { name: 'Discard 1 change' }).press('Enter')
  await expect(tab.rowButton('Edit', 'Q3 FY2026')).toBeFocused()
  await expect(tab.editor.changes).toHaveText('No changes')
})
