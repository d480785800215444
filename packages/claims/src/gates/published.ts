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
