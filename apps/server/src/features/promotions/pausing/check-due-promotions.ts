import type { Deps } from '../../../deps.ts'
import { runEvery, type GoesOn } from '../../../store/jobs/run-every.ts'
import { findDue, lockDue, type DuePromotion } from '../../../store/promotions/pauses/due-promotions.ts'
import { takeStoppedLetters } from '../../../store/promotions/revisions/revisions.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { activateDue } from '../revisions/activate-revision.ts'
import { sendStopped, openLetters, type Letters, sendPaused } from './letters.ts'
import { checkArrival } from './start-pause.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>

/** Callbacks of the job. */
interface Asked {
  readonly goesOn: GoesOn
  /** Called when a promotion was paused. */
  readonly onPaused: (id: number) => void
}

/** Number of due promotions per query. After each such batch, the job checks whether it can continue. */
const PORTION = 20

/**
 * Checks every promotion whose publish date has arrived, earliest first, each in its own transaction: while thousands
 * are due, for example after an outage, other calls wait for one of them as a maximum. If the checks of a promotion
 * fail, this is logged and retried next time, and the others are checked anyway. Returns the number of checked
 * promotions.
 */
export async function checkDuePromotions({ db, clock, log }: Needs, { goesOn, onPaused }: Asked): Promise<number> {
  const check = (due: DuePromotion) =>
    db.inTurn([promotionTurn(due.id)], () =>
      inTransaction(db.kysely, async (tx) => {
        const now = clock()
        const found = await lockDue(tx, due.id, now)
        if (!found) return false
        const pausing = { promotionId: due.id, programId: found.programId, requestId: 'publish date', now }
        return checkArrival(tx, pausing, found.publishDate)
      }),
    )
  let count = 0
  for (let after: DuePromotion | null = null; ;) {
    const found = await findDue(db.kysely, { now: clock(), after, most: PORTION })
    for (const due of found) {
      try {
        const isPaused = await check(due)
        count += 1
        if (isPaused) onPaused(due.id)
      } catch (error) {
        log.warn({ err: error, promotion: due.id }, 'the checks of a promotion failed as its publish date came')
      }
    }
    after = found.at(-1) ?? null
    if (found.length < PORTION || !(await goesOn())) return count
  }
}

/** Activates the scheduled revisions that are due and checks arriving publish dates; adds emails about failures. */
export async function checkDue(deps: Deps, letters: Letters, goesOn: GoesOn): Promise<void> {
  await activateDue(deps, { promotionId: null, goesOn })
  const stopped = await inTransaction(deps.db.kysely, takeStoppedLetters)
  for (const letter of stopped) letters.add(() => sendStopped(deps, letter))
  await checkDuePromotions(deps, { goesOn, onPaused: (id) => letters.add(() => sendPaused(deps, id)) })
}

/**
 * Runs {@link checkDue} at the start and every 15 seconds, on one instance at a time; emails are sent separately.
 * Returns a function that stops it.
 */
export function checkDueRegularly(deps: Deps): () => Promise<void> {
  const letters = openLetters(deps)
  const rhythm = { trySeconds: 15, turnSeconds: 14, atStart: true } as const
  const end = runEvery(deps, 'check publish dates', rhythm, (goesOn) => checkDue(deps, letters, goesOn))
  return async () => {
    await end()
    await letters.end()
  }
}
