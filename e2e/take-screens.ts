import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import { Api } from './harness/api.ts'
import { Promotions } from './harness/promotions.ts'
import { startServer, type ServerProcess } from './harness/server-process.ts'
import { Sessions } from './harness/sessions.ts'
import { inScheme } from './harness/settle.ts'
import { allScreens } from './screens/all-screens.ts'
import { windows, type Screen } from './screens/screen.ts'

/**
 * `npm run screens -- DIR [words]`: takes screenshots of every screen and state in light and dark mode, wide and
 * narrow, for review; with words, only of the screens whose names contain one of them.
 */
const [folder, ...words] = process.argv.slice(2)
const kinds = ['wide', 'narrow'] as const
const schemes = ['light', 'dark'] as const
const screens = allScreens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

async function takeAll(browser: Browser, server: ServerProcess, into: string): Promise<string[]> {
  const sessions = new Sessions(server)
  const promotions = new Promotions(server, new Api(server.origin, await sessions.enter('admin', 'api')))
  const failed: string[] = []
  const take = async (screen: Screen, kind: (typeof kinds)[number]) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: windows[kind],
      reducedMotion: 'reduce',
      timezoneId: 'America/Los_Angeles',
      storageState: await sessions.stateFor(screen.user === undefined ? 'admin' : screen.user),
    })
    await context.clock.install({ time: await server.getTime() })
    const page = await context.newPage()
    try {
      await screen.show({ page, promotions })
      for (const colorScheme of schemes) {
        await inScheme(page, colorScheme)
        await page.screenshot({ path: join(into, `${screen.name}-${kind}-${colorScheme}.png`) })
      }
    } catch (error) {
      failed.push(`${screen.name}, ${kind}: ${String(error)}`)
    }
    await context.close()
    await server.query('DELETE FROM promotion_draft')
  }
  for (const screen of screens) {
    for (const kind of kinds) if (screen.only === undefined || screen.only === kind) await take(screen, kind)
  }
  return failed
}

if (folder === undefined) {
  process.stderr.write('Say where the pictures go: npm run screens -- DIR\n')
  process.exitCode = 1
} else {
  mkdirSync(folder, { recursive: true })
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  const failed = await takeAll(browser, server, folder)
  await browser.close()
  await server.stop()
  if (failed.length > 0) {
    process.stderr.write(`${failed.join('\n')}\n`)
    process.exitCode = 1
  }
}
