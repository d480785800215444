import { instantText, type Evaluation } from '../evaluation.ts'
import { PASS, type Gate } from './gate.ts'

function paramsOf({ version, facts }: Evaluation) {
  return { publishDate: instantText(version.published), submittedDate: instantText(facts.submittedDate) }
}

/** Judged at the submission (MD-02). */
export const published: Gate = {
  step: 'G02',
  check(evaluation) {
    if (evaluation.version.published <= evaluation.facts.submittedDate) return PASS
    return { outcome: 'FAIL', code: 'NOT_PUBLISHED', params: paramsOf(evaluation) }
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
