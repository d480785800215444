import { Writable } from 'node:stream'
import { importStates, paths, rowResults } from '@incentive/contract'
import { CATALOG } from '@incentive/model/catalog'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { quickestForm } from '../db/testing/fresh-database.ts'
import { startImportWorld, type ImportWorld } from '../features/imports/testing/import-world.ts'
import { openLog } from '../open-log.ts'
import { runEvery } from '../store/jobs/run-every.ts'
import { signIn } from '../testing/test-server.ts'
import { openTelemetry, type OpenTelemetry } from './open-telemetry.ts'
import { startCollector, type Collector } from './testing/collector.ts'
import { readMetrics, type Sample } from './testing/read-metrics.ts'

/** A name, a text in a body, an email address and a key that occur in the calls; no label and no span has them. */
const PERSONAL = ['admin@example.com', 'Rivera', 'AX100-0001', 'R-1', 'T-1', 'no-such-page']

describe('telemetry of a server that is used', () => {
  let collector: Collector
  let telemetry: OpenTelemetry
  let world: ImportWorld
  let samples: Sample[]
  const log: { msg?: string; traceId?: string }[] = []

  beforeAll(async () => {
    collector = await startCollector()
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
    const sink = new Writable({
      write: (line, _, done) => {
        log.push(JSON.parse(String(line)) as (typeof log)[number])
        done()
      },
    })
    const traceLog = openLog('info', sink)
    telemetry = await openTelemetry(
      {
        traces: { ratio: 1, everyMillis: 60_000 },
        metrics: { everyMillis: 60_000 },
        scraping: { port: 0, host: '127.0.0.1' },
      },
      traceLog,
    )
    world = await startImportWorld(quickestForm, {}, traceLog)
    await use(world)
    const metrics = await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)
    samples = readMetrics(await metrics.text())
    await telemetry.close()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await world.server.close()
    await collector.close()
  })

  const attributeOf = (attributes: readonly { key: string; value: Readonly<Record<string, unknown>> }[], key: string) =>
    attributes.find((attribute) => attribute.key === key)?.value.stringValue

  test('a statement is a span below the request that runs it, with its text and without values', () => {
    const below = collector.spans.filter(({ parentSpanId }) => parentSpanId !== undefined)
    const search = collector.spans.find(({ name }) => name === 'POST /api/organizations/search')
    expect(search?.parentSpanId).toBeUndefined()
    const statements = below.filter(({ parentSpanId }) => parentSpanId === search?.spanId)
    expect(statements.map(({ traceId }) => traceId)).toContain(search?.traceId)
    expect(statements.map(({ attributes }) => attributeOf(attributes, 'db.query.text'))).toContainEqual(
      expect.stringContaining('"organization"'),
    )
  })

  test('a turn of background work is a span with its statements', () => {
    const job = collector.spans.find(({ name }) => name === 'job import')
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(1)
  })

  test('no span and no label has a value of a call', () => {
    const sent = JSON.stringify([collector.spans, samples])
    expect(PERSONAL.filter((text) => sent.includes(text))).toEqual([])
  })

  test('every label is from a closed set', () => {
    const routes = new Set(Object.values(paths).map((path) => path.split(' ')[1] ?? ''))
    const jobs = ['import', 'sweep uploads']
    const allowed: Readonly<Record<string, (value: string) => boolean>> = {
      le: (value) => value === '+Inf' || Number(value) > 0,
      route: (value) => routes.has(value) || ['none', '/api/:entity/search'].includes(value),
      method: (value) => ['GET', 'POST', 'OTHER'].includes(value),
      status: (value) => /^[2345]\d\d$/.test(value) || value === 'aborted',
      job: (value) => jobs.includes(value),
      outcome: (value) =>
        [...rowResults, 'done', 'failed', 'canceled', 'handed_back', 'interrupted'].includes(value) ||
        importStates.some((state) => state.toLowerCase() === value),
      entity: (value) => CATALOG.some(({ name }) => name === value),
      stage: (value) => ['tried', 'decided'].includes(value),
      decision: (value) => ['PAY', 'PAY_HELD', 'NOTHING', 'WAIT', 'REJECT'].includes(value),
      state: (value) => ['used', 'idle'].includes(value),
      quantile: (value) => ['p50', 'p99', 'max'].includes(value),
    }
    const used = new Set(samples.flatMap(({ labels }) => Object.keys(labels)))
    expect([...used].sort()).toEqual(Object.keys(allowed).sort())
    const open = samples.filter(({ labels }) => Object.entries(labels).some(([key, value]) => !allowed[key]?.(value)))
    expect(open).toEqual([])
  })

  const valueOf = (name: string, labels: Readonly<Record<string, string>>) =>
    samples
      .filter(
        (sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
      )
      .reduce((sum, { value }) => sum + value, 0)

  test('requests, jobs, imports, claims and connections are counted', () => {
    const requests = (route: string, status: string) =>
      valueOf('incentive_request_duration_seconds_count', { route, status })
    expect(requests('/api/health', '200')).toBe(2)
    expect(requests('none', '404')).toBe(1)
    expect(requests('/api/claims/evaluate', '200')).toBe(1)
    expect(valueOf('incentive_job_duration_seconds_count', { job: 'import', outcome: 'done' })).toBe(2)
    expect(valueOf('incentive_job_duration_seconds_count', { job: 'sweep uploads', outcome: 'interrupted' })).toBe(1)
    expect(valueOf('incentive_job_wait_seconds_count', { job: 'import' })).toBe(2)
    expect(valueOf('incentive_imports_total', { entity: 'organizations', outcome: 'checked' })).toBe(1)
    expect(valueOf('incentive_imports_total', { entity: 'organizations', outcome: 'applied' })).toBe(1)
    expect(valueOf('incentive_import_rows_total', { entity: 'organizations', outcome: 'created' })).toBe(2)
    expect(valueOf('incentive_claims_total', { stage: 'tried', decision: 'PAY' })).toBe(1)
    expect(valueOf('incentive_connections_max', {})).toBeGreaterThan(0)
    expect(valueOf('incentive_connection_wait_seconds_count', {})).toBeGreaterThan(5)
    expect(valueOf('incentive_event_loop_delay_seconds', { quantile: 'max' })).toBeGreaterThan(0)
  })

  test('the collector receives the same metrics', () => {
    const families = new Set(samples.map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')))
    expect([...collector.metrics].sort()).toEqual([...families].sort())
  })

  test('a line of the log has the id of its trace', () => {
    const line = log.find(({ msg }) => msg === 'call failed')
    expect(collector.spans.map(({ traceId }) => traceId)).toContain(line?.traceId)
  })
})

/** Makes calls of several kinds over HTTP, an import and a recurring job that fails. */
async function use(world: ImportWorld): Promise<void> {
  const { server, deps } = world
  const { app } = server
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = await signIn(app, 'admin@example.com')
  const send = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    await response.arrayBuffer()
    return response.status
  }
  await send('GET', '/api/health')
  await send('GET', '/api/health?name=Rivera')
  await send('GET', '/no-such-page/T-1')
  await send('POST', '/api/organizations/search', { keyword: 'Rivera' })
  const { rows } = await server.db.pool.query<{ id: number }>(
    `SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'`,
  )
  const claim = {
    invoiceNumber: 'R-1',
    purchaseDate: '2026-05-10T16:00:00Z',
    submittedDate: '2026-05-20T14:00:00Z',
    documents: 1,
    lines: [{ modelNumber: 'ax-100', quantity: 1, serialNumbers: ['AX100-0001'] }],
  }
  await send('POST', '/api/claims/evaluate', { promotion: { id: rows[0]?.id }, claim })
  const { id } = await world.upload(
    'organizations',
    'organizationKey,name,organizationType\nT-1,Rivera,DEALER\nT-2,Two,DEALER\n',
  )
  await world.work()
  await world.call(id, 'apply')
  await world.work()
  const rhythm = { trySeconds: 15, turnSeconds: 14, atStart: true } as const
  await runEvery(deps, 'sweep uploads', rhythm, () => Promise.reject(new Error('it fails')))()
  await breakCalls(server, send)
}

/** Makes a call whose statement fails. */
async function breakCalls({ db }: ImportWorld['server'], send: (method: string, path: string) => Promise<number>) {
  await db.pool.query('ALTER TABLE organization RENAME TO organization_away')
  await send('POST', '/api/organizations/search')
  await db.pool.query('ALTER TABLE organization_away RENAME TO organization')
}
