import process from 'node:process'
import { printDecimal } from '@incentive/scalars'
import fc from 'fast-check'
import { test } from 'vitest'
import { evaluate, type Outcome } from '../src/index.ts'
import type { ClaimCase } from './claim-case.ts'
import { generateCase } from './generate-case.ts'
import { openCase } from './open-case.ts'

/** CLAIMS_RUNS=100000 checks every property on that many claims. */
const settings = { numRuns: Number(process.env['CLAIMS_RUNS'] ?? 1000), seed: 15 }

const anyCase = fc.integer({ min: 0, max: 2 ** 31 - 1 }).map((seed): ClaimCase => {
  const expected = { decision: '', primaryCode: null, contestEntries: null }
  return { ...generateCase(seed), id: String(seed), expected }
})

export function decide(given: ClaimCase): Outcome {
  const { version, facts, state } = openCase(given)
  return evaluate(version, facts, state, 'explain')
}

export const isDecided = ({ decision }: Outcome) => decision !== 'REJECT' && decision !== 'WAIT'

/** The money of each payout, independent of the order and of line numbers. */
export function amountsOf({ payouts }: Outcome): readonly string[] {
  return payouts
    .map(({ source, origin, reward, liability }) => `${origin} ${source} ${reward} ${printDecimal(liability)}`)
    .toSorted()
}

export function law(name: string, holds: (given: ClaimCase) => void): void {
  test(name, () => fc.assert(fc.property(anyCase, holds), settings))
}
