// @ts-check
import { ensureBrowser, findBrowser } from './installed-browser.mjs'

/** @type {import('./installed-browser.mjs').Browser} */
const firefox = {
  title: 'Firefox',
  needs: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  // Debian's, Ubuntu's
  packages: ['firefox-esr', 'firefox'],
}

/** The Firefox of this machine: `FIREFOX_PATH`, else one in PATH; null when there is none. */
export const findFirefox = () => findBrowser(firefox)

/** The path of Firefox, installed when there is none; rejects with a message that says what to do. */
export const ensureFirefox = () => ensureBrowser(firefox)
