import { describe, expect, it } from 'vitest'
import { heldTerms, KnownTerms } from './known-terms.ts'

const text = (name: string) => `claim.invoiceNumber == '${name.padEnd(900 - 25)}'`

describe('the terms of rules by their texts', () => {
  it('a text is read once, however often it comes, for each purpose', () => {
    const terms = new KnownTerms(10_000)
    const term = terms.of('claim.totalAmount > 5')
    expect(terms.of('claim.totalAmount > 5')).toBe(term)
    const { compiled, paths } = term.expressionFor('condition')
    expect([term.expressionFor('condition').compiled, paths]).toEqual([compiled, ['claim', 'claim.totalAmount']])
    expect(term.expressionFor('condition').compiled).toBe(compiled)
    expect(term.expressionFor('amount').compiled.fault?.message).toContain('An amount must be a number')
    expect(term.diagnosticsFor('payout', 'condition')).toBe(term.diagnosticsFor('payout', 'condition'))
  })

  it('those that were not asked for longest go first, once there are too many characters', () => {
    const terms = new KnownTerms(2_500)
    const [first, second] = [terms.of(text('a')), terms.of(text('b'))]
    expect(terms.of(text('a'))).toBe(first)
    terms.of(text('c'))
    expect(terms.of(text('a'))).toBe(first)
    expect(terms.of(text('b'))).not.toBe(second)
  })

  it('while a piece of work goes on its terms stay, whatever is forgotten meanwhile', () => {
    const known = new KnownTerms(1_100)
    const held = heldTerms(known)
    const first = held.of(text('a'))
    for (const name of ['b', 'c', 'd']) known.of(text(name))
    expect(known.of(text('a'))).not.toBe(first)
    expect(held.of(text('a'))).toBe(first)
  })
})
