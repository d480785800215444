import { failCalls } from '../harness/answer-calls.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.use({ untouched: true, intercepts: true })

const usual = ['Key', 'Name', 'Status', 'Start', 'End', 'Type', 'Country', 'Fiscal year']
const preference = 'PUT /api/preferences/promotions.columns'

test.describe('in a window of 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('U26: the usual columns are side by side, with uncut names, in rows of one line', async ({ page }) => {
    const list = new PromotionsList(page)
    await list.open('?size=50')
    await expect(list.range).toBeVisible()
    expect(await list.headers()).toEqual(usual)
    const drawn = await list.table.evaluate((table) => {
      const box = table.parentElement as HTMLElement
      const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth
      const rows = [...table.querySelectorAll('tbody tr')]
      return {
        scrolls: isCut(box),
        headers: [...table.querySelectorAll<HTMLElement>('th span:not(label span)')].filter(isCut).length,
        heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
      }
    })
    expect(drawn).toEqual({ scrolls: false, headers: 0, heights: [expect.any(Number)] })
    expect(drawn.heights[0]).toBeLessThanOrEqual(37)
    const cut = list.rows.locator('td:nth-child(3) > *').filter({ has: page.locator('[tabindex="0"]') })
    await expect(cut).toHaveCount(0)
  })
})

test('U26: columns are hidden, shown and ordered by buttons, and kept after a reload', async ({ page, calls }) => {
  const list = new PromotionsList(page)
  await list.open()
  const dialog = await list.openColumns()
  await expect(dialog.getByRole('checkbox', { name: 'Key' })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Fiscal year' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Publish date' }).check()
  const up = dialog.getByRole('button', { name: 'Move End up' })
  await up.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('End is column 2 of 12')
  await expect(dialog.getByRole('button', { name: 'Move End down' })).toBeFocused()
  expect(await list.headers()).toEqual(usual)
  await dialog.getByRole('button', { name: 'Apply columns' }).click()
  const chosen = ['Key', 'End', 'Name', 'Status', 'Start', 'Type', 'Country', 'Publish date']
  await expect.poll(() => list.headers()).toEqual(chosen)
  expect(calls.bodiesOf(preference)).toHaveLength(1)
  await page.reload()
  await expect.poll(() => list.headers()).toEqual(chosen)
  const again = await list.openColumns()
  await again.getByRole('button', { name: 'Reset' }).click()
  await again.getByRole('button', { name: 'Apply columns' }).click()
  await expect.poll(() => list.headers()).toEqual(usual)
  expect(calls.bodiesOf(preference).at(-1)).toEqual({ value: null })
})

test('U26: columns are ordered by drag, and Cancel leaves them as they were', async ({ page, calls }) => {
  const list = new PromotionsList(page)
  await list.open()
  const dialog = await list.openColumns()
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await line('Country').dragTo(line('Name'))
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Country')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await list.headers()).toEqual(usual)
  expect(calls.of(preference)).toEqual([])
  const again = await list.openColumns()
  await again.getByRole('listitem').filter({ hasText: 'Country' }).dragTo(again.getByRole('listitem').nth(1))
  await again.getByRole('button', { name: 'Apply columns' }).click()
  await expect.poll(async () => (await list.headers()).slice(0, 3)).toEqual(['Key', 'Country', 'Name'])
  await list.openColumns().then((reset) => reset.getByRole('button', { name: 'Reset' }).click())
  await page.getByRole('button', { name: 'Apply columns' }).click()
  await expect.poll(() => list.headers()).toEqual(usual)
})

test('U26: columns that cannot be kept say why, and the choice stays', async ({ page, faults }) => {
  faults.allowStatus(500)
  const failure = { status: 500, body: '<h1>Fault</h1>' }
  await failCalls(page, '**/api/preferences/*', failure, { when: (request) => request.method() === 'PUT' })
  const list = new PromotionsList(page)
  await list.open()
  const dialog = await list.openColumns()
  await dialog.getByRole('checkbox', { name: 'Country' }).uncheck()
  await dialog.getByRole('button', { name: 'Apply columns' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server could not complete the request (500)')
  await expect(dialog.getByRole('checkbox', { name: 'Country' })).not.toBeChecked()
})

test('U18: an older address with effect=effective shows the same, and the days ahead have chips', async ({
  page,
  calls,
}) => {
  const list = new PromotionsList(page)
  await list.open('?effect=ineffective&starts=30&missing=DEADLINES,PRODUCTS')
  await expect(list.chips).toHaveText([
    'Status Not yet effective',
    'or Status Expired',
    'Starts in the next 30 days',
    'Missing deadlines',
    'or Missing products',
  ])
  const { filters } = calls.of('POST /api/promotions/search').at(-1)?.body as {
    filters: { effectStates: string[]; effectiveDate: { from: string; to: string } }
  }
  expect(filters.effectStates).toEqual(['BEFORE', 'AFTER'])
  const days = (Date.parse(filters.effectiveDate.to) - Date.parse(filters.effectiveDate.from)) / 86_400_000
  expect(days).toBe(30)
  for (const chip of ['Starts in the next 30 days', 'Missing deadlines', 'Missing products']) {
    await list.chips.getByRole('button', { name: `Remove ${chip}` }).click()
  }
  await expect(page).toHaveURL('/promotions?effects=BEFORE,AFTER')
  await expect(list.range).toBeVisible()
})
