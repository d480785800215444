import type { Deps } from '../../deps.ts'
import { takeTurn, type RecurringJob } from './take-turn.ts'

const everyMinutes = 60

/**
 * Has work done once an hour, by one of the instances; work that fails is told to the log and done at its next turn.
 * Answers how that is ended; work under way is waited for.
 */
export function runHourly(deps: Deps, job: RecurringJob, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  const tryTurn = async () => {
    try {
      if (await takeTurn(deps.db.kysely, job, deps.clock(), everyMinutes)) await work()
    } catch (error) {
      deps.log.warn({ err: error, job }, 'recurring work failed; its next turn does it again')
    }
  }
  // a few times in the hour, so that the turn of an instance that died is not missed
  const timer = setInterval(
    () => {
      underWay = underWay.then(tryTurn)
    },
    (everyMinutes * 60_000) / 6,
  )
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
