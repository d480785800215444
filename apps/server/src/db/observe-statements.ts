import { SpanStatusCode, type Span } from '@opentelemetry/api'
import type pg from 'pg'
import { openStatementSpan } from '../spans.ts'
import type { DatabaseLog } from './backing.ts'
import { knownShape, statementShape } from './statement-shape.ts'

/** Default of {@link observeStatements}, in milliseconds. */
export const SLOW_STATEMENT = 500

type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, ...results: unknown[]) => void

/**
 * Makes a span of each statement that runs on the pool as part of a recorded trace, and logs statements that take longer
 * than `slow` milliseconds, always without values. The streams of COPY are not observed. Call it before the pool is used.
 */
export function observeStatements(pool: pg.Pool, log: DatabaseLog, slow: number): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const observed: Query = (...args) => {
      const statement = textOf(args[0])
      if (statement === null) return query(...args)
      const end = beginStatement(statement, log, slow)
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        return query(...args.slice(0, -1), (error: unknown, ...results: unknown[]) => {
          end(error != null)
          ;(callback as Callback)(error, ...results)
        })
      }
      const result = query(...args) as Promise<unknown>
      result.then(
        () => end(false),
        () => end(true),
      )
      return result
    }
    client.query = observed as typeof client.query
  })
}

/** The text of a statement; null for a stream. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { readonly text?: unknown; readonly submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : null
}

/** Returns the function that ends the observation. */
function beginStatement(statement: string, log: DatabaseLog, slow: number): (hasFailed: boolean) => void {
  const began = performance.now()
  const span = openStatementSpan(() => describe(statement))
  return (hasFailed) => {
    const millis = Math.round(performance.now() - began)
    if (span) endSpan(span, hasFailed)
    if (millis <= slow) return
    const { fingerprint, text } = statementShape(statement)
    log.warn({ fingerprint, statement: text, millis }, 'a statement was slow')
  }
}

function describe(statement: string) {
  const { fingerprint, text } = knownShape(statement)
  return {
    name: /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text, 'incentive.statement': fingerprint },
  }
}

function endSpan(span: Span, hasFailed: boolean): void {
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
