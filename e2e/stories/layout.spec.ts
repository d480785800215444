import { delayCalls } from '../harness/answer-calls.ts'
import { row } from '../harness/row.ts'
import type { Page } from '@playwright/test'
import { settle } from '../harness/settle.ts'
import { expect, test } from '../harness/test.ts'
import { DeadlinesTab } from '../pages/deadlines-tab.ts'
import { ProgramSettings } from '../pages/program-settings.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'
import { PromotionsList } from '../pages/promotions-list.ts'

test.use({ intercepts: true })

/** The number of pixels by which the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [what, viewport] of [
  ['320 pixels', { width: 320, height: 640 }],
  ['a zoom of 400 %', { width: 320, height: 256 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport })

    test(`U57: at ${what} no screen scrolls sideways, and a table scrolls inside its box`, async ({
      page,
      promotions,
    }) => {
      const screens = ['/dashboard', '/clients', '/client/1', '/programs', '/program/1', '/course/1', '/promotions']
      for (const address of screens) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await overflow(page), address).toBeLessThanOrEqual(0)
      }
      await expect(new PromotionsList(page).promotion('FALL-SPIFF')).toBeAttached()
      const editor = new PromotionEditor(page)
      await editor.open(await promotions.idOf('SPRING-REBATE'))
      for (const mode of ['view', 'edit'] as const) {
        if (mode === 'edit') await editor.startEdit()
        for (const tab of await editor.tabs.all()) {
          await tab.click()
          await expect(tab).toHaveAttribute('aria-selected', 'true')
          expect(await overflow(page), `${await tab.textContent()} in ${mode}`).toBeLessThanOrEqual(0)
        }
      }
    })
  })
}

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 320, height: 640 },
]) {
  test.describe(`${viewport.width} pixels`, () => {
    test.use({ viewport })

    test(`U4: at ${viewport.width} pixels nothing covers the focused control, forwards and backwards`, async ({
      page,
      promotions,
    }) => {
      const editor = new PromotionEditor(page)
      await editor.openForEdit(await promotions.idOf('FALL-SPIFF'))
      await expect(editor.description).toBeVisible()
      await editor.textField('Name').fill('One change')
      for (const key of ['Tab', 'Shift+Tab']) {
        const covered: string[] = []
        for (let presses = 0; presses < 45; presses += 1) {
          await page.keyboard.press(key)
          await settle(page)
          covered.push(...(await coveredFocus(page)))
        }
        expect(covered).toEqual([])
      }
    })
  })
}

for (const height of [640, 256]) {
  test.describe(`320 by ${height} pixels`, () => {
    test.use({ viewport: { width: 320, height } })

    test(`U4: at 320 by ${height} pixels a new problem does not make the save bar cover the field`, async ({
      page,
      promotions,
    }) => {
      const editor = new PromotionEditor(page)
      await editor.openForEdit((await promotions.make()).id)
      await editor.textField('Name').fill('One change')
      await editor.textField('Key').focus()
      const bar = page.getByRole('region', { name: 'Changes' })
      const before = await bar.boundingBox()
      // the field is just above the bar
      await page.evaluate((barTop) => {
        window.scrollBy(0, (document.activeElement?.getBoundingClientRect().bottom ?? 0) - barTop + 2)
      }, before?.y ?? 0)
      await settle(page)
      for (const key of ['ControlOrMeta+a', 'Delete']) await page.keyboard.press(key)
      await expect(editor.problemCount).toHaveText('1 problem to fix')
      await settle(page)
      await expect(editor.textField('Key')).toBeFocused()
      expect(await coveredFocus(page)).toEqual([])
      expect((await bar.boundingBox())?.height).toBe(before?.height)
    })
  })
}

test.describe('390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('U57: dates and actions of a deadline are visible without scrolling sideways', async ({ page, promotions }) => {
    const tab = new DeadlinesTab(page)
    await tab.openForEdit(await promotions.idOf('SPRING-REBATE'))
    await tab.table.getByText('Q3 FY2026', { exact: true }).scrollIntoViewIfNeeded()
    const row = tab.table.getByRole('row', { name: /^Q3 FY2026/ })
    await expect(row.getByRole('cell')).toHaveText([
      'Q3 FY2026',
      '10/01/2026 12:00 am EDT',
      '12/31/2026 11:59 pm EST',
      '02/15/2027 11:59 pm EST',
      '',
    ])
    for (const cell of await row.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 })
    for (const verb of ['Edit', 'Delete'] as const) {
      await expect(tab.rowButton(verb, 'Q3 FY2026')).toBeInViewport({ ratio: 1 })
    }
    await tab.rowButton('Delete', 'Q3 FY2026').click()
    await tab.expectNames('Q1 FY2026', 'Q2 FY2026', 'Q4 FY2026')
  })

  for (const [address, table, row] of [
    ['/promotions?keyword=FALL-SPIFF', 'Promotions', /FALL-SPIFF Fall Spiff Effective Published/],
    ['/dashboard', 'Ending next', /LAUNCH-SOFTENER Softener Launch 12\/15\/2026/],
    ['/program/1', 'Promotion custom fields', /Budget Code/],
  ] as const) {
    test(`U57: the rows of ${table} are complete in a narrow window, and still a table`, async ({ page }) => {
      await page.goto(address)
      const line = page.getByRole('table', { name: table }).getByRole('row', { name: row })
      await line.scrollIntoViewIfNeeded()
      for (const cell of await line.getByRole('cell').all()) {
        await expect(cell).toBeInViewport({ ratio: 1 })
        expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }

  test('U4: the save bar does not cover the custom field that is edited or moved', async ({ page, promotions }) => {
    const settings = new ProgramSettings(page)
    await settings.openForEdit(await promotions.idOfRow('program', 'program_key', 'ACME-DEALER'))
    await settings.label(2).fill('')
    for (const label of ['Season', 'Channel', 'Wave']) await settings.add(label)
    /** The number of pixels by which the bar covers the focused row; null if no row has the focus. */
    const covered = () =>
      page.evaluate(() => {
        const row = document.activeElement?.closest('[role="group"][aria-label^="Field "]')
        const bar = document.querySelector('[role="region"][aria-label="Changes"]')
        if (!row || !bar) return null
        return Math.max(0, row.getBoundingClientRect().bottom - bar.getBoundingClientRect().top)
      })
    await settings.simplePayouts.focus()
    const seen: (number | null)[] = []
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      await settle(page)
      seen.push(await covered())
    }
    expect(new Set(seen)).toEqual(new Set([0, null]))
    const down = page.getByRole('button', { name: 'Move Region down' })
    await down.focus()
    for (let place = 2; place <= 6; place += 1) {
      await page.keyboard.press('Enter')
      await expect(settings.label(place)).toHaveValue('Region')
      await expect.poll(covered).toBe(0)
    }
  })
})

