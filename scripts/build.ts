import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { fingerprint } from './fingerprint.ts'
import { runQuietly } from './run-command.mjs'

/**
 * `npm run build`: builds the console into apps/console/dist and writes compressed copies next to its files. Does
 * nothing when the sources are unchanged since the last build.
 */
const root = join(import.meta.dirname, '..')
const consoleFolder = join(root, 'apps', 'console')
const dist = join(consoleFolder, 'dist')
/** Vite empties the folder when it builds, so an interrupted build leaves no stamp. */
const stamp = join(dist, '.sources')

const sources = fingerprint(root, [
  'apps/console/{index.html,package.json,vite.config.ts}',
  'apps/console/{public,bundling}/**/*',
  '{apps/console,packages/*}/src/**/*',
  'packages/*/package.json',
  'tsconfig.base.json',
  'package-lock.json',
])

async function build(): Promise<void> {
  console.log('Building the console …')
  const vite = join(root, 'node_modules', '.bin', 'vite')
  const { code, output } = await runQuietly(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: consoleFolder,
  })
  if (code !== 0) throw new Error(`${output}\nThe console could not be built.`)
  await compressFiles(dist)
  writeFileSync(stamp, sources)
}

try {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
