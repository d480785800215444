import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus'

/** Another program uses the port of the metrics. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** Serves metrics at `/metrics` until `close`. Throws {@link PortTaken}. */
export async function serveMetrics(
  exporter: PrometheusExporter,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] === '/metrics') exporter.getMetricsRequestHandler(request, response)
    else response.writeHead(404).end()
  })
  // the server of the console keeps the process alive, not this one
  server.unref().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new PortTaken('METRICS_PORT is in use by another program; set it to a free port', { cause: error })
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
