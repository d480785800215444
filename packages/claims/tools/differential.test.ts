import process from 'node:process'
import { expect, test } from 'vitest'
import { differenceOf } from './difference-of.ts'

/** CLAIMS_RUNS=100000 runs more cases; `npm run claims:differential` prints the differences. */
const runs = Number(process.env['CLAIMS_RUNS'] ?? 2000)

test('a second evaluator, unit by unit, answers generated claims the same', () => {
  const decisions = new Set<string>()
  for (let seed = 0; seed < runs; seed++) {
    const { decision, difference } = differenceOf(seed)
    decisions.add(decision)
    expect(difference, `seed ${seed}`).toBeNull()
  }
  expect([...decisions].toSorted()).toEqual(['NOTHING', 'PAY', 'PAY_HELD', 'REJECT', 'WAIT'])
})
