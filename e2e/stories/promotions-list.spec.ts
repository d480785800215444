import { delayCalls, failCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { withClockStopped } from '../harness/with-clock-stopped.ts'
import { Picker } from '../pages/picker.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.use({ untouched: true, intercepts: true })

const search = 'POST /api/promotions/search'

test('the list is paged by the server, sorted by its columns, and its address has page and order', async ({
  page,
  calls,
}) => {
  const list = new PromotionsList(page)
  await list.open()
  await expect(list.range).toHaveText('1-25 of 44')
  expect(calls.of(search)[0]?.query).toEqual({ page: '0', size: '25', sort: 'promotionKey,asc' })
  await list.turnTo('Next')
  await expect(list.range).toHaveText('26-44 of 44')
  await expect(page).toHaveURL('/promotions?page=2')
  await list.sortBy('Fiscal year')
  await expect(list.range).toHaveText('1-25 of 44')
  await expect(page).toHaveURL('/promotions?sort=fiscalYear,asc')
  await expect(list.header('Fiscal year')).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.rows.first()).toContainText('OLD-REGISTRATION')
  await list.sortBy('Fiscal year')
  await expect(list.header('Fiscal year')).toHaveAttribute('aria-sort', 'descending')
  await expect(list.rows.first()).toContainText('2027')
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(list.range).toHaveText('1-44 of 44')
  await expect(page).toHaveURL('/promotions?sort=fiscalYear,desc&size=50')
})

test('U20: Back and Forward step through pages, order and words, without loading cached pages again', async ({
  page,
  calls,
}) => {
  const list = new PromotionsList(page)
  await list.open()
  await list.turnTo('Next')
  await expect(list.range).toHaveText('26-44 of 44')
  await list.search.fill('heat')
  await expect(page).toHaveURL('/promotions?keyword=heat')
  // the previous page shows this promotion too: only the new rows prove that the search is done
  await expect(list.range).toHaveText('1-5 of 5')
  await expect(list.promotion('HEAT-PUMP')).toBeVisible()
  calls.clear()
  await page.goBack()
  await expect(page).toHaveURL('/promotions?page=2')
  await expect(list.range).toHaveText('26-44 of 44')
  await expect(list.search).toHaveValue('')
  await page.goBack()
  await expect(list.range).toHaveText('1-25 of 44')
  await page.goForward()
  await page.goForward()
  await expect(list.search).toHaveValue('heat')
  await expect(list.promotion('HEAT-PUMP')).toBeVisible()
  expect(calls.kinds).toEqual([])
})

test('words narrow the list after a delay, from the first page on and in the same order', async ({ page, calls }) => {
  const list = new PromotionsList(page)
  await list.open('?sort=name,asc&page=2')
  await expect(list.range).toHaveText('26-44 of 44')
  calls.clear()
  await withClockStopped(page, () => list.search.pressSequentially('spr'))
  await expect(page).toHaveURL('/promotions?sort=name,asc&keyword=spr')
  await expect(list.promotion('SPRING-REBATE')).toBeVisible()
  await expect.poll(() => list.keys()).toEqual(['SPRING-REBATE', 'SPRING-SERVICE'])
  expect(calls.of(search)).toHaveLength(1)
  expect(calls.of(search)[0]).toMatchObject({
    query: { page: '0', sort: 'name,asc' },
    body: { keyword: 'spr' },
  })
})

test('values of one column are alternatives, columns are combined, and chips remove them', async ({ page, calls }) => {
  const list = new PromotionsList(page)
  await list.open()
  await list.filters.click()
  await expect(page.getByRole('group', { name: 'Filters of promotions' })).toBeVisible()
  await list.filterBy('Promotion type', 'Referral Bonus')
  await list.filterBy('Promotion type', 'Training Reward')
  await expect(list.rows).toHaveCount(4)
  expect(calls.of(search).at(-1)?.body.filters.promotionTypes).toHaveLength(2)
  await list.search.fill('school')
  await expect(list.rows).toHaveCount(1)
  await list.filters.click()
  await expect(page.getByRole('group', { name: 'Filters of promotions' })).toHaveCount(0)
  await expect(list.chips).toHaveCount(2)
  await list.search.fill('')
  await expect(list.rows).toHaveCount(4)
  await list.chips.getByRole('button', { name: 'Remove Promotion type Training Reward' }).click()
  await expect(list.rows).toHaveCount(2)
  await expect.poll(() => list.keys()).toEqual(['REFER-A-BRANCH', 'REFER-AN-INSTALLER'])
  await list.filterBy('Country', 'Mexico')
  await expect(list.rows).toHaveCount(1)
})

