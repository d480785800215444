import { readFileSync } from 'node:fs'
import process from 'node:process'
import { answerOf, isSameOutcome, readCases } from './cases.ts'

/**
 * Runs a file of conformance cases and reports a line per category, then `N passed, N failed`. Exits with 1 if any case
 * failed, with 2 if no file is given. Usage: node packages/spel/tools/conformance.ts FILE
 */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: node packages/spel/tools/conformance.ts FILE')
  process.exit(2)
}

const counts = new Map<string, { passed: number; failed: number }>()
for (const { id, category, expr, context, root, expected } of readCases(readFileSync(file, 'utf8'))) {
  const count = counts.get(category) ?? { passed: 0, failed: 0 }
  counts.set(category, count)
  const answer = answerOf({ expr, root, ...(context && { context }) })
  if (isSameOutcome(answer, expected)) {
    count.passed++
  } else {
    count.failed++
    console.log(`${id} ${expr}\n  expected ${JSON.stringify(expected)}\n  answered ${JSON.stringify(answer)}`)
  }
}

for (const [category, { passed, failed }] of counts) console.log(`${category}: ${passed} passed, ${failed} failed`)
const total = (key: 'passed' | 'failed') => [...counts.values()].reduce((sum, count) => sum + count[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0
