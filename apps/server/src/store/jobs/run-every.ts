import type { Deps } from '../../deps.ts'
import { keepTurn, takeTurn, type RecurringJob } from './take-turn.ts'

/** How often an instance tries to have its turn, and how long the work of one turn does for all of them. */
interface Rhythm {
  readonly trySeconds: number
  readonly turnSeconds: number
  /** Whether the first try is at once, instead of after the first pause. */
  readonly atStart?: true
}

/**
 * Asked by work of many steps between them: keeps the turn for as long again, and answers whether the work is to go on. It
 * is not when its end is asked for, or another instance has the turn by now.
 */
export type GoesOn = () => Promise<boolean>

/**
 * Has work done again and again, by one of the instances; work that fails is logged and done at its next turn.
 * Answers how that is ended; work under way is waited for.
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

/** Once an hour; tried a few times in it, so that the turn of an instance that died is not missed. */
export const runHourly = (deps: Deps, job: RecurringJob, work: () => Promise<void>) =>
  runEvery(deps, job, { trySeconds: 600, turnSeconds: 3600 }, work)