/** The focused element if something covers it at its center or a corner. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return []
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const y = Math.min(Math.max(top + (bottom - top) * part, 1), window.innerHeight - 1)
      const hit = document.elementFromPoint((left + right) / 2, y)
      return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused))
    })
    return isSeen && bottom > 0 && top < window.innerHeight ? [] : [focused.outerHTML.slice(0, 120)]
  })

test('the summary is next to the form, and below it in a narrow window', ({ page, promotions }) =>
  row('DET-01', async () => {
    const editor = new PromotionEditor(page)
    await editor.open(await promotions.idOf('FALL-SPIFF'))
    const places = async () => [await editor.field('Name').boundingBox(), await editor.summary.boundingBox()]
    const [form, companion] = await places()
    expect(companion?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
    await page.setViewportSize({ width: 600, height: 800 })
    await expect.poll(async () => (await editor.summary.boundingBox())?.x).toBeLessThan(100)
    const [, below] = await places()
    expect(below?.y).toBeGreaterThan((await editor.field('Payout Strategy').boundingBox())?.y ?? Infinity)
  }))

test('U49, P3: content keeps its place while it loads, so that nothing moves when it appears', async ({
  page,
  promotions,
}) => {
  await page.addInitScript(() => {
    const shifts: { value: number; sources: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const sources = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
        shifts.push({ value: entry.value, sources })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let released = Promise.withResolvers<undefined>()
  await delayCalls(page, /\/api\/(?!session)/, () => released.promise)
  const id = await promotions.idOf('FALL-SPIFF')
  for (const [address, text] of [
    ['/promotions', 'FALL-SPIFF'],
    [`/promotion/${id}`, 'Claim within 45 days of the invoice.'],
    ['/dashboard', 'Recent activity'],
  ] as const) {
    released = Promise.withResolvers()
    await page.goto(address)
    await expect(page.locator('[aria-busy=true], [role=status]:has-text("Loading")').first()).toBeVisible()
    released.resolve(undefined)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
  }
})

test('U49: the tabs of a promotion appear where its skeleton has drawn their line', async ({ page, promotions }) => {
  const released = Promise.withResolvers<undefined>()
  const id = await promotions.idOf('FALL-SPIFF')
  await delayCalls(page, `**/api/promotions/${id}`, () => released.promise)
  await page.goto(`/promotion/${id}`)
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading the promotion' })
  const drawn = await skeleton.locator('> div').nth(1).boundingBox()
  released.resolve(undefined)
  const strip = page.getByRole('tablist', { name: 'Parts of the promotion' })
  await expect(strip).toBeVisible()
  expect(await strip.boundingBox()).toMatchObject({ y: drawn?.y, height: drawn?.height })
})

/** A layout shift entry as the browser reports it; missing in TypeScript's types. */
interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

for (const viewport of [
  { width: 1440, height: 1600 },
  { width: 390, height: 3200 },
]) {
  test.describe(`${viewport.width} pixels and room for the whole page`, () => {
    test.use({ viewport })

    test(`U57: at ${viewport.width} pixels a page that fits its window has no scrollbar`, async ({
      page,
      promotions,
    }) => {
      const rest = () =>
        page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
      await page.goto('/program/1')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
      await expect.poll(rest).toBeLessThanOrEqual(0)
      const editor = new PromotionEditor(page)
      await editor.open((await promotions.make()).id)
      await expect.poll(rest).toBeLessThanOrEqual(0)
      await editor.startEdit()
      await expect.poll(rest).toBeLessThanOrEqual(0)
    })
  })
}
