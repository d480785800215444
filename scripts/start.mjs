// @ts-check
import { fileURLToPath } from 'node:url'
import { launch } from '../apps/server/launch.mjs'
import { installMissing, pinnedNode } from './install.mjs'
import { runInPlace } from './run-command.mjs'

/**
 * `npm start`: installs missing packages, builds the console if its sources changed, and runs the server. Plain
 * JavaScript, since it starts on whichever Node the machine has.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const node = pinnedNode(root)

try {
  await installMissing(root)
  const built = await runInPlace(node, ['scripts/build.ts'], { cwd: root })
  const args = [...launch.flags, 'apps/server/src/main.ts', ...process.argv.slice(2)]
  process.exitCode = built === 0 ? await runInPlace(node, args, { cwd: root, env: launch.env }) : built
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
