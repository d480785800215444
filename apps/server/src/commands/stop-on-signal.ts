import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'

/** Signals that stop a server. npm forwards a signal that the terminal has already sent, so it may arrive twice. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The stop handling installed in a process. */
export interface Stopping {
  /** True after a stop signal: failures from then on are not bugs. */
  readonly isShown: () => boolean
  /** Restores the default handling of signals and uncaught errors. */
  readonly forget: () => void
}

/**
 * Closes open resources and ends the process: with 0 after a signal; with 1 after an uncaught error, or if closing
 * fails or takes more than the given number of seconds. Signals after the first one have no effect.
 */
export function stopOnSignal(log: FastifyBaseLogger, seconds: number, close: () => Promise<void>): Stopping {
  let isShown = false
  const report = log.error.bind(log)
  const grace = { delay: seconds * 1000, logger: { error: report }, skip: [...signals] }
  const closing = closeWithGrace(grace, async ({ err }) => {
    isShown = true
    if (err) log.fatal({ err }, 'stopping after a fault')
    await close()
  })
  const onSignal = () => {
    if (!isShown) void closing.close()
    isShown = true
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    isShown: () => isShown,
    forget() {
      closing.uninstall()
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
