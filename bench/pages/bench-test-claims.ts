import { fileURLToPath } from 'node:url'
import { chromium, type BrowserContext } from '@playwright/test'
import { ProductsTab } from '../../e2e/pages/products-tab.ts'
import { TestClaim } from '../../e2e/pages/test-claim.ts'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { openBenchServer } from '../server/open-bench-server.ts'
import { networks, openPage } from './open-page.ts'

/** The most recent build of the console. */
const consoleFolder = fileURLToPath(new URL('../../apps/console/dist', import.meta.url))

const counts = [300, 10_000]
const openings = 5

/** Time to the first result of a test claim, with few lines and with many (MS-19). */
export async function benchTestClaims(print: (line: string) => void): Promise<void> {
  print('\n## First tried claim\n')
  print(`Milliseconds from clicking the button to the decision, including loading the engine; median of ${openings}.\n`)
  print('| lines | lines loaded | nothing loaded yet |')
  print('|---:|---:|---:|')
  const times = []
  for (const count of counts) {
    const measured = await measure(count)
    times.push(measured)
    print(`| ${count.toLocaleString('en-US')} | ${measured.there} | ${measured.cold} |`)
  }
  const [few, many] = times
  if (few && many) print(`| ratio | ${(many.there / few.there).toFixed(2)} | ${(many.cold / few.cold).toFixed(2)} |`)
}

async function measure(count: number) {
  const server = await openBenchServer('embedded', { products: count, lines: count }, consoleFolder)
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = server.cookie.split('=')
    await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/', secure: true }])
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM promotion WHERE promotion_key = 'GROWN-LINES'`,
    )
    const address = `${server.url}/promotion/${rows[0]?.id}`
    const there = await medianOf(() => openPanel(context, address, count))
    return { there, cold: await medianOf(() => openPanel(context, address, null)) }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Opens the panel on a fresh page, after the given number of lines has loaded (null: without waiting). */
async function openPanel(context: BrowserContext, address: string, lines: number | null): Promise<number> {
  const page = await openPage(context, networks.fast)
  const { editor } = new ProductsTab(page)
  const testClaim = new TestClaim(page)
  await page.goto(address)
  await testClaim.button.waitFor()
  if (lines !== null) {
    await editor.tab('Products').click()
    await page
      .getByText(`${lines.toLocaleString('en-US')} products`)
      .first()
      .waitFor()
  }
  await page.waitForLoadState('networkidle')
  const milliseconds = await testClaim.button.evaluate(async (button: HTMLElement) => {
    const began = performance.now()
    const decision = () => document.querySelector('[role=status][aria-label=Decision]')?.textContent ?? ''
    button.click()
    while (/^(Reading.*)?$/.test(decision())) await new Promise(requestAnimationFrame)
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return Math.round(performance.now() - began)
  })
  await page.close()
  return milliseconds
}

async function medianOf(measureOnce: () => Promise<number>): Promise<number> {
  const times: number[] = []
  while (times.length < openings) times.push(await measureOnce())
  return times.toSorted((a, b) => a - b)[openings >> 1] ?? NaN
}
