import { fraction, minus, times, type Fraction } from './fraction.ts'

/** What the second evaluator knows of a claim when it asks a rule; the claim line is missing in rules of the claim. */
export type RuleClaim = {
  readonly yearsOfService: number
  readonly totalAmount: Fraction
  readonly totalQuantity: number
  readonly line: { readonly quantity: number; readonly amount: Fraction | null } | null
}

/** An expression of the rule language, and its meaning written by hand; `error` where it has none. */
export type KnownRule<Value> = { readonly text: string; readonly meaning: (claim: RuleClaim) => Value | 'error' }

export const CONDITIONS: readonly KnownRule<boolean | null>[] = [
  { text: 'true', meaning: () => true },
  { text: 'participant.yearsOfService >= 4', meaning: ({ yearsOfService }) => yearsOfService >= 4 },
  { text: 'participant.taxExempt', meaning: () => null },
  { text: 'participant.taxExempt and true', meaning: () => 'error' },
  { text: 'claim.totalQuantity > 3', meaning: ({ totalQuantity }) => totalQuantity > 3 },
]

export const AMOUNTS: readonly KnownRule<Fraction>[] = [
  { text: '12.345', meaning: () => fraction('12.345') },
  { text: 'claim.totalQuantity * 2', meaning: ({ totalQuantity }) => fraction(String(totalQuantity * 2)) },
  { text: '#round(claim.totalAmount * 0.05, 3)', meaning: roundedShare },
  { text: '0 - 5', meaning: () => minus(fraction('0'), fraction('5')) },
  { text: 'claim.totalQuantity * 0', meaning: () => fraction('0') },
  { text: '1 / (claim.totalQuantity - claim.totalQuantity)', meaning: () => 'error' },
]

/** Half up to three digits. */
function roundedShare({ totalAmount }: RuleClaim): Fraction {
  const { above, below } = times(totalAmount, fraction('50'))
  const whole = (2n * above + below) / (2n * below)
  return { above: whole, below: 1000n }
}
