import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { Frame } from '../pages/frame.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

const places = [
  ['Dashboard', '/dashboard', 'Dashboard'],
  ['Clients', '/clients', 'Clients'],
  ['Acme Tools', '/client/1', 'Acme Tools'],
  ['Programs', '/programs', 'Programs'],
  ['Dealer Rewards', '/program/1', 'Dealer Rewards'],
  ['Promotions', '/promotions', 'Promotions'],
] as const

test('API-81: the screens are those of administrators; none enters claims or pays them', async ({ page }) => {
  const { navigation } = new Frame(page)
  const screens = [
    'Dashboard',
    'Clients',
    'Programs',
    'Promotions',
    'Administrators',
    'API clients',
    'Sign-in',
    'Audit',
  ]
  await page.goto('/')
  for (const name of screens) await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(navigation.getByRole('listitem')).toHaveCount(screens.length)
})

test('NAV-04, NAV-06, NAV-09: the breadcrumb of a promotion names its place, and each part leads there', async ({
  page,
  promotions,
}) => {
  const id = await promotions.idOf('FALL-SPIFF')
  const frame = new Frame(page)
  await new PromotionEditor(page).open(id)
  await frame.expectCrumbs(...places.map(([label]) => label), 'FALL-SPIFF')
  for (const [label, address, heading] of places) {
    await frame.crumb(label).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/promotion/${id}`)
  }
})

test('NAV-15: every page has a heading and a title of its own', async ({ page }) => {
  const pages = [
    ['/', 'Dashboard'],
    ['/dashboard', 'Dashboard'],
    ['/clients', 'Clients'],
    ['/client/1', 'Acme Tools'],
    ['/programs', 'Programs'],
    ['/program/1', 'Dealer Rewards'],
    ['/promotions', 'Promotions'],
    ['/course/1', 'Heat Pump Basics'],
  ] as const
  for (const [address, heading] of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} - Incentive Console`)
  }
})

test('an address that leads nowhere says so and offers a way on', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('NAV-19, U19: an address that nobody can read leads to a page with a way on', async ({ page }) => {
  for (const address of ['/%', '/promotion/%FF']) {
    await page.goto(address)
    await expect(page.getByText('Page not found')).toBeVisible()
    await expectAccessible(page, address)
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
})

test('things that are not there say so, each with a way on', async ({ page, faults }) => {
  faults.allowStatus(404)
  for (const thing of ['client', 'program', 'course']) {
    await page.goto(`/${thing}/999999`)
    await expect(page.getByText(`Cannot find this ${thing}`)).toBeVisible()
    await page.goto(`/${thing}/nonsense`)
    await expect(page.getByText(`Cannot find this ${thing}`)).toBeVisible()
  }
})

test('NAV-17, NAV-20, EDIT-01: the list opens a promotion in view mode, and Back returns to the list', async ({
  page,
  promotions,
}) => {
  const list = new PromotionsList(page)
  await list.open('?keyword=fall-spiff')
  await list.promotion('FALL-SPIFF').click()
  await expect(page).toHaveURL(`/promotion/${await promotions.idOf('FALL-SPIFF')}`)
  const editor = new PromotionEditor(page)
  await expect(editor.edit).toBeVisible()
  await expect(editor.save).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/promotions?keyword=fall-spiff')
  await expect(list.promotion('FALL-SPIFF')).toBeVisible()
})

test('NAV-18, NAV-05: the list offers a new promotion', async ({ page }) => {
  await new PromotionsList(page).open()
  await page.getByRole('link', { name: 'New Promotion' }).click()
  await expect(page).toHaveURL('/promotion/0')
  await expect(new Frame(page).breadcrumb.getByRole('listitem').last()).toHaveText('New Promotion')
})

test('NAV-01: an address of a promotion shows it, also when it is loaded again', async ({ page, promotions }) => {
  const editor = new PromotionEditor(page)
  await editor.open(await promotions.idOf('FALL-SPIFF'))
  await expect(editor.heading).toContainText('Fall Spiff')
  await page.reload()
  await expect(editor.heading).toContainText('Fall Spiff')
})

for (const address of ['/promotion/999999', '/promotion/nonsense', '/promotion/-1', '/promotion/1.5']) {
  test(`NAV-19: ${address} says that there is no such promotion, and the breadcrumb works`, async ({
    page,
    faults,
  }) => {
    faults.allowStatus(404)
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('The promotion was not found')
    await expect(page).toHaveTitle(/^Error: /)
    await new Frame(page).crumb('Promotions').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  })
}

test('NAV-16: opening a promotion of another permitted program puts that program to use', async ({
  page,
  promotions,
}) => {
  await new PromotionEditor(page).open(await promotions.idOf('CLUB-REBATE'))
  await expect(new Frame(page).program).toHaveText('Program Contractor Club')
  await new Frame(page).crumb('Promotions').click()
  await expect(page.getByRole('link', { name: 'CLUB-WELCOME', exact: true })).toBeVisible()
})

test('the pages of clients and programs lead from one to the next, and into a program', async ({ page }) => {
  const frame = new Frame(page)
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Globex' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Globex' })).toBeVisible()
  await page.getByRole('table').getByRole('link', { name: 'Globex Partners' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Globex Partners' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to this program' }).click()
  await expect(frame.program).toHaveText('Program Globex Partners')
  await expect(page.getByRole('link', { name: 'PARTNER-REBATE', exact: true })).toBeVisible()
})

test('NAV-10: the page of a course lists the promotions that use it, each with the way to it', async ({
  page,
  calls,
  promotions,
}) => {
  const course = await promotions.idOfThing('course', 'course_key', 'C1')
  await page.goto(`/course/${course}`)
  const table = page.getByRole('table', { name: 'Promotions with this course' })
  await expect(table.getByRole('link').first()).toBeVisible()
  expect(calls.of('POST /api/promotions/search')[0]).toMatchObject({
    query: { page: '0', size: '10' },
    body: { filters: { courses: [{ id: course }] } },
  })
  const key = (await table.getByRole('link').first().textContent()) ?? ''
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(`/promotion/${await promotions.idOf(key)}?tab=courses`)
})

test('the scheme is chosen from a menu by keyboard and kept after a reload', async ({ page }) => {
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Theme' }).press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Enter')
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await expect.poll(scheme).toBe('dark')
})

test('the skip link leads past the navigation to the content', async ({ page }) => {
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
