import type { Deps } from '../../deps.ts'
import { measures, type JobOutcome } from '../../measures.ts'
import { observeJob } from './observe-job.ts'
import { isOutdated } from './run-every.ts'
import { endTurn, reportWork, takeWork, TurnLost, type Work } from './work.ts'

/** The reason why work has to stop after the present slice; null: it goes on. */
export type StopReason = 'canceled' | 'ending' | null

/** Work in progress, as the code that does it sees it. */
export interface WorkInProgress {
  readonly work: Work
  /** Called between slices. Throws {@link TurnLost} if another instance has the work by now. */
  readonly report: (done: number, total: number | null) => Promise<StopReason>
}

/** The result of work: done, stopped by a user, failed with a reason for users, or to be continued by any instance. */
export type WorkResult =
  { readonly state: 'DONE' | 'CANCELED' | 'QUEUED' } | { readonly state: 'FAILED'; readonly message: string }

/** The code for each kind of work. It throws only for faults of the program and for a lost database. */
export type Workers = Readonly<Record<string, (progress: WorkInProgress) => Promise<WorkResult>>>

const outcomes: Readonly<Record<WorkResult['state'], JobOutcome>> = {
  DONE: 'done',
  FAILED: 'failed',
  CANCELED: 'canceled',
  QUEUED: 'handed_back',
}

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>

/** Minimum interval between two writes of the progress, and maximum interval between two heartbeats. */
const reportEvery = 500
const beatEvery = 10_000

/**
 * Takes one row of work and does it, unless another instance has it, or the schema no longer serves this program. Work that throws stays with this instance until it
 * counts as silent; then it comes again. Resolves when the turn is over; never throws.
 */
export async function runWork(
  { db, clock, log }: Needs,
  workers: Workers,
  id: number,
  isEnding: () => boolean = () => false,
): Promise<void> {
  let beating: NodeJS.Timeout | undefined
  try {
    const work = (await isOutdated(db)) ? null : await takeWork(db.kysely, id, clock())
    if (!work) return
    const run = workers[work.kind]
    if (work.attempts === 1) measures().jobWait(work.kind, (clock().getTime() - Date.parse(work.created_date)) / 1000)
    if (!run) throw new Error(`no code does work of the kind ${work.kind}`)
    let isCanceled = work.cancel_requested
    let isReplaced = false
    const write = async (progress: { done: number; total: number | null } | null) => {
      const asked = await reportWork(db.kysely, work, clock(), progress)
      if (asked === null) throw new TurnLost(`work ${id} was taken by another instance`)
      isCanceled ||= asked
    }
    beating = setInterval(() => void write(null).catch(() => undefined), beatEvery).unref()
    let last = -reportEvery
    const report = async (done: number, total: number | null): Promise<StopReason> => {
      if (performance.now() - last >= reportEvery || done === total) {
        last = performance.now()
        await write({ done, total })
        isReplaced = await isOutdated(db)
      }
      return isCanceled ? 'canceled' : isEnding() || isReplaced ? 'ending' : null
    }
    const end = await observeJob(
      work.kind,
      ({ state }) => outcomes[state],
      () => run({ work, report }),
    )
    await endTurn(db.kysely, work, clock(), end)
  } catch (error) {
    log.warn({ err: error, work: id }, 'work in the background was interrupted; an instance takes it again')
  } finally {
    clearInterval(beating)
  }
}
