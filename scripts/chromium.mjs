// @ts-check
import { ensureBrowser, findBrowser } from './installed-browser.mjs'

/** @type {import('./installed-browser.mjs').Browser} */
const chromium = {
  title: 'Chromium',
  needs: 'Chromium or Chrome',
  variable: 'CHROMIUM_PATH',
  // the headless one first: it renders the same and takes a quarter less time
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: ['chromium-headless-shell', 'chromium'],
}

/** The browser of this machine: `CHROMIUM_PATH`, else a Chromium or Chrome in PATH; null without one. */
export const findChromium = () => findBrowser(chromium)

/** The path of Chromium, which is installed if missing; rejects with a message that explains what to do. */
export const ensureChromium = () => ensureBrowser(chromium)
