import { isInForce, type CompiledWindow } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import { PASS, type Gate } from './gate.ts'

/** The pause during which a claim was submitted. */
export function pauseOf({ version, facts }: Evaluation): CompiledWindow | null {
  return version.pauses.find((pause) => isInForce(pause, facts.submittedDate)) ?? null
}

/** Published, and not paused, at the time of submission (MD-02). */
export const published: Gate = {
  step: 'G02',
  check(evaluation) {
    if (evaluation.version.published > evaluation.facts.submittedDate) return { outcome: 'FAIL', code: 'NOT_PUBLISHED' }
    return pauseOf(evaluation) === null ? PASS : { outcome: 'FAIL', code: 'PROMOTION_PAUSED' }
  },
}

export const promotionWindow: Gate = {
  step: 'G04',
  check({ saleDate: { instant }, version: { window } }) {
    if (instant < window.from) return { outcome: 'FAIL', code: 'BEFORE_PROMOTION' }
    if (instant >= window.until) return { outcome: 'FAIL', code: 'AFTER_PROMOTION' }
    return PASS
  },
}

/** The latest submission date of the periods that contain the sale, or else that of the promotion (B.3). */
export function deadlineOf({ version, saleDate }: Evaluation) {
  let latest: (typeof version.deadlines)[number] | null = null
  for (const period of version.deadlines) {
    if (!isInForce(period, saleDate.instant)) continue
    if (latest === null || period.typed > latest.typed) latest = period
  }
  return latest ?? { ...version.lastDeadline, rowId: null }
}

/** Applies to the first submission: a claim that is submitted again is never late (MD-09). */
export const deadline: Gate = {
  step: 'G10',
  check(evaluation) {
    const { ends, rowId } = deadlineOf(evaluation)
    if (evaluation.facts.firstSubmittedDate < ends) return PASS
    const row = rowId === null ? { tab: 'details', field: 'submissionDeadlineDays' } : { row: rowId }
    return { outcome: 'FAIL', code: 'SUBMITTED_TOO_LATE', row }
  },
}
