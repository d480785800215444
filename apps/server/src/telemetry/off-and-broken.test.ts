import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { measures } from '../measures.ts'
import { inSpan } from '../spans.ts'
import { cloneDemo } from '../testing/demo-clone.ts'
import { runServer, settingsFor, startServerProcess } from '../testing/server-process.ts'
import { openTelemetry } from './open-telemetry.ts'
import { startCollector } from './testing/collector.ts'

const preload = new URL('./testing/print-loaded.ts', import.meta.url).href

describe('a server in its own process', () => {
  const loadedBy = (output: string) => [...output.matchAll(/^loaded (\S+)$/gm)].map(([, name]) => name)

  test('loads no library of telemetry without its settings, and those of metrics with METRICS_PORT', async () => {
    const { address, remove } = await cloneDemo(quickestForm)
    const settings = { ...settingsFor(address), NODE_OPTIONS: `--import=${preload}` }
    const off = await startServerProcess(settings)
    // the queue, pg-boss, imports the API in any case; it does nothing by itself
    expect(loadedBy(off.output())).toEqual(['@opentelemetry/api'])
    off.kill('SIGTERM')
    expect(await off.ended).toBe(0)

    const on = await startServerProcess({ ...settings, METRICS_PORT: '0', LOG_LEVEL: 'info' })
    expect(loadedBy(on.output())).toEqual(
      expect.arrayContaining(['@opentelemetry/sdk-metrics', '@opentelemetry/exporter-prometheus']),
    )
    const [, port] = /"port":(\d+),"msg":"metrics are served"/.exec(on.output()) ?? []
    await fetch(`${on.origin}/api/health`)
    const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
    expect(metrics).toContain(
      'incentive_request_duration_seconds_count{route="/api/health",method="GET",status="200"} 1',
    )
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(404)
    on.kill('SIGTERM')
    expect(await on.ended).toBe(0)
    await remove()
  })

  test('a port of the metrics that is in use ends the start with one line', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const refused = await runServer({
      METRICS_PORT: String(port),
      DATABASE_URL: 'postgres://app@no-such-host.invalid/x',
    })
    expect(refused).toEqual({
      code: 1,
      output: 'METRICS_PORT is in use by another program; set it to a free port\n',
    })
    other.close()
  })

  test('a start that fails ends although metrics are served', async () => {
    const refused = await runServer({ METRICS_PORT: '0', DATABASE_URL: 'postgres://app@no-such-host.invalid/x' })
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^The database cannot be reached: .+\n$/)
  })
})

describe('a collector', () => {
  afterEach(() => void vi.unstubAllEnvs())

  const open = async (url: string, timeout: number) => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url)
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', String(timeout))
    const warnings: Record<string, unknown>[] = []
    const further: Record<string, unknown>[] = []
    const log = {
      warn: (fields: Record<string, unknown>) => void warnings.push(fields),
      debug: (fields: Record<string, unknown>) => void further.push(fields),
    }
    const settings = { traces: { ratio: 1, everyMillis: 10 }, metrics: { everyMillis: 20 }, scraping: null }
    return { telemetry: await openTelemetry(settings, log), warnings, further }
  }

  const work = async () => {
    measures().connectionWait(0.001)
    await inSpan('job of a test', {}, () => Promise.resolve())
  }

  test('that is away costs one warning, however often sending fails', async () => {
    const { url, close } = await startCollector()
    await close()
    const { telemetry, warnings, further } = await open(url, 50)
    await expect
      .poll(async () => {
        await work()
        return further.length
      })
      .toBeGreaterThan(3)
    await telemetry.close()
    expect(warnings).toEqual([{ reason: expect.stringMatching(/\S/) as string }])
  })

  test('that never answers holds up neither work nor the end', async () => {
    const collector = await startCollector({ answers: false })
    const { telemetry } = await open(collector.url, 3_600_000)
    await collector.asked
    await work()
    await telemetry.close()
    await collector.close()
  })
})
