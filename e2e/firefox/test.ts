import puppeteer, { type Browser } from 'puppeteer-core'
import { ensureFirefox } from '../../scripts/firefox.mjs'
import { expect, hang } from '../harness/expect.ts'
import { test as base } from '../harness/test.ts'
import { FirefoxPage } from './firefox-page.ts'

interface Given {
  /** A page of the signed-in user; its faults count as faults of the test. */
  firefox: FirefoxPage
}

interface OfWorker {
  firefoxBrowser: Browser
}

/**
 * The test function for Firefox (decision 0022), with the same server, sessions and promotions as the other browser
 * tests. A page uses the clock of its machine: the console only measures durations with it.
 */
export const test = base.extend<Given, OfWorker>({
  firefoxBrowser: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: await ensureFirefox(),
        timeout: hang,
        protocolTimeout: hang,
        // the runner then ends its tests first, and their browser with them
        handleSIGINT: false,
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  firefox: async ({ firefoxBrowser, server, sessions, user, faults }, use, testInfo) => {
    const context = await firefoxBrowser.createBrowserContext()
    await context.setCookie(...(await sessions.newStateFor(user)).cookies)
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 720 })
    await page.emulateTimezone('America/Los_Angeles')
    faults.watchPuppeteer(page)
    await use(new FirefoxPage(page, server.origin))
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('screenshot', { body: Buffer.from(await page.screenshot()), contentType: 'image/png' })
    }
    await context.close()
  },
})

export { expect }
