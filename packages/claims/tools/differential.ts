import process from 'node:process'
import { differenceOf } from './difference-of.ts'

/**
 * Evaluates generated cases with the engine and the second evaluator; prints the differences, then `N agree, N differ`.
 * Usage: npm run claims:differential -- [COUNT] [SEED]
 */
const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number)

let differ = 0
const decisions = new Map<string, number>()
for (let index = 0; index < count; index++) {
  const { decision, difference } = differenceOf(seed + index)
  decisions.set(decision, (decisions.get(decision) ?? 0) + 1)
  if (difference === null) continue
  differ++
  if (differ <= 20) console.log(`seed ${seed + index}: ${JSON.stringify(difference, null, 1)}`)
}
console.log([...decisions].map(([decision, times]) => `${decision} ${times}`).join(', '))
console.log(`${count - differ} agree, ${differ} differ`)
process.exitCode = differ > 0 ? 1 : 0
