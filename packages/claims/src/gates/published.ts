import { formatNewYork } from '@incentive/scalars'
import { isInForce } from '../compile/compiled.ts'
import { instantText, type Evaluation } from '../evaluation.ts'
import { PASS, type Gate } from './gate.ts'

function paramsOf({ version, facts }: Evaluation) {
  return { publishDate: instantText(version.published), submittedDate: instantText(facts.submittedDate) }
}

/** The pause during which a claim was submitted. */
function pauseOf({ version, facts }: Evaluation) {
  return version.pauses.find((pause) => isInForce(pause, facts.submittedDate)) ?? null
}

/** Published, and not paused, at the time of submission (MD-02). */
export const published: Gate = {
  step: 'G02',
  check(evaluation) {
    if (evaluation.version.published > evaluation.facts.submittedDate) {
      return { outcome: 'FAIL', code: 'NOT_PUBLISHED', params: paramsOf(evaluation) }
    }
    const pause = pauseOf(evaluation)
    if (pause === null) return PASS
    const until = pause.until === Infinity ? 'until further notice' : `to ${formatNewYork(pause.until)}`
    return { outcome: 'FAIL', code: 'PROMOTION_PAUSED', params: { from: instantText(pause.from), until } }
  },
  explain(evaluation) {
    const params = paramsOf(evaluation)
    return {
      params,
      values: [
        { label: 'publishDate', value: params.publishDate, source: 'promotion' },
        { label: 'submittedDate', value: params.submittedDate, source: 'claim' },
      ],
    }
  },
}
