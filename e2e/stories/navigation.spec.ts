import { row } from '../harness/row.ts'
import { expectAccessible } from '../harness/expect-accessible.ts'
import { expect, test } from '../harness/test.ts'
import { CoursesTab } from '../pages/courses-tab.ts'
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

test('the screens are those of administrators; none enters claims or pays them', ({ page }) =>
  row('API-81', async () => {
    const { navigation } = new Frame(page)
    const screens = [
      'Dashboard',
      'Programs',
      'Promotions',
      'Catalog',
      'Administrators',
      'API clients',
      'Sign-in',
      'Audit log',
    ]
    await page.goto('/')
    for (const name of screens) await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(navigation.getByRole('listitem')).toHaveCount(screens.length)
  }))

test('the breadcrumb of a promotion shows its location, and each part is a link', async ({ page, promotions }) => {
  const id = await promotions.idOf('FALL-SPIFF')
  const frame = new Frame(page)
  await new PromotionEditor(page).open(id)
  await row('NAV-04', () =>
    frame.expectCrumbs(
      ...['Dashboard', 'Clients', 'Acme Tools', 'Programs', 'Dealer Rewards', 'Promotions', 'FALL-SPIFF'],
    ),
  )
  await row('NAV-06', () => expect(frame.breadcrumb.getByRole('listitem').last()).toHaveText('FALL-SPIFF'))
  await row('NAV-09', async () => {
    for (const [label, address, heading] of places) {
      await frame.crumb(label).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(`/promotion/${id}`)
    }
  })
})

test('NAV-15: every page has its own heading and title', ({ page }) =>
  row('NAV-15', async () => {
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
  }))

