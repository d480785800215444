import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measures, measureWith } from '../measures.ts'
import { measureEventLoop } from './measure-event-loop.ts'
import { metricsIn, readMetrics } from './testing/read-metrics.ts'

const deploy = join(import.meta.dirname, '..', '..', '..', '..', 'deploy')
const docs = join(deploy, '..', 'docs', 'operations.md')
let known: Set<string>
let families: string[]

beforeAll(async () => {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true })
  const meters = new MeterProvider({ readers: [exporter] })
  measureWith(meters.getMeter('test'))
  const end = measureEventLoop(meters.getMeter('test'))
  measures().request(1, { route: 'none', method: 'GET', status: '404' })
  measures().connectionWait(1)
  measures().job('import', 'done', 1)
  measures().jobWait('import', 1)
  measures().import('products', 'applied')
  measures().importRows('products', 'created', 1)
  measures().replicaCall('replica')
  measures().claim('decided', 'PAY')
  const { resourceMetrics } = await exporter.collect()
  const text = new PrometheusSerializer(undefined, false, undefined, true, true).serialize(resourceMetrics)
  known = new Set(readMetrics(text).map(({ name }) => name))
  families = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
  end()
})
afterAll(() => measureWith(null))

test('names in an expression are found next to functions, labels and keywords', () => {
  const expression = 'sum by (le) (rate(a_total{b="c"}[5m])) / on (d) max(e) > 0.5 and f offset 5m'
  expect(metricsIn(expression)).toEqual(['a_total', 'e', 'f'])
})

test('every query of the dashboard names metrics that exist', () => {
  const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana', 'incentive-console.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
    templating: { list: { query: string | { query: string } }[] }
  }
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => metricsIn(expr)))
  expect(queries.length).toBeGreaterThan(12)
  for (const names of queries) expect([names.length > 0, names.filter((name) => !known.has(name))]).toEqual([true, []])
  const choices = dashboard.templating.list.flatMap(({ query }) => (typeof query === 'object' ? [query.query] : []))
  expect(choices).toEqual(['label_values(incentive_connections_max, instance)'])
  expect(known).toContain('incentive_connections_max')
})

test('there are six alert rules, and they name metrics that exist', () => {
  const rules = readFileSync(join(deploy, 'prometheus', 'alerts.yaml'), 'utf8')
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => metricsIn(expression))
  expect(expressions).toHaveLength(6)
  for (const names of expressions) {
    expect([names.length > 0, names.filter((name) => !known.has(name))]).toEqual([true, []])
  }
})

test('the table of metrics in the operations document is complete', () => {
  const listed = [...readFileSync(docs, 'utf8').matchAll(/^\| `(incentive_\w+)`/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(families.sort())
})
