import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Api } from '../e2e/harness/api.ts'
import { Promotions } from '../e2e/harness/promotions.ts'
import { startServer } from '../e2e/harness/server-process.ts'
import { Sessions } from '../e2e/harness/sessions.ts'
import { inScheme } from '../e2e/harness/settle.ts'
import { PromotionEditor } from '../e2e/pages/promotion-editor.ts'
import { TestClaim } from '../e2e/pages/test-claim.ts'
import { ensureChromium } from './chromium.mjs'

/** `npm run screenshot`: takes the screenshot of the README, a test claim next to the products of a demo promotion. */
const picture = join(import.meta.dirname, '..', 'docs', 'screenshot.png')

const server = await startServer()
const browser = await chromium.launch({ executablePath: await ensureChromium() })
const sessions = new Sessions(server)
const context = await browser.newContext({
  baseURL: server.origin,
  viewport: { width: 1440, height: 960 },
  reducedMotion: 'reduce',
  storageState: await sessions.stateFor('admin'),
})
await context.clock.install({ time: await server.getTime() })
const page = await context.newPage()
const editor = new PromotionEditor(page)
const promotions = new Promotions(server, new Api(server.origin, await sessions.enter('admin', 'api')))
await editor.openForEdit(await promotions.idOf('FALL-SPIFF'), 'products')
await new TestClaim(page).open()
await inScheme(page, 'light')
await page.screenshot({ path: picture })
await browser.close()
await server.stop()
