import type { DiagLogger } from '@opentelemetry/api'

type Write = (fields: Record<string, unknown>, message: string) => void

/** The log of telemetry; compatible with a pino logger. */
export interface TelemetryLog {
  readonly warn: Write
  readonly debug: Write
}

/** Minimum interval between two warnings, in milliseconds. */
const HOUR = 3_600_000

/** Maximum characters of a reason. */
const MOST = 300

/** Writes the problems of the library: one warning an hour, others as `debug`, because a collector can be away for days. */
export function warnSeldom(log: TelemetryLog): DiagLogger {
  let last = -Infinity
  const problem = (text: string) => {
    const reason = reasonOf(text)
    if (performance.now() - last < HOUR) return log.debug({ reason }, 'telemetry failed')
    last = performance.now()
    log.warn({ reason }, 'telemetry failed; the next warning comes after an hour at the earliest')
  }
  const ignore = () => undefined
  return { error: problem, warn: problem, info: ignore, debug: ignore, verbose: ignore }
}

/** The library writes errors as JSON, with their stacks. */
function reasonOf(text: string): string {
  try {
    const { message, code } = JSON.parse(text) as { readonly message?: string; readonly code?: string }
    return (message || code || text).slice(0, MOST)
  } catch {
    return text.slice(0, MOST)
  }
}
