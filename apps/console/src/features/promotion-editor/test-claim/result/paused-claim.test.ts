import { describe, expect, it } from 'vitest'
import { decisionInWords } from './decision-in-words.ts'
import { failingSteps, shownSteps } from './shown-steps.ts'
import { answered, aTestClaim } from '../testing/a-test-claim.ts'

describe('OP-144 a claim that was submitted in a pause', () => {
  const pauses = [
    { from: '2026-05-01T14:00:00Z', to: '2026-05-02T14:00:00Z' },
    { from: '2026-05-20T14:00:00Z', to: '2026-05-20T15:00:00Z' },
    { from: '2026-06-01T14:00:00Z', to: null },
  ]
  const submitted = (submittedDate: string) =>
    answered(aTestClaim({ submittedDate }), { pauses, ignoreGates: true }).outcome

  it.each([
    ['2026-05-20T13:59:59Z', null],
    ['2026-05-20T14:00:00Z', 'PROMOTION_PAUSED'],
    ['2026-05-20T14:59:59Z', 'PROMOTION_PAUSED'],
    ['2026-05-20T15:00:00Z', null],
    ['2026-06-01T14:00:00Z', 'PROMOTION_PAUSED'],
  ])('at %s gets %s', (submittedDate, code) => {
    expect(submitted(submittedDate).primaryCode).toBe(code)
  })

  it('is refused in words, shows the step that stops it, and what it would pay', () => {
    const claim = aTestClaim({ submittedDate: '2026-05-20T14:30:00Z' })
    const { outcome: asked, promotion } = answered(claim, { pauses, ignoreGates: true })
    const { head, reason, wouldPay } = decisionInWords(asked, promotion.currency, promotion.version.digits)
    expect([head.startsWith('Denied'), reason, wouldPay]).toEqual([
      true,
      'The promotion was paused from 05/20/2026 10:00 am EDT to 05/20/2026 11:00 am EDT',
      'Would pay $10.00',
    ])
    const { outcome } = answered(claim, { pauses })
    expect(failingSteps(shownSteps(outcome)).map(({ id }) => id)).toEqual(['G02'])
  })
})