test('U28, OP-113: with the keyboard alone the list is narrowed by two columns, one condition is removed, and all are cleared', async ({
  page,
}) => {
  const list = new PromotionsList(page)
  const { keyboard } = page
  await list.open()
  await expect(list.range).toHaveText('1-25 of 44')
  const tabTo = async (target: Locator, key = 'Tab') => {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) await keyboard.press(key)
    await expect(target).toBeFocused()
  }
  const choose = async (label: string, ...wanted: string[]) => {
    const picker = new Picker(page, label)
    await tabTo(picker.input)
    for (const words of wanted) {
      await keyboard.type(words)
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(`^${words}`)])
      await keyboard.press('Enter')
    }
  }
  await tabTo(list.filters)
  await keyboard.press('Enter')
  await choose('Promotion type', 'Rebate', 'Sales Spiff')
  await choose('Country', 'Canada', 'Germany')
  await expect(page).toHaveURL(/\?types=\d+,\d+&countries=\d+,\d+$/)
  await keyboard.press('Escape')
  await tabTo(list.filters, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(list.chips).toHaveText([/Rebate$/, /Sales Spiff$/, /Canada$/, /Germany$/])
  await expect(list.rows.first()).toBeVisible()
  for (const row of await list.rows.allTextContents()) {
    expect(row).toMatch(/Rebate|Sales Spiff/)
    expect(row).toMatch(/Canada|Germany/)
  }
  await tabTo(list.chips.getByRole('button', { name: 'Remove Country Canada' }))
  await keyboard.press('Enter')
  await expect(list.chips).toHaveText([/Rebate$/, /Sales Spiff$/, /Germany$/])
  await expect(list.chips.getByRole('button', { name: 'Remove Country Germany' })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Clear all' }))
  await keyboard.press('Enter')
  await expect(list.chips).toHaveCount(0)
  await expect(list.range).toHaveText('1-25 of 44')
  await expect(page).toHaveURL('/promotions')
  await expect(list.filters).toBeFocused()
})

test('all filters are cleared together', async ({ page }) => {
  const list = new PromotionsList(page)
  await list.open('?keyword=refer&countries=2&year=2026&effect=effective')
  await expect(list.chips).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(list.range).toHaveText('1-25 of 44')
  await expect(list.search).toHaveValue('')
  await expect(list.chips).toHaveCount(0)
  await expect(page).toHaveURL('/promotions')
  await expect(list.filters).toBeFocused()
})

test('the list is narrowed to a fiscal year and to effective or ineffective promotions', async ({ page, calls }) => {
  const list = new PromotionsList(page)
  await list.open()
  await list.filterBy('Fiscal year', '2027')
  await expect(list.rows).toHaveCount(4)
  await list.filterBy('Status', 'Not yet effective')
  await expect(page).toHaveURL('/promotions?year=2027&effects=BEFORE')
  await expect(list.rows).toHaveCount(4)
  // the number of results stays the same
  await expect
    .poll((): unknown => calls.of(search).at(-1)?.body)
    .toMatchObject({ filters: { fiscalYear: 2027, effectStates: ['BEFORE'] } })
})

