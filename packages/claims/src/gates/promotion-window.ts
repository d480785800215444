import { PASS, type Gate } from './gate.ts'

export const promotionWindow: Gate = {
  step: 'G04',
  check({ saleDate: { instant }, version: { window } }) {
    if (instant < window.from) return { outcome: 'FAIL', code: 'BEFORE_PROMOTION' }
    if (instant >= window.until) return { outcome: 'FAIL', code: 'AFTER_PROMOTION' }
    return PASS
  },
}
