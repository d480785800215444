import { isInForce } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import { PASS, type Gate } from './gate.ts'

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
