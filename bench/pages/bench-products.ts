import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { openBenchServer } from '../server/open-bench-server.ts'
import { networks, openPage } from './open-page.ts'
import { useProducts } from './use-products.ts'

/** The most recent build of the console. */
const consoleFolder = fileURLToPath(new URL('../../apps/console/dist', import.meta.url))

const counts = [300, 10_000]

/** Latency of the Products tab in edit mode, with few lines and with many (P4, P5, P7). */
export async function benchProducts(print: (line: string) => void): Promise<void> {
  print('\n## Editing in the Products tab\n')
  print('Milliseconds; for inputs, the slowest one, from the input to the frame that shows it. 16 means 16 or less.\n')
  print('| lines | first rows | all lines | filter | a field of a line | a field of another tab |')
  print('|---:|---:|---:|---:|---:|---:|')
  for (const count of counts) {
    const { first, all, filter, lineDialog, otherTab } = await measure(count)
    const [found, inLine, elsewhere] = [filter, lineDialog, otherTab].map((times) => Math.max(16, ...times))
    print(`| ${count.toLocaleString('en-US')} | ${first} | ${all} | ${found} | ${inLine} | ${elsewhere} |`)
  }
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
    const page = await openPage(context, networks.fast)
    return await useProducts(page, `${server.url}/promotion/${rows[0]?.id}`, count)
  } finally {
    await browser.close()
    await server.close()
  }
}
