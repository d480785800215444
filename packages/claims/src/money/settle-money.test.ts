import { describe, expect, it } from 'vitest'
import { aClaim, aRow, aVersion, decimal } from '../testing/a-claim.ts'
import { decide, paidBy, reasonsOf } from '../testing/decide.ts'
import { messageText } from '../trace/message.ts'
import type { TraceNode } from '../trace/trace.ts'

const stepsOf = (node: TraceNode | null): readonly string[] =>
  node === null ? [] : [`${node.id} ${messageText(node.because)}`, ...node.children.flatMap(stepsOf)]

describe('courses before paying', () => {
  const version = aVersion({
    coursesEnabled: true,
    coursesRequiredBeforePayingPayout: true,
    promotionCourses: [{ id: 1, course: 'SAFETY', passingGrade: '60' }],
  })
  const graded = (grade: string) =>
    decide(version, aClaim({ courseResults: [{ course: 'SAFETY', grade: decimal(grade) }] }))

  it('that are passed are a step of the claim', () => {
    const outcome = graded('60')
    expect([outcome.decision, paidBy(outcome)]).toEqual(['PAY', ['HEAT-1 20.00']])
    expect(stepsOf(outcome.trace)).toContain('M11 All courses passed')
  })

  it('that are not passed hold the calculated money', () => {
    const outcome = graded('59.9')
    expect([outcome.decision, paidBy(outcome)]).toEqual(['PAY_HELD', ['HEAT-1 20.00']])
    expect(outcome.codes.map(({ code }) => code)).toEqual(['COURSE_NOT_PASSED'])
    expect(outcome.payouts.map(({ status, holdCode }) => [status, holdCode])).toEqual([['HELD', 'COURSE_NOT_PASSED']])
  })

  it('hold no claim that pays no money', () => {
    const unpaid = { ...version, promotionProducts: [{ product: 'HEAT-1', allowProductPriceEntry: true }] }
    const outcome = decide(unpaid, aClaim())
    expect(outcome.decision).toBe('NOTHING')
    expect(stepsOf(outcome.trace).filter((step) => step.startsWith('M11'))).toEqual([])
  })
})

describe("a participant's own amount", () => {
  const own = (...amounts: readonly (readonly [payoutType: string, amount: string])[]) =>
    decide(
      aVersion(),
      aClaim({ participantAmounts: amounts.map(([payoutType, amount]) => ({ payoutType, amount: decimal(amount) })) }),
    )

  it('replaces the amount of its payout type alone', () => {
    expect(paidBy(own(['COUPON_CODE', '9']))).toEqual(['HEAT-1 20.00'])
    expect(reasonsOf(own(['COUPON_CODE', '9']))).toEqual([])
    const outcome = own(['COUPON_CODE', '9'], ['FLAT_AMOUNT_PER_UNIT_CLAIMED', '15'])
    expect(paidBy(outcome)).toEqual(['HEAT-1 30.00'])
    expect(reasonsOf(outcome)).toEqual(['PARTICIPANT_AMOUNT: The amount 15 set for the participant applies'])
  })

  it('of zero pays no money', () => {
    expect(own(['FLAT_AMOUNT_PER_UNIT_CLAIMED', '0']).payouts).toEqual([])
  })

  it('does not replace the price of goods', () => {
    const row = aRow({ payoutType: 'PRODUCT', payoutStoreCatalogProduct: 'LAMP' })
    const version = aVersion({
      promotionProducts: [{ product: 'HEAT-1', allowProductPriceEntry: true, promotionProductPayouts: [row] }],
    })
    const outcome = decide(version, aClaim({ participantAmounts: [{ payoutType: 'PRODUCT', amount: decimal('1') }] }), {
      lookups: { storeProducts: [{ productNumber: 'LAMP', calculatedPriceAmount: '7.75' }] },
    })
    expect(reasonsOf(outcome)).toEqual([])
    expect(outcome.payouts.map(({ count, reward }) => [count, reward])).toEqual([[2, 'PRODUCT']])
  })
})
