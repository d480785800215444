import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freshClone, testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { settingsFor, startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { residentMegabytes } from './process-memory.ts'

const starts = 5
/** Enough calls that memory no longer grows. */
const calls = 4000

interface Start {
  readonly milliseconds: number
  /** Resident memory once the server accepts calls. */
  readonly megabytes: number
}

/** Startup time of the server, the first time with demo data and again, compared with plain Node; and its memory. */
export async function benchStart(print: (line: string) => void): Promise<void> {
  for (const kind of testedForms) {
    const { address, remove } = await freshClone(kind)
    const settings = { ...settingsFor(address), DEMO: '1' }
    try {
      const first = await startAndStop(settings)
      const again: Start[] = []
      const bare: number[] = []
      for (let count = 0; count < starts; count++) {
        again.push(await startAndStop(settings))
        bare.push(await bareNode())
      }
      const inUse = await megabytesInUse(settings)
      const base = median(bare)
      const row = (name: string, { milliseconds, megabytes }: Start) =>
        `| ${name} | ${milliseconds.toFixed(0)} | ${(milliseconds / base).toFixed(0)} | ${megabytes} MB |`
      print(`\n## Server startup, ${kind} database\n`)
      print('| | ms | ratio to bare Node | memory when ready |\n|---|---:|---:|---:|')
      print(`| bare Node | ${base.toFixed(0)} | 1 | |`)
      print(row('first start, with demo data', first))
      print(row(`restart (median of ${starts})`, again.toSorted(bySpeed)[Math.floor(starts / 2)] as Start))
      print(`\nMemory after ${calls.toLocaleString('en')} calls: ${inUse} MB.`)
    } finally {
      await remove()
    }
  }
}

const bySpeed = (one: Start, other: Start) => one.milliseconds - other.milliseconds
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

async function startAndStop(settings: NodeJS.ProcessEnv): Promise<Start> {
  const began = performance.now()
  const server = await startServerProcess(settings)
  const start = { milliseconds: performance.now() - began, megabytes: residentMegabytes(server.pid) }
  server.kill('SIGTERM')
  await server.ended
  return start
}

/** Resident memory of a server after many calls. */
async function megabytesInUse(settings: NodeJS.ProcessEnv): Promise<number> {
  const server = await startServerProcess(settings)
  const login = JSON.stringify({ email: 'admin@example.com', password: 'demo' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${server.origin}/api/login`, { method: 'POST', headers, body: login })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  for (let count = 0; count < calls; count++) {
    const answer = await fetch(`${server.origin}/api/promotions/search`, { method: 'POST', headers: { cookie } })
    await answer.arrayBuffer()
  }
  const megabytes = residentMegabytes(server.pid)
  server.kill('SIGTERM')
  await server.ended
  return megabytes
}

async function bareNode(): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - began
}
