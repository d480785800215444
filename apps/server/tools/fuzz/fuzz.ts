/**
 * Sends random calls to a server in its own process and reports the results (R14, R15).
 *
 * `npm run fuzz -- --calls 1000000 [--seed 14] [--database server]`: 60,000 calls, seed 14 and the embedded database by
 * default; the same seed sends the same calls. Exits with 1 if a call failed, hung, or got a response in the wrong
 * format, the session was lost, the server ended, or its memory grew. An export of a large audit lasts longer than the
 * limit of a hang while its bytes arrive, so silence is measured and not the whole response.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { openDatabase } from '../../src/db/connect.ts'
import { quiet } from '../../src/db/testing/quiet-log.ts'
import { anyCall, toRequest } from '../../src/security/testing/any-call.ts'
import { findHome, type Home } from '../../src/security/testing/home.ts'
import { cloneDemo } from '../../src/testing/demo-clone.ts'
import { settingsFor, startServerProcess } from '../../src/testing/server-process.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '60000' },
    seed: { type: 'string', default: '14' },
    database: { type: 'string', default: 'embedded' },
  },
})
if (values.database !== 'embedded' && values.database !== 'server') throw new Error('--database is embedded or server')
const calls = Number(values.calls)
const seed = Number(values.seed)
const atOnce = 4
const timeoutMilliseconds = 60_000
/** Milliseconds without a byte of the response that count as a hang (R14). */
const hang = 5_000
const maxGrowth = 0.1

const { address, remove } = await cloneDemo(values.database)
const db = await openDatabase(address, quiet)
const home: Home = await findHome({ db })
await db.close()
const server = await startServerProcess({ ...settingsFor(address), NODE_OPTIONS: '--inspect=127.0.0.1:0' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill('SIGKILL')
    process.exit(1)
  })
}
const headers = { 'content-type': 'application/json', cookie: await signIn() }

const answered: Record<string, number> = {}
const wrong: string[] = []
/** The longest time without a byte of a response, and the longest response, in milliseconds. */
let silence = 0
let slowest = 0
let settled = 0
const started = performance.now()

console.log(`seed ${seed}, ${calls} calls, server process ${server.pid}`)
for (let sent = 0; sent < calls && wrong.length < 20; sent += 1_000) {
  const size = Math.min(1_000, calls - sent)
  const some = fc.sample(anyCall, { numRuns: size, seed: seed + sent / 1_000 }).values()
  await Promise.all(Array.from({ length: atOnce }, () => sendAll(some)))
  if (settled === 0 && sent >= calls / 5) settled = await memoryNeeded()
  if (sent % 10_000 === 0) console.log(`${sent + size} calls, ${Math.round(memoryOf(server.pid) / 1024)} MB`)
}
const growth = (await memoryNeeded()) / settled - 1
server.kill('SIGTERM')
await server.ended
await remove()

const seconds = Math.round((performance.now() - started) / 1000)
console.log(JSON.stringify({ seed, calls, seconds, answered, silence, slowest, growth: growth.toFixed(3) }))
process.exitCode = wrong.length > 0 || growth >= maxGrowth ? 1 : 0

async function sendAll(some: IterableIterator<Parameters<typeof toRequest>[0]>): Promise<void> {
  for (const call of some) {
    const { method, url, payload } = toRequest(call, home)
    const body = payload === undefined ? null : JSON.stringify(payload)
    const began = performance.now()
    try {
      const answer = await fetch(server.origin + url, {
        method,
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      let last = performance.now()
      let longest = last - began
      const parts: Uint8Array[] = []
      for await (const part of answer.body ?? []) {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
        parts.push(part)
      }
      const text = Buffer.concat(parts).toString()
      silence = Math.max(silence, Math.round(longest))
      if (longest >= hang) reportFailure(`${Math.round(longest)} ms of silence ${method} ${url} ${body?.slice(0, 200)}`)
      answered[answer.status] = (answered[answer.status] ?? 0) + 1
      const isProblem = (answer.headers.get('content-type') ?? '').includes('problem+json')
      // a call that is rejected because it has no session reveals nothing about its target
      const isSignedOut = answer.status === 401 && call.endpoint.access !== 'anyone'
      if (answer.status >= 500 || isSignedOut || (answer.status >= 400 && !isProblem)) {
        reportFailure(`${answer.status} ${method} ${url} ${body?.slice(0, 500)}: ${text.slice(0, 300)}`)
      }
    } catch (error) {
      reportFailure(`no answer ${method} ${url} ${body?.slice(0, 500)}: ${String(error)}`)
      if (wrong.length >= 20) return
    }
    slowest = Math.max(slowest, Math.round(performance.now() - began))
  }
}

/** Prints at once, since a long run may be stopped before its last line. */
function reportFailure(line: string): void {
  wrong.push(line)
  console.error(line)
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ email: 'admin@example.com', password: 'demo' })
  const type = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.origin}/api/login`, { method: 'POST', headers: type, body })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Memory of the server after it has released what it no longer needs, in kilobytes. */
async function memoryNeeded(): Promise<number> {
  const [inspector] = /ws:\/\/\S+/.exec(server.output()) ?? []
  if (inspector === undefined) throw new Error('the server cannot be made to collect its garbage')
  const socket = new WebSocket(inspector)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(socket, 'message')
  socket.close()
  return memoryOf(server.pid)
}

/** Memory of a process in kilobytes. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}
