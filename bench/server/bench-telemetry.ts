import { freshClone, testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { startCollector } from '../../apps/server/src/telemetry/testing/collector.ts'
import { settingsFor, startServerProcess, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { inTurns } from './timings.ts'

const runs = 5
const calls = 300
const settings = { DEMO: '1', LOG_LEVEL: 'info' }

interface Case {
  readonly name: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly body?: (count: number) => object
}

const cases = (id: number): Case[] => [
  { name: 'first page', method: 'POST', path: '/api/promotions/search?size=25' },
  { name: 'one promotion', method: 'GET', path: `/api/promotions/${id}` },
  {
    name: 'saving a name',
    method: 'POST',
    path: `/api/promotions/${id}/update`,
    body: (count) => ({ promotion: { name: `Spring ${count}` } }),
  },
]

/** Bodies sent to both servers: an equal one would save nothing the second time. */
let bodies = 0

/** Makes a call of a case in one server process. */
type MakeCall = (given: Case) => Promise<void>

/**
 * The cost of traces of a tenth of the requests and of metrics, which a collector on this machine receives: two server
 * processes, one with telemetry, take turns call by call. Each run starts new processes and exchanges their databases,
 * since two equal processes can differ by more than telemetry costs.
 */
export async function benchTelemetry(print: (line: string) => void): Promise<void> {
  const collector = await startCollector()
  const telemetry = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    OTEL_METRIC_EXPORT_INTERVAL: '5000',
    METRICS_PORT: '0',
  }
  for (const kind of testedForms) {
    // the folder of an embedded database has one process; on a server, plans of two databases could differ
    const clones = kind === 'embedded' ? [await freshClone(kind), await freshClone(kind)] : [await freshClone(kind)]
    const times = new Map<string, { off: number; on: number }[]>()
    for (let run = 0; run < runs; run++) {
      const [one, other] = run % 2 === 0 ? [clones[0], clones.at(-1)] : [clones.at(-1), clones[0]]
      if (one === undefined || other === undefined) throw new Error('a run needs databases')
      const without = await startServerProcess({ ...settingsFor(one.address), ...settings })
      const using = await startServerProcess({ ...settingsFor(other.address), ...settings, ...telemetry })
      try {
        const [callWithout, callUsing] = [await openCalls(without), await openCalls(using)]
        for (const each of cases(2)) {
          const { work, baseline } = await inTurns(
            calls,
            () => callUsing(each),
            () => callWithout(each),
          )
          times.set(each.name, [...(times.get(each.name) ?? []), { off: baseline.p50, on: work.p50 }])
        }
      } finally {
        for (const server of [without, using]) {
          server.kill('SIGTERM')
          await server.ended
        }
      }
    }
    for (const clone of clones) await clone.remove()
    print(`\n## Traces and metrics, ${kind} database\n`)
    print(
      `One client. Milliseconds p50 of ${calls} calls, median of ${runs} runs, each with two new servers that take turns: telemetry off, and on with a tenth of the traces. The ratio is the median of the ratios of the runs.\n`,
    )
    print('| call | off | on | ratio | ratios of the runs |\n|---|---:|---:|---:|---:|')
    for (const [name, pairs] of times) {
      const ratios = pairs.map(({ off, on }) => on / off).toSorted((first, second) => first - second)
      const [off, on] = [median(pairs.map((pair) => pair.off)), median(pairs.map((pair) => pair.on))]
      const range = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`
      print(`| ${name} | ${off.toFixed(2)} | ${on.toFixed(2)} | ${median(ratios).toFixed(2)} | ${range} |`)
    }
  }
  print(`\nThe collector received ${collector.spans.length} spans and ${collector.metrics.size} metrics.`)
  await collector.close()
}

async function openCalls({ origin }: ServerProcess): Promise<MakeCall> {
  const login = JSON.stringify({ email: 'admin@example.com', password: 'demo' })
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${origin}/api/login`, { method: 'POST', headers: json, body: login })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async ({ method, path, body }) => {
    const sent = body && JSON.stringify(body(++bodies))
    const headers = { cookie, ...(sent && json) }
    const answer = await fetch(`${origin}${path}`, { method, headers, ...(sent && { body: sent }) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
  }
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
