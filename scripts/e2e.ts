import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { runInPlace } from './run-command.mjs'

/** `npm run e2e`: the browser tests on the built console; arguments go to Playwright. */
const root = join(import.meta.dirname, '..')
const inRoot = { cwd: root }

try {
  const CHROMIUM_PATH = await ensureChromium()
  const built = await runInPlace(process.execPath, ['scripts/build.ts'], inRoot)
  const args = ['node_modules/.bin/playwright', 'test', '--config=e2e', ...process.argv.slice(2)]
  process.exitCode =
    built === 0 ? await runInPlace(process.execPath, args, { ...inRoot, env: { CHROMIUM_PATH } }) : built
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
