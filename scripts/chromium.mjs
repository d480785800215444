// @ts-check
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-command.mjs'

/** The one without windows first: it draws the same and takes a quarter less time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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

/** The browser of this machine: `CHROMIUM_PATH`, else a Chromium or Chrome in PATH; null when there is none. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH is ${named}, but no program is there.`)
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
 * The browser for the browser tests, installed from the system's packages (Debian, Ubuntu) when there is none.
 *
 * @returns {Promise<string>} its path; rejects with a message that says what to do
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const [command, ...first] = (await installer()) ?? []
  let output = ''
  if (command) {
    console.log('Installing Chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runQuietly(command, [...first, 'update'], { env })
    const install = [...first, 'install', '-y', '--no-install-recommends', 'fonts-liberation']
    for (const name of names.slice(0, 2)) {
      if (!findChromium()) output += (await runQuietly(command, [...install, name], { env })).output
    }
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    `${output}The browser tests need Chromium or Chrome: install one, or say where it is with CHROMIUM_PATH.`,
  )
}
