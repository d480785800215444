import { instantText, type Evaluation } from '../evaluation.ts'
import { PASS, type Gate } from './gate.ts'

function paramsOf({ saleDate, version }: Evaluation) {
  return {
    saleDate: instantText(saleDate.instant),
    effectiveDate: instantText(version.window.from),
    expirationDate: instantText(version.window.until),
  }
}

export const promotionWindow: Gate = {
  step: 'G04',
  check(evaluation) {
    const { instant } = evaluation.saleDate
    const { from, until } = evaluation.version.window
    if (instant < from) return { outcome: 'FAIL', code: 'BEFORE_PROMOTION', params: paramsOf(evaluation) }
    if (instant >= until) return { outcome: 'FAIL', code: 'AFTER_PROMOTION', params: paramsOf(evaluation) }
    return PASS
  },
  explain(evaluation) {
    const { effectiveDate, expirationDate } = paramsOf(evaluation)
    return {
      values: [
        { label: 'effectiveDate', value: effectiveDate, source: 'promotion' },
        { label: 'expirationDate', value: expirationDate, source: 'promotion' },
      ],
    }
  },
}
