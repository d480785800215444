import { setTimeout } from 'node:timers/promises'
import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader, type IMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { measureWith } from '../measures.ts'
import { measureEventLoop } from './measure-event-loop.ts'
import { serveMetrics } from './serve-metrics.ts'
import { warnSeldom, type TelemetryLog } from './warn-seldom.ts'

/** The traces and metrics that are on. The library reads the address of the collector from the environment. */
export interface TelemetrySettings {
  /** Sends a part of the traces, from 0 to 1. */
  readonly traces: { readonly ratio: number; readonly everyMillis: number } | null
  readonly metrics: { readonly everyMillis: number } | null
  /** Serves the metrics to Prometheus, on a port of its own. */
  readonly scraping: { readonly port: number; readonly host: string } | null
}

/** Open telemetry. `close` sends the rest, but waits for a slow collector no longer than two seconds. */
export interface OpenTelemetry {
  /** The actual port of the metrics; null if they are not served. */
  readonly metricsPort: number | null
  readonly close: () => Promise<void>
}

/** Maximum wait for the collector at the end, in milliseconds. */
const LAST_WAIT = 2_000

/** The name of the service, unless `OTEL_SERVICE_NAME` is set. */
const NAME = 'incentive-console'

/**
 * Starts traces and metrics. This module and the libraries that it imports are loaded only when they are on. Throws
 * `PortTaken` if another program uses the port of the metrics.
 */
export async function openTelemetry(settings: TelemetrySettings, log: TelemetryLog): Promise<OpenTelemetry> {
  diag.setLogger(warnSeldom(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const resource = resourceFromAttributes({ 'service.name': NAME }).merge(detectResources({ detectors: [envDetector] }))
  const scraped = settings.scraping && toScrape()
  const server = settings.scraping && scraped && (await serveMetrics(scraped, settings.scraping))
  const meters = new MeterProvider({
    resource,
    readers: [...(scraped ? [scraped] : []), ...(settings.metrics ? [sending(settings.metrics)] : [])],
  })
  const meter = meters.getMeter(NAME)
  measureWith(meter)
  const endMeasuring = measureEventLoop(meter)
  const tracers = settings.traces && startTracing(settings.traces, resource)
  return {
    metricsPort: server?.port ?? null,
    async close() {
      endMeasuring()
      const sent = Promise.allSettled([tracers?.shutdown(), meters.shutdown(), server?.close()])
      await Promise.race([sent, setTimeout(LAST_WAIT, undefined, { ref: false })])
      measureWith(null)
      trace.disable()
      context.disable()
      diag.disable()
    },
  }
}

const toScrape = () =>
  new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true })

const sending = ({ everyMillis }: { readonly everyMillis: number }): IMetricReader =>
  new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), exportIntervalMillis: everyMillis })

function startTracing(
  { ratio, everyMillis }: NonNullable<TelemetrySettings['traces']>,
  resource: ReturnType<typeof detectResources>,
): TracerProvider {
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: everyMillis })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(tracers)
  return tracers
}
