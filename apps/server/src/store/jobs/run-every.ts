import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { inTransaction } from '../transaction.ts'
import { observeJob } from './observe-job.ts'

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
      if (isEnding || (await isOutdated(deps.db)) || !(await takeTurn(deps.db.kysely, job, now, turnSeconds))) return
      await observeJob(
        job,
        () => 'done',
        () => work(goesOn),
      )
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

/** True if the schema no longer serves this program: an instance of a newer program does its background work. */
export const isOutdated = async (db: Pick<Database, 'schemaFit'>): Promise<boolean> =>
  (await db.schemaFit()) === 'programOutdated'

/**
 * Runs work once an hour. The turn is checked several times per hour, so that the turn of a crashed instance is not
 * missed.
 */
export const runHourly = (deps: Deps, job: RecurringJob, work: () => Promise<void>) =>
  runEvery(deps, job, { trySeconds: 600, turnSeconds: 3600 }, work)

/** A recurring job, by the name of its row in `job`. */
type RecurringJob =
  | 'sweep uploads'
  | 'sweep rule groups'
  | 'remove expired'
  | 'check publish dates'
  | 'announce work'
  | 'expire imports'
  | 'watch feeds'
  | 'retry feeds'
  | 'read versions'

/**
 * Returns true if the work is due and this instance should run it now: only one of several instances gets the turn, and
 * the next turn is `everySeconds` later. If an instance crashes, its work is repeated at the next turn.
 */
export function takeTurn(db: Queries, kind: RecurringJob, now: Date, everySeconds: number): Promise<boolean> {
  const next = new Date(now.getTime() + everySeconds * 1000)
  return inTransaction(db, async (tx) => {
    // held until the end of the transaction: otherwise two instances could both find that there is no row yet
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`job ${kind}`}))`.execute(tx)
    const job = await tx.selectFrom('job').select(['id', 'run_at']).where('kind', '=', kind).executeTakeFirst()
    if (!job) {
      await tx.insertInto('job').values({ kind, run_at: next, attempts: 1 }).execute()
      return true
    }
    if (new Date(job.run_at) > now) return false
    await tx.updateTable('job').set({ run_at: next }).where('id', '=', job.id).execute()
    return true
  })
}

/**
 * Extends a turn that lasts until `until`, so that unfinished work continues on one instance only. Returns false if the
 * turn has expired and another instance has taken it.
 */
async function keepTurn(
  db: Queries,
  kind: RecurringJob,
  { until, longer }: { readonly until: Date; readonly longer: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ run_at: longer })
    .where('kind', '=', kind)
    .where('run_at', '=', until.toISOString())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
