import type { Deps } from '../../deps.ts'
import { keepTurn, takeTurn, type RecurringJob } from './take-turn.ts'

/** Interval at which an instance checks for its turn, and the duration of a turn, both in seconds. */
interface Rhythm {
  readonly trySeconds: number
  readonly turnSeconds: number
  /** True if the first check runs at once, instead of after the first pause. */
  readonly atStart?: true
}

/**
 * Called between the steps of long work: extends the turn by its full length, and returns whether the work can
 * continue. It cannot if the job was stopped, or if another instance has the turn by now.
 */
export type GoesOn = () => Promise<boolean>

/**
 * Runs recurring work on one of the instances at a time. Failed work is logged and repeated at its next turn. Returns a
 * function that stops it and waits for work in progress.
 */
export function runEvery(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  job: RecurringJob,
  { trySeconds, turnSeconds, atStart }: Rhythm,
  work: (goesOn: GoesOn) => Promise<void>,
): () => Promise<void> {
  let isEnding = false
  const tryTurn = async () => {
    const now = deps.clock()
    const endOf = (start: Date) => new Date(start.getTime() + turnSeconds * 1000)
    let until = endOf(now)
    const goesOn = async () => {
      if (isEnding) return false
      const longer = endOf(deps.clock())
      const isKept = await keepTurn(deps.db.kysely, job, { until, longer })
      until = longer
      return isKept
    }
    try {
      if (!isEnding && (await takeTurn(deps.db.kysely, job, now, turnSeconds))) await work(goesOn)
    } catch (error) {
      deps.log.warn({ err: error, job }, 'recurring work failed; its next turn does it again')
    }
  }
  let underWay: Promise<void> = atStart ? tryTurn() : Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay.then(tryTurn)
  }, trySeconds * 1000)
  timer.unref()
  return () => {
    isEnding = true
    clearInterval(timer)
    return underWay
  }
}

/**
 * Runs work once an hour. The turn is checked several times per hour, so that the turn of a crashed instance is not
 * missed.
 */
export const runHourly = (deps: Deps, job: RecurringJob, work: () => Promise<void>) =>
  runEvery(deps, job, { trySeconds: 600, turnSeconds: 3600 }, work)