test('FILT-11, U29: the list names words without matches, and a button clears them', ({ page }) =>
  row('FILT-11', async () => {
    const list = new PromotionsList(page)
    await list.open('?keyword=zzz&year=2026')
    await expect(page.getByText('No promotions match: "zzz", fiscal year 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect(list.range).toHaveText('1-25 of 44')
    await expect(page).toHaveURL('/promotions')
  }))

test('U18: an address shows the same after a reload and in another browser', async ({ page, openAs, promotions }) => {
  const list = new PromotionsList(page)
  const countries = [
    await promotions.idOfRow('country', 'name', 'US'),
    await promotions.idOfRow('country', 'name', 'GB'),
  ]
  await list.open(`?keyword=counter&sort=name,desc&countries=${countries.join(',')}`)
  await expect(list.range).toBeVisible()
  const keys = await list.keys()
  await page.reload()
  await expect.poll(() => list.keys()).toEqual(keys)
  const other = await openAs('viewer')
  const theirs = new PromotionsList(other)
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect.poll(() => theirs.keys()).toEqual(keys)
  await expect(theirs.header('Name')).toHaveAttribute('aria-sort', 'descending')
})

for (const [address, words] of [
  ['?page=-1', 'page'],
  ['?sort=nonsense,asc', 'sort'],
  ['?keyword=%FF', 'keyword'],
  ['?types=x&year=99&effect=maybe&shade=red', 'types, year, effect, shade'],
] as const) {
  test(`U19: ${address} falls back to the list and names the ignored part`, async ({ page }) => {
    const list = new PromotionsList(page)
    await list.open(address)
    await expect(page.getByText(`Some of this link was ignored: ${words}`)).toBeVisible()
    await expect(list.range).toHaveText('1-25 of 44')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page).toHaveURL('/promotions')
  })
}

test('U19: a page beyond the last shows the last one with a message', async ({ page }) => {
  const list = new PromotionsList(page)
  await list.open('?page=9')
  await expect(list.range).toHaveText('26-44 of 44')
  await expect(page.getByText('Page 9 does not exist. Showing the last page.')).toBeVisible()
})

test('U32: only the answer to the last words is shown, regardless of the delay of the others', async ({ page }) => {
  const list = new PromotionsList(page)
  await list.open()
  await expect(list.range).toBeVisible()
  const release = Promise.withResolvers<void>()
  await delayCalls(page, '**/api/promotions/search*', () => release.promise, {
    when: (request) => (request.postDataJSON() as { keyword: string }).keyword === 'c',
  })
  const first = page.waitForRequest((request) => request.postData()?.includes('"keyword":"c"') ?? false)
  await list.search.fill('c')
  await first
  await list.search.fill('counter')
  await expect(list.rows).toHaveCount(3)
  release.resolve()
  await list.sortBy('Name')
  await expect(list.header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => list.keys()).toEqual(['COUNTER-DAY-GB', 'COUNTER-DAY-JP', 'COUNTER-DAY'])
})

test('U32: a delayed search does not bring a user back who opened a promotion', async ({ page, promotions }) => {
  const list = new PromotionsList(page)
  await list.open()
  const id = await promotions.idOf('AMBASSADOR')
  const searched = new Promise<void>((reported) => {
    // the screen of the promotion loads after the typed text would be written to the URL
    void delayCalls(page, '**/assets/promotion-page-*.js', async () => {
      await page.waitForFunction(() => performance.now() > Number(document.body.dataset['until']))
      reported()
    })
  })
  await page.evaluate(() => (document.body.dataset['until'] = String(performance.now() + 1_000)))
  await list.search.fill('AMBASSADOR')
  await list.promotion('AMBASSADOR').click()
  await searched
  await expect(page).toHaveURL(new RegExp(`/promotion/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Ambassador')
})

test('U50: a list that cannot be loaded shows the reason and is loaded again on Retry', async ({ page, faults }) => {
  faults.allowStatus(500)
  let isDown = true
  const failure = { status: 500, contentType: 'text/html', body: '<h1>Fault</h1>' }
  await failCalls(page, '**/api/promotions/search*', failure, { when: () => isDown })
  const list = new PromotionsList(page)
  await list.open()
  await expect(page.getByRole('alert')).toContainText('The server could not complete the request (500)')
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(list.range).toHaveText('1-25 of 44')
})

test('CONST-31, OP-152: a day of the list is without its time, which hover, focus and print show', ({ page }) =>
  row('CONST-31', async () => {
    const list = new PromotionsList(page)
    await list.open('?keyword=winter-heat')
    const cells = list.rows.filter({ hasText: 'Winter Heating Rebate Canada' }).locator('[data-cell]')
    const fullDate = (text: string) => page.locator('[data-kit-floating]').filter({ hasText: text })
    for (const [day, whole] of [
      ['11/01/2026', '11/01/2026 12:00 am EDT'],
      ['02/28/2027', '02/28/2027 11:59 pm EST'],
    ] as const) {
      const cell = cells.filter({ hasText: day })
      await expect(cell).toHaveText(day, { useInnerText: true })
      await cell.hover()
      await expect(fullDate(whole)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(fullDate(whole)).toBeHidden()
      await cell.focus()
      await expect(fullDate(whole)).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(cell).toHaveText(whole, { useInnerText: true })
      await page.emulateMedia({ media: 'screen' })
    }
  }))

test('OP-152: the time of a promotion that starts during a day is below the day', async ({ page, promotions }) => {
  await promotions.make({ promotionKey: 'AT-NINE', effectiveDate: '2027-01-04T14:00:00Z' })
  const list = new PromotionsList(page)
  await list.open('?keyword=at-nine')
  const cell = list.rows.locator('[data-cell]').filter({ hasText: '01/04/2027' })
  await expect(cell).toHaveText('01/04/2027 09:00 am EST', { useInnerText: true })
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the list shows which promotions are published and effective', async ({ page }) => {
  const list = new PromotionsList(page)
  await list.open('?year=2027&keyword=future')
  await expect(list.rows.first()).toContainText('Not published')
  await expect(list.rows.first()).toContainText('Not yet effective')
  await list.open('?keyword=fall-spiff')
  await expect(list.rows.first()).toContainText('Published')
  await expect(list.rows.first()).toContainText('Effective')
})
