import { context, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMeasuring, measures, secondsSince } from '../measures.ts'
import { openRequestSpan, type OpenSpan } from '../spans.ts'

/** The methods of routes; those of unknown addresses are a caller's choice. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The route of an unknown address. */
const NO_ROUTE = 'none'

/**
 * Measures every request, and makes a span of it, under the pattern of its route: the address itself can contain ids.
 * Has no effect while telemetry is off.
 */
export function observeRequests(app: FastifyInstance): void {
  if (!isMeasuring()) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const opened = openSpan(request, reply)
    spans.set(request, opened)
    context.with(opened.context, done)
  })
  // reading a body leaves the context
  app.addHook('preValidation', (request, _reply, done) =>
    context.with(spans.get(request)?.context ?? context.active(), done),
  )
}

function openSpan(request: FastifyRequest, { raw }: FastifyReply): OpenSpan {
  const began = performance.now()
  const route = request.routeOptions.url ?? NO_ROUTE
  const method = METHODS.includes(request.method) ? request.method : 'OTHER'
  const opened = openRequestSpan(`${method} ${route}`, {
    'http.request.method': method,
    'http.route': route,
    'incentive.request.id': request.id,
  })
  raw.once('close', () => {
    const status = raw.writableFinished ? String(raw.statusCode) : 'aborted'
    measures().request(secondsSince(began), { route, method, status })
    if (raw.headersSent) opened.span.setAttribute('http.response.status_code', raw.statusCode)
    if (raw.statusCode >= 500) opened.span.setStatus({ code: SpanStatusCode.ERROR })
    opened.span.end()
  })
  return opened
}
