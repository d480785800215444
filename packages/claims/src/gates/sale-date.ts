import { instantText, type Evaluation } from '../evaluation.ts'
import { PASS, type Gate } from './gate.ts'

function paramsOf({ saleDate, facts }: Evaluation) {
  return {
    saleDate: instantText(saleDate.instant),
    from: saleDate.from,
    submittedDate: instantText(facts.submittedDate),
  }
}

export const saleDate: Gate = {
  step: 'G03',
  check(evaluation) {
    if (evaluation.saleDate.instant <= evaluation.facts.submittedDate) return PASS
    return { outcome: 'FAIL', code: 'SALE_DATE_IN_FUTURE', params: paramsOf(evaluation) }
  },
  explain(evaluation) {
    const params = paramsOf(evaluation)
    return { params, values: [{ label: params.from, value: params.saleDate, source: 'claim' }] }
  },
}
