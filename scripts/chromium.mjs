// @ts-check
import { ensureBrowser, findBrowser } from './installed-browser.mjs'

/** @type {import('./installed-browser.mjs').Browser} */
const chromium = {
  title: 'Chromium',
  needs: 'Chromium or Chrome',
  variable: 'CHROMIUM_PATH',
  // the one without windows first: it draws the same and takes a quarter less time
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: ['chromium-headless-shell', 'chromium'],
}

/** The browser of this machine: `CHROMIUM_PATH`, else a Chromium or Chrome in PATH; null when there is none. */
export const findChromium = () => findBrowser(chromium)

/** The path of Chromium, installed when there is none; rejects with a message that says what to do. */
export const ensureChromium = () => ensureBrowser(chromium)
