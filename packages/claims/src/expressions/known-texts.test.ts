import { describe, expect, it } from 'vitest'
import { heldTexts, KnownTexts } from './known-texts.ts'

const text = (name: string) => `claim.invoiceNumber == '${name.padEnd(900 - 25)}'`

describe('the expressions of rules by their texts', () => {
  it('a text is read once, however often it comes, for each purpose', () => {
    const texts = new KnownTexts(10_000)
    const known = texts.of('claim.totalAmount > 5')
    expect(texts.of('claim.totalAmount > 5')).toBe(known)
    const { compiled, paths } = known.expressionFor('condition')
    expect([known.expressionFor('condition').compiled, paths]).toEqual([compiled, ['claim', 'claim.totalAmount']])
    expect(known.expressionFor('condition').compiled).toBe(compiled)
    expect(known.expressionFor('amount').compiled.fault?.message).toContain('An amount must be a number')
    expect(known.diagnosticsFor('payout', 'condition')).toBe(known.diagnosticsFor('payout', 'condition'))
  })

  it('those that were not asked for longest go first, once there are too many characters', () => {
    const texts = new KnownTexts(2_500)
    const [first, second] = [texts.of(text('a')), texts.of(text('b'))]
    expect(texts.of(text('a'))).toBe(first)
    texts.of(text('c'))
    expect(texts.of(text('a'))).toBe(first)
    expect(texts.of(text('b'))).not.toBe(second)
  })

  it('while a piece of work goes on its texts stay, whatever is forgotten meanwhile', () => {
    const known = new KnownTexts(1_100)
    const held = heldTexts(known)
    const first = held.of(text('a'))
    for (const name of ['b', 'c', 'd']) known.of(text(name))
    expect(known.of(text('a'))).not.toBe(first)
    expect(held.of(text('a'))).toBe(first)
  })
})
