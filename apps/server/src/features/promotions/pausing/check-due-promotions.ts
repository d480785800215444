import type { Deps } from '../../../deps.ts'
import { runEvery, type GoesOn } from '../../../store/jobs/run-every.ts'
import { findDue, lockDue, type DuePromotion } from '../../../store/promotions/pauses/due-promotions.ts'
import { promotionTurn } from '../../../store/promotions/save/lock-promotion.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { checkArrival } from './check-arrival.ts'
import { openPausedLetters } from './send-paused.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>

/** What checking is told of, and asks. */
interface Asked {
  readonly goesOn: GoesOn
  /** A promotion was paused. */
  readonly onPaused: (id: number) => void
}

/** So many due promotions are looked up at once, and checked before it is asked whether to go on. */
const PORTION = 20

/**
 * Checks every promotion whose publish date has come, earliest first, each in a transaction of its own: while thousands are
 * due, as after an outage, others wait for one of them at most. One whose checks fail is logged and left for the
 * next time; the others are checked all the same. Answers how many were.
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

/** At the start and every 15 seconds, by one of the instances; letters are sent beside. Answers how that is ended. */
export function checkDueRegularly(deps: Deps): () => Promise<void> {
  const letters = openPausedLetters(deps)
  const rhythm = { trySeconds: 15, turnSeconds: 14, atStart: true } as const
  const end = runEvery(deps, 'check publish dates', rhythm, async (goesOn) => {
    await checkDuePromotions(deps, { goesOn, onPaused: letters.add })
  })
  return async () => {
    await end()
    await letters.end()
  }
}
