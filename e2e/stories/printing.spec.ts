import type { Locator, Page } from '@playwright/test'
import { makeWithLines, paysEach } from '../harness/make-with-lines.ts'
import type { Promotions } from '../harness/promotions.ts'
import { expect, test } from '../harness/test.ts'
import { PromotionEditor } from '../pages/promotion-editor.ts'

/** Letter paper inside its margins, in CSS pixels. */
const papers = [
  { name: 'portrait', width: 739, height: 979 },
  { name: 'landscape', width: 980, height: 720 },
]

/** Returns the faults of a printed table: narrow columns, clipped text, rows taller than their text. */
function faultsOf(table: Locator): Promise<readonly string[]> {
  return table.evaluate((element) => {
    const pageWidth = document.documentElement.clientWidth
    const textHeight = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      // a header has an inline block, whose lines are higher than their letters
      const boxes = [range, ...cell.querySelectorAll('th > * > span, th > span')]
      return Math.max(...boxes.map((box) => box.getBoundingClientRect().height))
    }
    return [...element.querySelectorAll(':scope > * > tr')].flatMap((row) => {
      const cells = [...row.querySelectorAll(':scope > :is(th, td)')].filter((cell) => cell.checkVisibility())
      const name = row.textContent.slice(0, 60)
      const cut = cells.filter((cell) => {
        const { width, right } = cell.getBoundingClientRect()
        return width < 20 || right > pageWidth || cell.scrollWidth > cell.clientWidth + 1
      })
      const excess = row.getBoundingClientRect().height - Math.max(...cells.map(textHeight))
      return [
        ...cut.map((cell) => `${name}: "${cell.textContent}" is cut off`),
        // two pixels of padding above and below the text, and the line between rows
        ...(excess > 6 ? [`${name}: ${excess} pixels higher than its text`] : []),
      ]
    })
  })
}

/** Returns the average height of the rows below the header, in CSS pixels. */
function rowHeightOf(table: Locator): Promise<number> {
  return table.evaluate((element) => {
    const heights = [...element.querySelectorAll('tbody > tr')].map((row) => row.getBoundingClientRect().height)
    return heights.reduce((sum, height) => sum + height, 0) / heights.length
  })
}

async function countPages(page: Page, landscape: boolean, format = 'Letter'): Promise<number> {
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' }
  const pdf = await page.pdf({ format, landscape, margin })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('table').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function makeWith301Lines(promotions: Promotions): Promise<number> {
  const { content } = await promotions.api.get('POST /api/products/search?size=400&page=0&sort=productKey,ASC', {})
  const keys = (content as { productKey: string }[]).map(({ productKey }) => productKey).slice(0, 301)
  return makeWithLines(promotions, Object.fromEntries(keys.map((key, index) => [key, [paysEach(5 + index)]])))
}

for (const { name, width, height } of papers) {
  test(`301 products in ${name} have every column, and rows no higher than their text`, async ({
    page,
    promotions,
  }) => {
    const editor = new PromotionEditor(page)
    await editor.open(await makeWith301Lines(promotions), 'products')
    await expect(page.getByText('301 products · 0 groups')).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible()
    const pages = await countPages(page, name === 'landscape')
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ media: 'print' })
    const table = page.getByRole('table', { name: 'Products' })
    await expect(table.getByRole('row')).toHaveCount(302)
    await expect(table.getByRole('columnheader', { name: 'Model' })).toBeVisible()
    await expect(table.getByRole('cell', { name: 'CP-001' })).toBeVisible()
    expect(await faultsOf(table)).toEqual([])
    expect(await rowHeightOf(table)).toBeLessThanOrEqual(34)
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
    await expect(page.getByRole('tab')).toHaveText(['Products'])
    // the browser counts the pages of all rows, not those of the rows near the window
    expect(await countPages(page, name === 'landscape')).toBe(pages)
    expect(pages).toBeGreaterThan(5)
    expect(pages).toBeLessThanOrEqual(name === 'landscape' ? 16 : 12)
    expect(await countPages(page, name === 'landscape', 'A4')).toBeLessThanOrEqual(name === 'landscape' ? 16 : 12)
  })

  test(`the promotions in ${name} have their names, in dark text on white`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/promotions')
    await settle(page)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const table = page.getByRole('table', { name: 'Promotions' })
    await expect(table.getByRole('columnheader', { name: 'Name' })).toBeVisible()
    await expect(table.getByRole('cell', { name: 'Brand Ambassador' })).toBeVisible()
    expect(await faultsOf(table)).toEqual([])
    expect(await countPages(page, name === 'landscape')).toBeLessThanOrEqual(2)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(table.getByRole('link', { name: 'AMBASSADOR' })).toHaveCSS('color', 'rgb(27, 28, 37)')
  })

  const others = [
    { of: 'the audit', address: () => '/audit' },
    { of: 'the dashboard', address: () => '/dashboard' },
    { of: 'deadlines', address: (id: number) => `/promotion/${id}?tab=deadlines` },
    { of: 'participants and organizations', address: (id: number) => `/promotion/${id}?tab=audience` },
  ]
  for (const { of, address } of others) {
    test(`the tables of ${of} in ${name} have every column, and rows no higher than their text`, async ({
      page,
      promotions,
    }) => {
      await page.goto(address(await promotions.idOf(of === 'deadlines' ? 'SPRING-REBATE' : 'BIG-LIST')))
      await settle(page)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('[data-stacked]')).toHaveCount(0)
      for (const table of await page.locator('table').all()) expect(await faultsOf(table)).toEqual([])
    })
  }
}
