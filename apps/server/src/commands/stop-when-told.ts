import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'

/** How one tells a server to stop. npm passes on what the terminal has sent already, so a signal may come twice. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What a process does about being told to stop. */
export interface Stopping {
  /** Whether it was told to: what fails from then on is no fault. */
  readonly isTold: () => boolean
  /** Leaves signals and faults to the system again. */
  readonly forget: () => void
}

/**
 * Closes what is open and ends the process: with 0 when a signal says so, with 1 after a fault that nobody caught or when
 * closing fails or takes more than so many seconds. Signals after the first one change nothing.
 */
export function stopWhenTold(log: FastifyBaseLogger, seconds: number, close: () => Promise<void>): Stopping {
  let isTold = false
  const tell = log.error.bind(log)
  const grace = { delay: seconds * 1000, logger: { error: tell }, skip: [...signals] }
  const closing = closeWithGrace(grace, async ({ err }) => {
    isTold = true
    if (err) log.fatal({ err }, 'stopping after a fault')
    await close()
  })
  const onSignal = () => {
    if (!isTold) void closing.close()
    isTold = true
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    isTold: () => isTold,
    forget() {
      closing.uninstall()
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