test('an unknown address shows that the page does not exist, and offers links', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('U19: an unreadable address shows a page with links', async ({ page }) => {
  for (const address of ['/%', '/promotion/%FF']) {
    await page.goto(address)
    await expect(page.getByText('Page not found')).toBeVisible()
    await expectAccessible(page, address)
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
})

test('missing resources show a message, each with a link', async ({ page, faults }) => {
  faults.allowStatus(404)
  for (const entity of ['client', 'program', 'course']) {
    await page.goto(`/${entity}/999999`)
    await expect(page.getByText(`Cannot find this ${entity}`)).toBeVisible()
    await page.goto(`/${entity}/nonsense`)
    await expect(page.getByText(`Cannot find this ${entity}`)).toBeVisible()
  }
})

test('the list opens a promotion in view mode, and Back returns to the list', async ({ page, promotions }) => {
  const list = new PromotionsList(page)
  const editor = new PromotionEditor(page)
  await list.open('?keyword=fall-spiff')
  await row('NAV-17', async () => {
    await list.promotion('FALL-SPIFF').click()
    await expect(page).toHaveURL(`/promotion/${await promotions.idOf('FALL-SPIFF')}`)
    await expect(editor.heading).toContainText('Fall Spiff')
    await expect(editor.edit).toBeVisible()
    await expect(editor.save).toHaveCount(0)
  })
  await row('NAV-20', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/promotions?keyword=fall-spiff')
    await expect(list.promotion('FALL-SPIFF')).toBeVisible()
  })
})

test('the list offers a new promotion, which opens as an empty form with its defaults', async ({ page, calls }) => {
  const editor = new PromotionEditor(page)
  await new PromotionsList(page).open()
  calls.clear()
  await row('NAV-18', async () => {
    await page.getByRole('link', { name: 'New Promotion' }).click()
    await expect(page).toHaveURL('/promotion/0')
  })
  await row('NAV-05', () => expect(new Frame(page).breadcrumb.getByRole('listitem').last()).toHaveText('New Promotion'))
  await row('NAV-02', async () => {
    for (const label of ['Name', 'Key', 'Fiscal Year', 'Publish Date']) {
      await expect(editor.textField(label)).toHaveValue('')
    }
    await expect(editor.textField('Start Date')).toHaveValue('04/01/2026 12:00 am EDT')
    await expect(editor.textField('End Date')).toHaveValue('03/31/2027 11:59 pm EDT')
    await expect(editor.picker('Promotion Type').input).toHaveValue('')
    expect(calls.of('GET /api/promotions/*')).toEqual([])
  })
  await row('NAV-03', async () => {
    for (const label of ['Name', 'Key', 'Fiscal Year', 'Start Date', 'End Date', 'Publish Date']) {
      await expect(editor.textField(label)).toBeEditable()
    }
    await expect(editor.picker('Promotion Type').input).toBeEditable()
    await expect(editor.save).toBeVisible()
  })
  await row('EDIT-27', async () => {
    for (const absent of [editor.edit, editor.cancel]) await expect(absent).toHaveCount(0)
  })
  await row('EDIT-13', async () => {
    await expect(editor.tab('Claiming')).toHaveCount(0)
    await editor.picker('Promotion Type').choose('Rebate')
    await expect(editor.tab('Claiming')).toHaveCount(1)
    await editor.picker('Promotion Type').choose('Sales Spiff')
    await expect(editor.tab('Claiming')).toHaveCount(0)
  })
})

test('NAV-01: an address of a promotion shows it, also after a reload', ({ page, promotions }) =>
  row('NAV-01', async () => {
    const editor = new PromotionEditor(page)
    const id = await promotions.idOf('FALL-SPIFF')
    await editor.open(id)
    await expect(page).toHaveURL(`/promotion/${id}`)
    await expect(editor.heading).toContainText('Fall Spiff')
    await page.reload()
    await expect(editor.heading).toContainText('Fall Spiff')
  }))

for (const address of ['/promotion/999999', '/promotion/nonsense', '/promotion/-1', '/promotion/1.5']) {
  test(`NAV-19: ${address} shows that the promotion does not exist, and the breadcrumb works`, ({ page, faults }) =>
    row('NAV-19', async () => {
      faults.allowStatus(404)
      await page.goto(address)
      await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(
        'The promotion was not found',
      )
      await expect(page).toHaveTitle(/^Error: /)
      await new Frame(page).crumb('Promotions').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
    }))
}

test('a program lists its own promotions, and opening a promotion of another permitted program switches to that program', ({
  page,
  promotions,
}) =>
  row('NAV-16', async () => {
    const frame = new Frame(page)
    const list = new PromotionsList(page)
    await new PromotionEditor(page).open(await promotions.idOf('CLUB-REBATE'))
    await expect(frame.program).toHaveText('Program Contractor Club')
    const answered = page.waitForResponse('**/api/promotions/search*')
    await frame.crumb('Promotions').click()
    const { content } = (await (await answered).json()) as {
      content: { promotion: { promotionKey: string } }[]
    }
    const answeredKeys = content.map(({ promotion }) => promotion.promotionKey)
    expect(answeredKeys).toContain('CLUB-WELCOME')
    expect(answeredKeys).not.toContain('FALL-SPIFF')
    await expect(list.promotion('CLUB-WELCOME')).toBeVisible()
    await expect(list.promotion('FALL-SPIFF')).toHaveCount(0)
    await page.goto(`/promotion/${await promotions.idOf('FALL-SPIFF')}`)
    await frame.expectCrumbs(
      ...['Dashboard', 'Clients', 'Acme Tools', 'Programs', 'Dealer Rewards', 'Promotions', 'FALL-SPIFF'],
    )
  }))

test('the pages of clients and programs link to each other, and open a program', async ({ page }) => {
  const frame = new Frame(page)
  const crumbs = frame.breadcrumb.getByRole('listitem')
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Globex' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Globex' })).toBeVisible()
  await page.getByRole('table').getByRole('link', { name: 'Globex Partners' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Globex Partners' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to this program' }).click()
  await expect(frame.program).toHaveText('Program Globex Partners')
  await page.getByRole('link', { name: 'PARTNER-REBATE', exact: true }).click()
  await expect(crumbs).toHaveCount(7)
  await row('NAV-07', () => expect(crumbs.nth(2)).toHaveText('Globex'))
  await row('NAV-08', () => expect(crumbs.nth(4)).toHaveText('Globex Partners'))
})

test('the page of a course lists the promotions that use it, and each links back to the course', async ({
  page,
  calls,
  promotions,
}) => {
  const course = await promotions.idOfRow('course', 'course_key', 'C1')
  await page.goto(`/course/${course}`)
  const table = page.getByRole('table', { name: 'Promotions with this course' })
  await expect(table.getByRole('link').first()).toBeVisible()
  expect(calls.of('POST /api/promotions/search')[0]).toMatchObject({
    query: { page: '0', size: '10' },
    body: { filters: { courses: [{ id: course }] } },
  })
  await table.getByRole('link', { name: 'FALL-SPIFF', exact: true }).click()
  await expect(page).toHaveURL(`/promotion/${await promotions.idOf('FALL-SPIFF')}?tab=courses`)
  await row('NAV-10', async () => {
    await new CoursesTab(page).table.getByRole('link', { name: 'Heat Pump Basics', exact: true }).click()
    await expect(page).toHaveURL(`/course/${course}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Heat Pump Basics' })).toBeVisible()
  })
})

test('the scheme is selected from a menu with the keyboard and kept after a reload', async ({ page }) => {
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

test('the skip link moves past the navigation to the content', async ({ page }) => {
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
