import { BadSetting, oneOf, wholeNumber, type Environment } from './setting.ts'
import type { TelemetrySettings } from './telemetry/open-telemetry.ts'

/** Part of the traces that each sampler records; null: `OTEL_TRACES_SAMPLER_ARG`. Every trace begins at this server. */
const SAMPLERS: Readonly<Record<string, number | null>> = {
  always_on: 1,
  always_off: 0,
  traceidratio: null,
  parentbased_always_on: 1,
  parentbased_always_off: 0,
  parentbased_traceidratio: null,
}

/**
 * Reads the settings of traces and metrics: `METRICS_PORT`, `OTEL_SDK_DISABLED`, `OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_TRACES_EXPORTER`, `OTEL_METRICS_EXPORTER`, `OTEL_TRACES_SAMPLER` with `OTEL_TRACES_SAMPLER_ARG`,
 * `OTEL_BSP_SCHEDULE_DELAY`, `OTEL_METRIC_EXPORT_INTERVAL`. The library reads the address of the collector again, its
 * headers, timeout and compression, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` from the environment. Returns null
 * if there is no one to send to and no port to serve.
 */
export function readTelemetry(environment: Environment, host: string): TelemetrySettings | null {
  const isOff = oneOf('OTEL_SDK_DISABLED', environment.OTEL_SDK_DISABLED, 'false', ['true', 'false']) === 'true'
  const traces = sendsOver('TRACES', environment)
    ? {
        ratio: readRatio(environment),
        everyMillis: wholeNumber('OTEL_BSP_SCHEDULE_DELAY', environment.OTEL_BSP_SCHEDULE_DELAY, 5_000, 10, 600_000),
      }
    : null
  const interval = environment.OTEL_METRIC_EXPORT_INTERVAL
  const metrics = sendsOver('METRICS', environment)
    ? { everyMillis: wholeNumber('OTEL_METRIC_EXPORT_INTERVAL', interval, 60_000, 10, 3_600_000) }
    : null
  const port = environment.METRICS_PORT?.trim()
    ? wholeNumber('METRICS_PORT', environment.METRICS_PORT, 0, 0, 65_535)
    : null
  if (isOff || (traces === null && metrics === null && port === null)) return null
  return { traces, metrics, scraping: port === null ? null : { port, host } }
}

function sendsOver(signal: 'TRACES' | 'METRICS', environment: Environment): boolean {
  const exporter = `OTEL_${signal}_EXPORTER`
  if (oneOf(exporter, environment[exporter], 'otlp', ['otlp', 'none']) === 'none') return false
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', `OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`]) {
    oneOf(name, environment[name], 'http/json', ['http/json'])
  }
  const addresses = ['OTEL_EXPORTER_OTLP_ENDPOINT', `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]
  const named = addresses.filter((name) => environment[name]?.trim())
  for (const name of named) {
    const address = environment[name]?.trim() ?? ''
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
      throw new BadSetting(`${name} must look like http://collector.example:4318`)
    }
  }
  return named.length > 0
}

function readRatio(environment: Environment): number {
  const sampler = oneOf(
    'OTEL_TRACES_SAMPLER',
    environment.OTEL_TRACES_SAMPLER,
    'parentbased_always_on',
    Object.keys(SAMPLERS),
  )
  const fixed = SAMPLERS[sampler] ?? null
  if (fixed !== null) return fixed
  const ratio = Number(environment.OTEL_TRACES_SAMPLER_ARG?.trim() || '1')
  if (!(ratio >= 0 && ratio <= 1)) throw new BadSetting('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  return ratio
}
