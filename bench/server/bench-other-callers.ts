import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { freshClone } from '../../apps/server/src/db/testing/fresh-database.ts'
import { settingsFor, startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { fillCrowdedWorld, floodAccounts, type CrowdedWorld } from './crowded-world.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from './process-memory.ts'

const callers = 6
/** Interval at which the other caller starts light calls, even while earlier ones are pending. */
const everyMilliseconds = 50

/** Duration of each flood, and of the rest before memory is read, in seconds. */
interface Lasts {
  readonly flood: number
  readonly rest: number
}

/** An HTTP call. */
interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

/**
 * Measures the latency of another caller's light calls while six callers continuously send heavy ones: from one
 * account, and from six. The server is a separate process on a database server, and its memory is reported too.
 */
export async function benchOtherCallers(
  report: (line: string) => void,
  lasts: Lasts = { flood: 10, rest: 60 },
): Promise<void> {
  const { address, remove } = await freshClone('server')
  try {
    const world = await fillCrowdedWorld(address)
    const server = await startServerProcess(settingsFor(address))
    try {
      report(`\n## Latency for other callers while ${callers} callers flood the server, server database\n`)
      report(`${lasts.flood} s each. Another caller begins a light call (health, a list, a promotion) every`)
      report(
        `${everyMilliseconds} ms, regardless of how long earlier calls take. The ratio compares the p95 with that without a flood.\n`,
      )
      report(
        '| flood | accounts | other callers p50 / p95 / max, ms | ratio | others rejected | floods, p50 ms | peak, MB |',
      )
      report('|---|---:|---:|---:|---:|---:|---:|')
      const other = await signIn(server.origin, 'viewer@example.com')
      const flooders: Caller[] = []
      for (const email of floodAccounts) flooders.push(await signIn(server.origin, email))
      const light = lightCalls(world)
      await watch(other, light, 2)
      // the start itself is measured by another benchmark
      forgetPeak(server.pid)
      const idle = await watch(other, light, lasts.flood)
      report(row('none', '', idle, idle, '', server.pid))
      for (const [name, call] of Object.entries(floods(world))) {
        for (const accounts of [1, callers]) {
          forgetPeak(server.pid)
          const stop = new AbortController()
          const flooding = flooders.map((_, index) => flood(flooders[index % accounts] as Caller, call, stop.signal))
          const waits = await watch(other, light, lasts.flood)
          stop.abort()
          const done = (await Promise.all(flooding)).flat()
          report(row(name, String(accounts), waits, idle, outcomesOf(done), server.pid))
          await setTimeout(2_000)
        }
      }
      await setTimeout(lasts.rest * 1000)
      report(`\nMemory ${lasts.rest} s after the floods: ${residentMegabytes(server.pid)} MB.`)
    } finally {
      server.kill('SIGTERM')
      await server.ended
    }
  } finally {
    await remove()
  }
}

const lightCalls = ({ promotion }: CrowdedWorld): readonly Sent[] => [
  { method: 'GET', path: '/api/health' },
  { method: 'POST', path: '/api/promotions/search?size=20', body: {} },
  { method: 'GET', path: `/api/promotions/${promotion}` },
]

const floods = ({ promotion, models }: CrowdedWorld): Readonly<Record<string, Sent>> => ({
  'checks on 10,000 lines': { method: 'POST', path: `/api/promotions/${promotion}/checks` },
  'export of the audit log': { method: 'POST', path: '/api/audit/export', body: {} },
  'claims of 200 lines': {
    method: 'POST',
    path: '/api/claims/evaluate',
    body: {
      promotion,
      explain: true,
      ignoreGates: true,
      claim: {
        submittedDate: new Date().toISOString(),
        lines: models.map((modelNumber) => ({ modelNumber, quantity: 2 })),
      },
    },
  },
  'search of 1,000 rows': { method: 'POST', path: '/api/promotions/search?size=1000', body: {} },
})

/** The time of a light call in milliseconds; any status other than 200 counts as refused. */
interface Waited {
  readonly milliseconds: number
  readonly isRefused: boolean
}

interface Caller {
  readonly origin: string
  readonly agent: Agent
  readonly cookie: string
}

async function signIn(origin: string, email: string): Promise<Caller> {
  const agent = new Agent({ keepAlive: true })
  const body = { email, password: 'demo' }
  const answer = await send({ origin, agent, cookie: '' }, { method: 'POST', path: '/api/login', body })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`${email} was not let in: ${answer.statusCode}`)
  return { origin, agent, cookie }
}

/** Makes a call, reads the response and discards its body; rejects if `stop` is triggered first. */
async function send(
  { origin, agent, cookie }: Caller,
  { method, path, body }: Sent,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request(`${origin}${path}`, { agent, method, signal, headers: { cookie, ...json } })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end', { signal })
  return answer
}

async function timed(caller: Caller, call: Sent, stop?: AbortSignal): Promise<Waited> {
  const began = performance.now()
  const { statusCode } = await send(caller, call, stop)
  return { milliseconds: performance.now() - began, isRefused: statusCode !== 200 }
}

async function watch(caller: Caller, calls: readonly Sent[], seconds: number): Promise<readonly Waited[]> {
  const until = performance.now() + seconds * 1000
  const started: Promise<Waited>[] = []
  for (let next = performance.now(); next < until; next += everyMilliseconds) {
    await setTimeout(Math.max(0, next - performance.now()))
    started.push(timed(caller, calls[started.length % calls.length] as Sent))
  }
  return Promise.all(started)
}

/** Sends calls one at a time, until `stop` aborts the last. */
async function flood(caller: Caller, call: Sent, stop: AbortSignal): Promise<readonly Waited[]> {
  const done: Waited[] = []
  try {
    while (!stop.aborted) done.push(await timed(caller, call, stop))
  } catch (error) {
    if (!stop.aborted) throw error
  }
  return done
}

function outcomesOf(calls: readonly Waited[]): string {
  const refused = calls.filter(({ isRefused }) => isRefused).length
  const { p50 } = timesOf(calls)
  return `${calls.length}${refused > 0 ? ` (${refused} refused)` : ''}, ${calls.length > 0 ? p50.toFixed(0) : '–'}`
}

function row(
  ...[name, accounts, waits, idle, done, pid]: readonly [
    string,
    string,
    readonly Waited[],
    readonly Waited[],
    string,
    number,
  ]
): string {
  const { p50, p95, longest } = timesOf(waits)
  const times = [p50, p95, longest].map((each) => each.toFixed(0)).join(' / ')
  const refused = waits.filter(({ isRefused }) => isRefused).length
  const ratio = (p95 / timesOf(idle).p95).toFixed(1)
  return `| ${name} | ${accounts} | ${times} | ${ratio} | ${refused} | ${done} | ${peakMegabytes(pid)} |`
}

function timesOf(waits: readonly Waited[]) {
  const sorted = waits.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p95: at(0.95), longest: at(1) }
}
