// @ts-check
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-command.mjs'

/**
 * @typedef {object} Browser
 * @property {string} title what messages call it
 * @property {string} needs what may be installed by hand
 * @property {string} variable the variable of the environment that says where it is
 * @property {readonly string[]} names its programs in PATH, the best first
 * @property {readonly string[]} packages of Debian and Ubuntu, tried in their order until there is a browser
 */

/**
 * Where a program stands in PATH; null when it does not.
 *
 * @param {string} name
 */
function inPath(name) {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  return places.find(isProgram) ?? null
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A browser of this machine: the one that its variable names, else the first in PATH; null when there is none.
 *
 * @param {Browser} browser
 */
export function findBrowser({ variable, names }) {
  const named = process.env[variable]
  if (named && !isProgram(named)) throw new Error(`${variable} is ${named}, but no program is there.`)
  return named || names.map(inPath).find((place) => place !== null) || null
}

/** How packages are installed here without asking anybody: as root, or with a sudo that asks no password. */
async function installer() {
  if (!inPath('apt-get')) return null
  if (process.getuid?.() === 0) return ['apt-get']
  const { code } = await runQuietly('sudo', ['-n', 'true'])
  return code === 0 ? ['sudo', '-n', 'apt-get'] : null
}

/**
 * A browser for the browser tests, installed from the system's packages (Debian, Ubuntu) when there is none.
 *
 * @param {Browser} browser
 * @returns {Promise<string>} its path; rejects with a message that says what to do
 */
export async function ensureBrowser(browser) {
  const found = findBrowser(browser)
  if (found) return found
  const [command, ...first] = (await installer()) ?? []
  let output = ''
  if (command) {
    console.log(`Installing ${browser.title} …`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runQuietly(command, [...first, 'update'], { env })
    const install = [...first, 'install', '-y', '--no-install-recommends', 'fonts-liberation']
    for (const name of browser.packages) {
      if (!findBrowser(browser)) output += (await runQuietly(command, [...install, name], { env })).output
    }
  }
  const installed = findBrowser(browser)
  if (installed) return installed
  throw new Error(
    `${output}The browser tests need ${browser.needs}: install one, or say where it is with ${browser.variable}.`,
  )
}
