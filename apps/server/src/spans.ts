import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span } from '@opentelemetry/api'

/** Creates spans. They are sent only if tracing is on. */
const tracer = () => trace.getTracer('incentive-console')

/** A started span, and the context that makes it the parent of later ones. */
export interface OpenSpan {
  readonly span: Span
  readonly context: Context
}

/** Begins the span of a request, which has no parent: a caller cannot decide that a trace is recorded. */
export function openRequestSpan(name: string, attributes: Attributes): OpenSpan {
  const span = tracer().startSpan(name, { root: true, kind: SpanKind.SERVER, attributes })
  return { span, context: trace.setSpan(context.active(), span) }
}

/** Begins the span of a statement; null unless it is part of a recorded request or job. */
export function openStatementSpan(describe: () => { name: string; attributes: Attributes }): Span | null {
  if (trace.getActiveSpan()?.isRecording() !== true) return null
  const { name, attributes } = describe()
  return tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
}

/** Runs work in a span of its own. An error marks it as failed; its message, which may name values, is not sent. */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, { root: true, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The ids of the current span, for the lines of a log; empty outside of a trace. */
export function traceIds(): { readonly traceId?: string; readonly spanId?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId }
}
