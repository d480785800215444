// @ts-check
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './run-command.mjs'

/** The Node that runs everything except the first step; the package `node` provides it. */
export const pinnedNode = (/** @type {string} */ root) => join(root, 'node_modules', '.bin', 'node')

/**
 * True if node_modules contains the packages of the lock file. npm writes its own lock file there last, so an
 * interrupted install does not count.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const done = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  const wanted = statSync(join(root, 'package-lock.json'))
  return done !== undefined && done.mtimeMs >= wanted.mtimeMs && existsSync(pinnedNode(root))
}

/**
 * Installs the packages when they are missing or older than the lock file.
 *
 * @param {string} root
 * @returns {Promise<void>} rejects with a message for the user
 */
export async function installMissing(root) {
  if (isInstalled(root)) return
  console.log('Installing packages …')
  const { code, output } = await runNpm(['ci', '--include=dev', '--no-progress', '--loglevel=error'], { cwd: root })
  if (code !== 0) throw new Error(`${output}\nThe packages could not be installed (npm ci ended with ${code}).`)
  if (existsSync(pinnedNode(root))) return
  throw new Error(
    'The packages are installed, but not their version of Node. Let npm run install scripts (npm config set ignore-scripts false), delete node_modules and try again.',
  )
}
