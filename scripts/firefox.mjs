// @ts-check
import { ensureBrowser, findBrowser } from './installed-browser.mjs'

/** @type {import('./installed-browser.mjs').Browser} */
const firefox = {
  title: 'Firefox',
  needs: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  // the names in Debian and Ubuntu
  packages: ['firefox-esr', 'firefox'],
}

/** The Firefox of this machine: `FIREFOX_PATH`, else one in PATH; null without one. */
export const findFirefox = () => findBrowser(firefox)

/** The path of Firefox, which is installed if missing; rejects with a message that explains what to do. */
export const ensureFirefox = () => ensureBrowser(firefox)
