import { describe, expect, it } from 'vitest'
import { checkExpression, checkPayoutExpression, eligibilityIssue } from './check-expression.ts'

const field = 'participantEligibilityRuleCondition'
const condition = (spelExpression: string, isRequired = true) => ({ isRequired, spelExpression })

describe('OP-126 the problem of an expression, and its position', () => {
  it.each<[string, 'condition' | 'amount', string | null]>([
    ['participant.taxExempt == true', 'condition', null],
    ['participant.taxExempt == ', 'condition', 'A value is expected, but the expression ends at character 26'],
    [
      'participant.taxExempt and T(java.lang.Runtime)',
      'condition',
      'T(...) type access is not allowed at character 27',
    ],
    ['participant.height == 1', 'condition', 'There is no height in Participant at character 12'],
    ['claim.totalAmount', 'condition', 'A condition must be true or false, this is a number at character 1'],
    ['claim.totalAmount * 2', 'amount', null],
    ['claim.resubmitted', 'amount', 'An amount must be a number, this is a yes/no value at character 1'],
  ])('%s as %s', (text, purpose, message) => {
    expect(checkExpression(text, purpose, 'payout')?.message ?? null).toBe(message)
  })

  it('the position is in UTF-16 units', () => {
    expect(eligibilityIssue(null, condition("'\u{1f600}' == x"))?.position).toEqual({ start: 8, end: 9 })
  })

  it('blanks around it do not hide a problem', () => {
    const hidden = ` T(java.lang.Runtime)${'\n'.repeat(10_000)}`
    expect(checkExpression(hidden, 'condition', 'payout')?.message).toBe(
      'The expression is longer than 10000 characters at character 1',
    )
  })

  it('eligibility is evaluated without a current line, and a payout with one', () => {
    expect(eligibilityIssue(null, condition('claimProduct?.quantity > 1'))?.field).toBe(field)
    expect(checkPayoutExpression('claimProduct?.quantity > 1', 'condition')).toBeNull()
    expect(checkPayoutExpression('claimProduct.quantity * 2', 'condition')).toEqual({
      message: 'A condition must be true or false, this is a whole number at character 1',
      position: { start: 0, end: 25 },
    })
  })

  it('eligibility is a condition', () => {
    expect(eligibilityIssue(null, condition('participant.yearsOfService'))).toEqual({
      field,
      message: 'A condition must be true or false, this is a whole number at character 1',
      position: { start: 0, end: 26 },
    })
  })

  it('a text of the maximum length is checked; of a longer one only the length is a problem', () => {
    const long = (length: number) => `participant.gone == '${'x'.repeat(length - 22)}'`
    expect(checkExpression(long(10_000), 'condition', 'payout')?.position).toEqual({ start: 11, end: 16 })
    expect(checkExpression(long(10_001), 'condition', 'payout')).toBeNull()
  })
})

describe('OP-127 only a condition that a save changes is checked', () => {
  const broken = condition('participant.gone == 1')
  it('a stored one can stay, regardless of surrounding blanks', () => {
    expect(eligibilityIssue(broken, condition(' participant.gone == 1 '))).toBeNull()
    expect(eligibilityIssue(broken, condition('participant.gone == 2'))).not.toBeNull()
    expect(eligibilityIssue(condition('participant.gone == 1', false), broken)).not.toBeNull()
    expect(eligibilityIssue(null, broken)).not.toBeNull()
  })

  it('one that is off, blank or too long is not checked here', () => {
    expect(eligibilityIssue(null, condition('1 +', false))).toBeNull()
    expect(eligibilityIssue(null, condition('  '))).toBeNull()
    expect(eligibilityIssue(null, condition('x'.repeat(10_001)))).toBeNull()
  })
})
