import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { emptyServerDatabase } from '../../apps/server/src/db/testing/templates.ts'
import { findTestServer } from '../../apps/server/src/db/testing/test-server.ts'
import { findFreePort } from '../../apps/server/src/testing/free-port.ts'
import { contextFiles } from './context-files.ts'
import { ImageRoots, type Running } from './image-roots.ts'
import { readDockerfile } from './read-dockerfile.ts'

/**
 * `npm run image-test`: builds the stages of the Dockerfile in folders, and runs the server from the last one,
 * read-only and as the image's user. The local machine replaces the base image. Needs Linux, root, npm and a
 * PostgreSQL server for tests.
 */
const root = join(import.meta.dirname, '../..')
const maxMegabytes = 200
const { stages, config } = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const npm = process.env['npm_execpath']
const databaseServer = await findTestServer()
if (process.getuid?.() !== 0 || npm === undefined || databaseServer === undefined) {
  throw new Error('run this on Linux as root, with npm run image-test and TEST_DATABASE_URL')
}

const work = mkdtempSync(join(tmpdir(), 'incentive-image-'))
const database = await emptyServerDatabase(databaseServer)
let failed = 0
let passed = 0
try {
  await checkImage()
} finally {
  await database.remove()
  rmSync(work, { recursive: true, force: true })
}
console.log(`${passed} checks passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`)
  if (holds) passed += 1
  else failed += 1
}

async function checkImage(): Promise<void> {
  const context = join(work, 'context')
  for (const file of contextFiles(root)) cpSync(join(root, file), join(context, file))
  mkdirSync(join(work, 'layers'))
  const roots = new ImageRoots(join(work, 'layers'), context)
  for (const from of new Set(stages.map((stage) => stage.from))) {
    if (from.includes(':')) roots.addBase(from, process.execPath, dirname(dirname(npm ?? '')))
  }
  let layers: readonly string[] = []
  for (const stage of stages) {
    const begin = performance.now()
    layers = await roots.build(stage)
    console.log(`     built ${stage.name ?? 'the image'} in ${Math.round((performance.now() - begin) / 1000)} s`)
  }
  checkFiles(layers[0] ?? '')
  await checkRunning(roots, layers)
}

/** @param own the files that the last stage adds to its base image. */
function checkFiles(own: string): void {
  const megabytes = Number(execFileSync('du', ['-sm', own]).toString().split('\t')[0])
  check(`${megabytes} MB without Node and its base image (limit: ${maxMegabytes} MB)`, megabytes <= maxMegabytes)
  const large = execFileSync('sh', ['-c', `cd ${own} && du -m --max-depth=3 . | sort -rn | head -12`])
  console.log(large.toString().replaceAll(/^/gm, '     ').trimEnd())
  const names = globSync('app/{apps,packages}/**/*', { cwd: own })
  check('it contains no tests', names.length > 100 && !names.some((name) => /\.test\.tsx?$|\/testing\//.test(name)))
  check('it contains the built console', existsSync(join(own, 'app/apps/console/dist/index.html')))
}

async function checkRunning(roots: ImageRoots, layers: readonly string[]): Promise<void> {
  const port = await findFreePort()
  const [user = ''] = config.user.split(':')
  const volumes: Record<string, string> = { '/tmp': join(work, 'tmp') }
  execFileSync('install', ['-d', '-m', '1777', join(work, 'tmp')])
  for (const path of config.volumes) {
    volumes[path] = join(work, 'volume')
    execFileSync('cp', ['-a', join(layers[0] ?? '', path), join(work, 'volume')])
  }
  const url = database.address.kind === 'server' ? database.address.url : ''
  const env = { ...config.env, DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'warn', DRAIN_DELAY_SECONDS: '1' }
  const start = (command: readonly string[]) => {
    const running: Running = { layers, volumes, config: { ...config, env }, command }
    const child = roots.start(running)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
    return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
  }
  const runs = async (...command: string[]) => (await start(command).ended) === 0

  check(
    'it does not contain npm',
    !(await runs('sh', '-c', 'test -e /usr/local/bin/npm || test -e /usr/local/lib/node_modules')),
  )
  check(`files outside ${Object.keys(volumes).join(' and ')} are not writable`, !(await runs('touch', '/app/new')))
  check('the volume is writable', await runs('touch', '/data/new'))
  check('migrate applies the migrations', await runs(...config.entrypoint, 'migrate'))
  const server = start([...config.entrypoint, ...config.command])
  const origin = `http://127.0.0.1:${port}`
  let hasExited = false
  void server.ended.then(() => (hasExited = true))
  const begin = performance.now()
  while (!hasExited && (await statusOf(`${origin}/api/health/live`)) !== 200) await setTimeout(50)
  console.log(`     serves after ${Math.round(performance.now() - begin)} ms`)
  check('the server is ready', (await statusOf(`${origin}/api/health/ready`)) === 200)
  check('it serves the console', (await statusOf(`${origin}/`)) === 200)
  check('its health check succeeds', await runs(...config.healthcheck))
  const ids = /^Uid:\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))
  check(`it runs as user ${user}`, ids?.[1] === user && ids[2] === user)
  server.child.kill('SIGTERM')
  check('it exits with code 0 after SIGTERM', (await server.ended) === 0)
  check('its health check fails after that', !(await runs(...config.healthcheck)))
  if (failed > 0) console.log(server.output())
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const { status, body } = await fetch(url)
    await body?.cancel()
    return status
  } catch {
    return null
  }
}
