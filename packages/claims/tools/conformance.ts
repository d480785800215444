import { readFileSync } from 'node:fs'
import process from 'node:process'
import { checkCase } from './check-case.ts'
import { answerOf } from './answer-of.ts'
import { readCases } from './claim-case.ts'
import { naiveEvaluate } from './naive/naive-evaluate.ts'

/**
 * Runs a file of conformance cases and prints the differences, one line per case, then `N passed, N failed`. Exits with
 * 1 when a case failed or the file cannot be read, with 2 when no file is given; `naive` as the second argument runs
 * the second evaluator.
 * Usage: npm run claims:conformance -- FILE [naive]
 */
const [file, evaluator] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run claims:conformance -- FILE [naive]')
  process.exit(2)
}

let [passed, failed] = [0, 0]
for (const read of readFile(file)) {
  const checked = checkCase(read, evaluator === 'naive' ? naiveEvaluate : answerOf)
  if ('differences' in checked && checked.differences.length === 0) {
    passed++
    continue
  }
  failed++
  if ('error' in checked) console.log(checked.error)
  else {
    const reported = checked.differences.map(
      ({ part, expected, answered }) =>
        `${part} expected ${JSON.stringify(expected)} answered ${JSON.stringify(answered)}`,
    )
    console.log(`${checked.id}: ${reported.join('; ')}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function readFile(path: string) {
  try {
    const cases = readCases(readFileSync(path, 'utf8'))
    return cases.length > 0 ? cases : [{ error: `${path} has no cases` }]
  } catch (error) {
    return [{ error: `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}` }]
  }
}
