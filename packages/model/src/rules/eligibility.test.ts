import { describe, expect, it } from 'vitest'
import type { Reading } from '../draft/field.ts'
import { eligibilityCondition, isSameCondition, type EligibilityBody } from './eligibility.ts'

const field = eligibilityCondition()
const on = (spelExpression: string) => ({ isRequired: true, spelExpression })
const off = (spelExpression: string) => ({ isRequired: false, spelExpression })
const reading: Reading = { find: () => undefined, issues: [] }

describe('the eligibility condition of a promotion', () => {
  it('a stored one turns the switch on', () => {
    expect(field.open({ spelExpression: 'a == 1' })).toEqual(on('a == 1'))
    expect(field.open(null)).toEqual(off(''))
  })

  it('OP-65 is sent without blanks around it, and as null while the switch is off', () => {
    expect(field.send(on(' a == 1\n'))).toEqual({ spelExpression: 'a == 1' })
    expect(field.send(off('a == 1'))).toBeNull()
  })

  it.each([
    [on('a'), on(' a '), true],
    [on(' a '), on('a'), true],
    [on('a'), on('b'), false],
    [on('a'), off('a'), false],
    [off('a'), on('a'), false],
    // the text that stays while the switch is off has no meaning
    [off('a'), off('b'), true],
  ])('%j and %j are the same: %s', (a, b, isSame) => {
    expect(field.isSame(a, b)).toBe(isSame)
  })

  it.each([
    [on(' a == 1 '), { text: 'a == 1', facts: 'eligibility' }],
    [on('  '), null],
    [off('a == 1'), null],
  ])('%j is described as %j', (draft, described) => {
    expect(field.describe(draft)).toEqual(described)
  })

  it.each<[EligibilityBody | null, object]>([
    [null, off('')],
    [{}, on('stored')],
    [{ spelExpression: null }, on('')],
    [{ spelExpression: '' }, on('')],
    [{ spelExpression: 'new' }, on('new')],
  ])('the body %j replaces a stored one by %j', (body, draft) => {
    expect(field.read(body, on('stored'), 'participantEligibilityRuleCondition', reading)).toEqual(draft)
  })

  it.each([
    [null, 'a', false],
    [on('a'), ' a ', true],
    [on(' a '), 'a', true],
    [on('a'), 'b', false],
    [off('a'), 'a', false],
  ])('the stored %j is still the condition %j: %s', (before, text, isSame) => {
    expect(isSameCondition(before, on(text))).toBe(isSame)
  })
})
