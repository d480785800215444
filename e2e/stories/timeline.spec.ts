import { failCalls } from '../harness/answer-calls.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { row } from '../harness/row.ts'
import { expect, test } from '../harness/test.ts'
import { Picker } from '../pages/picker.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

test.use({ intercepts: true })

const search = 'POST /api/activities/search/promotions'

test.describe('a promotion with a long history', () => {
  test.use({ untouched: true })

  test('U42: shows ten entries at a time, the newest first, with the focus on the first new one', async ({
    page,
    calls,
    promotions,
  }) => {
    const id = await promotions.idOf('SPRING-REBATE')
    const editor = new PromotionEditor(page)
    await editor.open(id, 'timeline')
    const entries = page.getByRole('region', { name: 'Activities' }).getByRole('listitem')
    const showMore = page.getByRole('button', { name: 'Show more', exact: true })
    await row('TL-03', () => expect(entries).toHaveCount(10))
    await row('CONST-01', () =>
      row('TL-02', async () => {
        const [first] = calls.of(search)
        expect(first?.query).toEqual({ size: '10', page: '0', sort: 'createdDate,DESC' })
        expect(first?.body).toEqual({ promotion: { id } })
      }),
    )
    await row('TL-01', async () => {
      await expect(entries.first()).toContainText('Default award vehicle changed from Points to Card')
      await expect(entries.first()).toContainText(/Demo Administrator, 4 days ago, 11\/16\/2026 \d\d:\d\d am EST/)
      await expect(entries.nth(6)).toContainText('Region: East → West')
    })
    await expect(entries.first().getByText('Card', { exact: true })).toHaveJSProperty('tagName', 'B')
    await showMore.click()
    await expect(entries).toHaveCount(20)
    await expect(entries.nth(10)).toBeFocused()
    await showMore.click()
    await expect(entries).toHaveCount(25)
    await expect(entries.last()).toContainText('Promotion created')
    await expect(showMore).toHaveCount(0)
    await row('TL-04', async () => {
      const words = await entries.allTextContents()
      expect(new Set(words).size).toBe(25)
      const dates = words.map((text) => Date.parse(/\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m/.exec(text)?.[0] ?? ''))
      for (const [index, date] of dates.slice(1).entries()) expect(date).toBeLessThan(Number(dates[index]))
    })
  })

  test('entries are filtered by user and period, and an empty result offers to clear the filters', async ({
    page,
    promotions,
  }) => {
    const editor = new PromotionEditor(page)
    await editor.open(await promotions.idOf('SPRING-REBATE'), 'timeline')
    const entries = page.getByRole('region', { name: 'Activities' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const changedBy = new Picker(page, 'Changed by')
    await changedBy.open()
    await expect(changedBy.options).toHaveText([/^Demo Administrator \d+ entries$/, /^Demo Clerk \d+ entries$/])
    await changedBy.choose('Demo Clerk')
    await expect(entries.first()).toContainText('Demo Clerk')
    for (const words of await entries.allTextContents()) expect(words).toContain('Demo Clerk')
    await page.getByRole('button', { name: 'Clear Changed by' }).click()
    await page.getByRole('textbox', { name: 'From', exact: true }).fill('11/10/2026')
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('11/16/2026')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
    await expectAccessible(page, 'filters of the timeline')
    await expect(entries.first()).toContainText('Default award vehicle changed from Points to Card')
    for (const words of await entries.allTextContents()) expect(words).toMatch(/11\/1[0-6]\/2026/)
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('11/10/2026')
    await page.getByRole('textbox', { name: 'From', exact: true }).fill('11/11/2026')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(entries).toHaveCount(10)
    await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('')
  })

  test('words narrow the entries', ({ page, calls, promotions }) =>
    row('TL-11', async () => {
      const editor = new PromotionEditor(page)
      await editor.open(await promotions.idOf('SPRING-REBATE'), 'timeline')
      const entries = page.getByRole('region', { name: 'Activities' }).getByRole('listitem')
      await page.getByRole('searchbox', { name: 'Search the timeline' }).fill('created')
      await expect(entries).toHaveText([/^Promotion created/])
      expect(calls.of(search).at(-1)?.body).toMatchObject({ keyword: 'created' })
      await page.getByRole('searchbox', { name: 'Search the timeline' }).fill('zzz')
      await expect(page.getByText('No results')).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search the timeline' }).fill('')
      await expect(entries).toHaveCount(10)
    }))
})

test('U42: an entry that is added meanwhile causes no duplicate and no gap', async ({ page, promotions, server }) => {
  const { id } = await promotions.make()
  const add = (number: number) =>
    server.query(
      `INSERT INTO activity (program_id, activity_type, subject_id, message, created_date)
       SELECT program_id, 'promotion', id, $2, created_date + $3 * interval '1 millisecond' FROM promotion WHERE id = $1`,
      ...[id, `Entry ${number}.`, number],
    )
  for (let number = 1; number <= 12; number += 1) await add(number)
  const editor = new PromotionEditor(page)
  await editor.open(id, 'timeline')
  const entries = page.getByRole('region', { name: 'Activities' }).getByRole('listitem')
  await expect(entries).toHaveCount(10)
  await add(13)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(13)
  const numbers = (await entries.allTextContents()).map((text) => Number(/^Entry (\d+)\./.exec(text)?.[1] ?? 0))
  expect(numbers).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
})

test('a save adds an entry with the name of its user', ({ page, promotions }) =>
  row('TL-15', async () => {
    const { id } = await promotions.make()
    const editor = new PromotionEditor(page)
    await editor.openForEdit(id)
    await editor.textField('Name').fill('A recorded change')
    await editor.saveAndWait()
    await editor.tab('Timeline').click()
    const entries = page.getByRole('region', { name: 'Activities' }).getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText(/Name: .+ → A recorded change/)
    await expect(entries.first()).toContainText(/Demo Administrator, .+, 11\/20\/2026 \d\d:\d\d am EST/)
  }))

test('a new promotion has no timeline', ({ page }) =>
  row('TL-13', async () => {
    const editor = new PromotionEditor(page)
    await editor.openNew()
    await expect(editor.tab('Timeline')).toHaveCount(0)
  }))

test('a page that cannot be loaded keeps the shown entries, and is loaded again on Retry', ({
  page,
  promotions,
  faults,
}) =>
  row('TL-14', async () => {
    faults.allowStatus(500)
    const editor = new PromotionEditor(page)
    await editor.open(await promotions.idOf('SPRING-REBATE'), 'timeline')
    const entries = page.getByRole('region', { name: 'Activities' }).getByRole('listitem')
    await expect(entries).toHaveCount(10)
    await failCalls(page, '**/api/activities/**', { status: 500, body: 'Fault' }, { times: 1 })
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByRole('alert')).toContainText('The server could not complete the request (500)')
    await expect(entries).toHaveCount(10)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(entries).toHaveCount(20)
  }))
