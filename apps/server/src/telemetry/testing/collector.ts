import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }

/** A span as a collector receives it. */
export interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}

interface Sent {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[]
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[]
  }[]
}

/** A collector of OTLP over HTTP on this machine. */
export interface Collector {
  readonly url: string
  readonly spans: readonly SentSpan[]
  /** The names of all metrics received so far. */
  readonly metrics: ReadonlySet<string>
  /** Resolves at the first request. */
  readonly asked: Promise<void>
  readonly close: () => Promise<void>
}

/** Starts a collector; one that does not answer accepts connections and never responds. */
export async function startCollector({ answers = true } = {}): Promise<Collector> {
  const spans: SentSpan[] = []
  const metrics = new Set<string>()
  const first = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    first.resolve()
    if (!answers) return
    void json(request).then((sent) => {
      const { resourceSpans = [], resourceMetrics = [] } = sent as Sent
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      for (const { scopeMetrics } of resourceMetrics) {
        for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.add(name)
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    asked: first.promise,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
