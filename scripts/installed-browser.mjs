// @ts-check
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-command.mjs'

/**
 * @typedef {object} Browser
 * @property {string} title its name in messages
 * @property {string} needs what to install manually
 * @property {string} variable the environment variable with its path
 * @property {readonly string[]} names its programs in PATH, in order of preference
 * @property {readonly string[]} packages of Debian and Ubuntu, tried in order until a browser is found
 */

/**
 * The path of a program in PATH; null if it is missing.
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
 * A browser of this machine: the one named by its variable, else the first in PATH; null without one.
 *
 * @param {Browser} browser
 */
export function findBrowser({ variable, names }) {
  const named = process.env[variable]
  if (named && !isProgram(named)) throw new Error(`${variable} is ${named}, but no program exists there.`)
  return named || names.map(inPath).find((place) => place !== null) || null
}

/** The command prefix to install packages without a prompt: as root, or with a sudo that needs no password. */
async function installer() {
  if (!inPath('apt-get')) return null
  if (process.getuid?.() === 0) return ['apt-get']
  const { code } = await runQuietly('sudo', ['-n', 'true'])
  return code === 0 ? ['sudo', '-n', 'apt-get'] : null
}

/**
 * A browser for the browser tests, installed from the system's packages (Debian, Ubuntu) if missing.
 *
 * @param {Browser} browser
 * @returns {Promise<string>} its path; rejects with a message that explains what to do
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
    `${output}The browser tests need ${browser.needs}: install one, or set its path with ${browser.variable}.`,
  )
}
