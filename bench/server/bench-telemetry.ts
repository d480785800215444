import { freshClone, testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { startCollector } from '../../apps/server/src/telemetry/testing/collector.ts'
import { settingsFor, startServerProcess, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { inTurns } from './timings.ts'

const runs = 5
const calls = 300

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
    name: 'save of a name',
    method: 'POST',
    path: `/api/promotions/${id}/update`,
    body: (count) => ({ promotion: { name: `Spring ${count}` } }),
  },
]

/** Makes a call of a case in one server process. */
type MakeCall = (given: Case) => Promise<void>

/**
 * The cost of traces of a tenth of the requests and of metrics, which a collector on this machine receives: two server
 * processes, one with telemetry, take turns call by call.
 */
export async function benchTelemetry(print: (line: string) => void): Promise<void> {
  const collector = await startCollector()
  for (const kind of testedForms) {
    const first = await freshClone(kind)
    // the folder of an embedded database has one process; on a server, plans of two databases could differ
    const second = kind === 'embedded' ? await freshClone(kind) : null
    const settings = { DEMO: '1', LOG_LEVEL: 'info' }
    const telemetry = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      OTEL_METRIC_EXPORT_INTERVAL: '5000',
      METRICS_PORT: '0',
    }
    const without = await startServerProcess({ ...settingsFor(first.address), ...settings })
    const using = await startServerProcess({ ...settingsFor((second ?? first).address), ...settings, ...telemetry })
    try {
      print(`\n## Traces and metrics, ${kind} database\n`)
      print(
        `One client. Milliseconds p50 of ${calls} calls, median of ${runs} runs in which the two servers alternate: telemetry off, and on with a tenth of the traces.\n`,
      )
      print('| call | off | on | ratio |\n|---|---:|---:|---:|')
      const [callWithout, callUsing] = [await openCalls(without), await openCalls(using)]
      for (const each of cases(2)) {
        const times: { off: number; on: number }[] = []
        for (let run = 0; run < runs; run++) {
          const { work, baseline } = await inTurns(
            calls,
            () => callUsing(each),
            () => callWithout(each),
          )
          times.push({ off: baseline.p50, on: work.p50 })
        }
        const [off, on] = [median(times.map((time) => time.off)), median(times.map((time) => time.on))]
        print(`| ${each.name} | ${off.toFixed(2)} | ${on.toFixed(2)} | ${(on / off).toFixed(2)} |`)
      }
    } finally {
      for (const server of [without, using]) {
        server.kill('SIGTERM')
        await server.ended
      }
      await first.remove()
      await second?.remove()
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
  let count = 0
  return async ({ method, path, body }) => {
    const sent = body && JSON.stringify(body(++count))
    const headers = { cookie, ...(sent && json) }
    const answer = await fetch(`${origin}${path}`, { method, headers, ...(sent && { body: sent }) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
  }
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
