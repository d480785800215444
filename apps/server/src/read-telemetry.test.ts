import { expect, test } from 'vitest'
import { readTelemetry } from './read-telemetry.ts'
import { BadSetting } from './setting.ts'

const read = (environment: Record<string, string>) => readTelemetry(environment, '127.0.0.1')
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318'

test('telemetry is off by default, and when nothing is left to send', () => {
  expect(read({})).toBeNull()
  expect(read({ METRICS_PORT: ' ', OTEL_SERVICE_NAME: 'console', OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, METRICS_PORT: '9464', OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' })).toBeNull()
})

test('an address of a collector turns traces and metrics on, METRICS_PORT the metrics for Prometheus', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    traces: { ratio: 1, everyMillis: 5_000 },
    metrics: { everyMillis: 60_000 },
    scraping: null,
  })
  expect(read({ METRICS_PORT: '9464' })).toEqual({
    traces: null,
    metrics: null,
    scraping: { port: 9464, host: '127.0.0.1' },
  })
  expect(
    read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces', OTEL_BSP_SCHEDULE_DELAY: '100' }),
  ).toEqual({ traces: { ratio: 1, everyMillis: 100 }, metrics: null, scraping: null })
})

test.each([
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 1],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio' }, 1],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 0.1],
])('the sampler %o records the part %f of the traces', (sampler, ratio) => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...sampler })?.traces?.ratio).toBe(ratio)
})

test.each([
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must look like http://collector.example:4318',
  ],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json'],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be one of otlp, none'],
  [
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10' },
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
  ],
  [{ OTEL_SDK_DISABLED: 'maybe' }, 'OTEL_SDK_DISABLED must be one of true, false'],
])('an invalid setting is reported by name: %o', (environment, message) => {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT, ...environment } as Record<string, string>
  expect(() => read(given)).toThrow(new BadSetting(message))
})
