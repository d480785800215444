import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A minimal project: npm installs its Node from a local folder, so no network is needed. */
let root: string

const write = (name: string, text: string) => writeFileSync(join(root, name), text)

const node = { name: 'node', version: '1.0.0', bin: { node: 'node.sh' } }

const lock = {
  name: 'planted',
  lockfileVersion: 3,
  packages: {
    '': { name: 'planted', dependencies: { node: 'file:pinned' } },
    'node_modules/node': { resolved: 'pinned', link: true },
    pinned: node,
  },
}

const server = `
process.on('SIGTERM', () => { console.log('stopping'); process.exitCode = 7; clearInterval(serving) })
const serving = setInterval(() => {}, 1000)
console.log('serving', process.argv.slice(2).join(' '), process.env.PORT)
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'))
  for (const folder of ['scripts', 'pinned', 'apps/server/src']) mkdirSync(join(root, folder), { recursive: true })
  for (const name of ['start.mjs', 'install.mjs', 'run-command.mjs']) {
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  }
  cpSync(join(import.meta.dirname, '../apps/server/launch.mjs'), join(root, 'apps/server/launch.mjs'))
  write('package.json', JSON.stringify({ name: 'planted', private: true, dependencies: { node: 'file:pinned' } }))
  write('package-lock.json', JSON.stringify(lock))
  write('pinned/package.json', JSON.stringify(node))
  write('pinned/node.sh', `#!/bin/sh\nexec "${process.execPath}" "$@"\n`)
  chmodSync(join(root, 'pinned/node.sh'), 0o755)
  write('scripts/build.ts', "console.log('built')")
  write('apps/server/src/main.ts', server)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Starts the planted project and stops it as soon as it serves. */
function start(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, PORT: '4711' }
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (text.includes('serving')) child.kill('SIGTERM')
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test('the first start installs, builds and serves; signals, arguments, environment and exit code pass through', async () => {
  expect(await start('--flag', 'word')).toEqual({
    code: 7,
    output: 'Installing packages …\nbuilt\nserving --flag word 4711\nstopping\n',
  })
})

test('a second start installs nothing, until the lock file is newer', async () => {
  await start()
  expect((await start()).output).toBe('built\nserving  4711\nstopping\n')
  const later = Date.now() / 1000 + 60
  utimesSync(join(root, 'package-lock.json'), later, later)
  expect((await start()).output).toContain('Installing packages …')
})

test('a failed install says so and starts nothing', async () => {
  write('package-lock.json', JSON.stringify({ ...lock, packages: { '': lock.packages[''] } }))
  const { code, output } = await start()
  expect(code).toBe(1)
  expect(output).toContain('The packages could not be installed')
  expect(output).not.toContain('built')
})

test('a failed build starts no server and keeps its exit code', async () => {
  write('scripts/build.ts', "console.error('no console'); process.exitCode = 3")
  expect(await start()).toEqual({ code: 3, output: 'Installing packages …\nno console\n' })
})
